"""calls a hand of exactly 21 bust, unless it is a Blackjack.

Rules: a hand is bust only if it exceeds 21.
"""
# Fails: ace-in-the-fourth-place-counts-1 dealer-five-cards-that-begin-as-blackjack
# Fails: dealer-seven-cards-with-four-aces-as-1 dealer-soft-21-against-20
# Fails: dealer-three-sevens-are-no-blackjack dealer-two-aces-against-21
# Fails: dealer-two-queens-and-an-ace-make-21 eleven-cards-against-20 king-ace-and-queen-against-16
# Fails: player-seven-cards-with-four-aces-as-1 push-at-21-in-three-cards
# Fails: push-at-21-with-an-ace-as-1-and-an-ace-as-11 push-at-soft-21-and-hard-21
# Fails: push-at-soft-21-in-three-and-four-cards soft-21-with-three-aces-against-hard-21
def score(hand):
    total = 0
    for card in hand:
        rank = card[:-1]
        if rank == "A":
            total += 11
        elif rank in ("J", "Q", "K"):
            total += 10
        else:
            total += int(rank)
    for card in hand:
        if card[:-1] == "A" and total > 21:
            total -= 10
    return total


def read_hand():
    hand = []
    line = input()
    while line != "end":
        hand.append(line)
        line = input()
    return hand


player = read_hand()
dealer = read_hand()

if score(player) == 21 and len(player) == 2:
    print("Player wins!")
elif score(player) >= 21:
    print("Dealer wins!")
elif score(dealer) == 21 and len(dealer) == 2:
    print("Dealer wins!")
elif score(dealer) >= 21:
    print("Player wins!")
elif score(player) > score(dealer):
    print("Player wins!")
elif score(player) < score(dealer):
    print("Dealer wins!")
else:
    print("Push!")
