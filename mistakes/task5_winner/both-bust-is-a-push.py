"""calls it a push if both are bust.

Rules: the first of the five cases that holds decides the round.
"""
# Fails: both-bust both-bust-and-the-player-by-less


def value(card):
    if card[0] in "1JQK":
        return 10
    if card[0] == "A":
        return 11
    return int(card[0])


def best_score(hand):
    total = sum([value(card) for card in hand])
    aces = len([card for card in hand if card[0] == "A"])
    while total > 21 and aces > 0:
        total -= 10
        aces -= 1
    return total


hands = []
for i in range(2):
    hand = []
    while True:
        line = input()
        if line == "end":
            break
        hand.append(line)
    hands.append(hand)

player, dealer = hands
p = best_score(player)
d = best_score(dealer)

if p == 21 and len(player) == 2:
    print("Player wins!")
elif p > 21 and d > 21:
    print("Push!")
elif p > 21:
    print("Dealer wins!")
elif d == 21 and len(dealer) == 2:
    print("Dealer wins!")
elif d > 21 or p > d:
    print("Player wins!")
elif p < d:
    print("Dealer wins!")
else:
    print("Push!")
