"""shows 22 as the higher value of two aces.

Rules: a value above 21 is not shown.
"""
# Fails: sample-2 two-aces-of-clubs-and-diamonds two-aces-of-red-suits two-aces-of-two-colours
low = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7,
       "8": 8, "9": 9, "10": 10, "J": 10, "Q": 10, "K": 10}
high = dict(low)
high["A"] = 11

first = input()[:-1]
second = input()[:-1]

low_total = low[first] + low[second]
high_total = high[first] + high[second]

if high_total == 21:
    print("Blackjack!")
elif low_total == high_total:
    print(low_total)
else:
    print(str(low_total) + " or " + str(high_total))
