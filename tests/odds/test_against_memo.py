"""The engine against an independent implementation, for the six-task game."""

import re
from fractions import Fraction

import pytest

from odds.games import TASKS, WIN
from odds.hands import answer
from odds.rounds import Round
from tasks import task6_game
from tests.odds import reference

pytestmark = pytest.mark.xdist_group("odds-memo")  # it shares its memo of standing hands

DEALER_CARD = "10h"  # the dealer then draws the fewest cards, so the memo is quick
UP = TASKS.cards.index("10c")


@pytest.mark.slow
def test_the_engine_equals_the_memo_over_fractions():
    round_, row = Round(TASKS, UP), TASKS.row
    for unit, strategy, plain in [
        (
            1,
            lambda content: TASKS.advice(content, UP),
            lambda hand: task6_game.get_advice(hand, DEALER_CARD) == "Hit",
        ),
        (
            1,
            lambda content: row(content)[1] < 17,
            lambda hand: task6_game.get_high_score(hand) < 17,
        ),
        (
            2,
            lambda content: row(content)[1] < 15,
            lambda hand: Fraction(task6_game.get_high_score(hand) < 15, 2),
        ),
        (1, lambda content: 0, lambda hand: 0),
    ]:
        gains = {gain // WIN: p for gain, p in round_.play(strategy, unit).items()}
        assert gains == reference.play(plain, DEALER_CARD)


def test_the_best_play_equals_that_of_the_memo_over_fractions_in_every_state():
    worth = reference.worth(DEALER_CARD)
    asked = reference.reach(lambda hand: True, DEALER_CARD)
    values = Round(TASKS, UP).solve()
    assert len(asked) == sum(None not in pair for pair in values.values())
    for hand in asked:
        content = tuple(hand.count(card[:-1] + "h") for card in TASKS.cards)
        assert tuple(value / WIN for value in values[content]) == worth(hand), hand


def test_one_hand_is_answered():
    first, stand, hit, bust, best = answer(["Ah", "6c"], "10d").splitlines()
    assert first == "Ah 6c (7 or 17) against 10d"
    worth = reference.worth("10d")(["Ah", "6c"])
    for line, action, value in ((stand, "stand", worth[0]), (hit, "hit", worth[1])):
        pattern = r"  (\w+) +gains (\S+)   wins (\S+)%, pushes (\S+)%, loses (\S+)%"
        found = re.fullmatch(pattern, line)
        assert found[1] == action
        assert found[2] == f"{float(value):+.6f}"
        wins, pushes, loses = map(float, found.groups()[2:])
        assert wins + pushes + loses == pytest.approx(100, abs=2e-4)
        assert (wins - loses) / 100 == pytest.approx(float(value), abs=2e-6)
    assert bust == "  the next card busts with probability 0.0000% (0)"
    assert best == f"  best: hit, by {float(worth[1] - worth[0]):.6f}"
