"""counts the aces after the other cards, each as 11 if it fits at that moment.

Rules: an ace that counted as 11 can count as 1 once more cards come.
"""
# Fails: dealer-later-aces-count-1 later-aces-count-1-in-a-hand-that-is-not-bust
VALUES = {"2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9,
          "10": 10, "J": 10, "Q": 10, "K": 10, "A": 11}


def read_values():
    values = []
    while True:
        card = input()
        if card == "end":
            return sorted(values)
        values.append(VALUES[card[:-1]])


def count(values):
    total = 0
    for value in values:
        if value == 11 and total > 10:
            total += 1
        else:
            total += value
    return total


player = read_values()
dealer = read_values()
p = count(player)
d = count(dealer)

if p == 21 and len(player) == 2:
    print("Player wins!")
elif p > 21 or (d == 21 and len(dealer) == 2):
    print("Dealer wins!")
elif d > 21 or p > d:
    print("Player wins!")
elif p < d:
    print("Dealer wins!")
else:
    print("Push!")
