"""looks only at the first two cards for a Blackjack, whatever comes after them.

Rules: a hand with more than two cards is not a Blackjack.
"""
# Fails: dealer-blackjack-spoilt-by-a-third-card dealer-five-cards-that-begin-as-blackjack
# Fails: player-blackjack-spoilt-by-a-third-card push-at-21-with-an-ace-as-1-and-an-ace-as-11
points = {"A": 1, "J": 10, "Q": 10, "K": 10}
for n in range(2, 11):
    points[str(n)] = n


def read_hand():
    ranks = []
    line = input()
    while line != "end":
        ranks.append(line[:-1])
        line = input()
    return ranks


def high_score(ranks):
    total = sum(points[rank] for rank in ranks)
    if "A" in ranks and total <= 11:
        return total + 10
    return total


def has_blackjack(ranks):
    return high_score(ranks[:2]) == 21


player = read_hand()
dealer = read_hand()

if has_blackjack(player):
    print("Player wins!")
elif high_score(player) > 21 or has_blackjack(dealer):
    print("Dealer wins!")
elif high_score(dealer) > 21:
    print("Player wins!")
elif high_score(player) == high_score(dealer):
    print("Push!")
elif high_score(player) > high_score(dealer):
    print("Player wins!")
else:
    print("Dealer wins!")
