"""What the engine finds out about the games: strategies compared, the best tables, the advice."""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, Generic, TypeAlias, TypeVar

from games.inf101 import blackjack as inf101
from odds.engine import Content, Gains, Round, Strategy, Up, Values
from odds.games import ContentGame, Inf101, Row, TableGame

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
        self.rounds = {up: Round(game, up) for up in game.ups}
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
        stand, hit = decision(self.worth[up][content])
        return int(hit > stand)

    def margins(self, strategy: UpStrategy) -> Margins:
        """Return the margins of the cells that a strategy comes to."""
        sums: dict[Cell, list[Fraction]] = defaultdict(lambda: [Fraction(), Fraction()])
        for up, round_ in self.rounds.items():
            for content, p in round_.reach(against(strategy, up)).items():
                stand, hit = decision(self.worth[up][content])
                cell = sums[self.game.row(content), up]
                cell[0] += p * (hit - stand) / 2
                cell[1] += p
        return {key: (total / p, p * self.up_chance(key[1])) for key, (total, p) in sums.items()}

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
            sums: dict[Row, Fraction] = defaultdict(Fraction)
            for content, p in round_.reach(strategy).items():
                stand, hit = decision(worth[content])
                sums[self.game.row(content)] += p * (hit - stand)
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
    game = study.game
    return {
        (game.row(content), up): game.advice(content, up)
        for up, worth in study.worth.items()
        for content in worth
        if not game.must_draw(content)
    }


def wrong_hands(study: Study[TableGame]) -> list[Mistake]:
    """Return the hands whose cards make the advice wrong, the most costly first."""
    mistakes = []
    for up, round_ in study.rounds.items():
        for content, p in round_.reach(against(study.game.advice, up)).items():
            stand, hit = decision(study.worth[up][content])
            advice = study.game.advice(content, up)
            cost = (stand - hit if advice else hit - stand) / 2
            if cost > 0:
                chance = p * study.up_chance(up)
                mistakes.append(Mistake(content, up, action(advice), cost, chance))
    return most_costly_first(mistakes)


def action(draws: int) -> str:
    return "Hit" if draws else "Stand"


def most_costly_first(mistakes: list[Mistake]) -> list[Mistake]:
    return sorted(mistakes, key=lambda mistake: -mistake.cost * mistake.chance)
