"""counts every ace as 1, so that an ace and a ten make 11.

Rules: an ace counts as either 1 or 11.
"""
# Fails: ace-in-the-middle blackjack-of-one-suit blackjack-with-a-jack blackjack-with-a-queen
# Fails: blackjack-with-the-ten-first four-aces one-ace sample-1 seven-cards-with-the-aces-last
# Fails: soft-17-in-three-cards soft-19-in-two-cards soft-20-in-three-cards soft-21-in-five-cards
# Fails: soft-21-in-three-cards soft-21-in-three-cards-with-the-ace-last soft-21-with-two-aces
# Fails: three-aces two-aces
# Fails: blackjack-with-the-ten-first-of-one-suit
total = 0
number = 0
card = input()
while card != "end":
    rank = card[:-1]
    if rank == "A":
        total += 1
    elif rank == "J":
        total += 10
    elif rank == "Q":
        total += 10
    elif rank == "K":
        total += 10
    else:
        total += int(rank)
    number += 1
    card = input()

if total == 21 and number == 2:
    print("Blackjack!")
elif total > 21:
    print("Bust!")
else:
    print(total)
