"""looks in the row of 13 for 12 without a usable ace."""
# Fails: hard-12-against-2 hard-12-against-3


def value(card):
    rank = card[:-1]
    if rank == "A":
        return 11
    if rank in "JQK":
        return 10
    return int(rank)


dealer = value(input())
hand = [value(input()), value(input())]
total = sum(hand)
if total == 22:
    total = 12

if 11 in hand:
    stand = total >= 19 or total == 18 and dealer < 9
elif total < 12:
    stand = False
elif total < 17:
    stand = dealer < 7
else:
    stand = True

print("Stand" if stand else "Hit")
