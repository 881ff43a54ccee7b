"""recognises a Blackjack only if the ace comes first.

Rules: the order of the cards in a hand does not matter.
"""
# Fails: jack-then-ace king-then-ace ten-then-ace
# Fails: ten-then-ace-of-one-suit
first = input()[:-1]
second = input()[:-1]
tens = ["10", "J", "Q", "K"]


def value(rank):
    if rank == "A":
        return 1
    if rank in tens:
        return 10
    return int(rank)


total = value(first) + value(second)

if first == "A" and second in tens:
    print("Blackjack!")
elif first == "A" or second == "A":
    print(total, "or", total + 10)
else:
    print(total)
