"""recognises an ace and a face card as a Blackjack, but not an ace and a ten.

Rules: a ten is worth as much as a face card.
"""
# Fails: both-blackjack sample-4


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
            total += 1
        elif rank in ("J", "Q", "K"):
            total += 10
        else:
            total += int(rank)
    if "A" in hand and total + 10 <= 21:
        total += 10
    return total


def is_blackjack(hand):
    return len(hand) == 2 and "A" in hand and (
        "J" in hand or "Q" in hand or "K" in hand)


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
