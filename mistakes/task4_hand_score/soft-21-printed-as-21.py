"""prints a soft 21 as 21, without its lower value.

Rules: a usable ace always shows both values.
"""
# Fails: soft-21-*


def read_hand():
    hand = []
    card = input()
    while card != "end":
        hand.append(card)
        card = input()
    return hand


def value(card):
    rank = card[:-1]
    if rank == "A":
        return 1
    if rank in ["J", "Q", "K"]:
        return 10
    return int(rank)


hand = read_hand()
low = 0
has_ace = False
for card in hand:
    low += value(card)
    if value(card) == 1:
        has_ace = True

if has_ace and low + 10 == 21:
    if len(hand) == 2:
        print("Blackjack!")
    else:
        print(21)
elif low > 21:
    print("Bust!")
elif has_ace and low + 10 < 21:
    print(low, "or", low + 10)
else:
    print(low)
