"""reads all lines as cards of the player, and each "end" as one worth 10.

Rules: each hand ends with its own line "end".
"""
# Fails: ace-first-and-not-bust ace-in-the-fourth-place-counts-1 ace-in-the-fourth-place-counts-11
# Fails: ace-too-big-for-the-dealer both-blackjack both-blackjack-each-of-one-suit
# Fails: both-blackjack-with-queens dealer-blackjack-spoilt-by-a-third-card
# Fails: dealer-bust-against-a-low-hand dealer-bust-by-an-ace-too-many
# Fails: dealer-bust-in-six-cards-with-two-aces dealer-five-cards-that-begin-as-blackjack
# Fails: dealer-four-aces-of-which-one-counts-11 dealer-later-aces-count-1
# Fails: dealer-seven-cards-with-four-aces-as-1 dealer-three-sevens-are-no-blackjack
# Fails: dealer-two-aces-against-21 dealer-two-queens-and-an-ace-make-21 eleven-cards-against-20
# Fails: four-aces-push-at-14 later-aces-count-1-in-a-hand-that-is-not-bust nineteen-against-six
# Fails: no-card-for-the-dealer no-card-on-either-side one-ace-against-ten one-point-more
# Fails: player-blackjack-against-21-in-three-cards player-blackjack-against-a-bust
# Fails: player-seven-cards-with-four-aces-as-1 player-six-cards-with-two-aces-as-1
# Fails: push-at-18-in-two-and-four-cards push-at-21-in-three-cards
# Fails: push-at-21-with-an-ace-as-1-and-an-ace-as-11 push-at-soft-17-each
# Fails: push-at-soft-18-and-hard-18 push-at-soft-21-and-hard-21
# Fails: push-at-soft-21-in-three-and-four-cards sample-1 sample-2 sample-3 soft-13-against-hard-12
# Fails: soft-19-against-hard-18 soft-21-with-three-aces-against-hard-21 ten-against-nine
# Fails: two-aces-against-eleven two-aces-push-at-12
# Fails: king-ace-and-queen-against-16
import sys


def points(rank):
    if rank == "A":
        return 1
    if rank.isdigit():
        return int(rank)
    return 10


player = []
dealer = []
hand = player
for line in sys.stdin:
    if line == "end":
        hand = dealer
    else:
        hand.append(line.strip()[:-1])


def score(hand):
    total = sum(points(rank) for rank in hand)
    if "A" in hand and total <= 11:
        total += 10
    return total


def blackjack(hand):
    return score(hand) == 21 and len(hand) == 2


if blackjack(player):
    print("Player wins!")
elif score(player) > 21 or blackjack(dealer):
    print("Dealer wins!")
elif score(dealer) > 21 or score(player) > score(dealer):
    print("Player wins!")
elif score(player) < score(dealer):
    print("Dealer wins!")
else:
    print("Push!")
