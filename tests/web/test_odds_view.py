"""The odds in the page: the figures that `make odds` has written, and one hand worked out."""

import json
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from harness.suite import ROOT


def sections(game):
    return json.loads((ROOT / "build" / "odds" / f"{game}.json").read_text(encoding="utf-8"))


ALL = [section for game in ("tasks", "lisboa", "ioannina", "inf101") for section in sections(game)]
SIX_TASKS = sections("tasks")[0]


def cells(section):
    """Return the cells of all grids that are not empty, in the order of the page."""
    return [
        cell for grid in section["grids"] for row in grid["rows"] for cell in row["cells"] if cell
    ]


@pytest.fixture
def odds(page):
    page.locator("nav").get_by_role("link", name="Odds").click()
    return page


def shown(page, section):
    return page.locator("section.odds").nth(ALL.index(section))


def test_every_section_has_the_figures_of_make_odds(odds):
    assert odds.locator("section.odds h3").all_text_contents() == [each["title"] for each in ALL]
    for section in ALL:
        rows = [
            row.locator("th, td").all_text_contents()
            for row in shown(odds, section).locator("table").first.locator("tbody tr").all()
        ]
        assert [[cell.replace(" ", "") for cell in row[1:]] for row in rows] == [
            [f"{100 * each[name]:.3f}%" for name in ("win", "push", "lose")]
            + [f"{each['gain']:+.6f}".replace("-", "−")]
            for each in section["strategies"]
        ]
        assert [row[0] for row in rows] == [each["name"] for each in section["strategies"]]
        buttons = shown(odds, section).locator(".grid button")
        assert buttons.all_text_contents() == [
            cell["best"][0].upper() + "*" * cell["isMarked"] for cell in cells(section)
        ]


def test_one_cell_of_the_advice_is_marked(odds):
    marked = shown(odds, SIX_TASKS).locator(".grid button", has_text="*")
    expect(marked).to_have_count(1)
    expect(shown(odds, SIX_TASKS).locator(".grid .marked")).to_have_count(1)
    marked.hover()
    expect(odds.locator("#figures")).to_contain_text("soft 18 against A: ")


@pytest.mark.parametrize("number", [0, 40, 150, -1])
def test_a_cell_tells_its_figures_under_the_pointer(odds, number):
    shown(odds, SIX_TASKS).locator(".grid button").nth(number).hover()
    expect(odds.locator("#figures")).to_have_text(cells(SIX_TASKS)[number]["figures"])
    expect(odds.locator("#figures")).to_be_in_viewport()


def test_a_cell_tells_its_figures_when_the_keyboard_reaches_it(odds):
    odds.mouse.move(0, 0)
    buttons = shown(odds, SIX_TASKS).locator(".grid button")
    buttons.nth(20).focus()
    for cell in cells(SIX_TASKS)[21:26]:
        odds.keyboard.press("ArrowRight")
        expect(odds.locator("#figures")).to_have_text(cell["figures"])


def ask(page, hand, dealer):
    page.locator("[name=hand]").fill(hand)
    page.locator("[name=dealer]").fill(dealer)
    page.get_by_role("button", name="Hit or stand?").click()
    expect(page.locator("#answer")).not_to_have_text("Working it out …")
    return page.locator("#answer").text_content()


@pytest.mark.parametrize("hand, dealer", [("10h 6c", "10d"), ("Ah 7c", "As"), ("2c 2d 2h", "6s")])
def test_a_hand_is_answered_as_on_the_command_line(odds, hand, dealer):
    done = subprocess.run(
        [sys.executable, "-m", "odds", "--hand", hand, "--dealer", dealer],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    assert ask(odds, hand, dealer) == done.stdout.decode()


@pytest.mark.parametrize(
    "hand, dealer, message",
    [
        ("11h 6c", "10d", "'11h' is not a card, such as 10h or Ac"),
        ("10h 6c", "x", "'x' is not a card, such as 10h or Ac"),
        ("10h", "10d", "a hand has at least two cards"),
        ("10h 6c", "6c", "a card is there twice"),
    ],
)
def test_a_wrong_hand_is_reported_clearly(odds, hand, dealer, message):
    assert ask(odds, hand, dealer).strip() == message
