def worth(card):
    match card[:-1]:
        case "A":
            return 1
        case "J" | "Q" | "K":
            return 10
        case n:
            return int(n)


def describe(left, right):
    low = worth(left) + worth(right)
    if not left.startswith("A"):
        return str(low)
    high = low + 10
    return "Blackjack!" if high == 21 else "%d or %d" % (low, high)


print(describe(input(), input()))
