import itertools

WORTH = {"A": {1, 11}, **dict.fromkeys("JQK", {10}), **{str(n): {n} for n in range(2, 11)}}
hand = [WORTH[line[:-1]] for line in iter(input, "end")]
sums = {sum(ways) for ways in itertools.product(*hand[:12])} if hand else {0}
rest = sum(map(min, hand[12:]))
shown = sorted((s + rest for s in sums if s + rest <= 21), reverse=True)
if not shown:
    print("Bust!")
elif shown[0] == 21 and len(hand) == 2:
    print("Blackjack!")
else:
    print(" or ".join(map(str, shown)))
