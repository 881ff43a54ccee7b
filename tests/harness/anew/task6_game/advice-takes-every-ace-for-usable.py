import io
import random
import sys


def worth(card):
    try:
        return int(card[:-1])
    except ValueError:
        return 1 if card[0] == "A" else 10


def aces(hand):
    return sum(1 for card in hand if worth(card) == 1)


def get_high_score(hand):
    total = sum(worth(card) for card in hand)
    return total + 10 if aces(hand) and total + 10 < 22 else total


def is_bust(hand):
    return get_high_score(hand) >= 22


def is_blackjack(hand):
    return sorted(map(worth, hand)) == [1, 10]


def output_score(hand):
    if is_bust(hand):
        return "Bust!"
    if is_blackjack(hand):
        return "Blackjack!"
    totals = {sum(map(worth, hand)), get_high_score(hand)}
    return " or ".join(map(str, sorted(totals)))


def get_advice(player_hand, dealer_card):
    score = get_high_score(player_hand)
    up = worth(dealer_card)
    if aces(player_hand):
        must_hit = score < 18 or score == 18 and up in (9, 10, 1)
    else:
        must_hit = score < 12 or score < 17 and up in (7, 8, 9, 10, 1) or score == 12 and up in (2, 3)
    return "Hit" if must_hit else "Stand"


def get_winner(player_hand, dealer_hand):
    if is_blackjack(player_hand):
        return "Player wins!"
    if is_bust(player_hand):
        return "Dealer wins!"
    if is_blackjack(dealer_hand):
        return "Dealer wins!"
    if is_bust(dealer_hand):
        return "Player wins!"
    results = {-1: "Dealer wins!", 0: "Push!", 1: "Player wins!"}
    p, d = get_high_score(player_hand), get_high_score(dealer_hand)
    return results[(p > d) - (p < d)]
