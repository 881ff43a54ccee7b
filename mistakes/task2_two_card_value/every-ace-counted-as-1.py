"""counts every ace as 1, so that an ace and a ten make 11.

Rules: an ace counts as either 1 or 11.
"""
# Fails: ace-then-nine ace-then-queen ace-then-ten ace-then-ten-of-one-suit ace-then-two
# Fails: jack-then-ace king-then-ace nine-then-ace sample-1 sample-2 sample-3 six-then-ace
# Fails: ten-then-ace ten-then-ace-of-one-suit two-aces-of-clubs-and-diamonds two-aces-of-red-suits
# Fails: two-aces-of-two-colours
total = 0
for i in range(2):
    card = input()
    rank = card[:-1]
    if rank == "A":
        total = total + 1
    elif rank in ("J", "Q", "K"):
        total = total + 10
    else:
        total = total + int(rank)

if total == 21:
    print("Blackjack!")
else:
    print(total)
