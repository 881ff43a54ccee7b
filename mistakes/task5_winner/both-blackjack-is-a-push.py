"""calls it a push if both have a Blackjack.

Rules: the first of the five cases that holds decides the round.
"""
# Fails: both-blackjack both-blackjack-each-of-one-suit both-blackjack-with-queens
points = {"2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9,
          "10": 10, "J": 10, "Q": 10, "K": 10, "A": 1}


def read():
    total = 0
    count = 0
    ace = False
    card = input()
    while card != "end":
        rank = card[:-1]
        total += points[rank]
        count += 1
        if rank == "A":
            ace = True
        card = input()
    if ace and total < 12:
        total += 10
    return total, count


player_total, player_count = read()
dealer_total, dealer_count = read()
player_blackjack = player_total == 21 and player_count == 2
dealer_blackjack = dealer_total == 21 and dealer_count == 2

if player_blackjack and dealer_blackjack:
    print("Push!")
elif player_blackjack:
    print("Player wins!")
elif player_total > 21 or dealer_blackjack:
    print("Dealer wins!")
elif dealer_total > 21:
    print("Player wins!")
elif player_total == dealer_total:
    print("Push!")
elif player_total > dealer_total:
    print("Player wins!")
else:
    print("Dealer wins!")
