"""prints only the lower value of a hand with an ace.

Rules: a usable ace always shows both values.
"""
# Fails: ace-then-nine ace-then-two nine-then-ace sample-2 sample-3 six-then-ace
# Fails: two-aces-of-clubs-and-diamonds two-aces-of-red-suits two-aces-of-two-colours


def get_value(card):
    if card.startswith("A"):
        return 1
    elif card.startswith(("10", "J", "Q", "K")):
        return 10
    else:
        return int(card[0])


values = [get_value(input()), get_value(input())]

if 1 in values and 10 in values:
    print("Blackjack!")
else:
    print(sum(values))
