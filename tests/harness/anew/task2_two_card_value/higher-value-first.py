def f(c):
    return {"A": (11, 1), "J": (10,), "Q": (10,), "K": (10,)}.get(c) or (int(c),)


a, b = input()[:-1], input()[:-1]
sums = []
for x in f(a):
    for y in f(b):
        if x + y < 22 and x + y not in sums:
            sums.append(x + y)
if 21 in sums:
    print("Blackjack!")
else:
    print(*sums, sep=" or ")
