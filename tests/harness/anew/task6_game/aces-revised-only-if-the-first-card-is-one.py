import io
import random
import sys


class Sum:
    def __init__(self, hand):
        self.size = len(hand)
        values = [{"A": 11, "J": 10, "Q": 10, "K": 10, "1": 10}.get(c[0]) or int(c[0]) for c in hand]
        if values[0] == 11:
            while sum(values) > 21 and 11 in values:
                values.remove(11)
                values.append(1)
        self.total, self.soft = sum(values), 11 in values

    @property
    def blackjack(self):
        return self.size == 2 and self.total == 21


def output_score(hand):
    s = Sum(hand)
    if s.blackjack:
        return "Blackjack!"
    if s.total > 21:
        return "Bust!"
    return " or ".join(str(n) for n in ([s.total - 10] * s.soft + [s.total]))


def is_blackjack(hand):
    return Sum(hand).blackjack


def is_bust(hand):
    return Sum(hand).total > 21


def get_advice(player_hand, dealer_card):
    s, up = Sum(player_hand), Sum([dealer_card]).total
    match s.soft, s.total:
        case True, n if n > 18:
            return "Stand"
        case True, 18 if up <= 8:
            return "Stand"
        case False, n if n > 16:
            return "Stand"
        case False, 13 | 14 | 15 | 16 if up <= 6:
            return "Stand"
        case False, 12 if up in (4, 5, 6):
            return "Stand"
    return "Hit"


def get_high_score(hand):
    return Sum(hand).total


def get_winner(player_hand, dealer_hand):
    p, d = Sum(player_hand), Sum(dealer_hand)
    order = [
        (p.blackjack, "Player wins!"),
        (p.total > 21, "Dealer wins!"),
        (d.blackjack, "Dealer wins!"),
        (d.total > 21, "Player wins!"),
        (p.total > d.total, "Player wins!"),
        (p.total < d.total, "Dealer wins!"),
    ]
    return next((text for holds, text in order if holds), "Push!")
