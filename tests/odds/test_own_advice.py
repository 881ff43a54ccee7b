"""Somebody's own advice: what it loses, which cells differ from task 3, and what each costs."""

import json
import subprocess
import sys
from fractions import Fraction

import pytest

from harness.suite import ROOT
from odds.games import TASKS
from odds.own_advice import from_answers, hand_of, judge, judged, questions
from odds.rounds import Tree
from tasks import scoring
from tests.odds.worked_out import for_games


def answers(advice):
    return [advice([first, second], dealer) for dealer, first, second in questions()]


def below_17(hand, dealer_card):
    return "Hit" if scoring.get_high_score(hand) < 17 else "Stand"


def one_cell_wrong(hand, dealer_card):
    """Task 3's advice, but for a hard 16 against a ten."""
    advice = scoring.get_advice(hand, dealer_card)
    is_cell = scoring.output_score(hand) == "16" and dealer_card[:-1] == "10"
    return {"Hit": "Stand", "Stand": "Hit"}[advice] if is_cell else advice


def test_every_two_cards_are_asked_about_against_every_card_in_both_orders():
    asked = [tuple(card[:-1] for card in question) for question in questions()]
    assert len(set(asked)) == len(asked) == 1000
    assert len({(dealer, *sorted(hand)) for dealer, *hand in asked[:550]}) == 550
    assert all(len(set(question)) == 3 for question in questions())


@for_games("tasks")
def test_the_right_advice_loses_what_task_3_loses_and_differs_nowhere(worked):
    found = judged(answers(scoring.get_advice))
    task3 = worked.outcomes["task 3's advice"]
    assert found["loss"] == found["task3"] == float(-task3.gain)
    assert found["best"] == float(-worked.outcomes["the best possible play"].gain)
    assert found["bestTable"] == float(-worked.outcomes["the best table of totals"].gain)
    assert found["cells"] == [] and "*" not in json.dumps(found["grids"])


@for_games("tasks")
def test_below_17_loses_what_the_report_says(worked):
    for given in (answers(below_17), answers(below_17)[:550]):
        found = judged(given)
        assert found["loss"] == float(-worked.outcomes["stop at 17"].gain)
        assert found["strategies"][0]["win"] == float(worked.outcomes["stop at 17"].win)
    marked = sum(
        cell["isMarked"]
        for grid in found["grids"]
        for row in grid["rows"]
        for cell in row["cells"]
        if cell
    )
    assert marked == len(found["cells"]) == 36
    losses = [cell["loss"] for cell in found["cells"]]
    assert losses == sorted(losses, reverse=True)
    assert found["cells"][-1]["hand"] == "soft 18" and found["cells"][-1]["cost"] < 0


@for_games("tasks")
def test_a_single_wrong_cell_costs_the_whole_difference(worked):
    found = judge(from_answers(answers(one_cell_wrong)), "mine", "Mine")
    (cell,) = found.differences
    assert (cell.cell, cell.advice, cell.task3) == (((False, 16), 0), "Stand", "Hit")
    assert cell.cost * cell.chance == found.outcomes[1].gain - found.outcomes[0].gain > 0
    assert "1 cell differs" in found.notes


def test_an_advice_that_looks_at_the_order_counts_half_of_each():
    """An ace is seen only in the first place: half of the soft hands are played as hard ones."""

    def first_only(hand, dealer_card):
        if scoring.has_usable_ace(hand) and hand[0][0] != "A":
            return "Hit"  # a low score
        return scoring.get_advice(hand, dealer_card)

    draws = from_answers(answers(first_only))
    both = judge(draws, "mine", "Mine")
    soft_19 = tuple(int(name in ("A", "8")) for name in TASKS.names)
    assert draws(soft_19, 0) == 1  # of 2
    cell = next(each for each in both.differences if each.cell == ((True, 19), 0))
    assert cell.advice == "Hit or Stand"
    sums = sum((each.cost * each.chance for each in both.differences), Fraction())
    assert sums > 0 and "? where it depends on the cards" in both.section.legend


def test_a_hand_of_more_cards_is_played_as_the_two_cards_with_its_total():
    def only_ten_six(hand, dealer_card):
        return "Hit" if sorted(card[:-1] for card in hand) == ["10", "6"] else "Stand"

    draws = from_answers(answers(only_ten_six))

    def content(*cards):
        return tuple(cards.count(name) for name in TASKS.names)

    assert draws(content("10", "6"), 3) == 2 and draws(content("9", "7"), 3) == 0
    assert draws(content("5", "5", "6"), 3) == 2  # asked as 10 6
    assert draws(content("5", "5", "5"), 3) == 0
    assert draws(content("A", "5", "10"), 3) == 2 and draws(content("A", "5"), 3) == 0


def test_every_21_stands_whatever_is_said_of_a_blackjack():
    draws = from_answers(["Hit"] * 1000)
    tree = Tree(TASKS)
    for content in (tree.hands[index][0] for index in tree.decides):
        is_21 = TASKS.row(content)[1] == 21
        assert draws(content, 3) == (0 if is_21 else 2), content


def test_an_answer_that_is_no_advice_is_named():
    given = answers(scoring.get_advice)
    given[3] = "Hold"
    with pytest.raises(ValueError, match="^10c 10d against 7h: 'Hold' is neither Hit nor Stand$"):
        judged(given)
    given[3] = " STAND\r\n"
    assert judged(given)["cells"] == []


def test_the_cards_of_a_hand_are_all_different():
    for content, up in [
        ((2, 0, 0, 0, 0, 0, 0, 0, 0, 1), 0),
        ((0,) * 8 + (3, 3), 9),
        ((0,) * 7 + (3, 3, 3), 7),
    ]:
        cards, dealer = hand_of(content, up)
        assert len({*cards, dealer}) == sum(content) + 1 and {*cards, dealer} <= set(scoring.CARDS)
        assert [
            sum(scoring.CARDS[card] == scoring.CARDS[other] for card in cards)
            for other in TASKS.cards
        ] == list(content)


# On the command line

PYTHON = """\
dealer, *hand = [input() for _ in range(3)]
values = {"A": 11, "1": 10, **{str(n): n for n in range(2, 10)}}
points = [values[card[0]] for card in hand]
print("Hit" if sum(points) < 17 or sum(points) == 22 else "Stand")
"""
C = """\
#include <stdio.h>
#include <stdlib.h>
int main(void) {
    char card[9]; int sum = 0;
    scanf("%8s", card);
    while (scanf("%8s", card) == 1)
        sum += *card == 'A' ? 11 : *card == '1' ? 10 : *card - '0';
    puts(sum < 17 || sum == 22 ? "Hit" : "Stand");
    return 0;
}
"""
STRATEGY = """\
print("a stranger prints")
def get_advice(player_hand, dealer_card):
    values = {"A": 1, "J": 10, "Q": 10, "K": 10}
    low = sum(values.get(card[:-1]) or int(card[:-1]) for card in player_hand)
    soft = low <= 11 and any(card[0] == "A" for card in player_hand)
    print("and prints again")
    return "Hit" if low + 10 * soft < 17 else "Stand"
"""


def ask(tmp_path, option, name, text, folder="odds"):
    path = tmp_path / name
    path.write_text(text)
    return subprocess.run(
        [sys.executable, "-m", "odds", option, path, "--dir", tmp_path / folder],
        cwd=ROOT, capture_output=True, text=True, timeout=300,
    )  # fmt: skip


@pytest.mark.parametrize(
    "option, name, text",
    [
        ("--strategy", "mine.py", STRATEGY),
        pytest.param("--file", "mine.py", PYTHON, marks=pytest.mark.slow),
        pytest.param("--file", "mine.c", C, marks=pytest.mark.slow),
    ],
)
def test_a_program_is_asked_and_its_figures_are_written(option, name, text, tmp_path):
    done = ask(tmp_path, option, name, text)
    assert (done.returncode, done.stderr) == (0, "")
    assert f"{name} in the six-task game\n" in done.stdout
    assert "loses 7.8319% of the bet per round" in done.stdout
    assert "36 cells differ from task 3's table" in done.stdout and " H*" in done.stdout
    assert ("the player stands on it." in done.stdout) == (option == "--file")
    folder = tmp_path / "odds"
    assert {path.name for path in folder.iterdir()} == {
        f"your_advice.{end}" for end in ("html", "json", "svg")
    }
    (section,) = json.loads((folder / "your_advice.json").read_text())
    assert round(section["loss"], 6) == 0.078319 and len(section["cells"]) == 36


@pytest.mark.parametrize(
    "option, text, message",
    [
        ("--strategy", "x =\n", "mine.py: ended with status 1: SyntaxError: invalid syntax"),
        (
            "--strategy",
            "def advice(): pass\n",
            "it has no function get_advice(player_hand, dealer_card)",
        ),
        ("--strategy", "def get_advice(h, d): return None\n", "'None' is neither Hit nor Stand"),
        (
            "--strategy",
            "def get_advice(h, d): return 1 / (len(h) < 4)\n",
            "get_advice(['10h', '9h', 'Ah', 'Ac'], '10s'): ZeroDivisionError: division by zero\n",
        ),
        (
            "--strategy",
            "import os\nos._exit(0)\n",
            "mine.py: it ended before get_advice() had answered",
        ),
        pytest.param(
            "--file",
            "print(input())\n",
            "it printed '10h', which is neither Hit nor Stand",
            marks=pytest.mark.slow,
        ),
        pytest.param(
            "--file",
            "1 / 0\n",
            "it ended with status 1: ZeroDivisionError: division by zero",
            marks=pytest.mark.slow,
        ),
    ],
)
def test_a_program_without_advice_is_reported_in_one_line(option, text, message, tmp_path):
    done = ask(tmp_path, option, "mine.py", text)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert message in done.stderr and not (tmp_path / "odds").exists()


@pytest.mark.parametrize(
    "arguments, message",
    [
        (["--file", "none.py"], "--file: there is no file or folder none.py"),
        (
            ["--file", "Makefile", "--strategy", "Makefile"],
            "--file and --strategy do not go together",
        ),
        (["--strategy", "Makefile"], "Makefile: a strategy is a Python file with get_advice()"),
        (["--file", "Makefile", "--game", "lisboa"], "advice is judged in the six-task game"),
    ],
)
def test_wrong_options_are_refused(arguments, message, run_odds):
    done = run_odds(*arguments)
    assert done.returncode in (1, 2) and done.stdout == ""
    assert done.stderr == f"{message}\n"
