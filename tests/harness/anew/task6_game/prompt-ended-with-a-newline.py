import io
import random
import sys
import builtins

WORTH = dict(zip("A 2 3 4 5 6 7 8 9 10 J Q K".split(), (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)))


def print(*words, end=None, flush=True):  # so that everything is seen at once
    builtins.print(*words, flush=flush)


def look(hand):
    points = [WORTH[card[:-1]] for card in hand]
    soft = 1 in points and sum(points) < 12
    return sum(points), sum(points) + 10 if soft else sum(points)


def output_score(hand):
    low, high = look(hand)
    if low > 21:
        return "Bust!"
    if is_blackjack(hand):
        return "Blackjack!"
    return "{} or {}".format(low, high) if low < high else "{}".format(low)


def is_blackjack(hand):
    return look(hand) == (11, 21) and len(hand) == 2


def is_bust(hand):
    return look(hand)[0] > 21


def get_advice(player_hand, dealer_card):
    low, high = look(player_hand)
    _, up = look([dealer_card])
    if low < high:
        return "Hit" if high < 18 or high == 18 and up > 8 else "Stand"
    return "Hit" if high < {2: 13, 3: 13, 4: 12, 5: 12, 6: 12}.get(up, 17) else "Stand"


def get_high_score(hand):
    return max(look(hand))


def get_winner(player_hand, dealer_hand):
    p, d = get_high_score(player_hand), get_high_score(dealer_hand)
    if is_blackjack(player_hand):
        return "Player wins!"
    if is_bust(player_hand) or is_blackjack(dealer_hand):
        return "Dealer wins!"
    return "Push!" if p == d else "Player wins!" if p > d or is_bust(dealer_hand) else "Dealer wins!"
