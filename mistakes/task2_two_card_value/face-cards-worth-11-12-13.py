"""counts a jack as 11, a queen as 12 and a king as 13.

Rules: a jack, a queen and a king are worth 10 each.
"""
# Fails: ace-then-queen jack-and-ten jack-then-ace king-and-queen king-then-ace sample-1
# Fails: three-and-king
names = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]

rank1 = input()[:-1]
rank2 = input()[:-1]
total = names.index(rank1) + 1 + names.index(rank2) + 1

if rank1 == "A" or rank2 == "A":
    if total + 10 == 21:
        print("Blackjack!")
    elif total + 10 < 21:
        print(str(total) + " or " + str(total + 10))
    else:
        print(total)
elif total == 21:
    print("Blackjack!")
else:
    print(total)
