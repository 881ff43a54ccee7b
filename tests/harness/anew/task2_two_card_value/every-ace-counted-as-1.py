def pips(card):
    match card[:-1]:
        case "A":
            return 1
        case "K" | "Q" | "J" | "10":
            return 10
        case digit:
            return ord(digit) - ord("0")


print(pips(input()) + pips(input()))
