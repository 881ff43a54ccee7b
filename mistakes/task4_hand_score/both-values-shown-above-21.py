"""prints both values of a hand with an ace, even if the higher one exceeds 21.

Rules: if the higher value exceeds 21, only the lower one is shown.
"""
# Fails: ace-a-king-and-a-queen-make-21 ace-in-the-fourth-place-counts-1
# Fails: ace-that-fits-until-the-last-card ace-then-five-then-ten ace-too-big-by-one
# Fails: aces-drawn-last eleven-cards-make-21 sample-2 sample-3 two-aces-and-a-ten
# Fails: two-aces-around-a-ten two-aces-in-a-hard-21
total = 0
count = 0
has_ace = False

card = input()
while card != "end":
    count += 1
    rank = card[:-1]
    if rank == "A":
        has_ace = True
        total += 1
    elif rank in ("10", "J", "Q", "K"):
        total += 10
    else:
        total += int(rank)
    card = input()

if total > 21:
    print("Bust!")
elif has_ace and count == 2 and total == 11:
    print("Blackjack!")
elif has_ace:
    print(total, "or", total + 10)
else:
    print(total)
