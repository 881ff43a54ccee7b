import io
import random
import sys
ORDER = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


def get_high_score(hand):
    points = 0
    for card in hand:
        points += min(ORDER.index(card[:-1]) + 1, 10)
    return points


def soft(hand):
    return get_high_score(hand) <= 11 and any(card[0] == "A" for card in hand)


def top(hand):
    return get_high_score(hand) + 10 * soft(hand)


def output_score(hand):
    if is_bust(hand):
        return "Bust!"
    if is_blackjack(hand):
        return "Blackjack!"
    return f"{get_high_score(hand)} or {top(hand)}" if soft(hand) else f"{top(hand)}"


def is_blackjack(hand):
    return len(hand) == 2 and top(hand) == 21


def is_bust(hand):
    return top(hand) > 21


def get_advice(player_hand, dealer_card):
    column = min(ORDER.index(dealer_card[:-1]), 9) or 10  # 1 for a two, 10 for an ace
    if soft(player_hand):
        row = "SSSSSSSHHH" if top(player_hand) == 18 else "SH"[top(player_hand) < 18] * 10
    elif top(player_hand) == 12:
        row = "HHSSSHHHHH"
    elif top(player_hand) in (13, 14, 15, 16):
        row = "SSSSSHHHHH"
    else:
        row = "SH"[top(player_hand) < 12] * 10
    return {"S": "Stand", "H": "Hit"}[row[column - 1]]


def get_winner(player_hand, dealer_hand):
    if is_blackjack(player_hand):
        return "Player wins!"
    if is_bust(player_hand) or is_blackjack(dealer_hand):
        return "Dealer wins!"
    if is_bust(dealer_hand) or top(player_hand) > top(dealer_hand):
        return "Player wins!"
    return "Push!" if top(player_hand) == top(dealer_hand) else "Dealer wins!"
