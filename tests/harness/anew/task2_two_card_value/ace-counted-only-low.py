import sys

SCALE = "A 2 3 4 5 6 7 8 9 10 J Q K".split()
pair = sorted(min(SCALE.index(c[:-1]) + 1, 10) for c in sys.stdin.read().split()[:2])
print("Blackjack!" if pair == [1, 10] else sum(pair))
