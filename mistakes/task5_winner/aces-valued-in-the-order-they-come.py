"""counts an ace as 11 if it fits when it comes, and never changes it to 1 later.

Rules: an ace that counted as 11 can count as 1 once more cards come.
"""
# Fails: ace-first-and-not-bust dealer-ace-first-and-not-bust
# Fails: dealer-five-cards-that-begin-as-blackjack dealer-later-aces-count-1
# Fails: dealer-seven-cards-with-four-aces-as-1 eleven-cards-against-20
# Fails: later-aces-count-1-in-a-hand-that-is-not-bust player-seven-cards-with-four-aces-as-1
# Fails: player-six-cards-with-two-aces-as-1 push-at-21-with-an-ace-as-1-and-an-ace-as-11
# Fails: king-ace-and-queen-against-16


def get_hand():
    cards = []
    card = input()
    while card != "end":
        cards.append(card)
        card = input()
    return cards


def get_score(cards):
    score = 0
    for card in cards:
        rank = card[:-1]
        if rank in ("J", "Q", "K"):
            score += 10
        elif rank != "A":
            score += int(rank)
        elif score <= 10:
            score += 11
        else:
            score += 1
    return score


def winner(player, dealer):
    player_score = get_score(player)
    dealer_score = get_score(dealer)
    if player_score == 21 and len(player) == 2:
        return "Player wins!"
    if player_score > 21:
        return "Dealer wins!"
    if dealer_score == 21 and len(dealer) == 2:
        return "Dealer wins!"
    if dealer_score > 21:
        return "Player wins!"
    if player_score > dealer_score:
        return "Player wins!"
    if player_score < dealer_score:
        return "Dealer wins!"
    return "Push!"


player = get_hand()
dealer = get_hand()
print(winner(player, dealer))
