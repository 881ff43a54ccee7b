"""looks in the column of the 6 if the dealer has a 7."""
# Fails: hard-12-against-7 hard-13-against-7 hard-14-against-7 hard-15-against-7 hard-16-against-7
values = {"A": 11, "J": 10, "Q": 10, "K": 10}


def value(card):
    rank = card[:-1]
    return values[rank] if rank in values else int(rank)


dealer = value(input())
first = value(input())
second = value(input())
usable = first == 11 or second == 11
total = first + second
if total == 22:
    total = 12

if usable:
    stand = total > 18 or (total == 18 and dealer not in (9, 10, 11))
elif total == 12:
    stand = 4 <= dealer <= 7
elif total <= 16:
    stand = total >= 13 and dealer <= 7
else:
    stand = True

if stand:
    print("Stand")
else:
    print("Hit")
