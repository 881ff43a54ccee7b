"""prints only the higher value of a hand with an ace.

Rules: a usable ace always shows both values.
"""
# Fails: ace-then-nine ace-then-two nine-then-ace sample-2 sample-3 six-then-ace
# Fails: two-aces-of-clubs-and-diamonds two-aces-of-red-suits two-aces-of-two-colours
def points(card):
    rank = card[:-1]
    if rank == "A":
        return 11
    elif rank in ["J", "Q", "K"]:
        return 10
    else:
        return int(rank)


total = points(input()) + points(input())
if total == 22:
    total = 12

if total == 21:
    print("Blackjack!")
else:
    print(total)
