from functools import reduce


def add(score, card):
    low, soft = score
    rank = card[:-1]
    return low + (1 if rank == "A" else int(rank) if rank.isdigit() else 10), soft or rank == "A"


def final():
    low, soft = reduce(add, iter(input, "end"), (0, False))
    return low + 10 if soft and low <= 11 else low


p, d = final(), final()
if p == 21:
    print("Player wins!")
elif p > 21 or d == 21:
    print("Dealer wins!")
elif d > 21 or d < p:
    print("Player wins!")
elif p < d:
    print("Dealer wins!")
else:
    print("Push!")
