"""looks only at the first two cards for a Blackjack, whatever comes after them.

Rules: a hand with more than two cards is not a Blackjack.
"""
# Fails: ace-a-king-and-a-queen-make-21 two-aces-around-a-ten
def score(hand):
    total = 0
    for card in hand:
        rank = card[:-1]
        if rank == "A":
            total += 1
        elif rank.isdigit():
            total += int(rank)
        else:
            total += 10
    has_ace = any(card[0] == "A" for card in hand)
    if has_ace and total <= 11:
        return total, total + 10
    return total, total


hand = []
card = input()
while card != "end":
    hand.append(card)
    card = input()

low, high = score(hand)
if score(hand[:2])[1] == 21:
    print("Blackjack!")
elif low > 21:
    print("Bust!")
elif low != high:
    print(low, "or", high)
else:
    print(low)
