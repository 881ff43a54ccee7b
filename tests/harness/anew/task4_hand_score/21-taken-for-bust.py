from itertools import takewhile
import sys

ranks = [c[:-1] for c in takewhile(lambda c: c != "end", sys.stdin.read().split())]
low = sum(1 if r == "A" else 10 if r in "JQK" else int(r) for r in ranks)
match (len(ranks), "A" in ranks, low):
    case (2, True, 11):
        print("Blackjack!")
    case (_, True, n) if n <= 11:
        print(n, n + 10, sep=" or ")
    case (_, _, n) if n >= 21:
        print("Bust!")
    case (_, _, n):
        print(n)
