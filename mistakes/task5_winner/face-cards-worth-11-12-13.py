"""counts a jack as 11, a queen as 12 and a king as 13.

Rules: a jack, a queen and a king are worth 10 each.
"""
# Fails: ace-first-and-not-bust ace-in-the-fourth-place-counts-1 both-blackjack-with-queens
# Fails: dealer-ace-first-and-not-bust dealer-blackjack-against-21-in-three-cards
# Fails: dealer-blackjack-against-soft-21 dealer-blackjack-spoilt-by-a-third-card
# Fails: dealer-blackjack-with-a-king dealer-blackjack-with-the-ten-first-against-21
# Fails: dealer-five-cards-that-begin-as-blackjack dealer-two-queens-and-an-ace-make-21
# Fails: hard-18-against-soft-19 king-ace-and-queen-against-16 one-point-less one-point-more
# Fails: player-blackjack-against-21-in-three-cards player-blackjack-spoilt-by-a-third-card
# Fails: push-at-21-with-an-ace-as-1-and-an-ace-as-11 push-at-soft-18-and-hard-18 sample-2
# Fails: soft-19-against-hard-18
order = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


def read_hand():
    values = []
    card = input()
    while card != "end":
        values.append(order.index(card[:-1]) + 1)
        card = input()
    return values


def best(values):
    if 1 in values and sum(values) <= 11:
        return sum(values) + 10
    return sum(values)


def blackjack(values):
    return best(values) == 21 and len(values) == 2


player = read_hand()
dealer = read_hand()

if blackjack(player):
    print("Player wins!")
elif best(player) > 21 or blackjack(dealer):
    print("Dealer wins!")
elif best(dealer) > 21:
    print("Player wins!")
elif best(player) > best(dealer):
    print("Player wins!")
elif best(player) < best(dealer):
    print("Dealer wins!")
else:
    print("Push!")
