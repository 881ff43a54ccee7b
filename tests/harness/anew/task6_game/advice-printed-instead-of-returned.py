import io
import random
import sys
from collections import Counter


def tally(hand):
    return Counter(card[:-1] for card in hand)


def low_and_high(hand):
    t = tally(hand)
    low = t["A"] + 10 * (t["J"] + t["Q"] + t["K"]) + sum(n * t[str(n)] for n in range(2, 11))
    return low, low + 10 if t["A"] and low <= 11 else low


def is_bust(hand):
    return low_and_high(hand)[0] > 21


def is_blackjack(hand):
    return len(hand) == 2 and low_and_high(hand)[1] == 21


def get_high_score(hand):
    return low_and_high(hand)[1]


def output_score(hand):
    low, high = low_and_high(hand)
    text = f"{low}" if low == high else f"{low} or {high}"
    return "Blackjack!" if is_blackjack(hand) else "Bust!" if is_bust(hand) else text


def get_advice(player_hand, dealer_card):
    low, high = low_and_high(player_hand)
    up = low_and_high([dealer_card])[1]
    if low != high:
        limit = 19 if up >= 9 else 18
    elif up >= 7:
        limit = 17
    else:
        limit = 13 if up <= 3 else 12
    print(["Hit", "Stand"][high >= limit])


def get_winner(player_hand, dealer_hand):
    p = (is_blackjack(player_hand), is_bust(player_hand), get_high_score(player_hand))
    d = (is_blackjack(dealer_hand), is_bust(dealer_hand), get_high_score(dealer_hand))
    match p, d:
        case ((True, _, _), _):
            return "Player wins!"
        case ((_, True, _), _) | (_, (True, _, _)):
            return "Dealer wins!"
        case (_, (_, True, _)):
            return "Player wins!"
    return "Push!" if p == d else "Player wins!" if p > d else "Dealer wins!"
