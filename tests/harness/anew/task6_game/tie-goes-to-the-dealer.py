import io
import random
import sys


def points(hand):
    values = sorted((11 if c[0] == "A" else 10 if c[0] in "JQK1" else int(c[0]) for c in hand))
    while sum(values) > 21 and values[-1] == 11:
        values = [1] + values[:-1]
    return values


def get_high_score(hand):
    return sum(points(hand))


def is_bust(hand):
    return sum(points(hand)) > 21


def is_blackjack(hand):
    return points(hand) == [10, 11]


def output_score(hand):
    high = get_high_score(hand)
    if is_blackjack(hand) or is_bust(hand):
        return "Blackjack!" if is_blackjack(hand) else "Bust!"
    return f"{high - 10} or {high}" if 11 in points(hand) else str(high)


def get_advice(player_hand, dealer_card):
    up, high = get_high_score([dealer_card]), get_high_score(player_hand)
    if 11 in points(player_hand):
        hit = high < 18 or (high == 18 and up > 8)
    elif up > 6:
        hit = high < 17
    else:
        hit = high < 12 or (high == 12 and up < 4)
    return "Hit" if hit else "Stand"


def get_winner(player_hand, dealer_hand):
    player_is_better = get_high_score(player_hand) > get_high_score(dealer_hand)
    if is_blackjack(player_hand):
        return "Player wins!"
    if is_bust(player_hand) or is_blackjack(dealer_hand):
        return "Dealer wins!"
    return "Player wins!" if player_is_better or is_bust(dealer_hand) else "Dealer wins!"
