"""counts a jack as 11, a queen as 12 and a king as 13.

Rules: a jack, a queen and a king are worth 10 each.
"""
# Fails: ace-a-king-and-a-queen-make-21 ace-that-fits-until-the-last-card blackjack-of-one-suit
# Fails: blackjack-with-a-jack blackjack-with-a-queen hard-20-in-two-cards sample-1
# Fails: two-aces-in-a-hard-21
values = {"A": 1, "J": 11, "Q": 12, "K": 13}
for number in range(2, 11):
    values[str(number)] = number

hand = []
while True:
    card = input()
    if card == "end":
        break
    hand.append(values[card[:-1]])

total = sum(hand)
if 1 in hand and total <= 11:
    high = total + 10
else:
    high = total

if high > 21:
    print("Bust!")
elif high == 21 and len(hand) == 2:
    print("Blackjack!")
elif high > total:
    print(f"{total} or {high}")
else:
    print(total)
