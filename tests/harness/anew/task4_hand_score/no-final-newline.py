def cards():
    while (text := input()) != "end":
        yield text[:-1]


def say(hand):
    low = sum(1 if r == "A" else int(r) if r.isdigit() else 10 for r in hand)
    high = low + 10 if "A" in hand and low < 12 else low
    if low > 21:
        return "Bust!"
    if high == 21 and len(hand) == 2:
        return "Blackjack!\n"
    if high > low:
        return "%d or %d\n" % (low, high)
    return "%d\n" % low


print(say(tuple(cards())), end="")
