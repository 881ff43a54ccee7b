"""counts the aces after the other cards, each as 11 if it fits at that moment.

Rules: an ace that counted as 11 can count as 1 once more cards come.
"""
# Fails: two-aces-and-a-ten two-aces-around-a-ten
values = {"2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9,
          "10": 10, "J": 10, "Q": 10, "K": 10, "A": 11}

cards = []
card = input()
while card != "end":
    cards.append(values[card[:-1]])
    card = input()

cards.sort()
score = 0
soft = False
for value in cards:
    if value < 11:
        score = score + value
    elif score + 11 <= 21:
        score = score + 11
        soft = True
    else:
        score = score + 1

if score == 21 and len(cards) == 2:
    print("Blackjack!")
elif score > 21:
    print("Bust!")
elif soft:
    print(score - 10, "or", score)
else:
    print(score)
