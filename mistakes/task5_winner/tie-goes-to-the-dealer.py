"""lets the dealer win if the scores are equal.

Rules: a round can end in a push.
"""
# Fails: ace-in-the-fourth-place-counts-1 dealer-five-cards-that-begin-as-blackjack
# Fails: dealer-four-aces-of-which-one-counts-11 dealer-later-aces-count-1
# Fails: dealer-seven-cards-with-four-aces-as-1 dealer-three-sevens-are-no-blackjack
# Fails: dealer-two-queens-and-an-ace-make-21 four-aces-push-at-14
# Fails: later-aces-count-1-in-a-hand-that-is-not-bust no-card-on-either-side
# Fails: player-seven-cards-with-four-aces-as-1 push-at-18-in-two-and-four-cards
# Fails: push-at-21-in-three-cards push-at-21-with-an-ace-as-1-and-an-ace-as-11
# Fails: push-at-soft-17-each push-at-soft-18-and-hard-18 push-at-soft-21-and-hard-21
# Fails: push-at-soft-21-in-three-and-four-cards sample-2 soft-21-with-three-aces-against-hard-21
# Fails: two-aces-push-at-12


def read_hand():
    hand = []
    card = input()
    while card != "end":
        hand.append(card[:-1])
        card = input()
    return hand


def score(hand):
    total = 0
    for rank in hand:
        if rank == "A":
            total += 1
        elif rank in ("J", "Q", "K"):
            total += 10
        else:
            total += int(rank)
    if "A" in hand and total <= 11:
        total += 10
    return total


player = read_hand()
dealer = read_hand()

if score(player) == 21 and len(player) == 2:
    print("Player wins!")
elif score(player) > 21:
    print("Dealer wins!")
elif score(dealer) == 21 and len(dealer) == 2:
    print("Dealer wins!")
elif score(dealer) > 21:
    print("Player wins!")
elif score(player) > score(dealer):
    print("Player wins!")
else:
    print("Dealer wins!")
