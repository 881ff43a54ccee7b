"""counts every ace as 11, even if that makes the hand bust.

Rules: every ace of a hand can count as 1.
"""
# Fails: ace-first-and-not-bust ace-in-the-fourth-place-counts-1 dealer-ace-first-and-not-bust
# Fails: dealer-five-cards-that-begin-as-blackjack dealer-four-aces-of-which-one-counts-11
# Fails: dealer-later-aces-count-1 dealer-later-aces-count-1-in-six-cards
# Fails: dealer-seven-cards-with-four-aces-as-1 dealer-two-aces-against-11
# Fails: dealer-two-queens-and-an-ace-make-21 eleven-cards-against-20 four-aces-push-at-14
# Fails: king-ace-and-queen-against-16 later-aces-count-1-in-a-hand-that-is-not-bust
# Fails: player-seven-cards-with-four-aces-as-1 player-six-cards-with-two-aces-as-1
# Fails: push-at-21-with-an-ace-as-1-and-an-ace-as-11 push-at-soft-21-in-three-and-four-cards
# Fails: soft-21-with-three-aces-against-hard-21 two-aces-against-eleven two-aces-push-at-12
values = {"A": 11, "J": 10, "Q": 10, "K": 10}


def value(card):
    rank = card[:-1]
    if rank in values:
        return values[rank]
    return int(rank)


def read_hand():
    cards = []
    card = input()
    while card != "end":
        cards.append(value(card))
        card = input()
    return cards


player = read_hand()
dealer = read_hand()

if sum(player) == 21 and len(player) == 2:
    print("Player wins!")
elif sum(player) > 21:
    print("Dealer wins!")
elif sum(dealer) == 21 and len(dealer) == 2:
    print("Dealer wins!")
elif sum(dealer) > 21:
    print("Player wins!")
elif sum(player) > sum(dealer):
    print("Player wins!")
elif sum(dealer) > sum(player):
    print("Dealer wins!")
else:
    print("Push!")
