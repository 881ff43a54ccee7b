import io
import random
import sys
from itertools import accumulate


def count(card):
    return 10 if card[0] in "1JQK" else 1 if card[0] == "A" else int(card[0])


def candidates(hand):
    low = [*accumulate(map(count, hand))][-1]
    both = [low, low + 10] if "A" in [card[0] for card in hand] else [low]
    return [n for n in both if n <= 21]


def get_high_score(hand):
    return candidates(hand)[-1]


def output_score(hand):
    if is_blackjack(hand):
        return "Blackjack!"
    return "Bust!" if is_bust(hand) else " or ".join(map(str, candidates(hand)))


def is_blackjack(hand):
    return candidates(hand) == [11, 21] and len(hand) == 2


def is_bust(hand):
    return not candidates(hand)


def get_advice(player_hand, dealer_card):
    up = get_high_score([dealer_card])
    *lower, high = candidates(player_hand)
    if lower:
        return "Stand" if high >= 19 or (high, up < 9) == (18, True) else "Hit"
    if 12 <= high <= 16:
        return "Stand" if (high == 12) * 2 + 2 <= up <= 6 else "Hit"
    return "Stand" if high >= 17 else "Hit"


def get_winner(player_hand, dealer_hand):
    if is_blackjack(player_hand):
        return "Player wins!"
    if is_bust(player_hand):
        return "Dealer wins!"
    if is_blackjack(dealer_hand):
        return "Dealer wins!"
    if is_bust(dealer_hand):
        return "Player wins!"
    player, dealer = get_high_score(player_hand), get_high_score(dealer_hand)
    return "Push!" if player == dealer else f"{'Player' if player > dealer else 'Dealer'} wins!"
