"""The games worked out once in a process, for all tests that look at the result."""

import gc
from functools import cache, cached_property

import pytest

from odds.analysis import Study, stop_at, strategies, wrong_cells, wrong_hands
from odds.games import TASKS, Ioannina, Lisbon, TableGame
from odds.report import table_game

GAMES = {
    "tasks": TASKS,
    "lisboa-s17": Lisbon("s17"),
    "lisboa-h17": Lisbon("h17"),
    "ioannina": Ioannina(),
}
TABLE_GAMES = ["tasks", "lisboa-s17", "lisboa-h17"]


class WorkedOut:
    """A game, its study, and what the report says about it."""

    def __init__(self, name):
        self.name, self.game = name, GAMES[name]
        self.study = Study(self.game)
        gc.freeze()  # or every collection would go through all of it again

    @cached_property
    def section(self):
        return table_game(self.study)

    @cached_property
    def outcomes(self):
        """{strategy: its outcome}, in the report's order."""
        is_table_game = isinstance(self.game, TableGame)
        outcomes = self.section.outcomes if is_table_game else strategies(self.study)
        return {outcome.name: outcome for outcome in outcomes}

    @cached_property
    def wrong_cells(self):
        return wrong_cells(self.study)

    @cached_property
    def wrong_hands(self):
        return wrong_hands(self.study)


work_out = cache(WorkedOut)


def param(name, *more):
    """Return a parameter that keeps all tests of a game in one process of pytest-xdist.

    The second rule of the Lisbon game says little that the first does not, so it counts as slow.
    """
    marks = [pytest.mark.xdist_group(f"odds-{name}")]
    if name == "lisboa-h17":
        marks.append(pytest.mark.slow)
    return pytest.param(name, *more, marks=marks, id=name)


def for_games(*names):
    """Run a test on each of the games: it takes `worked`."""
    return pytest.mark.parametrize("worked", map(param, names), indirect=True)


def named_strategies(study):
    """Return {name: (strategy, unit)} of the report's strategies."""
    named = {
        "the best possible play": (study.best, 1),
        "the best table of totals": (study.by_table(study.best_table), 1),
        "always stand": (lambda content, up: 0, 1),
        "at random": (lambda content, up: 1, 2),
    }
    named |= {f"stop at {stop}": (stop_at(study.game, stop), 1) for stop in (15, 17, 19)}
    if isinstance(study.game, TableGame):
        named["task 3's advice"] = study.game.advice, 1
    return named
