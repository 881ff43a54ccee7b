"""The coach: what he says of a decision, and how he follows the games as they are played."""

import os
import pty
import re
import select
import subprocess
import sys
import time
from fractions import Fraction

import pytest

from harness.suite import ROOT
from odds.coach import decision, sentence
from tests.odds import reference
from tests.playing import ENVIRONMENT

GAMES = {"task6": "tasks/task6_game.py", "lisboa": "games/lisboa/blackjack.py"}
NAMES = [
    "Ana",
    "",
    "(Ana)",
    "Dealer",
    "A : B",
    "* Joga *",
    "*** Ronda 2 ***",
    "x - 21 -",
    "Jogador: (A,P)",
]


@pytest.mark.parametrize("hand", ["10 6", "A 7", "5 5 5", "2 2"])
def test_a_decision_is_worth_what_the_memo_over_fractions_says(hand):
    found = decision("tasks", hand.split(), "10")
    stand, hit = reference.worth("10h")([rank + "h" for rank in hand.split()])
    assert (found.stand, found.hit) == (stand, hit)
    assert found.best == ("Hit" if hit > stand else "Stand")
    assert (
        found.cost("Hit") == max(stand, hit) - hit
        and found.cost("Stand") == max(stand, hit) - stand
    )
    assert found.data()["cost"] == pytest.approx(float(abs(stand - hit)))


def test_the_sentence_names_hand_dealer_and_cost():
    for hand, dealer, action, words in [
        (["10h", "6c"], "10d", "Stand", "Standing on 16 against 10 cost"),
        (["Ah", "6c"], "Ad", "Stand", "Standing on soft 17 against an ace cost"),
        (["Kh", "7c"], "2d", "Hit", "Hitting 17 against 2 cost"),
    ]:
        found = decision("tasks", hand, dealer)
        cost = float(100 * found.cost(action))
        assert sentence(found, action) == f"{words} {cost:.1f} % of the bet"


@pytest.mark.parametrize(
    "game, hand, dealer",
    [
        ("tasks", "Ah Kc", "2d"),
        ("tasks", "10h 9c 5d", "2d"),
        ("lisboa-s17", "10 5 6", "2"),
        ("tasks", "7h 7h", "2d"),
        ("tasks", "A A A A", "A"),
        ("tasks", "10h", "2d"),
    ],
)
def test_where_nothing_is_to_be_decided_there_is_no_decision(game, hand, dealer):
    assert decision(game, hand.split(), dealer) is None


def test_the_rule_of_the_dealer_matters_in_the_lisbon_game():
    values = {
        rule: decision(f"lisboa-{rule}", ["(10,C)", "(6,P)"], "(A,E)") for rule in ("s17", "h17")
    }
    assert values["s17"].stand < values["h17"].stand


# At the table


def play(game, replies, *options):
    done = subprocess.run(
        [sys.executable, "-m", "games", "--game", game, *options],
        input=replies.encode(),
        capture_output=True,
        cwd=ROOT,
        env=ENVIRONMENT,
        timeout=300,
    )
    assert done.stderr == b"", done.stderr
    return done.stdout.decode()


def without_coach(text):
    summary = r"\n?Coach: [^\n]*(against the best play|throughout)\.\n"
    return re.sub(rf"{summary}|Coach: [^\n]*\n", "", text)


def test_the_end_of_the_input_is_no_decision():
    for game, replies in (("task6", "N\n"), ("lisboa", "Ana\n\n\ns17\n")):
        assert "Coach" not in play(game, replies, "--coach", "yes")


@pytest.mark.parametrize(
    "game, replies, options",
    [
        ("task6", "N\nS\nN\nH\nS\nN\na\nx\n\nh\nS\nQ\n", ["--seed", "7"]),
        ("task6", "n\nhit\nh\nh\nh\nh\n", ["--seed", "3"]),
        *[
            ("lisboa", f"{name}\n\n\nH17\nhit\nhint\nhit\n{'stand' * 2}\n\nhit\n\nstand\n", [])
            for name in NAMES
        ],
    ],
)
def test_the_game_prints_the_same_bytes_with_the_coach(game, replies, options):
    plain, coached = (play(game, replies, *options, *more) for more in ([], ["--coach", "yes"]))
    assert "Coach: " in coached and without_coach(coached).rstrip("\n") == plain.rstrip("\n")


@pytest.mark.parametrize("name", NAMES)
def test_the_coach_says_the_same_to_any_name(name):
    replies = "\n\n\nh17\nhit\nhint\nhit\nwhatever\n\nhit\n\nstand\n\nHIT\nstand\nquit\n"
    said = [
        re.findall("^Coach: .*", play("lisboa", who + replies, "--coach", "yes"), re.M)
        for who in ("Maria", name)
    ]
    assert said[0] == said[1] and len(said[0]) > 2


def test_only_what_costs_more_than_half_a_per_cent_is_mentioned():
    """Each decision of some rounds is judged again, from what the game shows."""
    text = play("task6", "N\nS\n" * 40 + "Q\n", "--seed", "11", "--coach", "yes")
    rounds, total = text.split("*****\n"), Fraction()
    for number, each in enumerate(rounds[:-1]):
        dealer = re.search(r"Dealer shows (\S+) ->", each)[1]
        hand = re.search(r"Player shows (.*) ->", each)[1].split()
        found = decision("tasks", hand, dealer)
        cost = found.cost("Stand") if found and "(H)it" in each else 0
        total += cost
        said = re.match(r"Coach: (.*)\.\n", rounds[number + 1])
        if cost > Fraction(5, 1000):
            assert said[1] == sentence(found, "Stand")
        else:
            assert said is None or "decisions" in said[1]
    assert f"together they cost {float(100 * total):.1f} % of the bet" in rounds[-1]


def read_until(file, end):
    screen, deadline = b"", time.monotonic() + 120
    while not screen.endswith(end):
        left = max(0, deadline - time.monotonic())
        assert select.select([file], [], [], left)[0], screen
        screen += os.read(file, 1024)
    return screen


def test_on_a_terminal_the_coach_speaks_before_the_next_question_and_at_ctrl_c():
    pid, file = pty.fork()
    if pid == 0:
        os.chdir(ROOT)
        words = ["-m", "games", "--seed", "7", "--coach", "yes"]
        os.execve(sys.executable, [sys.executable, *words], ENVIRONMENT)
    read_until(file, b"(Q)uit? ")
    os.write(file, b"N\n")
    read_until(file, b"(A)dvice? ")
    os.write(file, b"S\n")
    screen = read_until(file, b"(Q)uit? ").decode()
    assert re.search(
        r"\*\*\*\*\*\r\nCoach: Standing on 12 against 9 cost \d+\.\d % of the bet\.\r\n\(N", screen
    )
    os.write(file, b"\x03")
    screen = read_until(file, b"against the best play.\r\n").decode()
    assert "Coach: 1 decision: it cost" in screen
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0
    os.close(file)


@pytest.mark.parametrize("options", [[], ["--coach", "yes"]])
def test_without_an_input_it_ends_in_one_line(options):
    done = subprocess.run(
        [sys.executable, "-m", "games", "--seed", "7", *options],
        cwd=ROOT, capture_output=True, text=True, preexec_fn=lambda: os.close(0),
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (1, "standard input or output is closed\n")


@pytest.mark.parametrize("game", ["ioannina", "inf101"])
def test_the_coach_knows_two_games(game):
    done = subprocess.run(
        [sys.executable, "-m", "games", "--game", game, "--coach", "yes"],
        cwd=ROOT, capture_output=True, text=True,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "the coach knows only these games: task6, lisboa\n"
