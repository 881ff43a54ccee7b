from sys import stdin

one, two = (stdin.readline().rstrip()[:-1] for _ in range(2))


def high(r):
    return 11 if r == "A" else 10 if r in ["J", "Q", "K"] else int(r)


most = high(one) + high(two)
if most == 21:
    print("Blackjack!")
elif most == 22:
    print("2 or 12")
elif 11 in (high(one), high(two)):
    print(most - 10, most, sep=" or ")
else:
    print(most)
