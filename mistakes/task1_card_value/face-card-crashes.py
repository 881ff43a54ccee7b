"""stops with an error if the card is a face card.

Rules: a jack, a queen and a king are worth 10 each.
"""
# Fails: jack-of-spades king-of-clubs king-of-diamonds queen-of-spades sample-3
card = input()
rank = card[:-1]

if rank == "A":
    print("1 or 11")
else:
    print(int(rank))
