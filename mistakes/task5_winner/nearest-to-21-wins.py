"""lets the score nearest to 21 win, even one above 21.

Rules: the first of the five cases that holds decides the round.
"""
# Fails: both-bust both-bust-and-the-player-by-less dealer-bust-against-a-low-hand
# Fails: dealer-bust-by-an-ace-too-many player-bust-against-20 player-bust-against-a-low-hand
# Fails: player-bust-by-the-last-of-three-aces sample-3
values = {"A": 1, "J": 10, "Q": 10, "K": 10}


def read_hand():
    hand = []
    card = input()
    while card != "end":
        hand.append(card[:-1])
        card = input()
    return hand


def high_score(hand):
    total = 0
    for rank in hand:
        if rank in values:
            total += values[rank]
        else:
            total += int(rank)
    if "A" in hand and total <= 11:
        total += 10
    return total


player = read_hand()
dealer = read_hand()
player_distance = abs(21 - high_score(player))
dealer_distance = abs(21 - high_score(dealer))

if player_distance == 0 and len(player) == 2:
    print("Player wins!")
elif dealer_distance == 0 and len(dealer) == 2:
    print("Dealer wins!")
elif player_distance < dealer_distance:
    print("Player wins!")
elif dealer_distance < player_distance:
    print("Dealer wins!")
else:
    print("Push!")
