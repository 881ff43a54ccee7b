import io
import random
import sys
LOW = dict(zip("A23456789", range(1, 10)))


def total(hand, eleven):
    n = sum(LOW.get(card[0], 10) for card in hand)
    return n + 10 * sum(card[0] == "A" for card in hand) if eleven else n


def values(hand):
    both = {total(hand, False), total(hand, True)}
    return sorted(v for v in both if v < 22)


def output_score(hand):
    texts = [str(v) for v in values(hand)]
    if is_blackjack(hand):
        texts = ["Blackjack!"]
    return " or ".join(texts or ["Bust!"])


def is_blackjack(hand):
    return len(hand) < 3 and 21 in values(hand)


def is_bust(hand):
    return values(hand) == []


def get_advice(player_hand, dealer_card):
    up = get_high_score([dealer_card])
    score = get_high_score(player_hand)
    if len(values(player_hand)) == 2:
        return "Stand" if score > 18 or score == 18 and up < 9 else "Hit"
    rows = {12: range(4, 7), 13: range(2, 7), 14: range(2, 7), 15: range(2, 7), 16: range(2, 7)}
    return "Stand" if score > 16 or up in rows.get(score, ()) else "Hit"


def get_high_score(hand):
    return max(values(hand), default=total(hand, False))


def get_winner(player_hand, dealer_hand):
    if is_blackjack(player_hand):
        return "Player wins!"
    if is_bust(player_hand) or is_blackjack(dealer_hand):
        return "Dealer wins!"
    if is_bust(dealer_hand):
        return "Player wins!"
    gap = get_high_score(player_hand) - get_high_score(dealer_hand)
    return "Player wins!" if gap > 0 else "Push!" if gap == 0 else "Dealer wins!"
