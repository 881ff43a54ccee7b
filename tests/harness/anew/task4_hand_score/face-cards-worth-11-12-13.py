RANKS = "A23456789TJQK"
hand = [RANKS.index(c.replace("10", "T")[0]) + 1 for c in iter(input, "end")]
options = {sum(hand), sum(hand) + 10 * (1 in hand)}
options = sorted(o for o in options if o < 22)
if len(hand) == 2 and options[-1:] == [21]:
    print("Blackjack!")
else:
    print(*options or ["Bust!"], sep=" or ")
