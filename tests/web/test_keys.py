"""The keyboard and the mouse at the table: no reply too many, and none lost."""

import pytest
from playwright.sync_api import expect

from tests.web.playing import address, go, is_asked, more, said, wait_for


def test_keys_that_are_typed_into_a_field_are_no_replies(page):
    go(page, "task6_game", 42)
    more(page)
    page.locator("[name=deal]").press_sequentially("nq")
    assert page.evaluate("location.hash") == address("task6_game", 42)
    go(page, "lisboa", 7)
    page.locator("#free").press_sequentially("Hissy Quinn")
    page.locator("#free").press("Enter")
    wait_for(page, 1)
    assert page.locator(".said").get_attribute("data-words") == "Hissy Quinn"


def test_a_double_click_is_one_reply_and_so_is_a_key_held_down(page):
    go(page, "task6_game", 42, ["N"])
    page.locator("#answers").get_by_role("button", name="Stand").dblclick()
    expect(page.locator("#prompt")).to_have_text("(N)ew round or (Q)uit? ")
    assert said(page) == 2 and page.locator("#message").text_content() == "Player wins!"
    page.keyboard.down("n")
    wait_for(page, 3)
    for _ in range(3):
        page.keyboard.down("n")  # repeats it
    page.keyboard.up("n")
    page.wait_for_timeout(200)
    assert said(page) == 3


def test_cards_can_be_hit_twice_by_two_quick_clicks(page):
    go(page, "task6_game", 42, ["N"])
    for number in (2, 3):
        is_asked(page)
        page.locator("#answers").get_by_role("button", name="Hit").click()
        wait_for(page, number)


def test_enter_held_down_answers_once(page):
    go(page, "inf101", 7, ["1", "Ana", "h"])
    page.locator("#free").fill("10")
    page.locator("#free").focus()
    for _ in range(5):
        page.keyboard.down("Enter")
        page.wait_for_timeout(150)
    page.keyboard.up("Enter")
    assert said(page) == 4
    before = said(page)
    page.locator("#answers button").first.focus()
    for _ in range(5):
        page.keyboard.down("Enter")
        page.wait_for_timeout(150)
    page.keyboard.up("Enter")
    assert said(page) == before + 1


TYPE = """(keys) => {
  document.activeElement.blur();
  for (const key of keys) {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  }
}"""


@pytest.mark.parametrize(
    "game, keys, replies",
    [
        (("task6_game", 42), ["n", "h", "s", "n"], ["N", "H", "S", "N"]),
        (("task6_game", 42, ["N"]), ["a", "Enter"], ["N", "A", "H"]),
        (("ioannina", "sample-1"), ["n", "3", "Backspace", "1", "Enter", "s"], ["n", "1", "s"]),
    ],
)
def test_keys_typed_ahead_are_not_lost(page, game, keys, replies):
    """All of them come before the first reply is answered."""
    go(page, *game)
    page.evaluate(TYPE, keys)
    wait_for(page, len(replies))
    is_asked(page)
    shown = page.locator(".said").evaluate_all("(all) => all.map((each) => each.dataset.words)")
    assert shown == replies


def test_single_letter_keys_can_be_turned_off(page):
    go(page, "task6_game", 42)
    more(page)
    page.locator("#letters").uncheck()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("n")
    page.wait_for_timeout(300)
    assert said(page) == 0 and page.locator("#answers kbd").count() == 0
    page.locator("#letters").check()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("n")
    wait_for(page, 1)
