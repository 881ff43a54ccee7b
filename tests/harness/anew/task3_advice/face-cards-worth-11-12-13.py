ORDER = "A 2 3 4 5 6 7 8 9 10 J Q K".split()


def place(card):
    return 1 + ORDER.index(card.rstrip("cdhs"))


d, a, b = (place(input()) for each in "dab")
t = a + b
is_soft = min(a, b) == 1 and t < 12
if is_soft:
    print("Stand" if t > 8 or (t == 8 and d in range(2, 9)) else "Hit")
else:
    stands_from = 12 if d in (4, 5, 6) else 13 if d in (2, 3) else 17
    print("Hit" if t < stands_from else "Stand")
