"""prints the higher of the two values first."""
# Fails: ace-then-nine ace-then-two nine-then-ace sample-2 sample-3 six-then-ace
# Fails: two-aces-of-clubs-and-diamonds two-aces-of-red-suits two-aces-of-two-colours


def points(rank):
    if rank in ["J", "Q", "K"]:
        return 10
    if rank == "A":
        return 11
    return int(rank)


rank1 = input()[:-1]
rank2 = input()[:-1]
high = points(rank1) + points(rank2)
if high == 22:
    high = 12

if high == 21:
    print("Blackjack!")
elif rank1 == "A" or rank2 == "A":
    print(high, "or", high - 10)
else:
    print(high)
