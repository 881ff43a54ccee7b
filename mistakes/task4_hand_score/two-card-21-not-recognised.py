"""prints "11 or 21" for a Blackjack.

Rules: a Blackjack is shown by its name, not by its value.
"""
# Fails: blackjack-of-one-suit blackjack-with-a-jack blackjack-with-a-queen
# Fails: blackjack-with-the-ten-first sample-1
# Fails: blackjack-with-the-ten-first-of-one-suit
import sys

ranks = []
for line in sys.stdin:
    line = line.strip()
    if line == "end":
        break
    ranks.append(line[:-1])

total = 0
for rank in ranks:
    if rank in ("J", "Q", "K"):
        total += 10
    elif rank == "A":
        total += 1
    else:
        total += int(rank)

possible = [total]
if "A" in ranks:
    possible.append(total + 10)

good = [str(t) for t in possible if t <= 21]
if good == []:
    print("Bust!")
else:
    print(" or ".join(good))
