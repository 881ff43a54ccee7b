"""prints only the lower value of an ace.

Rules: an ace always shows both values.
"""
# Fails: ace-of-clubs ace-of-diamonds ace-of-hearts sample-2
card = input()
rank = card[:-1]

if rank == "A":
    value = 1
elif rank == "J" or rank == "Q" or rank == "K":
    value = 10
else:
    value = int(rank)

print(value)
