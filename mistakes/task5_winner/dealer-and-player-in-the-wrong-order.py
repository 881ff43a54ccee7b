"""reads the dealer's hand first and the player's after it.

Rules: the player's hand comes first in the input.
"""
# Fails: ace-first-and-not-bust ace-in-the-fourth-place-counts-11 ace-too-big-for-the-dealer
# Fails: ace-too-big-for-the-player dealer-ace-first-and-not-bust
# Fails: dealer-ace-in-the-fourth-place-counts-11 dealer-blackjack-against-20
# Fails: dealer-blackjack-against-21-in-three-cards dealer-blackjack-against-a-bust
# Fails: dealer-blackjack-against-soft-21 dealer-blackjack-of-one-suit
# Fails: dealer-blackjack-spoilt-by-a-third-card dealer-blackjack-with-a-king
# Fails: dealer-blackjack-with-the-ten-first-against-21 dealer-bust-against-a-low-hand
# Fails: dealer-bust-by-an-ace-too-many dealer-bust-in-six-cards-with-two-aces
# Fails: dealer-later-aces-count-1-in-six-cards dealer-soft-21-against-20 dealer-two-aces-against-11
# Fails: dealer-two-aces-against-21 eight-against-seventeen eleven-cards-against-20
# Fails: hard-11-against-17 hard-18-against-soft-19 nine-against-ten nineteen-against-six
# Fails: no-card-for-the-* one-* player-blackjack-against-21-in-three-cards
# Fails: player-blackjack-against-a-bust player-blackjack-spoilt-by-a-third-card
# Fails: player-bust-against-20 player-bust-against-a-low-hand player-bust-by-the-last-of-three-aces
# Fails: player-six-cards-with-two-aces-as-1 sample-1 sample-3 sample-4 soft-13-against-hard-12
# Fails: soft-19-against-hard-18 ten-* two-aces-against-eleven
# Fails: king-ace-and-queen-against-16


def read_hand():
    hand = []
    while True:
        card = input().strip()
        if card == "end":
            return hand
        hand.append(card)


def possible_scores(hand):
    scores = {0}
    for card in hand:
        rank = card[:-1]
        if rank == "A":
            scores = {s + 1 for s in scores} | {s + 11 for s in scores}
        elif rank in "JQK":
            scores = {s + 10 for s in scores}
        else:
            scores = {s + int(rank) for s in scores}
    return [s for s in scores if s <= 21]


dealer = read_hand()
player = read_hand()
dealer_scores = possible_scores(dealer)
player_scores = possible_scores(player)

if len(player) == 2 and 21 in player_scores:
    print("Player wins!")
elif not player_scores:
    print("Dealer wins!")
elif len(dealer) == 2 and 21 in dealer_scores:
    print("Dealer wins!")
elif not dealer_scores:
    print("Player wins!")
elif max(player_scores) > max(dealer_scores):
    print("Player wins!")
elif max(player_scores) < max(dealer_scores):
    print("Dealer wins!")
else:
    print("Push!")
