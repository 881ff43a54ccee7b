FACES = dict.fromkeys("JQK", 10)


def strength(blackjack, bust):
    points = [FACES.get(c[0]) or (11 if c[0] == "A" else int(c[:-1])) for c in iter(input, "end")]
    while sum(points) > 21 and 11 in points:
        points.remove(11)
        points.append(1)
    total = sum(points)
    return bust if total > 21 else blackjack if total == 21 and 11 in points else total


gap = strength(102, -2) - strength(101, -1)
print("Push!" if gap == 0 else "Player wins!" if gap > 0 else "Dealer wins!")
