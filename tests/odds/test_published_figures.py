"""The odds against published figures for a single deck."""

from collections import defaultdict
from fractions import Fraction

import pytest

from odds import coach
from odds.charts import card_name
from odds.engine import falling, fold
from odds.rounds import Round
from tests.odds.worked_out import GAMES, for_games

# fmt: off
# Final totals of a dealer with one pack, before he looks for a Blackjack.
# up:   17        18        19        20        21         Blackjack bust
PUBLISHED_S17 = {
    "A": (0.126128, 0.131003, 0.129486, 0.131553, 0.0515646, 0.313726, 0.11654),
    "2": (0.138976, 0.131762, 0.131815, 0.123948, 0.120526, 0, 0.352973),
    "3": (0.130313, 0.130946, 0.123761, 0.123345, 0.116047, 0, 0.375588),
    "4": (0.130973, 0.114163, 0.120679, 0.116286, 0.115096, 0, 0.402803),
    "5": (0.119687, 0.123483, 0.116909, 0.104694, 0.106321, 0, 0.428905),
    "6": (0.166948, 0.106454, 0.107192, 0.100705, 0.0978785, 0, 0.420823),
    "7": (0.372345, 0.138583, 0.0773344, 0.0788967, 0.072987, 0, 0.259854),
    "8": (0.130857, 0.362989, 0.129445, 0.0682898, 0.0697914, 0, 0.238627),
}
# Per cent, once the dealer is known to have no Blackjack.
# up:   17     18     19     20     21     bust
PUBLISHED_S17_NO_BLACKJACK = {
    "9": (12.1886, 10.3921, 35.7391, 12.225, 6.1109, 23.3442),
    "10": (12.4156, 12.2486, 12.4421, 35.6869, 3.957, 23.2499),
    "A": (18.3786, 19.089, 18.868, 19.1692, 7.5137, 16.9815),
}
PUBLISHED_H17_NO_BLACKJACK = {
    "2": (12.98, 13.31, 13.32, 12.56, 12.20, 35.63),
    "3": (12.35, 13.19, 12.50, 12.42, 11.73, 37.81),
    "4": (12.28, 11.54, 12.19, 11.78, 11.63, 40.58),
    "5": (11.67, 12.38, 11.74, 10.52, 10.69, 43.00),
    "6": (11.61, 11.38, 11.61, 10.96, 10.67, 43.78),
    "7": (37.23, 13.86, 7.73, 7.89, 7.30, 25.99),
    "8": (13.09, 36.30, 12.94, 6.83, 6.98, 23.86),
    "9": (12.19, 10.39, 35.74, 12.23, 6.11, 23.34),
    "10": (12.42, 12.25, 12.44, 35.69, 3.96, 23.25),
    "A": (8.18, 20.54, 20.62, 20.95, 9.26, 20.46),
}
# fmt: on


@for_games("tasks")
def test_the_figures_known_beforehand(worked):
    assert round(float(worked.outcomes["stop at 17"].gain), 4) == -0.0783
    assert round(float(worked.outcomes["always stand"].gain), 3) == -0.178


def dealer_totals(name, up):
    """Return the chances of 17 to 21, Blackjack and bust if only the dealer's card is gone."""
    game = GAMES[name]
    round_ = Round(game, [card_name(game, rank) for rank in game.ups].index(up))
    start = game.player_start
    chances = defaultdict(Fraction)
    for kind, weight in fold(round_.deck, [start], round_.table)[start].items():
        chances[kind] += Fraction(weight, falling(round_.size, round_.draws))
    assert sum(chances.values()) == 1
    totals = [(False, total) for total in range(17, 22)]
    return [chances[kind] for kind in [*totals, (True, 21), "bust"]]


@pytest.mark.parametrize("up", PUBLISHED_S17)
@pytest.mark.parametrize("name", ["tasks", "lisboa-s17"])
def test_the_dealer_ends_as_published(name, up):
    """The Wizard of Odds, Blackjack appendix 2B: one deck, the dealer stands on soft 17."""
    assert dealer_totals(name, up) == pytest.approx(PUBLISHED_S17[up], abs=1e-6)


@pytest.mark.parametrize(
    "name, table, digits",
    [
        ("tasks", PUBLISHED_S17_NO_BLACKJACK, 4),
        ("lisboa-s17", PUBLISHED_S17_NO_BLACKJACK, 4),
        ("lisboa-h17", PUBLISHED_H17_NO_BLACKJACK, 2),
    ],
    ids=["tasks", "lisboa-s17", "lisboa-h17"],
)
def test_the_dealer_without_blackjack_ends_as_published(name, table, digits):
    """The Wizard of Odds, appendix 2A; for a dealer who hits soft 17, blackjackinfo.com's
    "Dealer Outcome Probabilities".
    """
    for up, published in table.items():
        *totals, blackjack, bust = dealer_totals(name, up)
        others = [float(100 * p / (1 - blackjack)) for p in [*totals, bust]]
        assert others == pytest.approx(published, abs=10**-digits), (name, up)


# fmt: off
PUBLISHED_ACTIONS = [  # the player's cards, the dealer's, the better action
    ("7 5", "3", "Stand"), ("8 4", "3", "Stand"), ("9 3", "3", "Hit"),
    ("10 2", "3", "Hit"), ("10 2", "4", "Hit"), ("10 2", "6", "Hit"),
    ("9 3", "4", "Stand"), ("10 3", "2", "Hit"), ("9 4", "2", "Stand"),
    ("5 5 5", "10", "Stand"), ("6 5 4", "10", "Stand"), ("6 6 3", "10", "Stand"),
    ("6 5 5", "9", "Stand"), ("8 4 4", "9", "Stand"), ("8 5 3", "9", "Stand"),
    ("6 6 4", "10", "Hit"), ("7 6 3", "10", "Hit"), ("8 6 2", "10", "Hit"),
    ("9 6 A", "10", "Hit"), ("10 6", "10", "Hit"), ("10 4 2", "10", "Stand"),
    ("10 2 A", "2", "Hit"), ("4 4 4 4", "7", "Stand"), ("A 7", "A", "Stand"),
]
# fmt: on


@for_games("tasks")
def test_the_best_play_is_the_published_one(worked):
    """The Wizard of Odds, Blackjack appendix 3: the exceptions to basic strategy for one deck and a
    dealer who stands on soft 17, with a few hands beside them that are no exceptions. Whether the
    dealer looks for a Blackjack first does not matter, since it beats all of them.
    """
    names = [card_name(worked.game, rank) for rank in worked.game.ups]
    for cards, up, action in PUBLISHED_ACTIONS:
        content = tuple(cards.split().count(name) for name in names)
        best = worked.study.best(content, names.index(up))
        assert ("Hit" if best else "Stand") == action, (cards, up)


# fmt: off
PUBLISHED_VALUES = [  # the player's cards, then standing and hitting against an ace
    ("2 A", -0.661732, -0.067808), ("3 2", -0.659375, -0.291565), ("4 3", -0.657967, -0.345048),
    ("5 A", -0.659151, -0.206061), ("6 A", -0.482815, -0.199899), ("6 4", -0.636118,  0.081506),
    ("6 5", -0.634013,  0.172946), ("7 A", -0.101015, -0.108386), ("7 2", -0.645559, -0.082785),
]
# fmt: on


@pytest.mark.parametrize("cards, stand, hit", PUBLISHED_VALUES)
def test_standing_and_hitting_are_worth_what_is_published(cards, stand, hit):
    """The Wizard of Odds, Blackjack appendix 9: one deck, the dealer stands on soft 17.

    There the dealer is known to have no Blackjack, which here beats all of these hands.
    """
    found = coach.decision("tasks", cards.split(), "A")
    blackjack = Fraction(16, 49)  # none of these hands has a ten
    expected = [
        float(-blackjack + (1 - blackjack) * value) for value in map(Fraction, (stand, hit))
    ]
    assert [float(found.stand), float(found.hit)] == pytest.approx(expected, abs=1e-6)


def test_10_6_against_9_loses_what_is_published():
    """Peter Griffin, The Theory of Blackjack: the dealer busts with a chance of 0.2304."""
    for name in ("tasks", "lisboa-s17"):
        assert round(float(coach.decision(name, ["10", "6"], "9").stand), 4) == -0.5392
