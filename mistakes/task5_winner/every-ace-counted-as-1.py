"""counts every ace as 1, so that no hand is ever a Blackjack.

Rules: an ace counts as either 1 or 11.
"""
# Fails: ace-in-the-fourth-place-counts-11 both-blackjack both-blackjack-each-of-one-suit
# Fails: both-blackjack-with-queens dealer-ace-in-the-fourth-place-counts-11
# Fails: dealer-blackjack-against-20 dealer-blackjack-against-21-in-three-cards
# Fails: dealer-blackjack-against-soft-21 dealer-blackjack-of-one-suit dealer-blackjack-with-a-king
# Fails: dealer-blackjack-with-the-ten-first-against-21 dealer-five-cards-that-begin-as-blackjack
# Fails: dealer-four-aces-of-which-one-counts-11 dealer-soft-21-against-20
# Fails: dealer-two-aces-against-11 dealer-two-queens-and-an-ace-make-21 four-aces-push-at-14
# Fails: hard-18-against-soft-19 one-ace-against-ten player-blackjack-against-21-in-three-cards
# Fails: push-at-21-with-an-ace-as-1-and-an-ace-as-11 push-at-soft-18-and-hard-18
# Fails: push-at-soft-21-and-hard-21 sample-2 sample-4 soft-13-against-hard-12
# Fails: soft-19-against-hard-18 soft-21-with-three-aces-against-hard-21 ten-against-one-ace
# Fails: two-aces-against-eleven two-aces-push-at-12
def read_total():
    total = 0
    cards = 0
    card = input()
    while card != "end":
        rank = card[:-1]
        if rank == "A":
            total += 1
        elif rank in ("J", "Q", "K"):
            total += 10
        else:
            total += int(rank)
        cards += 1
        card = input()
    return total, cards


player, player_cards = read_total()
dealer, dealer_cards = read_total()

if player == 21 and player_cards == 2:
    print("Player wins!")
elif player > 21:
    print("Dealer wins!")
elif dealer == 21 and dealer_cards == 2:
    print("Dealer wins!")
elif dealer > 21:
    print("Player wins!")
elif player > dealer:
    print("Player wins!")
elif dealer > player:
    print("Dealer wins!")
else:
    print("Push!")
