"""counts an ace as 11 if it fits when it comes, and never changes it to 1 later.

Rules: an ace that counted as 11 can count as 1 once more cards come.
"""
# Fails: ace-a-king-and-a-queen-make-21 ace-that-fits-until-the-last-card ace-then-five-then-ten
# Fails: eleven-cards-make-21 sample-3 two-aces-and-a-ten two-aces-around-a-ten
# Fails: two-aces-in-a-hard-21
total = 0
cards = 0
usable_ace = False

while True:
    card = input()
    if card == "end":
        break
    cards += 1
    rank = card[:-1]
    if rank == "A":
        if total + 11 <= 21:
            total += 11
            usable_ace = True
        else:
            total += 1
    elif rank == "J" or rank == "Q" or rank == "K":
        total += 10
    else:
        total += int(rank)

if total == 21 and cards == 2:
    print("Blackjack!")
elif total > 21:
    print("Bust!")
elif usable_ace:
    print(total - 10, "or", total)
else:
    print(total)
