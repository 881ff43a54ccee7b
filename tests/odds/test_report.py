"""The report in words: the table of strategies, what the advice costs, the answer for one hand."""

import json
import re
from fractions import Fraction

import pytest

from odds.analysis import Outcome
from odds.hands import answer
from odds.report import sevens_ratio
from odds.section import strategy_table
from tests.odds.worked_out import TABLE_GAMES, for_games


def test_a_strategy_is_a_line_of_the_table():
    outcomes = [
        Outcome("stand", Fraction(1, 2), Fraction(1, 8), Fraction(3, 8), Fraction(1, 8)),
        Outcome("hit", Fraction(), Fraction(), Fraction(1), Fraction(-1)),
    ]
    assert strategy_table(outcomes).splitlines() == [
        "strategy       win     push     lose  gain for a bet of 1",
        "stand      50.000%  12.500%  37.500%  +0.125000",
        "hit         0.000%   0.000% 100.000%  -1.000000",
    ]


@for_games(*TABLE_GAMES)
def test_the_text_has_the_strategies_the_wrong_cells_and_the_most_costly_hands(worked):
    text, hands = worked.section.text, worked.wrong_hands
    assert text.startswith(strategy_table(list(worked.outcomes.values())) + "\n\n")
    judged = text.partition("is better:\n")[2].splitlines()
    cells = ["  soft 18 against A: Hit costs 0.00995, in 0.1168% of the rounds"]
    assert judged[:1] == (cells if worked.name == "tasks" else ["  none"])
    total = float(sum(hand.cost * hand.chance for hand in hands))
    assert judged[1:4] == [
        "",
        f"Hands whose cards make the advice wrong: {len(hands)}.",
        f"Together they cost {total:.6f} of the bet per round; the most costly are:",
    ]
    assert judged[4].startswith("  10 2         against 4 : Stand costs 0.01")
    assert judged[4:] == worked.section.more.splitlines()[:10]
    assert len(worked.section.more.splitlines()) == len(hands)


@for_games(*TABLE_GAMES)
def test_the_data_says_what_the_table_says(worked):
    data = json.loads(json.dumps(worked.section.data()))
    assert (data["title"], data["notes"]) == (worked.game.title, worked.section.notes)
    assert [each["name"] for each in data["strategies"]] == list(worked.outcomes)
    for each in data["strategies"]:
        numbers = f"{each['win']:.3%} {each['push']:.3%} {each['lose']:.3%} {each['gain']:+.6f}"
        (line,) = re.findall(rf"^{each['name']} +(.*)$", worked.section.text, re.M)
        assert line.split() == numbers.split()


@for_games("ioannina")
def test_the_bank_that_makes_a_third_seven_worth_it_makes_both_actions_equal(worked):
    """A third seven, 2 of the 30 cards left, wins the bank instead of the bet."""
    sevens = tuple(2 * (rank == "7") for rank, _ in worked.game.cards)
    stand, hit = worked.study.worth[None][sevens]
    bank = sevens_ratio(worked.study)
    assert stand / 2 == hit / 2 + Fraction(2, 30) * (bank - 1)
    assert bank > 1


def test_the_chance_to_bust_counts_the_cards_left():
    """Of the 49 cards left, 14 tens, three sixes and all sevens to nines exceed 21 with 16."""
    lines = answer(["10h", "6c"], "Kd").splitlines()
    assert lines[3] == "  the next card busts with probability 59.1837% (29/49)"
    assert Fraction(29, 49) == Fraction(14 + 3 + 4 + 4 + 4, 49)


@pytest.mark.parametrize(
    "hand, dealer, best",
    [("10h 6c", "10d", "hit"), ("10h 6c", "6d", "stand"), ("Ah 7c", "As", "stand")],
)
def test_the_best_action_is_the_one_that_gains_more(hand, dealer, best):
    _, stand, hit, _, last = answer(hand.split(), dealer).splitlines()
    gains = {line.split()[0]: float(line.split()[2]) for line in (stand, hit)}
    assert max(gains, key=gains.get) == best
    margin = abs(gains["hit"] - gains["stand"])
    assert last.startswith(f"  best: {best}, by ")
    assert float(last.split()[-1]) == pytest.approx(margin, abs=2e-6)


@pytest.mark.parametrize("hand, end", [("Ah Kc", "won at once"), ("10h 9c 5c", "lost at once")])
def test_a_hand_that_needs_no_decision_is_said_to_be_decided(hand, end):
    assert answer(hand.split(), "9d").endswith(f" against 9d: {end}")


@pytest.mark.parametrize(
    "hand, dealer, message",
    [
        ("Ah As Ac Ad Ah", "10d", "Ah is there twice"),
        ("Ah As", "Ah", "Ah is there twice"),
        ("Ah 6c Ah", "10d", "Ah is there twice"),
        ("Ah", "10d", "a hand has at least two cards"),
        ("", "10d", "a hand has at least two cards"),
    ],
)
def test_a_hand_that_cannot_be_is_rejected(hand, dealer, message):
    with pytest.raises(ValueError, match=f"^{message}$"):
        answer(hand.split(), dealer)
