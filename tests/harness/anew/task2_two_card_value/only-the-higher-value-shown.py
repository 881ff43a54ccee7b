from itertools import product

WAYS = {"A": [1, 11], "J": [10], "Q": [10], "K": [10]}
hand = [input()[:-1], input()[:-1]]
best = max(s for s in map(sum, product(*(WAYS.get(r, [int(r) if r.isdigit() else 0]) for r in hand)))
           if s <= 21)
print(best if best != 21 else "Blackjack!")
