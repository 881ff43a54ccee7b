"""counts a ten as 1, as if its rank were only the first character of the card."""
# Fails: ten-of-clubs ten-of-hearts
card = input()
rank = card[0]

if rank == "A":
    print("1 or 11")
elif rank == "J" or rank == "Q" or rank == "K":
    print(10)
else:
    print(int(rank))
