"""looks up a hand with a usable ace by its lower value, in the table without one.

Rules: a hand with a usable ace has a table of its own, by its higher value.
"""
# Fails: blackjack-* soft-18-against-[2-8] soft-19-* soft-20-*


def value(card):
    if card[:-1] in ("10", "J", "Q", "K"):
        return 10
    if card[:-1] == "A":
        return 1
    return int(card[:-1])


dealer = value(input())
if dealer == 1:
    dealer = 11
total = value(input()) + value(input())

if total >= 17:
    stand = True
elif total >= 13:
    stand = dealer < 7
elif total == 12:
    stand = dealer > 3 and dealer < 7
else:
    stand = False

if stand:
    print("Stand")
else:
    print("Hit")
