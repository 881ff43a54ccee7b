"""treats the dealer's Blackjack like any other 21.

Rules: the first of the five cases that holds decides the round.
"""
# Fails: dealer-blackjack-against-21-in-three-cards dealer-blackjack-against-soft-21
# Fails: dealer-blackjack-of-one-suit dealer-blackjack-with-a-king
# Fails: dealer-blackjack-with-the-ten-first-against-21 sample-4


def total(hand):
    points = 0
    for card in hand:
        if card[:-1] in ("J", "Q", "K"):
            points += 10
        elif card[:-1] == "A":
            points += 1
        else:
            points += int(card[:-1])
    for card in hand:
        if card[:-1] == "A" and points + 10 <= 21:
            points += 10
    return points


player = []
card = input()
while card != "end":
    player.append(card)
    card = input()

dealer = []
card = input()
while card != "end":
    dealer.append(card)
    card = input()

if len(player) == 2 and total(player) == 21:
    print("Player wins!")
elif total(player) > 21:
    print("Dealer wins!")
elif total(dealer) > 21:
    print("Player wins!")
elif total(player) > total(dealer):
    print("Player wins!")
elif total(player) < total(dealer):
    print("Dealer wins!")
else:
    print("Push!")
