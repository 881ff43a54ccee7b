"""calls every hand whose lower value is 11 a Blackjack, even without an ace.

Rules: a Blackjack is two cards that make 21.
"""
# Fails: hard-11-in-three-cards hard-11-in-two-cards soft-21-in-five-cards soft-21-in-three-cards
# Fails: soft-21-in-three-cards-with-the-ace-last soft-21-with-two-aces


def points(card):
    rank = card[:-1]
    if rank == "A":
        return 1
    if rank.isdigit():
        return int(rank)
    return 10


cards = []
line = input()
while line != "end":
    cards.append(line)
    line = input()

low = 0
high = 0
for card in cards:
    low += points(card)
for card in cards:
    if card[0] == "A" and low + 10 <= 21:
        high = low + 10
if high == 0:
    high = low

if low == 11 or high == 21 and len(cards) == 2:
    print("Blackjack!")
elif low > 21:
    print("Bust!")
elif high > low:
    print(low, "or", high)
else:
    print(low)
