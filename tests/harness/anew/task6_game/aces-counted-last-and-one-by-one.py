import io
import random
import sys
from functools import reduce


def put(state, rank):
    points, soft = state
    if rank != "A":
        return points + (int(rank) if rank.isdigit() else 10), soft
    return (points + 1, soft) if points > 10 else (points + 11, True)


def look(hand):
    ranks = [card[:-1] for card in hand]
    aces_at_the_end = [r for r in ranks if r != "A"] + [r for r in ranks if r == "A"]
    return reduce(put, aces_at_the_end, (0, False))


def get_high_score(hand):
    return look(hand)[0]


def is_bust(hand):
    return look(hand)[0] > 21


def is_blackjack(hand):
    return (len(hand), get_high_score(hand)) == (2, 21)


def output_score(hand):
    points, soft = look(hand)
    special = {is_bust(hand): "Bust!", is_blackjack(hand): "Blackjack!"}
    return special.get(True) or (f"{points - 10} or {points}" if soft else f"{points}")


def get_advice(player_hand, dealer_card):
    points, soft = look(player_hand)
    up = get_high_score([dealer_card])
    if soft:
        enough = 18 if up < 9 else 19
    else:
        enough = 17 if up > 6 else 12 if up > 3 else 13
    return "Stand" if points >= enough else "Hit"


def get_winner(player_hand, dealer_hand):
    p, d = get_high_score(player_hand), get_high_score(dealer_hand)
    if is_blackjack(player_hand):
        return "Player wins!"
    if p > 21 or is_blackjack(dealer_hand):
        return "Dealer wins!"
    if d > 21 or p > d:
        return "Player wins!"
    return "Push!" if p == d else "Dealer wins!"
