"""counts all aces as 11 or all of them as 1, never one of each.

Rules: one ace can count as 11 while the others count as 1.
"""
# Fails: sample-2 two-aces-of-clubs-and-diamonds two-aces-of-red-suits two-aces-of-two-colours
values = {"J": 10, "Q": 10, "K": 10, "A": 1}
for n in range(2, 11):
    values[str(n)] = n

ranks = []
for i in range(2):
    ranks.append(input()[:-1])

low = values[ranks[0]] + values[ranks[1]]
high = low + 10 * ranks.count("A")

if high == 21:
    print("Blackjack!")
elif high != low and high < 21:
    print(low, "or", high)
else:
    print(low)
