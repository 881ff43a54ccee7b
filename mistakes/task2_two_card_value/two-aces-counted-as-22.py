"""prints 22 for two aces.

Rules: at most one ace of a hand can count as 11.
"""
# Fails: sample-2 two-aces-of-clubs-and-diamonds two-aces-of-red-suits two-aces-of-two-colours
def value(card):
    rank = card[:-1]
    if rank == "A":
        return 11
    if rank in ["J", "Q", "K"]:
        return 10
    return int(rank)


first = input()
second = input()
total = value(first) + value(second)

if total == 21:
    print("Blackjack!")
elif (first[0] == "A" or second[0] == "A") and total < 21:
    print(total - 10, "or", total)
else:
    print(total)
