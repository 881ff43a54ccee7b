"""stands on 18 with a usable ace, whatever the dealer has."""
# Fails: soft-18-against-10 soft-18-against-9 soft-18-against-ace soft-18-against-jack
# Fails: soft-18-against-king soft-18-against-queen


def value(card):
    if card.startswith("A"):
        return 1
    if card.startswith(("10", "J", "Q", "K")):
        return 10
    return int(card[0])


dealer = value(input())
if dealer == 1:
    dealer = 11
a = value(input())
b = value(input())

if a == 1 or b == 1:
    if a + b + 10 >= 18:
        print("Stand")
    else:
        print("Hit")
elif a + b >= 17:
    print("Stand")
elif a + b >= 13 and dealer <= 6:
    print("Stand")
elif a + b == 12 and dealer in [4, 5, 6]:
    print("Stand")
else:
    print("Hit")
