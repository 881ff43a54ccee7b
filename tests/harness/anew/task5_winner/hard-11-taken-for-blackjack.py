import sys

PIPS = {"A": 1, "J": 10, "Q": 10, "K": 10}


def hands():
    low, ace, size = 0, False, 0
    for word in sys.stdin.read().split():
        if word == "end":
            high = low + 10 if ace else low
            natural = low + 10 == 21
            yield "natural" if natural else low if low > 21 else min(high, low if high > 21 else high)
            low, ace, size = 0, False, 0
        else:
            low += PIPS.get(word[:-1]) or int(word[:-1])
            ace = ace or word[0] == "A"
            size += 1


p, d = hands()
if p == "natural":
    print("Player wins!")
elif p > 21 or d == "natural":
    print("Dealer wins!")
elif d > 21 or p > d:
    print("Player wins!")
else:
    print(("Dealer wins!", "Push!")[p == d])
