"""counts the line "end" of each hand as a card worth 10.

Rules: the line "end" ends a hand, and is not a card.
"""
# Fails: ace-first-and-not-bust ace-in-the-fourth-place-counts-1 ace-too-big-for-the-dealer
# Fails: both-blackjack both-blackjack-each-of-one-suit both-blackjack-with-queens
# Fails: dealer-blackjack-against-soft-21 dealer-blackjack-spoilt-by-a-third-card
# Fails: dealer-bust-by-an-ace-too-many dealer-bust-in-six-cards-with-two-aces
# Fails: dealer-five-cards-that-begin-as-blackjack dealer-four-aces-of-which-one-counts-11
# Fails: dealer-later-aces-count-1 dealer-seven-cards-with-four-aces-as-1
# Fails: dealer-three-sevens-are-no-blackjack dealer-two-aces-against-11 dealer-two-aces-against-21
# Fails: dealer-two-queens-and-an-ace-make-21 eight-against-seventeen eleven-cards-against-20
# Fails: four-aces-push-at-14 hard-11-against-17 king-ace-and-queen-against-16
# Fails: later-aces-count-1-in-a-hand-that-is-not-bust nineteen-against-six one-point-more
# Fails: player-seven-cards-with-four-aces-as-1 player-six-cards-with-two-aces-as-1
# Fails: push-at-18-in-two-and-four-cards push-at-21-in-three-cards
# Fails: push-at-21-with-an-ace-as-1-and-an-ace-as-11 push-at-soft-18-and-hard-18
# Fails: push-at-soft-21-and-hard-21 sample-2 sample-3 soft-21-with-three-aces-against-hard-21
# Fails: two-aces-against-eleven two-aces-push-at-12
def read_hand():
    hand = []
    card = ""
    while card != "end":
        card = input()
        hand.append(card)
    return hand


def score(hand):
    total = 0
    aces = 0
    for card in hand:
        rank = card[:-1]
        if rank == "A":
            aces += 1
            total += 1
        elif rank.isdigit():
            total += int(rank)
        else:
            total += 10
    if aces > 0 and total <= 11:
        total += 10
    return total


player = read_hand()
dealer = read_hand()

if score(player) == 21 and len(player) == 2:
    print("Player wins!")
elif score(player) > 21:
    print("Dealer wins!")
elif score(dealer) == 21 and len(dealer) == 2:
    print("Dealer wins!")
elif score(dealer) > 21 or score(player) > score(dealer):
    print("Player wins!")
elif score(player) < score(dealer):
    print("Dealer wins!")
else:
    print("Push!")
