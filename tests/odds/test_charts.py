"""The strategy grid as text, as a picture and as data."""

import re
import xml.etree.ElementTree as ElementTree
from collections import Counter
from fractions import Fraction

import pytest

from harness.suite import ROOT
from odds.charts import Grid, card_name, grid_text, shade, strength
from odds.coach import decision
from tests.odds.worked_out import TABLE_GAMES, for_games

SPACE = "{http://www.w3.org/2000/svg}"
ESCAPE = re.compile(r"\033\[[0-9;]*m")
UPS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "A"]


def chart(section):
    """Return {a cell's title: (its letter, its rectangle)} of the picture."""
    svg = ElementTree.fromstring(section.picture)
    return {
        cell.find(f"{SPACE}title").text: (
            cell.find(f"{SPACE}text").text,
            cell.find(f"{SPACE}rect"),
        )
        for cell in svg.iter(f"{SPACE}g")
    }


@for_games(*TABLE_GAMES)
def test_every_cell_that_comes_up_is_in_the_chart_with_a_title(worked):
    """With 21 the six-task game asks the player and the Lisbon game does not."""
    most = 21 if worked.name == "tasks" else 20
    expected = {
        f"{kind} {total} against {up}"
        for up in UPS
        for kind, least in (("hard", 4), ("soft", 12))
        for total in range(least, most + 1)
    }
    cells = chart(worked.section)
    assert sorted(title.partition(":")[0] for title in cells) == sorted(expected)
    pattern = r".*: (hit|stand) is better by \d\.\d{6} of the bet; comes up in \S+% of the rounds"
    for title, (letter, _) in cells.items():
        assert re.fullmatch(pattern, title)[1][0].upper() == letter[0], title


@for_games(*TABLE_GAMES)
def test_the_titles_have_the_exact_figures(worked):
    margins = worked.study.margins(worked.study.best)
    titles = set(chart(worked.section))
    for ((soft, total), up), (margin, chance) in margins.items():
        assert (
            f"{'soft' if soft else 'hard'} {total} against {card_name(worked.game, up)}: "
            f"{'hit' if margin > 0 else 'stand'} is better by {abs(float(margin)):.6f} of the "
            f"bet; comes up in {100 * float(chance):.6f}% of the rounds"
        ) in titles


@for_games(*TABLE_GAMES)
def test_the_text_has_the_letters_of_the_picture_in_their_places(worked):
    found = {}
    for line in worked.section.grid.splitlines()[2:]:
        for kind, half in (("hard", line[:34]), ("soft", line[37:])):
            if half.strip():
                letters = re.findall(r"[HS.]\*?", half)
                found |= {
                    f"{kind} {half.split()[0]} against {up}": letter
                    for up, letter in zip(UPS, letters, strict=True)
                }
    cells = chart(worked.section)
    assert found == {title.partition(":")[0]: letter for title, (letter, _) in cells.items()}
    assert worked.section.grid.splitlines()[1].split() == UPS * 2


@for_games(*TABLE_GAMES)
def test_the_grid_in_colour_differs_by_colour_only(worked):
    section = worked.section
    coloured = ESCAPE.sub("", section.grid_in_colour)
    assert [line.rstrip() for line in coloured.splitlines()] == section.grid.splitlines()
    assert section.grid_in_colour.count("\033[48;2;") == len(chart(section))


@for_games(*TABLE_GAMES)
def test_the_chart_marks_the_wrong_cells_and_no_others(worked):
    marked = {
        title.partition(":")[0]
        for title, (letter, rectangle) in chart(worked.section).items()
        if letter.endswith("*") and rectangle.get("stroke-width") == "3"
    }
    assert marked == ({"soft 18 against A"} if worked.name == "tasks" else set())
    assert worked.section.grid.count("*") == worked.section.picture.count("*") == len(marked)


@for_games(*TABLE_GAMES)
def test_the_data_says_what_the_picture_says(worked):
    grids = worked.section.data()["grids"]
    assert [grid["title"] for grid in grids] == ["Without a usable ace", "With a usable ace"]
    assert all(grid["columns"] == UPS for grid in grids)
    cells = [
        (up, row["total"], cell)
        for grid in grids
        for row in grid["rows"]
        for up, cell in zip(grid["columns"], row["cells"], strict=True)
    ]
    assert all(f" {total} against {up}: " in cell["figures"] for up, total, cell in cells)
    shown = {title: letter for title, (letter, _) in chart(worked.section).items()}
    assert shown == {
        cell["figures"]: cell["best"][0].upper() + "*" * cell["isMarked"] for _, _, cell in cells
    }
    for _, _, cell in cells:
        margin = float(re.search(r"by (\S+) of", cell["figures"])[1])
        assert cell["strength"] == pytest.approx(min(1, margin / 0.1), abs=1e-5)


def test_a_colour_is_paler_the_less_the_action_matters():
    assert [strength(Fraction(n, 100)) for n in (0, 5, 10, 20, -5)] == [0, 0.5, 1, 1, 0.5]
    assert shade(Fraction(1, 10)) == (46, 125, 80)
    assert shade(Fraction(-1, 10)) == (196, 66, 60)
    assert shade(Fraction(1, 20)) == (124, 174, 146)


@for_games("tasks")
def test_a_cell_that_never_comes_up_is_a_dot(worked):
    margins = worked.study.margins(worked.study.best)
    missing = ((False, 4), worked.game.cards.index("9c"))
    few = {cell: pair for cell, pair in margins.items() if cell != missing}
    lines = grid_text(Grid(worked.game, few, set()), colour=False).splitlines()
    assert Counter("".join(lines))["."] == 1
    assert lines[2].startswith("  4  H  H  H  H  H  H  H  .  H  H ")


def test_the_picture_of_one_hand_in_the_docs_has_the_exact_figures():
    text = (ROOT / "docs" / "odds-worth.svg").read_text(encoding="utf-8")
    found = decision("tasks", ["10", "6"], "10")
    shown = [
        float(each.replace("\u2212", "-")) for each in re.findall(r"worth ([+\u2212][\d.]+)", text)
    ]
    *after, bust, stand, hit = shown
    assert (stand, hit) == (round(float(found.stand), 4), round(float(found.hit), 4))
    assert sum(after) * 4 + bust * 29 == pytest.approx(49 * float(found.hit), abs=1e-3)
