"""prints "11 or 21" for a Blackjack.

Rules: a Blackjack is shown by its name, not by its value.
"""
# Fails: ace-then-queen ace-then-ten jack-then-ace king-then-ace sample-1 ten-then-ace
# Fails: ace-then-ten-of-one-suit ten-then-ace-of-one-suit


def value(card):
    rank = card[:-1]
    if rank == "A":
        return 1
    if rank in ("J", "Q", "K"):
        return 10
    return int(rank)


card1 = input()
card2 = input()
total = value(card1) + value(card2)

if card1[0] == "A" or card2[0] == "A":
    print(total, "or", total + 10)
else:
    print(total)
