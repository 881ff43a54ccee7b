import sys

lines = sys.stdin.read().splitlines()
middle = lines.index("end")
last = lines.index("end", middle + 1)


def count(cards):
    ranks = [card[:-1] for card in cards]
    points = [11 if r == "A" else 10 if r in ("J", "Q", "K") else int(r) for r in ranks]
    while sum(points) > 21 and 11 in points:
        points[points.index(11)] = 1
    return sum(points)


a, b = lines[:middle], lines[middle + 1 : last]
x, y = count(a), count(b)
if x == 21 and len(a) == 2 or y > 21:
    print("Player wins!")
elif x > 21 or y == 21 and len(b) == 2 or x < y:
    print("Dealer wins!")
elif x > y:
    print("Player wins!")
else:
    print("Push!")
