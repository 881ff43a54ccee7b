scale = dict(zip("A123456789JQK", (1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10)))


def tell(hand):
    low = sum(scale[letter] for letter in hand)
    totals = [low] + [low + 10] * ("A" in hand)
    totals = [t for t in totals if t <= 21]
    if not totals and hand:
        return "Bust!"
    if len(hand) == 2 and totals[-1] == 21:
        return "Blackjack!"
    return " or ".join(map(str, totals))


letters = ""
while (card := input()) != "end":
    letters += card[0]
print(tell(letters))
