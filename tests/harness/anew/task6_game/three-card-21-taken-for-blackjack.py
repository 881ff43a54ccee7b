import io
import random
import sys
from collections import namedtuple

Look = namedtuple("Look", "low high")


def look(hand):
    low = ace = 0
    for rank in (card[:-1] for card in hand):
        ace = ace or rank == "A"
        low += dict(A=1, J=10, Q=10, K=10).get(rank, 0) or int(rank)
    return Look(low, low + 10 if ace and low + 10 <= 21 else low)


def output_score(hand):
    match look(hand):
        case Look(high=21):
            return "Blackjack!"
        case Look(low=low) if low > 21:
            return "Bust!"
        case Look(low, high) if low == high:
            return f"{low}"
        case Look(low, high):
            return f"{low} or {high}"


def is_blackjack(hand):
    return output_score(hand).startswith("Black")


def is_bust(hand):
    return output_score(hand).startswith("Bust")


def get_advice(player_hand, dealer_card):
    low, high = look(player_hand)
    up = look([dealer_card]).high
    needed = {True: [18] * 7 + [19] * 3, False: [13] * 2 + [12] * 3 + [17] * 5}[low < high]
    return "Stand" if high >= needed[up - 2] else "Hit"


def get_high_score(hand):
    return look(hand).high


def get_winner(player_hand, dealer_hand):
    player, dealer = look(player_hand).high, look(dealer_hand).high
    if player == 21:
        return "Player wins!"
    if player > 21 or dealer == 21 or player < dealer < 22:
        return "Dealer wins!"
    return "Push!" if player == dealer else "Player wins!"
