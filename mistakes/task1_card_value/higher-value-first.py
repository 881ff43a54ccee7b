"""prints the higher value of an ace first."""
# Fails: ace-of-clubs ace-of-diamonds ace-of-hearts sample-2
card = input()
rank = card[:-1]

if rank == "A":
    print("11 or 1")
elif rank in ["J", "Q", "K"]:
    print("10")
else:
    print(rank)
