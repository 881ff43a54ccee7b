RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
up, x, y = (min(10, 1 + RANKS.index(input()[:-1])) for _ in range(3))
low = x + y
if 1 in (x, y):
    stand = low > 8 or (low == 8 and up not in (9, 10))
else:
    needed = 17 if up > 6 else 12 if up in (4, 5, 6) else 13
    stand = low >= needed
print(("Hit", "Stand")[stand])
