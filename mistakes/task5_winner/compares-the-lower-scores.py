"""compares the lower scores of the hands, with every ace as 1.

Rules: the last case compares the higher scores.
"""
# Fails: ace-in-the-fourth-place-counts-11 dealer-ace-in-the-fourth-place-counts-11
# Fails: dealer-five-cards-that-begin-as-blackjack dealer-four-aces-of-which-one-counts-11
# Fails: dealer-soft-21-against-20 dealer-two-aces-against-11 dealer-two-queens-and-an-ace-make-21
# Fails: four-aces-push-at-14 hard-18-against-soft-19 one-ace-against-ten
# Fails: push-at-21-with-an-ace-as-1-and-an-ace-as-11 push-at-soft-18-and-hard-18
# Fails: push-at-soft-21-and-hard-21 sample-2 soft-13-against-hard-12 soft-19-against-hard-18
# Fails: soft-21-with-three-aces-against-hard-21 ten-against-one-ace two-aces-against-eleven
# Fails: two-aces-push-at-12
value = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8,
         "9": 9, "10": 10, "J": 10, "Q": 10, "K": 10}


def read_ranks():
    ranks = []
    while True:
        line = input()
        if line == "end":
            break
        ranks.append(line[:-1])
    return ranks


def is_blackjack(ranks):
    if len(ranks) != 2:
        return False
    return sorted(value[rank] for rank in ranks) == [1, 10]


player = read_ranks()
dealer = read_ranks()
player_score = sum(value[rank] for rank in player)
dealer_score = sum(value[rank] for rank in dealer)

if is_blackjack(player):
    print("Player wins!")
elif player_score > 21:
    print("Dealer wins!")
elif is_blackjack(dealer):
    print("Dealer wins!")
elif dealer_score > 21 or player_score > dealer_score:
    print("Player wins!")
elif player_score < dealer_score:
    print("Dealer wins!")
else:
    print("Push!")
