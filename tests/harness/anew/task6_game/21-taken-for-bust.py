import io
import random
import sys


class Value:
    ORDER = "A 2 3 4 5 6 7 8 9 10 J Q K".split()

    def __init__(self, hand):
        places = [self.ORDER.index(card[:-1]) for card in hand]
        self.low = sum(min(place, 9) + 1 for place in places)
        self.soft = 0 in places and self.low < 12
        self.high = self.low + 10 if self.soft else self.low
        self.natural = self.high == 21 and len(hand) == 2
        self.bust = not self.high < 21

    def __str__(self):
        if self.natural or self.bust:
            return "Blackjack!" if self.natural else "Bust!"
        return f"{self.low} or {self.high}" if self.soft else str(self.low)

    def stands(self, up):
        if self.soft:
            return self.high >= 19 or self.high == 18 and up < 9
        return self.low >= (17 if up > 6 else 12 if up > 3 else 13)


def output_score(hand):
    return str(Value(hand))


def is_blackjack(hand):
    return Value(hand).natural


def is_bust(hand):
    return Value(hand).bust


def get_high_score(hand):
    return Value(hand).high


def get_advice(player_hand, dealer_card):
    return "Stand" if Value(player_hand).stands(get_high_score([dealer_card])) else "Hit"


def get_winner(player_hand, dealer_hand):
    p, d = Value(player_hand), Value(dealer_hand)
    if p.natural or not p.bust and not d.natural and (d.bust or p.high > d.high):
        return "Player wins!"
    return "Push!" if p.high == d.high and not (p.bust or d.natural) else "Dealer wins!"
