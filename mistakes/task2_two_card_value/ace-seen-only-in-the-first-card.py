"""lets an ace count as 11 only if it is the first card.

Rules: the order of the cards in a hand does not matter.
"""
# Fails: jack-then-ace king-then-ace nine-then-ace six-then-ace ten-then-ace
# Fails: ten-then-ace-of-one-suit
values = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8,
          "9": 9, "10": 10, "J": 10, "Q": 10, "K": 10}

first = values[input()[:-1]]
second = values[input()[:-1]]
total = first + second

if first == 1:
    if total + 10 == 21:
        print("Blackjack!")
    else:
        print(total, "or", total + 10)
else:
    print(total)
