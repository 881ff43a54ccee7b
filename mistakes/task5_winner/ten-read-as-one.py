"""counts a ten as 1, as if its rank were only the first character of the card."""
# Fails: ace-too-big-for-the-dealer ace-too-big-for-the-player both-blackjack both-bust
# Fails: both-bust-and-the-player-by-less dealer-blackjack-against-20
# Fails: dealer-blackjack-spoilt-by-a-third-card dealer-bust-against-a-low-hand
# Fails: dealer-bust-by-an-ace-too-many dealer-four-aces-of-which-one-counts-11
# Fails: dealer-later-aces-count-1 eight-against-seventeen four-aces-push-at-14 hard-11-against-17
# Fails: later-aces-count-1-in-a-hand-that-is-not-bust one-point-less one-point-more
# Fails: player-blackjack-spoilt-by-a-third-card player-bust-against-a-low-hand
# Fails: push-at-18-in-two-and-four-cards push-at-21-in-three-cards sample-4 two-aces-push-at-12


def read_hand():
    hand = []
    card = input()
    while card != "end":
        hand.append(card[0])
        card = input()
    return hand


def score(hand):
    total = 0
    for rank in hand:
        if rank == "A":
            total += 1
        elif rank in "JQK":
            total += 10
        else:
            total += int(rank)
    if "A" in hand and total + 10 <= 21:
        return total + 10
    return total


def is_blackjack(hand):
    return len(hand) == 2 and score(hand) == 21


player = read_hand()
dealer = read_hand()

if is_blackjack(player):
    print("Player wins!")
elif score(player) > 21:
    print("Dealer wins!")
elif is_blackjack(dealer):
    print("Dealer wins!")
elif score(dealer) > 21:
    print("Player wins!")
elif score(player) > score(dealer):
    print("Player wins!")
elif score(player) < score(dealer):
    print("Dealer wins!")
else:
    print("Push!")
