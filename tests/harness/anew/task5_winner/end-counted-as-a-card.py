import sys
from itertools import pairwise

lines = sys.stdin.read().split()
cuts = [0] + [place + 1 for place, line in enumerate(lines) if line == "end"]
p, d = (lines[a:b] for a, b in pairwise(cuts))


def best(hand):
    low = sum(int(c[:-1]) if c[:-1].isdigit() else 1 if c[0] == "A" else 10 for c in hand)
    return low + 10 * (low < 12 and "A" in "".join(hand))


def natural(hand):
    return len(hand) == 2 and best(hand) == 21


if natural(p) or not (best(p) > 21 or natural(d)) and (best(d) > 21 or best(p) > best(d)):
    print("Player wins!")
else:
    print("Push!" if best(p) == best(d) <= 21 and not natural(d) else "Dealer wins!")
