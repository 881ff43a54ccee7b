def gap():
    """How far the hand is from 21; nothing is nearer than a Blackjack."""
    hand = []
    while (card := input()) != "end":
        hand += [11 if card[0] == "A" else 10 if card[0] in "JQK" else int(card[:-1])]
    for at, n in enumerate(hand):
        hand[at] = 1 if n == 11 and sum(hand) > 21 else n
    far = sum(hand) - 21
    return -1 if far == 0 and len(hand) == 2 else far if far > 0 else -far


p, d = gap(), gap()
if p == -1 or p < d:
    print("Player", "wins!")
else:
    print("Push!" if p == d else "Dealer wins!")
