from itertools import product

ways = {"A": (1, 11), "J": (10,), "Q": (10,), "K": (10,)}
hand = [ways.get(c[:-1]) or (int(c[:-1]),) for c in iter(input, "end")]
low = sum(w[0] for w in hand)
aces = sum(len(w) - 1 for w in hand)
totals = [low + 10 * n for n in range(aces + 1)]
if len(hand) == 2 and 21 in totals:
    print("Blackjack!")
elif min(totals) > 21:
    print("Bust!")
else:
    print(*totals, sep=" or ")
