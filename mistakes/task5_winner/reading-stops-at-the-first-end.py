"""stops reading at the first "end", so that the dealer has no cards.

Rules: each hand ends with its own line "end".
"""
# Fails: ace-in-the-fourth-place-counts-1 ace-too-big-for-the-player dealer-ace-first-and-not-bust
# Fails: dealer-ace-in-the-fourth-place-counts-11 dealer-blackjack-against-20
# Fails: dealer-blackjack-against-21-in-three-cards dealer-blackjack-against-soft-21
# Fails: dealer-blackjack-of-one-suit dealer-blackjack-with-a-king
# Fails: dealer-blackjack-with-the-ten-first-against-21 dealer-five-cards-that-begin-as-blackjack
# Fails: dealer-four-aces-of-which-one-counts-11 dealer-later-aces-count-1
# Fails: dealer-later-aces-count-1-in-six-cards dealer-seven-cards-with-four-aces-as-1
# Fails: dealer-soft-21-against-20 dealer-three-sevens-are-no-blackjack dealer-two-aces-against-11
# Fails: dealer-two-queens-and-an-ace-make-21 eight-against-seventeen four-aces-push-at-14
# Fails: hard-11-against-17 hard-18-against-soft-19 later-aces-count-1-in-a-hand-that-is-not-bust
# Fails: nine-against-ten no-card-for-the-player one-point-less
# Fails: player-blackjack-spoilt-by-a-third-card player-seven-cards-with-four-aces-as-1
# Fails: push-at-18-in-two-and-four-cards push-at-21-in-three-cards
# Fails: push-at-21-with-an-ace-as-1-and-an-ace-as-11 push-at-soft-17-each
# Fails: push-at-soft-18-and-hard-18 push-at-soft-21-and-hard-21
# Fails: push-at-soft-21-in-three-and-four-cards sample-2 sample-4
# Fails: soft-21-with-three-aces-against-hard-21 ten-against-one-ace two-aces-push-at-12
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
