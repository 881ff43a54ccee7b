WORDS = {1: "Player wins!", -1: "Dealer wins!", 0: "Push!"}


def value(hand):
    low = sum(hand)
    return low + 10 if 1 in hand and low <= 11 else low


def hand():
    return [("JQKA".find(c[0]) < 0 and int(c[:-1])) or (1 if c[0] == "A" else 10) for c in iter(input, "end")]


def natural(hand):
    return sorted(hand) == [1, 10]


def judge(p, d):
    if natural(d):
        return -1
    if natural(p):
        return 1
    if value(p) > 21:
        return -1
    if value(d) > 21:
        return 1
    return (value(p) > value(d)) - (value(d) > value(p))


player = hand()
print(WORDS[judge(player, hand())])
