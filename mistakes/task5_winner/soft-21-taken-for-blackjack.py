"""calls every 21 with a usable ace a Blackjack, however many cards it has.

Rules: a Blackjack is two cards that make 21.
"""
# Fails: dealer-blackjack-against-soft-21 dealer-five-cards-that-begin-as-blackjack
# Fails: dealer-two-queens-and-an-ace-make-21 push-at-21-with-an-ace-as-1-and-an-ace-as-11
# Fails: push-at-soft-21-and-hard-21 push-at-soft-21-in-three-and-four-cards
# Fails: soft-21-with-three-aces-against-hard-21
def read_hand():
    hand = []
    card = input()
    while card != "end":
        hand.append(card[:-1])
        card = input()
    return hand


def score(hand):
    """Return the higher score, and whether an ace counts as 11 in it."""
    total = 0
    for rank in hand:
        if rank == "A":
            total += 1
        elif rank in ["J", "Q", "K"]:
            total += 10
        else:
            total += int(rank)
    if "A" in hand and total <= 11:
        return total + 10, True
    return total, False


player, player_soft = score(read_hand())
dealer, dealer_soft = score(read_hand())

if player == 21 and player_soft:
    print("Player wins!")
elif player > 21:
    print("Dealer wins!")
elif dealer == 21 and dealer_soft:
    print("Dealer wins!")
elif dealer > 21:
    print("Player wins!")
elif player > dealer:
    print("Player wins!")
elif player < dealer:
    print("Dealer wins!")
else:
    print("Push!")
