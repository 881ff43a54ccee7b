"""The odds in the page: the figures that `make odds` has written, and one hand worked out."""

import json
import re

import pytest
from playwright.sync_api import expect

from harness.suite import ROOT
from odds.cards import read_cards
from odds.hands import answer


def sections(game):
    return json.loads((ROOT / "build" / "odds" / f"{game}.json").read_text(encoding="utf-8"))


GAMES = {game: sections(game) for game in ("tasks", "lisboa", "ioannina", "inf101")}
SIX_TASKS = GAMES["tasks"][0]


def cells(section):
    """Return the cells of all grids that are not empty, in the order of the page."""
    return [
        cell for grid in section["grids"] for row in grid["rows"] for cell in row["cells"] if cell
    ]


def go(page, game):
    page.evaluate("(game) => { location.hash = `#odds/${game}`; }", game)
    expect(page.locator(f"#odds article[data-game={game}]")).to_be_visible()
    expect(page.locator("#odds article:visible")).to_have_count(1)


@pytest.fixture
def odds(page):
    go(page, "tasks")
    page.locator("#exact").uncheck()
    return page


def share_of(text):
    return float(text.replace("−", "-").removesuffix("\u00a0%")) / 100


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_its_figures_in_three_digits_and_exact_ones_on_demand(odds, game):
    go(odds, game)
    places = odds.locator(f"#odds article[data-game={game}] section")
    assert places.locator("h2").all_text_contents() == [each["title"] for each in GAMES[game]]
    for is_exact in (False, True):
        odds.locator("#exact").set_checked(is_exact)
        for place, section in zip(places.all(), GAMES[game], strict=True):
            rows = place.locator(".strategies tbody tr").all()
            for row, strategy in zip(rows, section["strategies"], strict=True):
                assert row.locator("th").text_content() == strategy["name"]
                right = [strategy[name] for name in ("win", "push", "lose", "gain")]
                shown = [share_of(text) for text in row.locator("td").all_text_contents()]
                assert shown == pytest.approx(right, rel=1e-11 if is_exact else 0.00501)
                if not is_exact:
                    texts = row.locator("td").all_text_contents()
                    assert all(len(text.lstrip("+−0.").rstrip("\u00a0%")) <= 4 for text in texts)
            buttons = place.locator(".grid button")
            assert buttons.all_text_contents() == [
                cell["best"][0].upper() + "*" * cell["isMarked"] for cell in cells(section)
            ]


def test_the_tables_are_there_before_anything_is_loaded(browser, site):
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.route("**/*.json", lambda route: route.abort())
    page.route("**/pyodide*", lambda route: route.abort())
    page.goto(site + "#odds/lisboa")
    expect(page.locator("#odds article:visible h2")).to_have_text(
        [each["title"] for each in GAMES["lisboa"]]
    )
    expect(page.locator("#odds article:visible .grid tbody td.hit").first).to_have_text("H")
    context.close()


def test_one_cell_of_the_advice_is_marked(odds):
    marked = odds.locator("#odds article:visible .grid button", has_text="*")
    expect(marked).to_have_count(1)
    marked.hover()
    expect(odds.locator("#figures")).to_contain_text("soft 18 against A: ")
    expect(odds.locator("#figures")).to_be_in_viewport()


def test_a_cell_tells_its_figures_when_the_keyboard_reaches_it(odds):
    odds.mouse.move(0, 0)
    odds.locator("#exact").check()
    odds.locator("#odds article:visible .grid button").nth(20).focus()
    for cell in cells(SIX_TASKS)[21:26]:
        odds.keyboard.press("ArrowRight")
        expect(odds.locator("#figures")).to_have_text(cell["figures"])
    odds.locator("#exact").uncheck()
    odds.keyboard.press("Escape")
    odds.locator("#odds article:visible .grid button").nth(0).focus()
    expect(odds.locator("#figures")).to_contain_text("hit is better by 17.8\u00a0% of the bet")


def ask(page, hand, dealer=""):
    page.locator("[name=hand]").fill(hand)
    if page.locator("[name=dealer]").is_visible():
        page.locator("[name=dealer]").fill(dealer)
    page.locator("#hand button.main").click()
    expect(page.locator("#answer")).not_to_have_text("Working it out …")


@pytest.mark.parametrize(
    "game, hand, dealer",
    [
        ("tasks", "10h 6c", "10d"),
        ("tasks", "10H6c", "10D"),
        ("tasks", "ah 7c", "as"),
        ("lisboa", "(8,C)(A,P)", "9"),
        ("ioannina", "7h 7c", ""),
        ("inf101", "10 de cœur, 4 de pique", ""),
    ],
)
def test_a_hand_is_answered_for_every_game_however_it_is_typed(odds, game, hand, dealer):
    go(odds, game)
    ask(odds, hand, dealer)
    right = answer(read_cards(hand), *(read_cards(dealer) or [None]), game)
    assert odds.locator("#answer details pre").text_content() == right
    best = [line.strip() for line in right.splitlines() if "best:" in line]
    assert len(best) == odds.locator("#answer .best").count() > 0
    assert best[0].startswith(odds.locator("#answer .best").first.text_content().partition(",")[0])
    expect(odds.locator("#answer table").first).to_contain_text("stand")


@pytest.mark.parametrize(
    "hand, dealer, message",
    [
        ("11h 6c", "10d", "is not a card"),
        ("10h 6c", "x", "is not a card"),
        ("10h 6c", "", "The dealer shows one card"),
        ("10h", "10d", "at least two cards"),
        ("10h 6c", "6c", "6c is there twice"),
    ],
)
def test_a_wrong_hand_is_reported_clearly(odds, hand, dealer, message):
    ask(odds, hand, dealer)
    expect(odds.locator("#answer .fail")).to_contain_text(re.compile(message, re.IGNORECASE))


def test_cards_can_be_picked_instead_of_typed(odds):
    odds.locator("#clear-hand").click()
    for rank in ("10", "6"):
        odds.locator("#pick-hand").get_by_role("button", name=rank, exact=True).click()
    odds.locator("#pick-dealer").get_by_role("button", name="K", exact=True).click()
    odds.locator("#hand button.main").click()
    expect(odds.locator("#answer h3")).to_have_text("10 6 (16) against K")
    go(odds, "ioannina")
    assert odds.locator("#pick-hand button").all_text_contents() == [*"A234789", "10"]
    expect(odds.locator("#pick-dealer")).to_be_hidden()
