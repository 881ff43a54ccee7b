"""reads until a blank line, and takes "end" for a card."""
# Fails: *


def value(card):
    rank = card[:-1]
    if rank == "A":
        return 1
    if rank in ["J", "Q", "K"]:
        return 10
    return int(rank)


hand = []
line = input()
while line != "":
    hand.append(line)
    line = input()

total = 0
ace = False
for card in hand:
    total += value(card)
    if card[0] == "A":
        ace = True

if ace and total == 11 and len(hand) == 2:
    print("Blackjack!")
elif total > 21:
    print("Bust!")
elif ace and total <= 11:
    print(total, "or", total + 10)
else:
    print(total)
