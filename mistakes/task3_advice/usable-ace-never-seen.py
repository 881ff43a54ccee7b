"""looks up a hand with a usable ace by its higher value, in the table without one.

Rules: a hand with a usable ace has a table of its own, by its higher value.
"""
# Fails: sample-1 sample-3 soft-12-against-5 soft-12-against-6 soft-13-against-2 soft-13-against-3
# Fails: soft-13-against-4 soft-13-against-5 soft-13-against-6 soft-14-against-2 soft-14-against-3
# Fails: soft-14-against-4 soft-14-against-5 soft-14-against-6 soft-15-against-2 soft-15-against-3
# Fails: soft-15-against-4 soft-15-against-5 soft-15-against-6 soft-16-against-2 soft-16-against-3
# Fails: soft-16-against-4 soft-16-against-5 soft-16-against-6 soft-17-against-* soft-18-against-10
# Fails: soft-18-against-9 soft-18-against-ace soft-18-against-jack soft-18-against-king
# Fails: soft-18-against-queen


def card_value(card):
    if card[:-1] == "A":
        return 11
    if card[:-1] in ["J", "Q", "K"]:
        return 10
    return int(card[:-1])


dealer = card_value(input())
total = card_value(input()) + card_value(input())
if total > 21:
    total = total - 10

if total >= 17:
    print("Stand")
elif total >= 13 and dealer <= 6:
    print("Stand")
elif total == 12 and dealer in [4, 5, 6]:
    print("Stand")
else:
    print("Hit")
