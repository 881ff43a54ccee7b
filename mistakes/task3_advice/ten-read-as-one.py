"""counts a ten as 1, as if its rank were only the first character of the card."""
# Fails: blackjack-against-10 blackjack-against-9 hard-14-against-2 hard-14-against-5
# Fails: hard-14-against-6 hard-15-against-2 hard-15-against-3 hard-16-against-2 hard-17-against-2
# Fails: hard-17-against-9 hard-18-against-3 hard-18-against-ace hard-19-against-king
# Fails: hard-20-against-3 hard-20-against-8 hard-20-against-9 sample-2 soft-18-against-10
def value(card):
    rank = card[0]
    if rank == "A":
        return 11
    if rank in ["J", "Q", "K"]:
        return 10
    return int(rank)


dealer = value(input())
first = value(input())
second = value(input())
total = first + second
soft = first == 11 or second == 11
if total == 22:
    total = 12

if soft:
    if total <= 17:
        print("Hit")
    elif total == 18 and dealer >= 9:
        print("Hit")
    else:
        print("Stand")
elif total <= 11:
    print("Hit")
elif total >= 17:
    print("Stand")
elif dealer >= 7:
    print("Hit")
elif total == 12 and dealer <= 3:
    print("Hit")
else:
    print("Stand")
