"""The French table, whose strategies see the score and whose aces are valued when drawn."""

import random

import pytest

from games.inf101 import blackjack as inf101
from odds.games import Inf101
from odds.report import FRENCH_PLAYERS


def test_probabilities_add_to_exactly_1(french):
    assert len(french) == len(inf101.STRATEGIES) == 7
    for outcome in french.values():
        assert outcome.win + outcome.push + outcome.lose == 1, outcome


def test_the_best_strategy_stands_first(french):
    gains = [outcome.gain for outcome in french.values()]
    assert gains == sorted(gains, reverse=True)


def test_there_are_as_many_packs_as_players():
    deck = Inf101(FRENCH_PLAYERS).deck
    assert sum(deck) == 52 * 7 and deck == (112,) + (28,) * 9


@pytest.mark.parametrize("key", inf101.STRATEGIES)
def test_the_chances_of_a_strategy_are_what_its_function_does(key, monkeypatch):
    """A random number in the middle of each tenth shows in how many tenths a card is drawn."""
    monkeypatch.setattr(inf101, "print", lambda *words: None, raising=False)
    game = Inf101(FRENCH_PLAYERS)
    for score in range(2, 21):
        draws = sum(draws_in_tenth(tenth, key, score, game, monkeypatch) for tenth in range(10))
        assert game.strategy(key)((score, True, False, False)) == draws, score


def draws_in_tenth(tenth, key, score, game, monkeypatch):
    monkeypatch.setattr(random, "random", lambda: tenth / 10 + 0.05)
    monkeypatch.setattr(random, "choice", lambda items: items[tenth * len(items) // 10])
    GDict = game.table(player=(score, True, False, False))
    inf101.STRATEGIES[key][1](0, GDict)
    return GDict["joueurs"][0]["ingame"]
