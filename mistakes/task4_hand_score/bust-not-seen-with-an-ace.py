"""prints the value of a bust hand instead of "Bust!" if it holds an ace.

Rules: a hand is bust if it exceeds 21 with every ace as 1.
"""
# Fails: bust-by-an-ace bust-with-an-ace-in-the-middle bust-with-two-aces sample-4 the-whole-pack
# Fails: twelve-cards-go-bust
total = 0
aces = 0
cards = 0

card = input()
while card != "end":
    rank = card[:-1]
    cards += 1
    if rank == "A":
        total += 1
        aces += 1
    elif rank == "J" or rank == "Q" or rank == "K":
        total += 10
    else:
        total += int(rank)
    card = input()

if aces > 0:
    if total + 10 == 21 and cards == 2:
        print("Blackjack!")
    elif total + 10 <= 21:
        print(total, "or", total + 10)
    else:
        print(total)
elif total > 21:
    print("Bust!")
else:
    print(total)
