WORTH = dict(zip("A23456789JQK", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10]), **{"10": 10})
sums = []
for _ in ("player", "dealer"):
    worths = [WORTH[card[:-1]] for card in iter(input, "end")]
    sums.append(max(s for s in (sum(worths), sum(worths) + 10 * (min(worths, default=0) == 1))
                    if s <= 21 or s == sum(worths)))
sign = (sums[0] > sums[1]) - (sums[0] < sums[1])
print({1: "Player wins!", -1: "Dealer wins!"}.get(sign, "Push!"))
