"""recognises an ace and a face card as a Blackjack, but not an ace and a ten.

Rules: a ten is worth as much as a face card.
"""
# Fails: ace-then-ten ten-then-ace
# Fails: ace-then-ten-of-one-suit ten-then-ace-of-one-suit
first = input()
second = input()
hand = [first[:-1], second[:-1]]


def value(rank):
    if rank in ("J", "Q", "K"):
        return 10
    if rank == "A":
        return 1
    return int(rank)


total = value(hand[0]) + value(hand[1])
has_face = "J" in hand or "Q" in hand or "K" in hand

if "A" in hand and has_face:
    print("Blackjack!")
elif "A" in hand:
    print(f"{total} or {total + 10}")
else:
    print(total)
