"""lets aces count as 1 only if the first card of the hand is an ace.

Rules: the order of the cards in a hand does not matter.
"""
# Fails: ace-in-the-fourth-place-counts-1 dealer-five-cards-that-begin-as-blackjack
# Fails: dealer-later-aces-count-1 dealer-later-aces-count-1-in-six-cards
# Fails: dealer-two-queens-and-an-ace-make-21 later-aces-count-1-in-a-hand-that-is-not-bust
# Fails: player-six-cards-with-two-aces-as-1 push-at-21-with-an-ace-as-1-and-an-ace-as-11
# Fails: soft-21-with-three-aces-against-hard-21
# Fails: king-ace-and-queen-against-16


def read_hand():
    hand = []
    card = input()
    while card != "end":
        hand.append(card[:-1])
        card = input()
    return hand


def value(rank):
    if rank == "A":
        return 11
    if rank in ["J", "Q", "K"]:
        return 10
    return int(rank)


def score(hand):
    total = 0
    for rank in hand:
        total += value(rank)
    if hand and hand[0] == "A":
        for rank in hand:
            if rank == "A" and total > 21:
                total -= 10
    return total


def is_blackjack(hand):
    return len(hand) == 2 and score(hand) == 21


player = read_hand()
dealer = read_hand()

if is_blackjack(player):
    print("Player wins!")
elif score(player) > 21:
    print("Dealer wins!")
elif is_blackjack(dealer):
    print("Dealer wins!")
elif score(dealer) > 21:
    print("Player wins!")
elif score(player) > score(dealer):
    print("Player wins!")
elif score(player) < score(dealer):
    print("Dealer wins!")
else:
    print("Push!")
