"""treats the player's Blackjack like any other 21.

Rules: the first of the five cases that holds decides the round.
"""
# Fails: both-blackjack both-blackjack-each-of-one-suit both-blackjack-with-queens
# Fails: player-blackjack-against-21-in-three-cards
points = {"A": 11, "J": 10, "Q": 10, "K": 10}


def read_hand():
    total = 0
    aces = 0
    cards = 0
    card = input()
    while card != "end":
        rank = card[:-1]
        total += points[rank] if rank in points else int(rank)
        aces += rank == "A"
        cards += 1
        card = input()
    while total > 21 and aces > 0:
        total -= 10
        aces -= 1
    return total, cards


player, player_cards = read_hand()
dealer, dealer_cards = read_hand()

if player > 21:
    print("Dealer wins!")
elif dealer == 21 and dealer_cards == 2:
    print("Dealer wins!")
elif dealer > 21 or player > dealer:
    print("Player wins!")
elif player < dealer:
    print("Dealer wins!")
else:
    print("Push!")
