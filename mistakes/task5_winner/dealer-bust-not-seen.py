"""never checks whether the dealer is bust, and compares the scores.

Rules: the first of the five cases that holds decides the round.
"""
# Fails: dealer-bust-against-a-low-hand dealer-bust-by-an-ace-too-many
# Fails: dealer-bust-in-six-cards-with-two-aces sample-3
ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


def read_score():
    score = 0
    cards = 0
    ace = False
    card = input()
    while card != "end":
        cards += 1
        score += min(ranks.index(card[:-1]) + 1, 10)
        if card[0] == "A":
            ace = True
        card = input()
    if ace and score <= 11:
        score += 10
    return score, cards == 2 and score == 21


player, player_blackjack = read_score()
dealer, dealer_blackjack = read_score()

if player_blackjack:
    print("Player wins!")
elif player > 21 or dealer_blackjack:
    print("Dealer wins!")
elif player > dealer:
    print("Player wins!")
elif dealer > player:
    print("Dealer wins!")
else:
    print("Push!")
