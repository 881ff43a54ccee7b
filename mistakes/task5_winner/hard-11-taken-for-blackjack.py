"""calls every hand whose lower score is 11 a Blackjack, even without an ace.

Rules: a Blackjack is two cards that make 21.
"""
# Fails: dealer-blackjack-against-soft-21 dealer-five-cards-that-begin-as-blackjack
# Fails: dealer-two-aces-against-11 dealer-two-queens-and-an-ace-make-21 hard-11-against-17
# Fails: push-at-21-with-an-ace-as-1-and-an-ace-as-11 push-at-soft-21-and-hard-21
# Fails: push-at-soft-21-in-three-and-four-cards soft-21-with-three-aces-against-hard-21
# Fails: two-aces-against-eleven


def read_hand():
    hand = []
    card = input()
    while card != "end":
        hand.append(card[:-1])
        card = input()
    return hand


def low_score(hand):
    points = {"A": 1, "J": 10, "Q": 10, "K": 10}
    total = 0
    for rank in hand:
        if rank in points:
            total = total + points[rank]
        else:
            total = total + int(rank)
    return total


def score(hand):
    low = low_score(hand)
    if "A" in hand and low <= 11:
        return low + 10
    return low


def is_blackjack(hand):
    return low_score(hand) == 11 or score(hand) == 21 and len(hand) == 2


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
