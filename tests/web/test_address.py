"""The address of a game: it can be taken back, linked to, left and found again."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.playing import address, answer, go, hands, more, pair, transcript, wait_for


def test_replies_that_the_game_does_not_ask_for_are_dropped(page):
    go(page, "task6_game", 42, ["N", "S", "Q", "H", "H"])
    assert page.url.endswith(address("task6_game", 42, ["N", "S", "Q"]))
    page.locator("#take-back").click()
    expect(page.locator("#prompt")).to_have_text("(N)ew round or (Q)uit? ")


def test_a_wrong_name_of_cards_does_not_spoil_the_next_deal(page):
    go(page, "task6_game", 42)
    more(page)
    page.locator("[name=deal]").fill("abc")
    page.get_by_role("button", name="Deal these").click()
    assert page.url.endswith(address("task6_game", 42))
    page.locator("[name=game]").select_option("ioannina")
    page.locator("[name=deal]").fill("7")
    page.get_by_role("button", name="Deal these").click()
    expect(page).to_have_url(re.compile("#play/ioannina/7/$"))


def test_taking_back_leads_back_reply_by_reply(page):
    replies, _ = pair("task6_game/sample-1")
    go(page, "task6_game", 42)
    shown = []
    for reply in replies:
        shown.append((transcript(page), page.locator("#hands").inner_text()))
        answer(page, reply)
    for number in reversed(range(len(replies))):
        page.locator("#take-back").click()
        expect(page.locator(".said")).to_have_count(number)
        assert (transcript(page), page.locator("#hands").inner_text()) == shown[number]
        assert page.url.endswith(address("task6_game", 42, replies[:number]))
    expect(page.locator("#take-back")).to_be_disabled()


def test_the_link_of_a_game_opens_it_as_it_stands(page, open_page):
    go(page, "lisboa", 7)
    for reply in ["Zé, 50% ~ #1/2?", "", "~", "h17", "HINT"]:
        answer(page, reply)
    more(page)
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator("#copied")).to_have_text("Copied")
    link = page.evaluate("navigator.clipboard.readText()")
    other = open_page(link)
    wait_for(other, 5)
    assert transcript(other) == transcript(page)
    assert "Jogador: Zé, 50% ~ #1/2?\n" in transcript(other)
    for part in ("#hands", "#money", "#message", "#prompt", "#answers"):
        assert other.locator(part).inner_text() == page.locator(part).inner_text()
    other.context.close()


def test_the_address_keeps_an_empty_reply(page):
    go(page, "lisboa", 7)
    answer(page, "")
    link = page.evaluate("location.hash")
    go(page, "lisboa", 7)
    page.goto(page.url.partition("#")[0] + link)
    wait_for(page, 1)
    assert page.locator("#prompt").text_content() == "Montante inicial (100)? "


def test_another_game_and_other_cards_can_be_chosen(page):
    go(page, "task6_game", 42, ["N"])
    page.locator("[name=game]").select_option("ioannina")
    expect(page.locator("#prompt")).to_contain_text("Start new game (n)")
    more(page)
    page.locator("[name=deal]").fill("sample-1")
    page.get_by_role("button", name="Deal these").click()
    answer(page, "n")
    assert page.url.endswith(address("ioannina", "sample-1", ["n"]))
    assert hands(page) == {"You": (["7 of hearts"], "")}
    page.locator("#new-deal").click()
    expect(page.locator(".said")).to_have_count(0)
    assert re.search(r"#play/ioannina/\d+/$", page.url)


@pytest.mark.parametrize(
    "wrong",
    [
        "#play/poker/1/",
        "#play/task6_game",
        "#play/task6_game/42/%zz",
        "#play/task6_game/no-such-pair/",
    ],
)
def test_a_wrong_address_still_shows_a_game(page, wrong):
    go(page, "ioannina", "sample-1", ["n"])
    page.goto(page.url.partition("#")[0] + wrong)
    expect(page.locator("#prompt")).to_have_text("(N)ew round or (Q)uit? ")


def test_a_game_is_as_it_was_after_a_look_at_another_view(page):
    go(page, "ioannina", "sample-1", ["n", "1"])
    url, before = page.url, (transcript(page), hands(page))
    for name in ("Odds", "Play"):
        page.locator("nav").get_by_role("link", name=name).click()
    expect(page).to_have_url(url)
    assert (transcript(page), hands(page)) == before


def test_browser_back_returns_to_the_game_that_was_left(page):
    go(page, "task6_game", 42, ["N"])
    answer(page, "H")
    before, url = (transcript(page), hands(page)), page.url
    page.locator("#new-deal").click()
    expect(page.locator(".said")).to_have_count(0)
    page.locator("[name=game]").select_option("lisboa")
    expect(page.locator("#prompt")).to_have_text("Nome do jogador? ")
    page.go_back()
    expect(page.locator("[name=game]")).to_have_value("task6_game")
    page.go_back()
    expect(page).to_have_url(url)
    wait_for(page, 2)
    assert (transcript(page), hands(page)) == before
