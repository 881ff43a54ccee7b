"""prints a space after the two values of an ace."""
# Fails: ace-of-* sample-2
card = input()
rank = card[:-1]
if rank == "A":
    for value in (1, "or", 11):
        print(value, end=" ")
    print()
elif rank in ("J", "Q", "K"):
    print(10)
else:
    print(rank)
