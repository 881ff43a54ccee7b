"""counts every ace as 11, and changes only one of them to 1 if the hand exceeds 21.

Rules: every ace of a hand can count as 1.
"""
# Fails: dealer-four-aces-of-which-one-counts-11 dealer-later-aces-count-1
# Fails: dealer-later-aces-count-1-in-six-cards dealer-seven-cards-with-four-aces-as-1
# Fails: eleven-cards-against-20 four-aces-push-at-14 later-aces-count-1-in-a-hand-that-is-not-bust
# Fails: player-seven-cards-with-four-aces-as-1 player-six-cards-with-two-aces-as-1
# Fails: push-at-soft-21-in-three-and-four-cards soft-21-with-three-aces-against-hard-21


def read_hand():
    hand = []
    card = input()
    while card != "end":
        hand.append(card[:-1])
        card = input()
    return hand


def score(hand):
    total = 0
    for rank in hand:
        if rank == "A":
            total += 11
        elif rank.isdigit():
            total += int(rank)
        else:
            total += 10
    if "A" in hand and total > 21:
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
