import io
import random
import sys
import re


def numbers(hand):
    found = re.findall(r"(\d+|[AJQK])[cdhs]", " ".join(hand))
    return [1 if f == "A" else int(f) if f.isdigit() else 10 for f in found]


def get_high_score(hand):
    n = numbers(hand)
    return sum(n) + (10 if 1 in n and sum(n) < 12 else 0)


def output_score(hand):
    n, high = numbers(hand), get_high_score(hand)
    if high > 21:
        return "Bust!"
    if sorted(n) == [1, 10]:
        return "Blackjack!"
    return f"{sum(n)} or {high}" if high != sum(n) else f"{high}"


def is_blackjack(hand):
    return output_score(hand) == "Blackjack"


def is_bust(hand):
    return output_score(hand) == "Bust!"


def get_advice(player_hand, dealer_card):
    high, up = get_high_score(player_hand), get_high_score([dealer_card])
    if high > sum(numbers(player_hand)):
        return "Hit" if high < (19 if up > 8 else 18) else "Stand"
    return "Hit" if high < (17 if up > 6 else 13 if up < 4 else 12) else "Stand"


def get_winner(player_hand, dealer_hand):
    player = 99 if is_blackjack(player_hand) else get_high_score(player_hand)
    dealer = 98 if is_blackjack(dealer_hand) else get_high_score(dealer_hand)
    player = -1 if 21 < player < 98 else player
    dealer = 0 if 21 < dealer < 98 else dealer
    if player == dealer:
        return "Push!"
    return ("Player" if player > dealer else "Dealer") + " wins!"
