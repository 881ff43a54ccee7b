"""counts every ace as 11, even if that makes the hand bust.

Rules: every ace of a hand can count as 1.
"""
# Fails: ace-a-king-and-a-queen-make-21 ace-in-the-fourth-place-counts-1
# Fails: ace-that-fits-until-the-last-card ace-then-five-then-ten ace-too-big-by-one
# Fails: aces-drawn-last eleven-cards-make-21 four-aces sample-2 sample-3
# Fails: seven-cards-with-the-aces-last soft-21-with-two-aces three-aces two-aces
# Fails: two-aces-and-a-ten two-aces-around-a-ten two-aces-in-a-hard-21


def read_ranks():
    ranks = []
    card = input()
    while card != "end":
        ranks.append(card[:-1])
        card = input()
    return ranks


ranks = read_ranks()
total = 0
for rank in ranks:
    if rank == "A":
        total += 11
    elif rank in ["J", "Q", "K"]:
        total += 10
    else:
        total += int(rank)

if total > 21:
    print("Bust!")
elif total == 21 and len(ranks) == 2:
    print("Blackjack!")
elif "A" in ranks:
    print(total - 10, "or", total)
else:
    print(total)
