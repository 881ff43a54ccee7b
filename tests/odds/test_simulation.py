"""The odds against the real games, played many times: within four standard errors."""

import random
import statistics
from collections import Counter, defaultdict

import pytest

from games.inf101 import blackjack as inf101
from games.ioannina import twentyone
from odds.report import FRENCH_PLAYERS, first_cards
from tests.odds.real_games import (
    REAL,
    content_of,
    french_table,
    rank_numbers,
    real_ioannina,
    shuffled,
)
from tests.odds.worked_out import for_games, named_strategies, param

ROUNDS = {"tasks": 12_000, "lisboa-s17": 6_000, "lisboa-h17": 6_000, "ioannina": 10_000}
FRENCH_GAMES = 8_000
GREEK_ROUNDS = 40_000


def assert_agrees(outcome, gains):
    """Compare rounds played, given in halves of the bet, with the outcome expected."""
    rounds = len(gains)
    signs = Counter((gain > 0) - (gain < 0) for gain in gains)
    for sign, p in ((1, outcome.win), (0, outcome.push), (-1, outcome.lose)):
        error = float(p * (1 - p) / rounds) ** 0.5
        assert abs(signs[sign] / rounds - p) <= 4 * error, (outcome, sign, signs)
    assert_mean(outcome.gain, gains)


def assert_mean(expected, gains):
    error = statistics.pstdev(gains) / 2 / len(gains) ** 0.5
    assert abs(statistics.fmean(gains) / 2 - expected) <= 4 * error, (expected, error)


@pytest.mark.slow
@pytest.mark.parametrize(
    "worked, rounds", [param(name, ROUNDS[name]) for name in ROUNDS], indirect=["worked"]
)
def test_the_real_game_agrees(worked, rounds):
    rng = random.Random(2024)
    random.seed(2024)  # the Greek game shuffles with it
    numbers = rank_numbers(worked.game)
    with REAL[worked.name]() as play:
        decks = [shuffled(worked.name, rng) for _ in range(rounds)]
        for name, (strategy, unit) in named_strategies(worked.study).items():

            def decide(hand, card, strategy=strategy, unit=unit):
                chance = strategy(content_of(worked.game, numbers, hand), numbers.get(card))
                return rng.random() * unit < chance

            gains = [play(deck[:], decide) for deck in decks]
            assert_agrees(worked.outcomes[name], gains)


def test_the_real_french_table_agrees(french, monkeypatch):
    monkeypatch.setattr(inf101, "print", lambda *words: None, raising=False)
    random.seed(2025)
    keys = list(inf101.STRATEGIES)
    assert len(keys) == FRENCH_PLAYERS
    gains = {key: [] for key in keys}
    for _ in range(FRENCH_GAMES):
        random.shuffle(keys)
        GDict = french_table(keys, inf101.initPioche(len(keys)))
        inf101.tourComplet(GDict)
        for j, key in enumerate(keys):
            gains[key].append(2 * inf101.bilan(j, GDict))
    for key in keys:
        assert_agrees(french[inf101.STRATEGIES[key][0]], gains[key])


@pytest.mark.slow
@for_games("ioannina")
def test_the_first_cards_of_the_greek_game_agree(worked):
    random.seed(21)
    numbers, gains = rank_numbers(worked.game), defaultdict(list)

    def decide(hand, _):
        return worked.study.best(content_of(worked.game, numbers, hand), None)

    with real_ioannina() as play:
        for _ in range(GREEK_ROUNDS):
            deck = twentyone.shuffledDeck()
            first = deck[0][0]
            gains[first].append(play(deck, decide))
    table = first_cards(worked.study).partition("\n\n")[0]
    rows = [line.split(maxsplit=2) for line in table.splitlines()[1:]]
    assert {rank for rank, _, _ in rows} == set(twentyone.RANKS) == set(gains)
    for rank, gain, verdict in rows:
        assert_mean(float(gain), gains[rank])
        assert (verdict == "worth a big bet") == (float(gain) > 0)
