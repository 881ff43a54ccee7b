"""never checks whether the player is bust, and compares the scores.

Rules: the first of the five cases that holds decides the round.
"""
# Fails: both-bust both-bust-and-the-player-by-less player-bust-against-20
# Fails: player-bust-against-a-low-hand player-bust-by-the-last-of-three-aces
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
    return len(hand) == 2 and score(hand) == 21


player = read_hand()
dealer = read_hand()
if is_blackjack(player):
    print("Player wins!")
elif is_blackjack(dealer):
    print("Dealer wins!")
elif score(dealer) > 21:
    print("Player wins!")
elif score(player) > score(dealer):
    print("Player wins!")
elif score(player) == score(dealer):
    print("Push!")
else:
    print("Dealer wins!")
