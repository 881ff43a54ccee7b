"""The strategy grid: totals down, the dealer's card across, coloured by the better action."""

from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import Any, TypeAlias

from odds.analysis import Cell, Margins
from odds.engine import Up
from odds.games import ContentGame, Row

Colour: TypeAlias = tuple[int, int, int]  # red, green, blue

RGB: dict[str, Colour] = {"H": (46, 125, 80), "S": (196, 66, 60), "?": (110, 110, 110)}
CELL_WIDTH, CELL_HEIGHT, LEFT, TOP = 46, 24, 92, 90


@dataclass
class Grid:
    """What a chart shows of a game: the better actions, or those that somebody advises.

    Marked are the cells where task 3 advises the other action.
    """

    game: ContentGame
    margins: Margins
    marked: set[Cell]
    advised: dict[Cell, str] | None = None  # {cell: "Hit", "Stand" or "Hit or Stand"}

    def columns(self) -> list[Up]:
        """Return the dealer's cards in the order of strategy cards: 2 to 10, then the ace."""
        aces = [up for up in self.game.ups if card_name(self.game, up) == "A"]
        return [up for up in reversed(self.game.ups) if up not in aces] + aces

    def rows(self, soft: bool) -> list[Row]:
        return sorted({row for row, _ in self.margins if row[0] == soft})

    def action(self, cell: Cell) -> str:
        """Return what the chart says to do in a cell."""
        return self.advised[cell].lower() if self.advised else better(self.margins[cell][0])

    def letter(self, cell: Cell) -> str:
        """Return the first letter of the action; a question mark if there are two."""
        action = self.action(cell)
        return "?" if " " in action else action[0].upper()

    def figures(self, row: Row, up: Up) -> str:
        """Return what a cell shows, in words and exact figures."""
        margin, chance = self.margins[row, up]
        said = f"you {self.action((row, up))}; " if self.advised else ""
        return (
            f"{row_name(row)} against {card_name(self.game, up)}: {said}"
            f"{better(margin)} is better by {float(abs(margin)):.6f} of the bet; "
            f"comes up in {float(chance):.6%} of the rounds"
        )


def card_name(game: ContentGame, rank: Up) -> str:
    """Return the name of a rank: "A", "10"."""
    assert rank is not None
    return game.names[rank]


def row_name(row: Row) -> str:
    usable_ace, score = row
    return f"{'soft' if usable_ace else 'hard'} {score}"


def heading(soft: bool) -> str:
    return "With a usable ace" if soft else "Without a usable ace"


def better(margin: Fraction) -> str:
    return "hit" if margin > 0 else "stand"


def strength(margin: Fraction) -> float:
    """Return from 0 to 1 how much the action matters: a tenth of the bet is much."""
    return min(1, float(abs(margin)) / 0.1)


def shade(margin: Fraction, letter: str = "") -> Colour:
    """Return the colour of an action, or of the better one, paler the less it matters."""
    share = 0.25 + 0.75 * strength(margin)
    red, green, blue = RGB[letter or better(margin)[0].upper()]
    return paler(red, share), paler(green, share), paler(blue, share)


def paler(part: int, share: float) -> int:
    return round(255 - (255 - part) * share)


# As text


def grid_text(grid: Grid, colour: bool) -> str:
    """Return the hard and the soft grid side by side; a star marks what differs from task 3."""
    halves = [half_text(grid, soft, colour) for soft in (False, True)]
    height = max(map(len, halves))
    empty = " " * half_width(grid)
    padded = [half + [empty] * (height - len(half)) for half in halves]
    return "\n".join("   ".join(pair).rstrip() for pair in zip(*padded, strict=True))


def half_width(grid: Grid) -> int:
    return 4 + 3 * len(grid.game.ups)


def half_text(grid: Grid, soft: bool, colour: bool) -> list[str]:
    title = "usable ace" if soft else "no usable ace"
    names = [card_name(grid.game, up) for up in grid.columns()]
    lines = [title.ljust(half_width(grid)), " " * 4 + "".join(f"{name:>2} " for name in names)]
    for row in grid.rows(soft):
        cells = [cell_text(grid, (row, up), colour) for up in grid.columns()]
        lines.append(f"{row[1]:>3} " + "".join(cells))
    return lines


def cell_text(grid: Grid, cell: Cell, colour: bool) -> str:
    if cell not in grid.margins:
        return " . "
    margin, _ = grid.margins[cell]
    text = f" {grid.letter(cell)}{'*' if cell in grid.marked else ' '}"
    if not colour:
        return text
    background = ";".join(map(str, shade(margin, grid.letter(cell))))
    return f"\033[48;2;{background};38;2;0;0;0m{text}\033[0m"


# As data


def grid_data(grid: Grid) -> list[dict[str, Any]]:
    """Return the two grids as lists and dictionaries, with the figures of each cell in words."""
    return [
        {
            "title": heading(soft),
            "rows": [
                {"total": row[1], "cells": [cell_data(grid, row, up) for up in grid.columns()]}
                for row in grid.rows(soft)
            ],
            "columns": [card_name(grid.game, up) for up in grid.columns()],
        }
        for soft in (False, True)
    ]


def cell_data(grid: Grid, row: Row, up: Up) -> dict[str, Any] | None:
    if (row, up) not in grid.margins:
        return None
    margin, _ = grid.margins[row, up]
    return {
        "best": grid.action((row, up)),
        "strength": strength(margin),
        "isMarked": (row, up) in grid.marked,
        "figures": grid.figures(row, up),
    }


# As a picture


def grid_svg(grid: Grid) -> str:
    """Return the two grids as one SVG picture, with the figures as the cells' titles."""
    half = LEFT + CELL_WIDTH * len(grid.game.ups)
    width = 2 * half + 40
    height = TOP + CELL_HEIGHT * max(len(grid.rows(soft)) for soft in (False, True)) + 40
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'font-family="sans-serif" font-size="13" text-anchor="middle" role="img" '
        f'aria-label="Best action for each total against each dealer card">',
        f'<rect width="{width}" height="{height}" fill="white"/>',
        f'<text x="{half}" y="20" font-size="16">{escape(grid.game.title)}: your total down, '
        "the dealer's card across</text>",
    ]
    for soft, left in ((False, LEFT), (True, half + 20 + LEFT)):
        parts.append(
            f'<text x="{left + (half - LEFT) / 2}" y="{TOP - 34}" font-weight="bold">'
            f"{heading(soft)}</text>"
        )
        for x, up in enumerate(grid.columns()):
            parts.append(
                f'<text x="{left + (x + 0.5) * CELL_WIDTH}" y="{TOP - 12}">'
                f"{card_name(grid.game, up)}</text>"
            )
        for y, row in enumerate(grid.rows(soft)):
            middle = TOP + (y + 0.5) * CELL_HEIGHT + 5
            parts.append(f'<text x="{left - 20}" y="{middle}">{row[1]}</text>')
            for x, up in enumerate(grid.columns()):
                if (row, up) in grid.margins:
                    corner = left + x * CELL_WIDTH, TOP + y * CELL_HEIGHT
                    parts.append(cell_svg(grid, row, up, *corner))
    parts.append(
        f'<text x="{half}" y="{height - 14}">H hit, S stand; the paler, the less it '
        "matters; a bold frame and a star: task 3 advises the other action</text></svg>"
    )
    return "\n".join(parts)


def cell_svg(grid: Grid, row: Row, up: Up, x: int, y: int) -> str:
    margin, _ = grid.margins[row, up]
    is_marked = (row, up) in grid.marked
    frame = ' stroke="black" stroke-width="3"' if is_marked else ' stroke="white"'
    return (
        f"<g><title>{escape(grid.figures(row, up))}</title>"
        f'<rect x="{x + 1}" y="{y + 1}" '
        f'width="{CELL_WIDTH - 2}" height="{CELL_HEIGHT - 2}" '
        f'fill="rgb{shade(margin, grid.letter((row, up)))}"{frame}/>'
        f'<text x="{x + CELL_WIDTH / 2}" y="{y + CELL_HEIGHT / 2 + 5}" '
        f'fill="{"white" if strength(margin) > 0.7 else "black"}">'
        f"{grid.letter((row, up))}{'*' if is_marked else ''}</text></g>"
    )
