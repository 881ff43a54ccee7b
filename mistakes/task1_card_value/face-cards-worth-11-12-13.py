"""counts a jack as 11, a queen as 12 and a king as 13.

Rules: a jack, a queen and a king are worth 10 each.
"""
# Fails: jack-of-spades king-of-clubs king-of-diamonds queen-of-spades sample-3
ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]

card = input()
rank = card[:len(card) - 1]

if rank == "A":
    print("1 or 11")
else:
    print(ranks.index(rank) + 1)
