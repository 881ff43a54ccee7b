"""What a card, a hand and a right answer are, as the families of mistakes see them."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from tests import reference

RANKS = reference.RANKS
TENS = ["10", "J", "Q", "K"]


class Rule(NamedTuple):
    name: str
    function: str  # which of the six it stands for
    wrong: Callable


# ---- What the words mean, as a program would say it


def rank(card):
    return card[:-1]


def ranks(hand):
    return [rank(card) for card in hand]


def is_ace(card):
    return card[0] == "A"


POINTS = dict(zip(RANKS, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]))
CARD_POINTS = {card: POINTS[rank(card)] for card in reference.PACK}


def points(card):
    return CARD_POINTS[card]


@cache
def low(hand):
    return sum(map(points, hand))


@cache
def aces(hand):
    return sum(map(is_ace, hand))


def all_eleven(hand):
    return low(hand) + 10 * aces(hand)


@cache
def right_count(hand):
    usable = aces(hand) > 0 and low(hand) <= 11
    return low(hand) + 10 * usable, int(usable)


def shown(count):
    """Return the values that a program shows if it counts so: both if an ace counts 11."""

    def values(hand):
        total, elevens = count(hand)
        return [total - 10, total] if elevens else [total]

    return values


right_values = cache(shown(right_count))


@dataclass(frozen=True)
class View:
    values: Callable = right_values
    blackjack: Callable | None = None
    bust: Callable | None = None

    def high(self, hand):
        return self.values(hand)[-1]

    def is_blackjack(self, hand):
        if self.blackjack:
            return self.blackjack(hand)
        return len(hand) == 2 and self.high(hand) == 21

    def is_bust(self, hand):
        return self.bust(hand) if self.bust else self.high(hand) > 21

    def text(self, hand):
        if self.is_blackjack(hand):
            return "Blackjack!"
        return "Bust!" if self.is_bust(hand) else " or ".join(map(str, self.values(hand)))

    def advice(self, hand, dealer_card):
        values = self.values(hand)
        return advice(len(values) == 2, values[-1], self.high((dealer_card,)))


RIGHT = View()


def advice(usable_ace, total, dealer):
    if usable_ace:
        return "Stand" if total >= (18 if dealer <= 8 else 19) else "Hit"
    if total == 12:
        return "Stand" if 4 <= dealer <= 6 else "Hit"
    return "Stand" if total >= (13 if dealer <= 6 else 17) else "Hit"


def result(difference):
    return "Player wins!" if difference > 0 else "Dealer wins!" if difference < 0 else "Push!"


def winner(player_view, dealer_view):
    """Return the rule of task 5 for a program that sees the two hands so."""

    def get_winner(player, dealer):
        if player_view.is_blackjack(player):
            return "Player wins!"
        if player_view.is_bust(player) or dealer_view.is_blackjack(dealer):
            return "Dealer wins!"
        if dealer_view.is_bust(dealer):
            return "Player wins!"
        return result(player_view.high(player) - dealer_view.high(dealer))

    return get_winner


ALL = ("output_score", "is_blackjack", "is_bust", "get_high_score", "get_advice", "get_winner")


def rules_of_view(name, view, functions=ALL):
    """Yield each function that is wrong if a program sees hands so: all hands, or one person's."""
    wrong = {
        "output_score": view.text,
        "is_blackjack": view.is_blackjack,
        "is_bust": view.is_bust,
        "get_high_score": view.high,
        "get_advice": view.advice,
        "get_winner": winner(view, view),
    }
    for function in functions:
        yield Rule(f"{name}, in {function}", function, wrong[function])
    yield Rule(f"{name}, in get_winner for the player", "get_winner", winner(view, RIGHT))
    yield Rule(f"{name}, in get_winner for the dealer", "get_winner", winner(RIGHT, view))
