"""never checks whether a hand is bust, and compares the scores.

Rules: the first of the five cases that holds decides the round.
"""
# Fails: both-bust dealer-bust-against-a-low-hand dealer-bust-by-an-ace-too-many
# Fails: dealer-bust-in-six-cards-with-two-aces player-bust-against-20
# Fails: player-bust-against-a-low-hand player-bust-by-the-last-of-three-aces sample-3
def value(card):
    rank = card[:-1]
    if rank == "A":
        return 1
    if rank in ["J", "Q", "K"]:
        return 10
    return int(rank)


def read_hand():
    cards = []
    card = input()
    while card != "end":
        cards.append(value(card))
        card = input()
    total = sum(cards)
    if 1 in cards and total + 10 <= 21:
        total += 10
    blackjack = total == 21 and len(cards) == 2
    return total, blackjack


player_score, player_blackjack = read_hand()
dealer_score, dealer_blackjack = read_hand()

if player_blackjack:
    print("Player wins!")
elif dealer_blackjack:
    print("Dealer wins!")
elif player_score == dealer_score:
    print("Push!")
elif player_score > dealer_score:
    print("Player wins!")
else:
    print("Dealer wins!")
