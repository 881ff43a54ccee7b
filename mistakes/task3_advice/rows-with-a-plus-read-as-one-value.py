"""reads the rows 17+ and 19+ as 17 and 19 only, and hits on anything higher.

Rules: 17+ and 19+ are rows for that value and all higher ones.
"""
# Fails: blackjack-against-10 blackjack-against-2 blackjack-against-3 blackjack-against-4
# Fails: blackjack-against-5 blackjack-against-6 blackjack-against-7 blackjack-against-8
# Fails: blackjack-against-9 blackjack-against-ace hard-18-against-10 hard-18-against-2
# Fails: hard-18-against-3 hard-18-against-4 hard-18-against-5 hard-18-against-6 hard-18-against-7
# Fails: hard-18-against-8 hard-18-against-9 hard-18-against-ace hard-19-against-2 hard-19-against-3
# Fails: hard-19-against-4 hard-19-against-5 hard-19-against-6 hard-19-against-7 hard-19-against-8
# Fails: hard-19-against-9 hard-19-against-ace hard-19-against-king hard-20-against-10
# Fails: hard-20-against-2 hard-20-against-3 hard-20-against-4 hard-20-against-5 hard-20-against-6
# Fails: hard-20-against-7 hard-20-against-8 hard-20-against-9 hard-20-against-queen sample-2
# Fails: soft-20-against-2 soft-20-against-3 soft-20-against-4 soft-20-against-5 soft-20-against-6
# Fails: soft-20-against-7 soft-20-against-8 soft-20-against-9 soft-20-against-ace
# Fails: soft-20-against-queen
def value(card):
    rank = card[:-1]
    if rank in ("J", "Q", "K"):
        return 10
    if rank == "A":
        return 11
    return int(rank)


dealer = value(input())
hand = [value(input()), value(input())]
total = hand[0] + hand[1]
advice = "Hit"

if 11 in hand:
    if total == 18 and dealer <= 8:
        advice = "Stand"
    elif total == 19:
        advice = "Stand"
else:
    if total == 12 and 4 <= dealer <= 6:
        advice = "Stand"
    elif 13 <= total <= 16 and dealer <= 6:
        advice = "Stand"
    elif total == 17:
        advice = "Stand"

print(advice)
