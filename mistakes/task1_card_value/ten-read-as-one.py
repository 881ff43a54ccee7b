"""takes the first character of the card for its rank, so that a ten is worth 1."""
# Fails: ten-of-clubs ten-of-hearts
card = input()
rank = card[0]

if rank == "A":
    print("1 or 11")
elif rank == "J" or rank == "Q" or rank == "K":
    print(10)
else:
    print(int(rank))
