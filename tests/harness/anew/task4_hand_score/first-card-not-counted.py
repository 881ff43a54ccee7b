def cards():
    while (line := input()) != "end":
        yield line[:-1]


hand = list(cards())
worths = [{"A": 1}.get(hand[i], 10) if hand[i].isalpha() else int(hand[i]) for i in range(1, len(hand))]
n, soft = sum(worths), 1 in worths and sum(worths) < 12
print("Bust!" if n > 21 else f"{n}" if not soft else "Blackjack!" if (n, len(worths)) == (11, 2) else f"{n} or {n + 10}")
