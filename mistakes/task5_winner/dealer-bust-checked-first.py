"""lets the player win if both are bust.

Rules: the first of the five cases that holds decides the round.
"""
# Fails: both-bust both-bust-and-the-player-by-less


def hand_score():
    """Read a hand and return its score, or 22 for bust and 100 for Blackjack."""
    score = 0
    aces = 0
    cards = 0
    card = input()
    while card != "end":
        cards = cards + 1
        if card[0] == "A":
            aces = aces + 1
            score = score + 11
        elif card[0] in "23456789":
            score = score + int(card[0])
        else:
            score = score + 10
        card = input()
    for i in range(aces):
        if score > 21:
            score = score - 10
    if score > 21:
        return 22
    if score == 21 and cards == 2:
        return 100
    return score


player = hand_score()
dealer = hand_score()

if player == 100:
    print("Player wins!")
elif dealer == 22:
    print("Player wins!")
elif player == 22:
    print("Dealer wins!")
elif player > dealer:
    print("Player wins!")
elif player == dealer:
    print("Push!")
else:
    print("Dealer wins!")
