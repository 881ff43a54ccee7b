"""counts the dealer's ace as 1, lower than his other cards.

Rules: in the tables, the column of the dealer's ace comes after that of the 10.
"""
# Fails: hard-16-against-ace soft-18-against-ace
# Fails: hard-13-against-ace hard-14-against-ace hard-15-against-ace


def value(card):
    rank = card[:-1]
    if rank == "A":
        return 1
    if rank in ["J", "Q", "K"]:
        return 10
    return int(rank)


dealer = value(input())
first = value(input())
second = value(input())

if first == 1 or second == 1:
    total = first + second + 10
    if total <= 17:
        print("Hit")
    elif total == 18 and dealer >= 9:
        print("Hit")
    else:
        print("Stand")
else:
    total = first + second
    if total <= 11:
        print("Hit")
    elif total >= 17:
        print("Stand")
    elif total == 12:
        if 4 <= dealer <= 6:
            print("Stand")
        else:
            print("Hit")
    elif dealer <= 6:
        print("Stand")
    else:
        print("Hit")
