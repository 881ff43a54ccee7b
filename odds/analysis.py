"""What the engine says about the games: strategies compared, the best tables, the advice judged."""
from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from games.inf101 import blackjack as inf101
from odds.engine import Round
from odds.games import Inf101


@dataclass
class Outcome:
    """How a strategy does: the probabilities of its results and what it gains for a bet of 1."""
    name: str
    win: Fraction
    push: Fraction
    lose: Fraction
    gain: Fraction


def outcome(name, gains):
    """Sum up {gain in halves: probability}."""
    return Outcome(name, sum(p for gain, p in gains.items() if gain > 0), gains.get(0, Fraction()),
                   sum(p for gain, p in gains.items() if gain < 0),
                   sum(gain * p for gain, p in gains.items()) / 2)


class Study:
    """A game in which a hand is its content, with the best play for each card of the dealer."""

    def __init__(self, game):
        self.game = game
        self.rounds = {up: Round(game, up) for up in game.ups}
        self.worth = {up: round_.solve() for up, round_ in self.rounds.items()}

    def up_chance(self, up):
        return Fraction(1) if up is None else Fraction(self.game.deck[up], sum(self.game.deck))

    def outcome(self, name, strategy, unit=1):
        """Play a strategy, a function of a hand's content and the dealer's card."""
        gains = defaultdict(Fraction)
        for up, round_ in self.rounds.items():
            for gain, p in round_.play(lambda content: strategy(content, up), unit).items():
                gains[gain] += p * self.up_chance(up)
        return outcome(name, gains)

    def best(self, content, up):
        stand, hit = self.worth[up][content]
        return int(hit > stand)

    def margins(self, strategy):
        """Return {(row, up): (hit's advantage, probability)} of the rows that a strategy visits."""
        sums = defaultdict(lambda: [Fraction(), Fraction()])
        for up, round_ in self.rounds.items():
            for content, p in round_.reach(lambda content: strategy(content, up)).items():
                stand, hit = self.worth[up][content]
                cell = sums[self.game.row(content), up]
                cell[0] += p * (hit - stand) / 2
                cell[1] += p
        return {key: (total / p, p * self.up_chance(key[1])) for key, (total, p) in sums.items()}

    def best_table(self):
        """Return {(row, up): draws}, bettered cell by cell for as long as that gains something."""
        table = {key: int(margin > 0) for key, (margin, _) in self.margins(self.best).items()}
        while True:
            better = dict(table)
            for up, round_ in self.rounds.items():
                by_table = partial(self.by_table(table), up=up)
                worth = round_.solve(by_table)
                sums = defaultdict(Fraction)
                for content, p in round_.reach(by_table).items():
                    stand, hit = worth[content]
                    sums[self.game.row(content)] += p * (hit - stand)
                better.update({(row, up): int(total > 0) for row, total in sums.items()})
            gains = [self.outcome("", self.by_table(each)).gain for each in (table, better)]
            if gains[0] >= gains[1]:
                return table
            table = better

    def by_table(self, table):
        """Return the strategy that looks a hand's row up in a table."""
        return lambda content, up: table.get((self.game.row(content), up), 0)


def strategies(study):
    """Return the strategies of a game's table of outcomes, the best first."""
    game = study.game
    outcomes = [
        study.outcome("the best possible play", study.best),
        study.outcome("the best table of totals", study.by_table(study.best_table())),
        study.outcome("always stand", lambda content, up: 0),
        study.outcome("at random", lambda content, up: 1, unit=2),
    ]
    outcomes += [study.outcome(f"stop at {stop}", stop_at(game, stop)) for stop in (15, 17, 19)]
    if hasattr(game, "advice"):
        outcomes.append(study.outcome("task 3's advice", game.advice))
    return sorted(outcomes, key=lambda outcome: -outcome.gain)


def stop_at(game, stop):
    return lambda content, up: int(game.row(content)[1] < stop)


def french_strategies(players):
    """Return how each drawing strategy of the French game does, the best first."""
    game = Inf101(players)
    round_ = Round(game)
    outcomes = [outcome(description, round_.play(game.strategy(key), game.unit))
                for key, (description, _) in inf101.STRATEGIES.items()]
    return sorted(outcomes, key=lambda outcome: -outcome.gain)


@dataclass
class Mistake:
    """A cell or a hand for which the advice is not the best action."""
    where: tuple
    up: int
    advice: str
    cost: Fraction  # of following it, each time
    chance: Fraction  # that it comes up in a round


def wrong_cells(study):
    """Return the cells of the advice where the other action is better, the dearest first."""
    advised = advice_by_row(study)
    mistakes = []
    for (row, up), (margin, chance) in study.margins(study.game.advice).items():
        advice = advised[row, up]
        if advice != (margin > 0):
            mistakes.append(Mistake(row, up, "Hit" if advice else "Stand", abs(margin), chance))
    return sorted(mistakes, key=lambda mistake: -mistake.cost * mistake.chance)


def advice_by_row(study):
    """Return {(row, up): draws}, the advice for all hands with the row's total."""
    return {(study.game.row(content), up): study.game.advice(content, up)
            for up, worth in study.worth.items() for content in worth if sum(content) > 1}


def wrong_hands(study):
    """Return the hands whose cards make the advice wrong, the dearest first."""
    mistakes = []
    for up, round_ in study.rounds.items():
        for content, p in round_.reach(lambda content: study.game.advice(content, up)).items():
            stand, hit = study.worth[up][content]
            advice = study.game.advice(content, up)
            cost = (stand - hit if advice else hit - stand) / 2
            if cost > 0:
                mistakes.append(Mistake(content, up, "Hit" if advice else "Stand", cost,
                                        p * study.up_chance(up)))
    return sorted(mistakes, key=lambda mistake: -mistake.cost * mistake.chance)
