"""recognises an ace and a face card as a Blackjack, but not an ace and a ten.

Rules: a ten is worth as much as a face card.
"""
# Fails: blackjack-with-the-ten-first
# Fails: blackjack-with-the-ten-first-of-one-suit
faces = ["J", "Q", "K"]
total = 0
hand = []

card = input()
while card != "end":
    rank = card[:-1]
    hand.append(rank)
    if rank in faces:
        total += 10
    elif rank == "A":
        total += 1
    else:
        total += int(rank)
    card = input()

if len(hand) == 2 and hand[0] == "A" and hand[1] in faces:
    print("Blackjack!")
elif len(hand) == 2 and hand[1] == "A" and hand[0] in faces:
    print("Blackjack!")
elif total > 21:
    print("Bust!")
elif "A" in hand and total <= 11:
    print(str(total) + " or " + str(total + 10))
else:
    print(total)
