"""The strategy grid: totals down, the dealer's card across, coloured by the better action."""
from html import escape

HIT_RGB, STAND_RGB = (46, 125, 80), (196, 66, 60)
CELL_WIDTH, CELL_HEIGHT, LEFT, TOP = 46, 24, 92, 90


def columns(game):
    """Return the dealer's cards in the order of strategy cards: 2 to 10, then the ace."""
    return sorted(game.ups, key=lambda up: (card_name(game, up) == "A", -up))


def card_name(game, up):
    card = game.cards[up]
    return card[0] if isinstance(card, tuple) else card[:-1]


def rows(margins, soft):
    return sorted({row for row, _ in margins if row[0] == soft})


def strength(margin):
    """Return from 0 to 1 how much it matters: a tenth of the bet is much."""
    return min(1, float(abs(margin)) / 0.1)


def shade(rgb, margin):
    """Return the colour, paler the less it matters."""
    share = 0.25 + 0.75 * strength(margin)
    return tuple(round(255 - (255 - part) * share) for part in rgb)


def grid_text(game, margins, marked, colour):
    """Return the hard and the soft grid side by side; a star marks what differs from task 3."""
    halves = [half_text(game, margins, marked, soft, colour) for soft in (False, True)]
    height = max(map(len, halves))
    empty = " " * (4 + 3 * len(game.ups))
    padded = [half + [empty] * (height - len(half)) for half in halves]
    return "\n".join("   ".join(pair).rstrip() for pair in zip(*padded))


def half_text(game, margins, marked, soft, colour):
    width = 4 + 3 * len(game.ups)
    lines = [("usable ace" if soft else "no usable ace").ljust(width),
             " " * 4 + "".join(f"{card_name(game, up):>2} " for up in columns(game))]
    for row in rows(margins, soft):
        cells = []
        for up in columns(game):
            if (row, up) not in margins:
                cells.append(" . ")
                continue
            margin = margins[row, up][0]
            letter = "H" if margin > 0 else "S"
            star = "*" if (row, up) in marked else " "
            if colour:
                rgb = shade(HIT_RGB if margin > 0 else STAND_RGB, margin)
                back = ";".join(map(str, rgb))
                cells.append(f"\033[48;2;{back};38;2;0;0;0m {letter}{star}\033[0m")
            else:
                cells.append(f" {letter}{star}")
        lines.append(f"{row[1]:>3} " + "".join(cells))
    return lines


def grid_data(game, margins, marked):
    """Return the two grids as lists and dictionaries, with the figures of each cell in words."""
    grids = []
    for soft in (False, True):
        lines = [{"total": row[1], "cells": [
            {"best": better(margins[row, up][0]), "strength": strength(margins[row, up][0]),
             "isMarked": (row, up) in marked, "figures": figures(game, margins, row, up)}
            if (row, up) in margins else None for up in columns(game)]}
            for row in rows(margins, soft)]
        grids.append({"title": heading(soft), "rows": lines,
                      "columns": [card_name(game, up) for up in columns(game)]})
    return grids


def heading(soft):
    return "With a usable ace" if soft else "Without a usable ace"


def better(margin):
    return "hit" if margin > 0 else "stand"


def figures(game, margins, row, up):
    """Say exactly what a cell stands for."""
    margin, chance = margins[row, up]
    return (f"{'soft' if row[0] else 'hard'} {row[1]} against {card_name(game, up)}: "
            f"{better(margin)} is better by {float(abs(margin)):.6f} of the bet; "
            f"comes up in {float(chance):.6%} of the rounds")


def grid_svg(game, margins, marked):
    """Return the two grids as one SVG picture, with the figures as the cells' titles."""
    half = LEFT + CELL_WIDTH * len(game.ups)
    height = TOP + CELL_HEIGHT * max(len(rows(margins, soft)) for soft in (False, True)) + 40
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {2 * half + 40} {height}" '
             f'font-family="sans-serif" font-size="13" text-anchor="middle" role="img" '
             f'aria-label="Best action for each total against each dealer card">',
             f'<rect width="{2 * half + 40}" height="{height}" fill="white"/>',
             f'<text x="{half}" y="20" font-size="16">{escape(game.title)}: your total down, '
             "the dealer's card across</text>"]
    for number, soft in enumerate((False, True)):
        left = number * (half + 20) + LEFT
        parts.append(f'<text x="{left + (half - LEFT) / 2}" y="{TOP - 34}" font-weight="bold">'
                     f'{heading(soft)}</text>')
        for x, up in enumerate(columns(game)):
            parts.append(f'<text x="{left + (x + 0.5) * CELL_WIDTH}" y="{TOP - 12}">'
                         f'{card_name(game, up)}</text>')
        for y, row in enumerate(rows(margins, soft)):
            middle = TOP + (y + 0.5) * CELL_HEIGHT + 5
            parts.append(f'<text x="{left - 20}" y="{middle}">{row[1]}</text>')
            for x, up in enumerate(columns(game)):
                if (row, up) in margins:
                    parts.append(cell_svg(game, margins, marked, row, up,
                                          left + x * CELL_WIDTH, TOP + y * CELL_HEIGHT))
    parts.append(f'<text x="{half}" y="{height - 14}">H hit, S stand; the paler, the less it '
                 'matters; a bold frame and a star: task 3 advises the other action</text></svg>')
    return "\n".join(parts)


def cell_svg(game, margins, marked, row, up, x, y):
    margin, _ = margins[row, up]
    letter, rgb = ("H", HIT_RGB) if margin > 0 else ("S", STAND_RGB)
    is_marked = (row, up) in marked
    frame = ' stroke="black" stroke-width="3"' if is_marked else ' stroke="white"'
    return (f'<g><title>{escape(figures(game, margins, row, up))}</title>'
            f'<rect x="{x + 1}" y="{y + 1}" '
            f'width="{CELL_WIDTH - 2}" height="{CELL_HEIGHT - 2}" '
            f'fill="rgb{shade(rgb, margin)}"{frame}/>'
            f'<text x="{x + CELL_WIDTH / 2}" y="{y + CELL_HEIGHT / 2 + 5}" '
            f'fill="{"white" if strength(margin) > 0.7 else "black"}">'
            f'{letter}{"*" if is_marked else ""}</text></g>')


def more(section):
    if not section.more:
        return ""
    return f"<details><summary>All of them</summary><pre>{escape(section.more)}</pre></details>"


def page(sections):
    """Return an HTML page of the sections."""
    body = "\n".join(f"<h2>{escape(section.title)}</h2>\n{section.picture}\n"
                     f"<pre>{escape(section.text)}</pre>\n{more(section)}" for section in sections)
    return ('<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n'
            "<title>Exact odds</title>\n<style>body { font-family: sans-serif; margin: 2em auto; "
            "max-width: 70em; } pre { overflow-x: auto; }</style>\n<h1>Exact odds</h1>\n"
            f"{body}\n</html>\n")
