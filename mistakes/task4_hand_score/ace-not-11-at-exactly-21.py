"""lets an ace count as 11 only if the hand stays below 21.

Rules: an ace is usable if both values do not exceed 21.
"""
# Fails: blackjack-of-one-suit blackjack-with-a-jack blackjack-with-a-queen
# Fails: blackjack-with-the-ten-first sample-1 soft-21-in-five-cards soft-21-in-three-cards
# Fails: soft-21-in-three-cards-with-the-ace-last soft-21-with-two-aces
# Fails: blackjack-with-the-ten-first-of-one-suit
low = 0
aces = 0
cards = []
line = input()
while line != "end":
    cards.append(line)
    line = input()

for card in cards:
    rank = card[:-1]
    if rank == "A":
        aces = aces + 1
        low = low + 1
    elif rank in ["J", "Q", "K"]:
        low = low + 10
    else:
        low = low + int(rank)

high = low
if aces > 0 and low + 10 < 21:
    high = low + 10

if high > 21:
    print("Bust!")
elif high == 21 and len(cards) == 2:
    print("Blackjack!")
elif high != low:
    print(low, "or", high)
else:
    print(low)
