import sys

_, *mine = [line.rstrip()[:-1] for line in sys.stdin]
ways = [{"A": (1, 11), "J": (10,), "Q": (10,), "K": (10,)}.get(r) or (int(r),) for r in mine]
high = max(a + b for a in ways[0] for b in ways[1] if a + b <= 21)
print("Stand" if high > 16 else "Hit")
