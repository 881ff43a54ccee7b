"""Stops reading at the first "end", so that the dealer has no cards."""
# Fails: ace-too-big-for-the-player dealer-blackjack-against-20
# Fails: dealer-blackjack-against-21-in-three-cards dealer-blackjack-against-soft-21
# Fails: dealer-ace-first-and-not-bust dealer-soft-21-against-20
# Fails: player-blackjack-spoilt-by-a-third-card hard-11-against-17
# Fails: eight-against-seventeen hard-18-against-soft-19 nine-against-ten
# Fails: no-card-for-the-player one-point-less push-at-18-in-two-and-four-cards
# Fails: push-at-21-in-three-cards push-at-soft-17-each push-at-soft-18-and-hard-18
# Fails: push-at-soft-21-and-hard-21 sample-2 sample-4 ten-against-one-ace
# Fails: dealer-blackjack-with-the-ten-first-against-21
player = []
dealer = []
hand = player

card = input()
while card != "end":
    hand.append(card[:-1])
    card = input()
    if card == "end":
        hand = dealer


def score(hand):
    total = 0
    for rank in hand:
        if rank.isdigit():
            total += int(rank)
        elif rank == "A":
            total += 1
        else:
            total += 10
    if "A" in hand and total <= 11:
        total += 10
    return total


def blackjack(hand):
    return len(hand) == 2 and score(hand) == 21


if blackjack(player):
    print("Player wins!")
elif score(player) > 21:
    print("Dealer wins!")
elif blackjack(dealer):
    print("Dealer wins!")
elif score(dealer) > 21:
    print("Player wins!")
elif score(player) > score(dealer):
    print("Player wins!")
elif score(player) < score(dealer):
    print("Dealer wins!")
else:
    print("Push!")
