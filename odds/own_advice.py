"""Somebody's own advice in the six-task game: what a player who follows it loses, and where."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from typing import Any

from odds.analysis import Cell, Outcome, Study, advice_by_row, against
from odds.charts import Grid, card_name, grid_data, grid_svg, grid_text, row_name
from odds.engine import Content, Up, add
from odds.games import TASKS, TableGame
from odds.section import LEGEND, Section

SUITS = "hcds"
TENS = ["10", "J", "Q", "K"]
NAME = "your_advice"  # of the files
HOW_IT_IS_ASKED = """\
The program was asked about every two ranks, in both orders, against each rank of the
dealer's card; 10 stands for J, Q and K. A hand of more cards was asked as two cards
with the same total, with a usable ace if it has one: as 10 6 for 16. No two cards
make such a 21, so the player stands on it."""
UNSURE = "Hit or Stand"
HALVES = 2  # a chance to draw is so many out of this, since two cards can come in either order

Draws = Callable[[Content, Up], int]


def questions() -> list[tuple[str, str, str]]:
    """Return what task 3 reads: the dealer's card, and all pairs of cards in both orders.

    The first 550 have every pair once; the others have the pairs the other way round.
    """
    pairs = list(combinations_with_replacement(TASKS.names, 2))
    turned = [(second, first) for first, second in pairs if first != second]
    return [
        (f"{dealer}h", f"{first}c", f"{second}d")
        for first, second in pairs + turned
        for dealer in TASKS.names
    ]


def read_answer(answer: str) -> int:
    """Return 1 for Hit and 0 for Stand."""
    words = {"hit": 1, "stand": 0}
    if answer.strip().lower() not in words:
        raise ValueError(f"{answer.strip()[:40]!r} is neither Hit nor Stand")
    return words[answer.strip().lower()]


def from_answers(answers: Sequence[str]) -> Draws:
    """Return how one draws who asked task 3's questions.

    A hand of more cards is played as the two cards with the same total, and a usable ace if it has
    one, of which one is the highest. There are none for 21, which stands: an ace and a ten are a
    Blackjack.
    """
    asked: dict[tuple[Content, Up], list[int]] = defaultdict(list)
    by_row: dict[tuple[Any, Up], tuple[Content, Up]] = {}
    for question, answer in zip(questions(), answers, strict=False):
        dealer, first, second = (TASKS.names.index(card[:-1]) for card in question)
        hand = add(add(TASKS.player_start, first), second), dealer
        try:
            asked[hand].append(read_answer(answer))
        except ValueError as error:
            _, *cards = question
            raise ValueError(f"{' '.join(cards)} against {question[0]}: {error}") from None
        if TASKS.may_draw(hand[0]):
            by_row.setdefault((TASKS.row(hand[0]), dealer), hand)

    def draws(content: Content, up: Up) -> int:
        hand = (content, up) if sum(content) == 2 else by_row.get((TASKS.row(content), up))
        return HALVES * sum(asked[hand]) // len(asked[hand]) if hand in asked else 0

    return draws


def judged(answers: Sequence[str]) -> dict[str, Any]:
    """Return what the odds say of the answers to questions(), or to the first 550 of them."""
    return judge(from_answers(answers), "your advice", "Your advice").section.data()


def hand_of(content: Content, up: Up) -> tuple[list[str], str]:
    """Return cards that make up a hand, and the dealer's, all different."""
    assert up is not None

    def cards(rank: int) -> list[str]:
        names = TENS if TASKS.names[rank] == "10" else [TASKS.names[rank]]
        return [name + suit for suit in SUITS for name in names]

    hand = [card for rank, n in enumerate(content) for card in cards(rank)[:n]]
    return hand, f"{TASKS.names[up]}s"


@dataclass
class Difference:
    """A cell in which the advice is not task 3's, and what that alone costs each time."""

    cell: Cell
    advice: str
    task3: str
    cost: Fraction
    chance: Fraction

    @property
    def loss(self) -> Fraction:
        """What it costs per round."""
        return self.cost * self.chance


@dataclass
class Judgement:
    """An advice beside task 3's and the best play."""

    study: Study[TableGame]
    title: str
    outcomes: list[Outcome]  # of the advice, task 3's, the best table, and the best play
    differences: list[Difference]
    grid: Grid

    @property
    def section(self) -> Section:
        text, coloured = (grid_text(self.grid, colour) for colour in (False, True))
        return Section(
            title=f"{self.title} in the six-task game",
            outcomes=self.outcomes,
            notes=self.notes,
            grid=text,
            grid_in_colour=coloured,
            picture=grid_svg(self.grid),
            grid_data=grid_data(self.grid),
            name=NAME,
            legend=self.legend,
            figures=self.figures,
        )

    @property
    def notes(self) -> str:
        mine, task3, table, best = (f"{float(-each.gain):.4%}" for each in self.outcomes)
        lines = [
            f"A player who follows {self.outcomes[0].name} loses {mine} of the bet per round. With",
            f"task 3's table it is {task3}, with the best table {table}, and with the best play,",
            f"which looks at every card, {best}.",
            "",
        ]
        if not self.differences:
            return "\n".join([*lines, "It is task 3's table in every cell."])
        count = len(self.differences)
        cells = "1 cell differs" if count == 1 else f"{count} cells differ"
        lines.append(f"{cells} from task 3's table. Each one, changed alone, costs:")
        width = max(len(self.where(each)) for each in self.differences)
        for each in self.differences:
            verb = "costs" if each.cost >= 0 else "gains"
            lines.append(
                f"  {self.where(each):{width}}  {each.advice} instead of {each.task3} {verb} "
                f"{float(abs(each.cost)):.5f}, in {float(each.chance):.4%} of the rounds"
            )
        return "\n".join(lines)

    def where(self, difference: Difference) -> str:
        row, up = difference.cell
        return f"{row_name(row)} against {card_name(self.study.game, up)}"

    @property
    def legend(self) -> str:
        unsure = any(each.advice == UNSURE for each in self.differences)
        return LEGEND + ("; ? where it depends on the cards" if unsure else "")

    @property
    def figures(self) -> dict[str, Any]:
        """Return what this adds to the figures of a section."""
        names = "loss", "task3", "bestTable", "best"
        return {
            **{name: float(-each.gain) for name, each in zip(names, self.outcomes, strict=True)},
            "cells": [
                {
                    "hand": row_name(each.cell[0]),
                    "dealer": card_name(self.study.game, each.cell[1]),
                    "advice": each.advice,
                    "task3": each.task3,
                    "cost": float(each.cost),
                    "chance": float(each.chance),
                    "loss": float(each.loss),
                }
                for each in self.differences
            ],
        }


@cache
def prepared() -> Study[TableGame]:
    """Return the study of the game, worked out once."""
    study: Study[TableGame] = Study(TASKS)
    assert study.best_table
    return study


def judge(draws: Draws, name: str, title: str) -> Judgement:
    """Judge somebody who draws so many times out of HALVES."""
    study = prepared()
    outcomes = [
        study.outcome(name, draws, HALVES),
        study.outcome("task 3's advice", study.game.advice),
        study.outcome("the best table of totals", study.by_table(study.best_table)),
        study.outcome("the best possible play", study.best),
    ]
    advised = words_by_cell(study, draws)
    found = differences(study, draws, advised)
    marked = {each.cell for each in found}
    grid = Grid(study.game, study.margins(study.best), marked, advised)
    return Judgement(study, title, outcomes, found, grid)


def words_by_cell(study: Study[TableGame], draws: Draws) -> dict[Cell, str]:
    """Return what is advised in each cell; it may depend on the cards."""
    chances: dict[Cell, set[int]] = defaultdict(set)
    for up, round_ in study.rounds.items():
        for index in study.tree.decides:
            if round_.shares[index]:
                state = study.tree.hands[index][1]
                chances[study.rows[index], up].add(draws(state, up))
    words: dict[tuple[int, ...], str] = {(0,): "Stand", (HALVES,): "Hit"}
    return {cell: words.get(tuple(each), UNSURE) for cell, each in chances.items()}


def differences(
    study: Study[TableGame], draws: Draws, advised: dict[Cell, str]
) -> list[Difference]:
    """Return the cells that differ from task 3's table, the most costly per round first.

    A hand never comes back to its row, so what a cell costs is the sum over its hands of what the
    other action loses if task 3's advice is followed from there.
    """
    task3, found = advice_by_row(study), []
    for up, round_ in study.rounds.items():
        strategy = against(study.game.advice, up)
        worth = round_.solve(strategy)
        costs: dict[Cell, int] = defaultdict(int)
        shares: dict[Cell, int] = defaultdict(int)
        for index, orders in round_.reach(strategy):
            state, cell = study.tree.hands[index][1], (study.rows[index], up)
            change = HALVES * task3[cell] - draws(state, up)
            if change:
                costs[cell] += orders * worth.margin(index) * change
                shares[cell] += orders * round_.shares[index]
        for cell, share in shares.items():
            cost = Fraction(costs[cell], 2 * HALVES * share)  # gains are in halves of the bet
            chance = Fraction(share, round_.whole) * study.up_chance(up)
            told = "Hit" if task3[cell] else "Stand"
            found.append(Difference(cell, advised[cell], told, cost, chance))
    return sorted(found, key=lambda each: -each.loss)
