"""counts a ten as 1, as if its rank were only the first character of the card."""
# Fails: ace-then-five-then-ten blackjack-with-the-ten-first bust-by-one one-ten sample-2
# Fails: sample-3 sample-4 two-aces-and-a-ten two-aces-around-a-ten
# Fails: bust-in-four-cards-with-a-ten
# Fails: blackjack-with-the-ten-first-of-one-suit


def card_value(card):
    rank = card[0]
    if rank == "A":
        return 11
    elif rank in "JQK":
        return 10
    else:
        return int(rank)


hand = []
while True:
    card = input()
    if card == "end":
        break
    hand.append(card)

high = sum(card_value(card) for card in hand)
elevens = 0
for card in hand:
    if card[0] == "A":
        elevens += 1
while elevens > 0 and high > 21:
    high -= 10
    elevens -= 1

if high > 21:
    print("Bust!")
elif high == 21 and len(hand) == 2:
    print("Blackjack!")
elif elevens > 0:
    print(str(high - 10) + " or " + str(high))
else:
    print(high)
