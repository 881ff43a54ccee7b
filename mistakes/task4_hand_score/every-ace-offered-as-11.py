"""prints every sum that the aces allow, even those over 21.

Rules: a value above 21 is not shown.
"""
# Fails: ace-a-king-and-a-queen-make-21 ace-in-the-fourth-place-counts-1
# Fails: ace-that-fits-until-the-last-card ace-then-five-then-ten ace-too-big-by-one aces-drawn-last
# Fails: eleven-cards-make-21 four-aces sample-2 sample-3 seven-cards-with-the-aces-last
# Fails: soft-21-with-two-aces three-aces two-aces two-aces-and-a-ten two-aces-around-a-ten
# Fails: two-aces-in-a-hard-21
sums = [0]
count = 0

card = input()
while card != "end":
    count += 1
    rank = card[:-1]
    if rank == "A":
        new_sums = []
        for s in sums:
            for points in (1, 11):
                if s + points not in new_sums:
                    new_sums.append(s + points)
        sums = new_sums
    elif rank in "JQK":
        sums = [s + 10 for s in sums]
    else:
        sums = [s + int(rank) for s in sums]
    card = input()

sums.sort()
if count == 2 and 21 in sums:
    print("Blackjack!")
elif sums[0] > 21:
    print("Bust!")
else:
    print(" or ".join(str(s) for s in sums))
