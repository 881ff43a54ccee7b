"""counts all aces as 11 or all of them as 1, never one of each.

Rules: one ace can count as 11 while the others count as 1.
"""
# Fails: four-aces seven-cards-with-the-aces-last soft-21-with-two-aces three-aces two-aces
hand = []
card = input()
while card != "end":
    hand.append(card[:-1])
    card = input()

low = 0
high = 0
for rank in hand:
    if rank == "A":
        low += 1
        high += 11
    elif rank in ["J", "Q", "K"]:
        low += 10
        high += 10
    else:
        low += int(rank)
        high += int(rank)

if high == 21 and len(hand) == 2:
    print("Blackjack!")
elif low > 21:
    print("Bust!")
elif high <= 21 and high != low:
    print(low, "or", high)
else:
    print(low)
