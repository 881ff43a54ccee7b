"""counts the line "end" as a card worth 10.

Rules: the line "end" ends the hand, and is not a card.
"""
# Fails: ace-a-king-and-a-queen-make-21 ace-in-the-fourth-place-counts-1 ace-in-the-middle
# Fails: ace-that-fits-until-the-last-card ace-then-five-then-ten ace-too-big-by-one aces-drawn-last
# Fails: blackjack-of-one-suit blackjack-with-a-jack blackjack-with-a-queen
# Fails: blackjack-with-the-ten-first eleven-cards-make-21 four-aces hard-11-in-three-cards
# Fails: hard-11-in-two-cards hard-20-in-two-cards hard-21-in-four-cards hard-21-in-three-cards
# Fails: no-card one-ace one-seven one-ten sample-1 sample-2 sample-3 seven-cards-with-the-aces-last
# Fails: six-small-cards soft-17-in-three-cards soft-19-in-two-cards soft-20-in-three-cards
# Fails: soft-21-in-five-cards soft-21-in-three-cards soft-21-in-three-cards-with-the-ace-last
# Fails: soft-21-with-two-aces three-aces two-aces two-aces-and-a-ten two-aces-around-a-ten
# Fails: two-aces-in-a-hard-21
# Fails: blackjack-with-the-ten-first-of-one-suit
import sys

total = 0
cards = 0
aces = 0

for line in sys.stdin:
    if line == "end":
        break
    cards += 1
    rank = line.strip()[:-1]
    if rank == "A":
        aces += 1
        total += 1
    elif rank.isdigit():
        total += int(rank)
    else:
        total += 10

if aces > 0 and total == 11 and cards == 2:
    print("Blackjack!")
elif total > 21:
    print("Bust!")
elif aces > 0 and total <= 11:
    print(total, "or", total + 10)
else:
    print(total)
