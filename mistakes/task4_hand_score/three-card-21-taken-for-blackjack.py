"""calls every 21 a Blackjack, however many cards it has.

Rules: a Blackjack is two cards that make 21.
"""
# Fails: ace-a-king-and-a-queen-make-21 ace-that-fits-until-the-last-card eleven-cards-make-21
# Fails: hard-21-in-four-cards hard-21-in-three-cards sample-2 soft-21-* two-aces-in-a-hard-21
scores = {"A": 1, "J": 10, "Q": 10, "K": 10}
total = 0
aces = 0

line = input()
while line != "end":
    rank = line[:-1]
    if rank in scores:
        total += scores[rank]
    else:
        total += int(rank)
    if rank == "A":
        aces += 1
    line = input()

high = total
if aces >= 1 and total <= 11:
    high = total + 10

if high == 21:
    print("Blackjack!")
elif high > 21:
    print("Bust!")
elif high != total:
    print("%d or %d" % (total, high))
else:
    print(total)
