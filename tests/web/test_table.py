"""The table: hands, money and results, all of them on the screen."""

import pytest
from playwright.sync_api import expect

from tests.web.playing import answer, go, hands, money, pair


def test_a_long_name_does_not_widen_the_page(page):
    page.set_viewport_size({"width": 360, "height": 800})
    go(page, "lisboa", 7, ["x" * 300, "", "", "s17"])
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_the_table_shows_hands_with_their_values_and_the_result(page):
    go(page, "task6_game", 42, ["N", "H"])
    assert hands(page) == {
        "Dealer": (["7 of hearts"], "7"),
        "Player": (["2 of clubs", "9 of diamonds", "5 of spades"], "16"),
    }
    assert page.locator(".card").nth(0).inner_text().split() == ["7", "of", "hearts", "7", "♥"]
    answer(page, "S")
    assert hands(page)["Dealer"] == (["7 of hearts", "J of hearts"], "17")
    assert page.locator("#message").text_content() == "Dealer wins!"
    for reply in ["N", "S", "N", "A"]:
        answer(page, reply)
    assert hands(page)["Player"] == (["8 of clubs", "A of hearts"], "9 or 19")
    assert page.locator("#message").text_content() == "Advice: Stand"


def test_the_hidden_card_lies_face_down_until_the_dealer_plays(page):
    go(page, "lisboa", "hints-at-each-stage", ["Ana", "100", "10", "s17"])
    assert hands(page) == {
        "Dealer": (["A of clubs", "face down"], ""),
        "Ana": (["2 of diamonds", "3 of hearts"], "5"),
    }
    assert page.locator(".card.back").inner_text() == "face down"
    assert money(page) == {"Saldo": "100", "Aposta": "10"}
    go(page, "lisboa", "hints-at-each-stage", pair("lisboa/hints-at-each-stage")[0][:15])
    assert hands(page) == {
        "Dealer": (["A of clubs", "9 of hearts"], "20"),
        "Ana": (
            [
                "2 of diamonds",
                "3 of hearts",
                "4 of spades",
                "3 of clubs",
                "2 of hearts",
                "6 of diamonds",
            ],
            "20",
        ),
    }


@pytest.mark.parametrize("name, language", [("lisboa", "pt"), ("inf101", "fr"), ("ioannina", "en")])
def test_what_a_game_says_is_marked_with_its_language(page, name, language):
    go(page, name, 7)
    for part in ("#transcript", "#prompt", "#message", "#money", ".house h3 span"):
        expect(page.locator(part)).to_have_attribute("lang", language)


def test_the_bank_and_the_purses_are_shown(page):
    go(page, "ioannina", "sample-1", ["n", "1", "s"])
    assert hands(page) == {
        "You": (["7 of hearts", "10 of spades"], "17"),
        "House": (["9 of diamonds", "7 of spades", "3 of diamonds"], "19"),
    }
    assert money(page) == {"Bank": "$11"}
    go(page, "inf101", "nobody-can-bet-any-more", ["1", "Ana", "h", "100", "o"])
    assert money(page) == {"Ana": "100 OtterCoins"}
    assert hands(page) == {
        "Ana": (["4 of clubs", "8 of diamonds", "2 of hearts"], "(14) · mise 100"),
        "Le croupier": (["3 of diamonds", "6 of diamonds"], "(9)"),
    }
    answer(page, "o")
    answer(page, "n")
    assert money(page) == {"Ana": "0 OtterCoins", "Le croupier": "100 OtterCoins"}
    assert page.locator("#message").text_content() == (
        "Ana perd 100 et possède 0 OtterCoins. Aucun gagnant. Plus personne n'a de quoi miser. "
    )


@pytest.mark.parametrize(
    "width, height", [(360, 640), (640, 360), (360, 800), (768, 1024), (1280, 720)]
)
@pytest.mark.parametrize(
    "game",
    [
        ("task6_game", 42),
        ("task6_game", 42, ["N"]),
        ("task6_game", 42, ["N", "S", "Q"]),
        ("lisboa", 7),
        ("lisboa", 7, ["Ana", "", "", "s17"]),
        ("ioannina", "sample-1", ["n"]),
        ("inf101", 7, ["4", *(each for name in "ABCD" for each in (name, "h")), *["10"] * 4]),
    ],
)
def test_the_answers_are_never_below_the_fold(page, width, height, game):
    page.set_viewport_size({"width": width, "height": height})
    go(page, *game)
    page.evaluate("scrollTo(0, 0)")
    for each in page.locator("#prompt, #answers > *").all():
        expect(each).to_be_in_viewport(ratio=1)


def test_only_new_cards_move_and_none_with_reduced_motion(page):
    go(page, "task6_game", 42, ["N"])
    assert page.locator(".card.new").count() == 0  # a game that is opened lies on the table
    answer(page, "H")
    assert page.locator(".card.new .unseen").all_text_contents() == ["5 of spades"]
    moves = "(card) => getComputedStyle(card).animationName"
    assert page.locator(".card.new").evaluate(moves) == "none"
    page.emulate_media(reduced_motion="no-preference")
    assert page.locator(".card.new").evaluate(moves) == "deal"
    assert page.locator(".card:not(.new)").first.evaluate(moves) == "none"
    page.emulate_media(reduced_motion="reduce")
    page.locator("#take-back").click()
    expect(page.locator(".said")).to_have_count(1)
    assert page.locator(".card.new").count() == 0


@pytest.mark.parametrize(
    "game, result",
    [
        (("task6_game", 42, ["N", "S"]), "✓ won"),
        (("task6_game", 42, ["N", "H", "S"]), "✗ lost"),
        (("lisboa", 7, ["Ana", "", "", "s17", "HIT"]), "✗ lost"),
    ],
)
def test_win_and_loss_are_told_apart_in_words(page, game, result):
    go(page, *game)
    expect(page.locator(".hand:not(.house) .result")).to_have_text(result)
