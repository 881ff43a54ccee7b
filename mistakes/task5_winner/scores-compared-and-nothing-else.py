"""compares the scores, and checks for neither a Blackjack nor a bust hand.

Rules: the first of the five cases that holds decides the round.
"""
# Fails: both-blackjack both-blackjack-each-of-one-suit both-blackjack-with-queens both-bust
# Fails: dealer-blackjack-against-21-in-three-cards dealer-blackjack-against-a-bust
# Fails: dealer-blackjack-against-soft-21 dealer-blackjack-of-one-suit dealer-blackjack-with-a-king
# Fails: dealer-blackjack-with-the-ten-first-against-21 dealer-bust-against-a-low-hand
# Fails: dealer-bust-by-an-ace-too-many dealer-bust-in-six-cards-with-two-aces
# Fails: player-blackjack-against-21-in-three-cards player-blackjack-against-a-bust
# Fails: player-bust-against-20 player-bust-against-a-low-hand player-bust-by-the-last-of-three-aces
# Fails: sample-3 sample-4
def card_points(card):
    rank = card[:-1]
    if rank == "A":
        return 1
    if rank in ("J", "Q", "K"):
        return 10
    return int(rank)


def read_score():
    total = 0
    aces = 0
    card = input()
    while card != "end":
        total = total + card_points(card)
        if card_points(card) == 1:
            aces = aces + 1
        card = input()
    if aces > 0 and total <= 11:
        total = total + 10
    return total


player = read_score()
dealer = read_score()

if player > dealer:
    print("Player wins!")
elif player < dealer:
    print("Dealer wins!")
else:
    print("Push!")
