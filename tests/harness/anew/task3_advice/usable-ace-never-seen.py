from itertools import islice
import sys


def numbers(lines):
    for line in lines:
        rank = line.strip()[:-1]
        yield dict(A=11, K=10, Q=10, J=10).get(rank) or int(rank)


stream = numbers(sys.stdin)
dealer = next(stream)
total = sum(islice(stream, 2))
total -= 10 * (total > 21)
if total <= 11:
    print("Hit")
elif total <= 16:
    low_enough = range(4, 7) if total == 12 else range(2, 7)
    print("Stand" if dealer in low_enough else "Hit")
else:
    print("Stand")
