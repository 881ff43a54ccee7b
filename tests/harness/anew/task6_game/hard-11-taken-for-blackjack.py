import io
import random
import sys


class Hand:
    POINTS = {"A": 1, "K": 10, "Q": 10, "J": 10}

    def __init__(self, cards):
        ranks = [card.rstrip("cdhs") for card in cards]
        self.low = sum(self.POINTS.get(rank) or int(rank) for rank in ranks)
        self.high = self.low + 10 if self.low < 12 and "A" in ranks else self.low

    def natural(self):
        return self.low + 10 == 21


def output_score(hand):
    h = Hand(hand)
    if h.natural():
        return "Blackjack!"
    if h.low > 21:
        return "Bust!"
    return str(h.low) if h.low == h.high else "%s or %s" % (h.low, h.high)


def is_blackjack(hand):
    return Hand(hand).natural()


def is_bust(hand):
    return Hand(hand).low > 21


def get_advice(player_hand, dealer_card):
    h, d = Hand(player_hand), Hand([dealer_card]).high
    if h.low < h.high:
        return "Stand" if h.high >= 18 + (d >= 9) else "Hit"
    if d > 6:
        return "Stand" if h.high > 16 else "Hit"
    return "Stand" if h.high > 12 - (d > 3) else "Hit"


def get_high_score(hand):
    return Hand(hand).high


def get_winner(player_hand, dealer_hand):
    p, d = Hand(player_hand), Hand(dealer_hand)
    if p.natural() or not p.low > 21 and not d.natural() and (d.low > 21 or p.high > d.high):
        return "Player wins!"
    if p.low > 21 or d.natural() or p.high < d.high:
        return "Dealer wins!"
    return "Push!"
