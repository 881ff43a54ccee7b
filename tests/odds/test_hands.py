"""One hand of each game, typed as people type."""

import pytest

from games.inf101 import blackjack as inf101
from odds.cards import read_cards
from odds.hands import answer
from odds.report import FRENCH_PLAYERS
from tests.odds.worked_out import for_games


@pytest.mark.parametrize(
    "text, cards",
    [
        ("10h 6c", ["10h", "6c"]),
        ("10H6C", ["10h", "6c"]),
        (" 10h,6c ", ["10h", "6c"]),
        ("ah; 6C", ["Ah", "6c"]),
        ("10 6", ["10", "6"]),
        ("106", ["10", "6"]),
        ("tq", ["10", "Q"]),
        ("10♥ A♠", ["10♥", "A♠"]),
        ("10♥\ufe0f A♠\ufe0f", ["10♥", "A♠"]),
        ("['10h', '6c']", ["10h", "6c"]),
        ('["10h", "6c"]', ["10h", "6c"]),
        ("(10,C)(A,P)", ["10c", "Ap"]),
        ("10 de cœur, As de pique", ["10♥", "A♠"]),
        ("Valet de trèfle + 7 de carreau", ["J♣", "7♦"]),
        ("AT", ["A", "10"]),
        ("TTh", ["10", "10h"]),
        ("10 h 6 c", ["10h", "6c"]),
        ("10-6/A", ["10", "6", "A"]),
        ("", []),
    ],
)
def test_cards_are_read_as_people_type_them(text, cards):
    assert read_cards(text) == cards


@pytest.mark.parametrize(
    "text, shown",
    [
        ("11h 6c", "11h"),
        ("10h6x", "10h6x"),
        ("10h 1c", "1c"),
        ("7h ace", "ace"),
        ("h 10", "h"),
        ("11 de cœur", "11♥"),
        ("10 of hearts", "of"),
    ],
)
def test_what_is_no_card_is_named(text, shown):
    with pytest.raises(ValueError, match=f"^'{shown}' is not a card, such as 10h or Ac$"):
        read_cards(text)


def gains(text):
    return {
        line.split()[0]: float(line.split()[2]) for line in text.splitlines() if " gains " in line
    }


@for_games("lisboa-s17", "lisboa-h17")
def test_the_lisbon_game_is_answered_by_both_rules(worked):
    rule = worked.name[-3:].upper()
    blocks = dict(
        block.split("\n", 1) for block in answer(["8c", "8p"], "A", "lisboa").split("\n\n")
    )
    block = blocks[f"The Lisbon game, {rule}"]
    game = worked.game
    content = tuple(2 * (name == "8") for name in game.names)
    stand, hit = worked.study.worth[game.names.index("A")][content]
    assert block.startswith("8c 8p (16) against A\n")
    assert gains(block) == pytest.approx(
        {"stand": float(stand / 2), "hit": float(hit / 2)}, abs=1e-6
    )


def test_a_lisbon_21_stands_and_may_still_be_a_push():
    block = answer(["A", "10"], "A", "lisboa").split("\n\n")[0]
    assert gains(block) == pytest.approx({"stand": 1.5 * 34 / 49}, abs=1e-6)
    assert block.endswith("no card can be drawn")


@for_games("ioannina")
def test_the_greek_first_card_says_what_to_bet(worked):
    for rank, name in enumerate(worked.game.names):
        content = tuple(int(other == name) for other in worked.game.names)
        gain = float(worked.study.worth[None][content][1] / 2)
        lines = answer([name], name="ioannina").splitlines()
        assert lines[1] == f"  the best play gains {gain:+.6f} for a bet of 1", rank
        assert lines[2] == ("  worth a big bet" if gain > 0 else "  bet as little as you can")


@for_games("ioannina")
def test_a_greek_hand_is_worth_what_the_study_says(worked):
    content = tuple(int(name in ("10", "7")) for name in worked.game.names)
    stand, hit = worked.study.worth[None][content]
    found = gains(answer(["10♠", "7"], name="ioannina"))
    assert found == pytest.approx({"stand": float(stand / 2), "hit": float(hit / 2)}, abs=1e-6)
    assert answer(["A", "A"], name="ioannina") == "A A (21): won at once"
    assert answer(["10", "9", "8"], name="ioannina") == "10 9 8 (27): lost at once"
    assert "a third seven wins the bank" in answer(["7", "7"], name="ioannina")


def test_the_french_table_shows_every_strategy_from_this_score():
    text = answer(["10", "6"], name="inf101")
    rows = {
        name: line
        for line in text.splitlines()
        for name, _ in inf101.STRATEGIES.values()
        if line.startswith(name)
    }
    assert text.startswith("10 6 (16)\n") and len(rows) == FRENCH_PLAYERS
    stand, stops_at_15 = gains(text)["stand"], rows["facile, au-dessous de 15"]
    assert float(stops_at_15.split()[-1]) == stand  # with 16 it draws no more


def test_the_french_ace_is_never_counted_again():
    assert answer(["A", "4", "7"], name="inf101") == "A 4 7 (22): lost at once"
    assert answer(["7", "4", "A"], name="inf101").startswith("7 4 A (12)\n")
    with pytest.raises(ValueError, match="^10 9 2 has 21: no more cards are drawn$"):
        answer(["10", "9", "2", "2"], name="inf101")
