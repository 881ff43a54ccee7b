def state(ranks):
    low = sum(10 if r in {"10", "J", "Q", "K"} else "A23456789".index(r) + 1 for r in ranks)
    high = low + 10 if low <= 11 and "A" in ranks else low
    if high < 21:
        return "alive", high
    return ("blackjack" if high == 21 and len(ranks) == 2 else "bust"), high


hands = [state([c[:-1] for c in iter(input, "end")]) for _ in range(2)]
match hands:
    case [("blackjack", _), _]:
        print("Player wins!")
    case [("bust", _), _] | [_, ("blackjack", _)]:
        print("Dealer wins!")
    case [_, ("bust", _)]:
        print("Player wins!")
    case [(_, p), (_, d)] if p != d:
        print("Player wins!" if p > d else "Dealer wins!")
    case _:
        print("Push!")
