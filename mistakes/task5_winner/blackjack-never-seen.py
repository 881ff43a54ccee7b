"""treats a Blackjack like any other 21, whoever has it.

Rules: the first of the five cases that holds decides the round.
"""
# Fails: both-blackjack both-blackjack-each-of-one-suit both-blackjack-with-queens
# Fails: dealer-blackjack-against-21-in-three-cards dealer-blackjack-against-soft-21
# Fails: dealer-blackjack-of-one-suit dealer-blackjack-with-a-king
# Fails: dealer-blackjack-with-the-ten-first-against-21 player-blackjack-against-21-in-three-cards
# Fails: sample-4
def read_hand():
    cards = []
    card = input()
    while card != "end":
        cards.append(card)
        card = input()
    return cards


def high_score(hand):
    total = 0
    for card in hand:
        rank = card[:-1]
        if rank == "A":
            total += 1
        elif rank in ("J", "Q", "K"):
            total += 10
        else:
            total += int(rank)
    for card in hand:
        if card[0] == "A" and total <= 11:
            total += 10
    return total


def hand_score(hand):
    if high_score(hand) == 21 and len(hand) == 2:
        return "Blackjack!"
    if high_score(hand) > 21:
        return "Bust!"
    return str(high_score(hand))


player = read_hand()
dealer = read_hand()

if hand_score(player) == "BlackJack!":
    print("Player wins!")
elif hand_score(player) == "Bust!":
    print("Dealer wins!")
elif hand_score(dealer) == "BlackJack!":
    print("Dealer wins!")
elif hand_score(dealer) == "Bust!":
    print("Player wins!")
elif high_score(player) > high_score(dealer):
    print("Player wins!")
elif high_score(player) < high_score(dealer):
    print("Dealer wins!")
else:
    print("Push!")
