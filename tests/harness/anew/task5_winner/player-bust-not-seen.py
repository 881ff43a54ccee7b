def total():
    cards = [c[0] for c in iter(input, "end")]
    n = sum(1 if c == "A" else 10 if c in "1JQK" else int(c) for c in cards)
    n += 10 if "A" in cards and n <= 11 else 0
    return n + (n == 21 and len(cards) == 2) / 2


us, them = total(), total()
order = [(us == 21.5, "Player"), (them == 21.5, "Dealer"), (them > 22 - 0.5, "Player")]
order += [(us > them, "Player"), (them > us, "Dealer")]
print(next((name + " wins!" for holds, name in order if holds), "Push!"))
