import io
import random
import sys
from itertools import product

WAYS = {"A": (1, 11), **{str(n): (n,) for n in range(2, 11)}, **dict.fromkeys("JQK", (10,))}


def sums(hand):
    return sorted({sum(way) for way in product(*(WAYS[card[:-1]] for card in hand))})


def good(hand):
    return [s for s in sums(hand) if s <= 21]


def output_score(hand):
    if is_blackjack(hand):
        return "Blackjack!"
    return " or ".join(map(str, good(hand))) or "Bust!"


def is_blackjack(hand):
    return 21 in good(hand) and len(hand) == 2


def is_bust(hand):
    return not good(hand)


def get_advice(player_hand, dealer_card):
    one, two, *_ = player_hand
    options = good([one, two])
    up = sums([dealer_card])[-1]
    if len(options) > 1:
        return "Hit" if options[-1] < 18 or options[-1] == 18 and up > 8 else "Stand"
    if options[0] < 12 or options[0] > 16:
        return "Hit" if options[0] < 12 else "Stand"
    lowest = 4 if options[0] == 12 else 2
    return "Stand" if lowest <= up <= 6 else "Hit"


def get_high_score(hand):
    return good(hand)[-1] if good(hand) else sums(hand)[0]


def get_winner(player_hand, dealer_hand):
    def rank(hand, blackjack, bust):
        return blackjack if is_blackjack(hand) else bust if is_bust(hand) else get_high_score(hand)

    gap = rank(player_hand, 40, -2) - rank(dealer_hand, 30, -1)
    return "Push!" if gap == 0 else "Player wins!" if gap > 0 else "Dealer wins!"
