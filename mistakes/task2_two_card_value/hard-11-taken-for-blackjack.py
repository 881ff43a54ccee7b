"""calls any two cards that make 11 a Blackjack, even without an ace.

Rules: a Blackjack is two cards that make 21.
"""
# Fails: five-and-six-make-a-hard-11 nine-and-two-make-a-hard-11
total = 0
aces = 0

for i in range(2):
    rank = input()[:-1]
    if rank == "A":
        total += 1
        aces += 1
    elif rank in "JQK":
        total += 10
    else:
        total += int(rank)

if total == 11:
    print("Blackjack!")
elif aces > 0:
    print("{} or {}".format(total, total + 10))
else:
    print(total)
