"""counts every ace as 11, and changes only one of them to 1 if the hand exceeds 21.

Rules: every ace of a hand can count as 1.
"""
# Fails: aces-drawn-last eleven-cards-make-21 four-aces seven-cards-with-the-aces-last three-aces
# Fails: two-aces-and-a-ten two-aces-around-a-ten two-aces-in-a-hard-21
import sys


def value(rank):
    if rank in "JQK":
        return 10
    if rank == "A":
        return 11
    return int(rank)


ranks = [line.strip()[:-1] for line in sys.stdin]
ranks = ranks[:ranks.index("en")]
total = sum([value(rank) for rank in ranks])
aces = ranks.count("A")

if total > 21 and aces > 0:
    total -= 10
    aces -= 1

if len(ranks) == 2 and total == 21:
    print("Blackjack!")
elif total > 21:
    print("Bust!")
elif aces > 0:
    print("{} or {}".format(total - 10, total))
else:
    print(total)
