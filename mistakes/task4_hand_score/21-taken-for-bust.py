"""calls a hand of exactly 21 bust.

Rules: a hand is bust only if it exceeds 21.
"""
# Fails: ace-a-king-and-a-queen-make-21 ace-that-fits-until-the-last-card eleven-cards-make-21
# Fails: hard-21-in-four-cards hard-21-in-three-cards sample-2 two-aces-in-a-hard-21


def value(rank):
    if rank.isdigit():
        return int(rank)
    if rank == "A":
        return 1
    return 10


ranks = []
line = input()
while line != "end":
    ranks.append(line[:-1])
    line = input()

low = sum(value(rank) for rank in ranks)
soft = "A" in ranks and low + 10 <= 21

if soft and low == 11 and len(ranks) == 2:
    print("Blackjack!")
elif soft:
    print(low, "or", low + 10)
elif low < 21:
    print(low)
else:
    print("Bust!")
