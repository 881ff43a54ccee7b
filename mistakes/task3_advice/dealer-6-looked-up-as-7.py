"""looks in the column of the 7 if the dealer has a 6."""
# Fails: hard-12-against-6 hard-13-against-6 hard-14-against-6 hard-15-against-6 hard-16-against-6
def value(card):
    rank = card[:-1]
    if rank == "A":
        return 11
    elif rank in ("J", "Q", "K"):
        return 10
    return int(rank)


dealer = value(input())
one = value(input())
two = value(input())
total = one + two
if one == 11 and two == 11:
    total = 12

if one == 11 or two == 11:
    if total < 18:
        print("Hit")
    elif total == 18 and dealer > 8:
        print("Hit")
    else:
        print("Stand")
elif total < 12:
    print("Hit")
elif total == 12:
    if dealer > 3 and dealer < 6:
        print("Stand")
    else:
        print("Hit")
elif total < 17:
    if dealer < 6:
        print("Stand")
    else:
        print("Hit")
else:
    print("Stand")
