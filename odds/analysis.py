"""What the engine finds out about the games: strategies compared, the best tables, the advice."""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, Generic, TypeAlias, TypeVar

from games.inf101 import blackjack as inf101
from odds.engine import Content, Gains, Strategy, Up, Values
from odds.games import ContentGame, Inf101, Row, TableGame
from odds.rounds import Round, Tree

UpStrategy: TypeAlias = Callable[[Content, Up], int]  # it sees the dealer's card too
Cell: TypeAlias = tuple[Row, Up]  # of a table of totals against the dealer's cards
Table: TypeAlias = dict[Cell, int]  # 1 to draw, 0 to stand
Margins: TypeAlias = dict[Cell, tuple[Fraction, Fraction]]  # hit's advantage, probability

GameType = TypeVar("GameType", bound=ContentGame)


@dataclass
class Outcome:
    """How a strategy does: the probabilities of its results and what it gains for a bet of 1."""

    name: str
    win: Fraction
    push: Fraction
    lose: Fraction
    gain: Fraction


def outcome(name: str, gains: Gains) -> Outcome:
    """Sum up {gain in halves of the bet: probability}."""
    none = Fraction()
    return Outcome(
        name,
        sum((p for gain, p in gains.items() if gain > 0), none),
        gains.get(0, none),
        sum((p for gain, p in gains.items() if gain < 0), none),
        sum((gain * p for gain, p in gains.items()), none) / 2,
    )


def decision(values: Values) -> tuple[Fraction, Fraction]:
    """Return what stand and hit are worth where the player may do either."""
    stand, hit = values
    assert stand is not None and hit is not None
    return stand, hit


def against(strategy: UpStrategy, up: Up) -> Strategy:
    """Return how a strategy plays against one card of the dealer."""
    return lambda content: strategy(content, up)


class Study(Generic[GameType]):
    """A game in which a hand is its content, with the best play for each card of the dealer."""

    def __init__(self, game: GameType) -> None:
        self.game = game
        self.tree = Tree(game)
        self.rows = [game.row(state) for _, state in self.tree.hands]
        self.rounds = {up: Round(game, up, self.tree) for up in game.ups}
        self.worth = {up: round_.solve() for up, round_ in self.rounds.items()}

    def up_chance(self, up: Up) -> Fraction:
        return Fraction(1) if up is None else Fraction(self.game.deck[up], sum(self.game.deck))

    def gains(self, strategy: UpStrategy, unit: int = 1) -> Gains:
        """Return {gain: probability} over all cards of the dealer."""
        gains: Gains = defaultdict(Fraction)
        for up, round_ in self.rounds.items():
            for gain, p in round_.play(against(strategy, up), unit).items():
                gains[gain] += p * self.up_chance(up)
        return gains

    def outcome(self, name: str, strategy: UpStrategy, unit: int = 1) -> Outcome:
        return outcome(name, self.gains(strategy, unit))

    def best(self, content: Content, up: Up) -> int:
        return int(self.worth[up].margin(self.tree.numbers[content, content]) > 0)

    def margins(self, strategy: UpStrategy) -> Margins:
        """Return the margins of the cells that a strategy comes to."""
        margins: Margins = {}
        for up, round_ in self.rounds.items():
            worth = self.worth[up]
            gains: dict[Row, int] = defaultdict(int)
            chances: dict[Row, int] = defaultdict(int)
            for index, weight in round_.reach(against(strategy, up)):
                row = self.rows[index]
                gains[row] += weight * worth.margin(index)
                chances[row] += weight * round_.shares[index]
            for row, chance in chances.items():
                p = Fraction(chance, round_.whole) * self.up_chance(up)
                margins[row, up] = Fraction(gains[row], 2 * chance), p
        return margins

    @cached_property
    def best_table(self) -> Table:
        """The best table of totals, improved cell by cell for as long as that gains something."""
        table = {cell: int(margin > 0) for cell, (margin, _) in self.margins(self.best).items()}
        while True:
            better = self.improved(table)
            gains = [self.outcome("", self.by_table(each)).gain for each in (table, better)]
            if gains[0] >= gains[1]:
                return table
            table = better

    def improved(self, table: Table) -> Table:
        """Return the table with the better action in each cell, if the table itself follows."""
        better = dict(table)
        for up, round_ in self.rounds.items():
            strategy = against(self.by_table(table), up)
            worth = round_.solve(strategy)
            sums: dict[Row, int] = defaultdict(int)
            for index, weight in round_.reach(strategy):
                sums[self.rows[index]] += weight * worth.margin(index)
            better.update({(row, up): int(total > 0) for row, total in sums.items()})
        return better

    def by_table(self, table: Table) -> UpStrategy:
        """Return the strategy that looks a hand's row up in a table."""
        return lambda content, up: table.get((self.game.row(content), up), 0)


def strategies(study: Study[Any]) -> list[Outcome]:
    """Return the outcomes of a game's strategies, the best first."""
    game = study.game
    outcomes = [
        study.outcome("the best possible play", study.best),
        study.outcome("the best table of totals", study.by_table(study.best_table)),
        study.outcome("always stand", lambda content, up: 0),
        study.outcome("at random", lambda content, up: 1, unit=2),
    ]
    outcomes += [study.outcome(f"stop at {stop}", stop_at(game, stop)) for stop in (15, 17, 19)]
    if isinstance(game, TableGame):
        outcomes.append(study.outcome("task 3's advice", game.advice))
    return sorted(outcomes, key=lambda outcome: -outcome.gain)


def stop_at(game: ContentGame, stop: int) -> UpStrategy:
    return lambda content, up: int(game.row(content)[1] < stop)


def french_strategies(players: int) -> list[Outcome]:
    """Return how each drawing strategy of the French game does, the best first."""
    game = Inf101(players)
    round_ = Round(game)
    outcomes = [
        outcome(description, round_.play(game.strategy(key), game.unit))
        for key, (description, _) in inf101.STRATEGIES.items()
    ]
    return sorted(outcomes, key=lambda outcome: -outcome.gain)


@dataclass
class Mistake:
    """A cell or a hand for which the advice is not the best action."""

    where: Any  # a Row, or a hand's Content
    up: Up
    advice: str
    cost: Fraction  # of following it, each time
    chance: Fraction  # that it comes up in a round


def wrong_cells(study: Study[TableGame]) -> list[Mistake]:
    """Return the cells of the advice where the other action is better, the most costly first."""
    advised = advice_by_row(study)
    mistakes = []
    for (row, up), (margin, chance) in study.margins(study.game.advice).items():
        advice = advised[row, up]
        if advice != (margin > 0):
            mistakes.append(Mistake(row, up, action(advice), abs(margin), chance))
    return most_costly_first(mistakes)


def advice_by_row(study: Study[TableGame]) -> Table:
    """Return the advice as a table: it is the same for all hands of a row."""
    game, tree = study.game, study.tree
    one_of = {study.rows[index]: tree.hands[index][1] for index in tree.decides}
    return {(row, up): game.advice(state, up) for row, state in one_of.items() for up in game.ups}


def wrong_hands(study: Study[TableGame]) -> list[Mistake]:
    """Return the hands whose cards make the advice wrong, the most costly first."""
    mistakes = []
    for up, round_ in study.rounds.items():
        for index, weight in round_.reach(against(study.game.advice, up)):
            content, _ = study.tree.hands[index]
            advice = study.game.advice(content, up)
            margin = study.worth[up].margin(index)
            if margin and advice != (margin > 0):
                stand, hit = decision(study.worth[up][content])
                cost = abs(hit - stand) / 2
                chance = Fraction(weight * round_.shares[index], round_.whole)
                chance *= study.up_chance(up)
                mistakes.append(Mistake(content, up, action(advice), cost, chance))
    return most_costly_first(mistakes)


def action(draws: int) -> str:
    return "Hit" if draws else "Stand"


def most_costly_first(mistakes: list[Mistake]) -> list[Mistake]:
    return sorted(mistakes, key=lambda mistake: -mistake.cost * mistake.chance)
