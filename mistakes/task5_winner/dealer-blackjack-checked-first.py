"""lets the dealer win if both have a Blackjack.

Rules: the first of the five cases that holds decides the round.
"""
# Fails: both-blackjack both-blackjack-each-of-one-suit both-blackjack-with-queens


def read_hand():
    cards = []
    while True:
        line = input()
        if line == "end":
            return cards
        cards.append(line)


def value(card):
    if card[0] == "A":
        return 1
    if card[0] in "1JQK":
        return 10
    return int(card[0])


def score(cards):
    total = sum(value(card) for card in cards)
    if total <= 11 and any(value(card) == 1 for card in cards):
        total += 10
    return total


player = read_hand()
dealer = read_hand()

if len(dealer) == 2 and score(dealer) == 21:
    print("Dealer wins!")
elif len(player) == 2 and score(player) == 21:
    print("Player wins!")
elif score(player) > 21:
    print("Dealer wins!")
elif score(dealer) > 21 or score(dealer) < score(player):
    print("Player wins!")
elif score(dealer) > score(player):
    print("Dealer wins!")
else:
    print("Push!")
