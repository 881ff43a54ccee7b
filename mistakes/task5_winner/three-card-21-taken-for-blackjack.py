"""calls every 21 a Blackjack, however many cards it has.

Rules: a Blackjack is two cards that make 21.
"""
# Fails: ace-in-the-fourth-place-counts-1 dealer-blackjack-against-21-in-three-cards
# Fails: dealer-blackjack-against-soft-21 dealer-blackjack-of-one-suit dealer-blackjack-with-a-king
# Fails: dealer-blackjack-with-the-ten-first-against-21 dealer-five-cards-that-begin-as-blackjack
# Fails: dealer-seven-cards-with-four-aces-as-1 dealer-three-sevens-are-no-blackjack
# Fails: dealer-two-queens-and-an-ace-make-21 player-seven-cards-with-four-aces-as-1
# Fails: push-at-21-in-three-cards push-at-21-with-an-ace-as-1-and-an-ace-as-11
# Fails: push-at-soft-21-and-hard-21 push-at-soft-21-in-three-and-four-cards sample-4
# Fails: soft-21-with-three-aces-against-hard-21
def get_score():
    total = 0
    aces = 0
    card = input()
    while card != "end":
        if card[0] == "A":
            aces += 1
            total += 11
        elif card[0] in "1JQK":
            total += 10
        else:
            total += int(card[0])
        card = input()
    while total > 21 and aces > 0:
        total -= 10
        aces -= 1
    return total


player = get_score()
dealer = get_score()

if player == 21:
    print("Player wins!")
elif player > 21:
    print("Dealer wins!")
elif dealer == 21:
    print("Dealer wins!")
elif dealer > 21:
    print("Player wins!")
elif player > dealer:
    print("Player wins!")
elif player < dealer:
    print("Dealer wins!")
else:
    print("Push!")
