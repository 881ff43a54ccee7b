"""counts all aces as 11 or all of them as 1, never one of each.

Rules: one ace can count as 11 while the others count as 1.
"""
# Fails: dealer-four-aces-of-which-one-counts-11 dealer-two-aces-against-11 four-aces-push-at-14
# Fails: push-at-soft-21-in-three-and-four-cards soft-21-with-three-aces-against-hard-21
# Fails: two-aces-against-eleven two-aces-push-at-12


def read_hand():
    hand = []
    card = input()
    while card != "end":
        hand.append(card[:-1])
        card = input()
    return hand


def total_with(hand, ace):
    points = {"A": ace, "J": 10, "Q": 10, "K": 10}
    return sum(points[rank] if rank in points else int(rank) for rank in hand)


def score(hand):
    if total_with(hand, 11) <= 21:
        return total_with(hand, 11)
    return total_with(hand, 1)


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
