"""The engine against brute force: a few cards, dealt in every order to the real games."""

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import permutations

import pytest

from games.inf101 import blackjack as inf101
from odds.analysis import Study
from odds.games import Inf101, Ioannina, Lisbon, Tasks
from odds.rounds import Round
from tests.odds.real_games import REAL, content_of, real_inf101
from tests.odds.worked_out import named_strategies

TINY = {  # no player and dealer can run out of these cards together
    "tasks": (Tasks, (3, 2, 0, 1, 1, 0, 0, 0, 0, 1), ()),
    "lisboa-s17": (Lisbon, (3, 2, 0, 1, 1, 0, 0, 0, 0, 1), ("s17",)),
    "lisboa-h17": (Lisbon, (3, 2, 0, 1, 1, 0, 0, 0, 0, 1), ("h17",)),
    "ioannina": (Ioannina, (2, 1, 1, 1, 2, 1, 0, 0), ()),
}


def lines(game, play):
    """Count the lines that the orders of the deck lead to.

    A line is a series of (what the player sees, his gain if he stands). The last sight is None,
    with the gain of the player who draws as often as he may.
    """
    counts = Counter()
    deck = [card for card, n in zip(game.cards, game.deck, strict=True) for _ in range(n)]
    for order in set(permutations(deck)):
        line = []
        while not line or line[-1][0] is not None:
            line.append(stand_after(len(line), order, play))
        counts[tuple(line)] += 1
    return counts


def stand_after(draws, order, play):
    """Return (what the player sees after so many draws, or None; his gain if he stands there)."""
    asked = []

    def decide(hand, up):
        asked.append((hand if isinstance(hand, int) else tuple(hand), up))
        return len(asked) <= draws

    gain = play(list(order), decide)
    return asked[-1] if len(asked) > draws else None, gain


def mixed(counts, chance):
    """Return {gain: probability} for a player who draws with chance(what he sees)."""
    result = defaultdict(Fraction)
    for line, count in counts.items():
        left = count
        for sight, gain in line:
            draws = 0 if sight is None else chance(sight)
            result[gain] += left * (1 - draws)
            left *= draws
    return nonzero({gain: weight / counts.total() for gain, weight in result.items()})


def nonzero(gains):
    return {gain: p for gain, p in gains.items() if p}


@pytest.mark.parametrize("name", TINY)
def test_a_tiny_deck_has_the_odds_of_all_its_orders(name):
    kind, deck, arguments = TINY[name]
    game = type("Tiny", (kind,), {"deck": deck})(*arguments)
    game.ups = [up for up in game.ups if up is None or deck[up]]
    study = Study(game)
    numbers = {card: rank for rank, card in enumerate(game.cards)}
    with REAL[name]() as play:
        counts = lines(game, play)
    for key, (strategy, unit) in named_strategies(study).items():

        def chance(sight, strategy=strategy, unit=unit):
            hand, up = sight
            return Fraction(strategy(content_of(game, numbers, hand), numbers.get(up)), unit)

        assert nonzero(study.gains(strategy, unit)) == mixed(counts, chance), key


def test_a_tiny_deck_of_the_french_game_has_the_odds_of_all_its_orders():
    game = Inf101(1)
    game.deck = (3, 2, 0, 1, 1, 0, 0, 0, 0, 1)
    round_ = Round(game)
    keys = list(inf101.STRATEGIES)  # before there is one for the test
    with real_inf101() as play:
        counts = lines(game, play)
    for key in keys:
        strategy = game.strategy(key)
        chances = [Fraction(strategy((score, True, False, False)), 10) for score in range(22)]
        expected = mixed(counts, lambda sight, chances=chances: chances[sight[0]])
        assert nonzero(round_.play(strategy, game.unit)) == expected, key
