"""prints two spaces on each side of the word "or"."""
# Fails: ace-of-clubs ace-of-diamonds ace-of-hearts sample-2
card = input()
rank = card[:-1]

if rank == "A":
    print(1, " or ", 11)
elif rank in ["J", "Q", "K"]:
    print(10)
else:
    print(rank)
