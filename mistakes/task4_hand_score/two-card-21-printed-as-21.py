"""prints the number 21 for a Blackjack.

Rules: a Blackjack is shown by its name, not by its value.
"""
# Fails: blackjack-of-one-suit blackjack-with-a-jack blackjack-with-a-queen
# Fails: blackjack-with-the-ten-first sample-1
# Fails: blackjack-with-the-ten-first-of-one-suit
points = {"A": 11, "J": 10, "Q": 10, "K": 10}

cards = 0
aces = 0
score = 0
while True:
    card = input()
    if card == "end":
        break
    rank = card[:-1]
    cards += 1
    if rank == "A":
        aces += 1
    if rank in points:
        score += points[rank]
    else:
        score += int(rank)

while score > 21 and aces > 0:
    score -= 10
    aces -= 1

if score > 21:
    print("Bust!")
elif aces == 0 or (score == 21 and cards == 2):
    print(score)
else:
    print(score - 10, "or", score)
