"""lets an ace count as 11 only if it is the first of the player's cards.

Rules: the order of the cards in a hand does not matter.
"""
# Fails: blackjack-against-3 blackjack-against-4 blackjack-against-8 blackjack-against-ace
# Fails: soft-18-against-2 soft-18-against-4 soft-18-against-5 soft-18-against-6 soft-19-against-10
# Fails: soft-19-against-2 soft-19-against-4 soft-19-against-6 soft-19-against-8 soft-20-against-2
# Fails: soft-20-against-3 soft-20-against-4 soft-20-against-7 soft-20-against-8
def value(card):
    rank = card[:-1]
    if rank == "A":
        return 1
    if rank in ["J", "Q", "K"]:
        return 10
    return int(rank)


dealer = value(input())
if dealer == 1:
    dealer = 11
first = value(input())
second = value(input())
total = first + second

if first == 1:
    total += 10
    if total < 18:
        print("Hit")
    elif total == 18 and dealer > 8:
        print("Hit")
    else:
        print("Stand")
elif total < 12:
    print("Hit")
elif total > 16:
    print("Stand")
elif total == 12 and dealer < 4:
    print("Hit")
elif dealer > 6:
    print("Hit")
else:
    print("Stand")
