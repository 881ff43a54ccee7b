"""hits on 12 without a usable ace, whatever the dealer has."""
# Fails: hard-12-against-4 hard-12-against-5 hard-12-against-6 hard-12-of-2-and-king-against-4
# Fails: hard-12-of-5-and-7-against-4 hard-12-of-two-sixes-against-4
points = {"J": 10, "Q": 10, "K": 10, "A": 11}


def read():
    rank = input()[:-1]
    if rank in points:
        return points[rank]
    return int(rank)


dealer = read()
a = read()
b = read()
total = a + b

if a == 11 or b == 11:
    if total == 22:
        print("Hit")
    elif total == 18 and dealer <= 8:
        print("Stand")
    elif total >= 19:
        print("Stand")
    else:
        print("Hit")
elif total >= 17:
    print("Stand")
elif total >= 13 and dealer <= 6:
    print("Stand")
else:
    print("Hit")
