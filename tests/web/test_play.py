"""Playing in the page: by clicks and keys, with the cards and the bytes of the samples."""

import statistics
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from games.lisboa.decks import write_decks
from harness.suite import find_program
from tests.web.playing import (
    answer,
    go,
    hands,
    money,
    offered,
    pair,
    press,
    said,
    transcript,
    wait_for,
)


@pytest.mark.parametrize(
    "name",
    [
        "task6_game/sample-1",
        "ioannina/sample-1",
        "ioannina/sample-2",
        "ioannina/history-printed-after-the-bank-is-empty",
        "lisboa/name-with-accents",
        "inf101/one-human-and-three-computers",
    ],
)
def test_a_sample_played_by_clicking_gives_its_bytes(page, name):
    replies, expected = pair(name)
    go(page, *name.split("/"))
    for reply in replies:
        assert expected.startswith(transcript(page))
        answer(page, reply)
    assert transcript(page) == expected
    assert page.locator("#prompt").text_content() == "The game is over."
    assert page.locator("#answers > *").all_inner_texts() == ["New deal", "Same cards", "Take back"]


def test_the_number_42_deals_the_cards_of_the_statement(page):
    replies, expected = pair("task6_game/sample-1")
    go(page, "task6_game", 42)
    for reply in replies:
        answer(page, reply)
    assert transcript(page) == expected


@pytest.mark.parametrize(
    "name",
    [
        "task6_game/sample-1",
        "lisboa/odd-bet-and-blackjacks",
        "ioannina/sample-1",
        "inf101/nobody-can-bet-any-more",
    ],
)
def test_a_sample_can_be_played_without_the_mouse(page, name):
    replies, expected = pair(name)
    go(page, *name.split("/"))
    page.evaluate("document.activeElement.blur()")
    for reply in replies:
        if not offered(page) and not said(page):
            page.locator("#free").focus()  # once; from then on it is where one types
        press(page, reply)
    assert transcript(page) == expected


@pytest.mark.parametrize(
    "name, replies",
    [
        ("task6_game", ["N", "A", "S", "N", "H", "S", "Q"]),
        ("lisboa", ["Ana", "50", "5", "h17", "STAND", "", "", "STAND", "QUIT"]),
        ("ioannina", ["n", "2", "s", "h", "x"]),
        ("inf101", ["2", "Zoé", "h", "Hal", "o", "1", "2", "10", "n", "n"]),
    ],
)
def test_a_number_deals_what_it_deals_on_the_command_line(page, tmp_path, name, replies):
    write_decks(30, 7, tmp_path)
    seed = [] if name == "lisboa" else ["--seed", "7"]
    done = subprocess.run(
        [sys.executable, find_program(name).path, *seed],
        cwd=tmp_path,
        input="".join(f"{reply}\n" for reply in replies).encode(),
        capture_output=True,
        check=True,
    )
    go(page, name, 7, replies)
    assert transcript(page) == done.stdout.decode()
    assert page.locator("#prompt").text_content() == "The game is over."


@pytest.mark.parametrize("name", ["task6_game", "lisboa", "ioannina", "inf101"])
def test_the_next_step_is_a_button_in_the_felt_from_the_start_to_the_end(page, name):
    go(page, name, 7)
    page.locator(".felt").get_by_role("button", name="Deal").click()
    opening = {"task6_game": 1, "lisboa": 4, "ioannina": 1, "inf101": 3}[name]
    wait_for(page, opening)
    assert said(page) == opening
    assert page.locator(".felt button:visible").count() > 0
    go(page, "task6_game", 42, ["N", "S", "Q"])
    page.locator(".felt").get_by_role("button", name="New deal").click()
    expect(page.locator(".felt").get_by_role("button", name="Deal")).to_be_visible()


def test_play_now_answers_the_questions_with_their_defaults(page):
    go(page, "lisboa", 7)
    page.locator("#opening button").click()
    wait_for(page, 4)
    assert "Saldo inicial: 100\nValor da aposta: 10\n" in transcript(page)
    assert money(page) == {"Saldo": "100", "Aposta": "10"}


@pytest.mark.parametrize("name", ["task6_game", "lisboa", "ioannina", "inf101"])
def test_the_rules_of_each_game_are_one_click_away(page, name):
    go(page, name, 7)
    page.locator("#show-rules").click()
    expect(page.locator("#rules article:visible")).to_have_count(1)
    expect(page.locator("#rules article:visible h2")).to_be_visible()
    if name in ("lisboa", "inf101"):
        assert page.locator("#rules article:visible dt").count() > 10
    link = page.locator("#rules article:visible a").get_attribute("href")
    assert page.request.get(page.url.partition("#")[0] + link).ok
    page.keyboard.press("Escape")
    expect(page.locator("#rules")).to_be_hidden()


MINE = """
import random, sys
random.seed(int(sys.argv[2]) if len(sys.argv) > 2 else 42)
while input("(N)ew round or (Q)uit? ") == "N":
    print("Dealer shows 7h -> 7")
    print("Player shows 2c 9d -> 11")
    if input("(H)it, (S)tand, or (A)dvice? ") == "H":
        print(undefined)
    print("Player wins!")
"""


def test_ones_own_game_is_played_at_the_table(page):
    page.evaluate("(text) => localStorage.setItem('blackjack-tasks/task6_game', text)", MINE)
    try:
        go(page, "mine", 42, ["N"])
        assert hands(page) == {
            "Dealer": (["7 of hearts"], "7"),
            "Player": (["2 of clubs", "9 of diamonds"], "11"),
        }
        answer(page, "S")
        expect(page.locator(".result")).to_have_text("✓ won")
        go(page, "mine", 42, ["N", "H"])
        expect(page.locator("#prompt")).to_contain_text("NameError: name 'undefined'")
        expect(page.locator("#answers").get_by_role("button", name="Take back")).to_be_visible()
    finally:
        page.evaluate("localStorage.removeItem('blackjack-tasks/task6_game')")
    go(page, "mine", 42)
    expect(page.locator("#prompt")).to_contain_text("You have not written task 6 yet")


CLICK = """async (button) => {
  const start = performance.now();
  const shown = new Promise((resolve) => {
    new MutationObserver(resolve).observe(document.querySelector("#answers"), { childList: true });
  });
  button.click();
  await shown;
  return performance.now() - start;
}"""


@pytest.mark.parametrize("name", ["task6_game", "lisboa", "ioannina", "inf101"])
def test_a_reply_is_answered_at_once(page, report, name):
    rounds = {"task6_game": ["N", "S"], "lisboa": ["HINT"], "ioannina": ["c"], "inf101": ["o"]}
    start = {
        "task6_game": [],
        "lisboa": ["Ana", "", "", "s17"],
        "ioannina": [],
        "inf101": ["1", "Ana", "h", "10"],
    }
    go(page, name, 42, start[name])
    times = []
    for number in range(15):
        reply = rounds[name][number % len(rounds[name])]
        if reply not in (offered(page) or {}):
            break
        button = page.locator("#answers button", has_text=offered(page)[reply])
        times.append(button.first.evaluate(CLICK))
    median = statistics.median(times)
    report(
        f"{name}: a reply is answered in {median:.0f} ms (median of {len(times)}, "
        f"worst {max(times):.0f})"
    )
    assert median < 1000
