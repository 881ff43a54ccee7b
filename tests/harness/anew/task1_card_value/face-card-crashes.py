worth = dict(zip("A 2 3 4 5 6 7 8 9 10".split(), ["1 or 11", *range(2, 11)]))
card = input()
for suit in "cdhs":
    card = card.replace(suit, "")
print(worth[card])
