"""Reads the dealer's hand first and the player's after it."""
# Fails: ace-* dealer-* eight-against-seventeen eleven-cards-against-20
# Fails: hard-11-against-17 hard-18-against-soft-19 nine-against-ten nineteen-against-six no-card-for-the-*
# Fails: one-* player-* sample-1 sample-3 sample-4 soft-* ten-* two-aces-against-eleven


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
