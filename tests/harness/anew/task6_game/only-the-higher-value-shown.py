import io
import random
import sys
from itertools import product


def totals(hand):
    ways = ((1, 11) if c[0] == "A" else (10,) if c[0] in "JQK" else (int(c[:-1]),) for c in hand)
    return sorted(set(map(sum, product(*ways))))


def fitting(hand):
    return [t for t in totals(hand) if t <= 21]


def get_high_score(hand):
    return (fitting(hand) or totals(hand)[:1])[-1]


def is_bust(hand):
    return totals(hand)[0] > 21


def is_blackjack(hand):
    return len(hand) == 2 and 21 in totals(hand)


def output_score(hand):
    if is_blackjack(hand):
        return "Blackjack!"
    return "Bust!" if is_bust(hand) else str(get_high_score(hand))


def get_advice(player_hand, dealer_card):
    up, score = totals([dealer_card])[-1], get_high_score(player_hand)
    if len(fitting(player_hand)) == 2:
        return "Stand" if score > 18 or score == 18 and up <= 8 else "Hit"
    if score > 16 or 12 < score and up <= 6 or score == 12 and 4 <= up <= 6:
        return "Stand"
    return "Hit"


def get_winner(player_hand, dealer_hand):
    if not is_blackjack(player_hand):
        if is_bust(player_hand) or is_blackjack(dealer_hand):
            return "Dealer wins!"
        if not is_bust(dealer_hand):
            p, d = get_high_score(player_hand), get_high_score(dealer_hand)
            if p <= d:
                return "Push!" if p == d else "Dealer wins!"
    return "Player wins!"
