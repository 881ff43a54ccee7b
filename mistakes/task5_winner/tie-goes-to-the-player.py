"""lets the player win if the scores are equal.

Rules: a round can end in a push.
"""
# Fails: ace-in-the-fourth-place-counts-1 dealer-five-cards-that-begin-as-blackjack
# Fails: dealer-four-aces-of-which-one-counts-11 dealer-later-aces-count-1
# Fails: dealer-seven-cards-with-four-aces-as-1 dealer-three-sevens-are-no-blackjack
# Fails: dealer-two-queens-and-an-ace-make-21 four-aces-push-at-14
# Fails: later-aces-count-1-in-a-hand-that-is-not-bust no-card-on-either-side
# Fails: player-seven-cards-with-four-aces-as-1 push-at-18-in-two-and-four-cards
# Fails: push-at-21-in-three-cards push-at-21-with-an-ace-as-1-and-an-ace-as-11 push-at-soft-17-each
# Fails: push-at-soft-18-and-hard-18 push-at-soft-21-and-hard-21
# Fails: push-at-soft-21-in-three-and-four-cards sample-2 soft-21-with-three-aces-against-hard-21
# Fails: two-aces-push-at-12
def hand_of(cards):
    total = 0
    aces = 0
    for card in cards:
        if card[0] == "A":
            aces += 1
            total += 11
        elif card[0] in "1JQK":
            total += 10
        else:
            total += int(card[0])
    while total > 21 and aces > 0:
        total -= 10
        aces -= 1
    return total


hands = [[], []]
for i in range(2):
    card = input()
    while card != "end":
        hands[i].append(card)
        card = input()

player = hand_of(hands[0])
dealer = hand_of(hands[1])

if player == 21 and len(hands[0]) == 2:
    print("Player wins!")
elif player > 21:
    print("Dealer wins!")
elif dealer == 21 and len(hands[1]) == 2:
    print("Dealer wins!")
elif dealer > 21:
    print("Player wins!")
elif player >= dealer:
    print("Player wins!")
else:
    print("Dealer wins!")
