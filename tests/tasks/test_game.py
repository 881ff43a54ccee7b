"""The hand-out and the finished game: the given half, the seeds, and play on a real terminal."""

import subprocess
import sys

import pytest

from harness.suite import ROOT, find_program
from tests import reference
from tests.terminal import Terminal

GAME = find_program("6")
LINE = b"# ------------------ Do not change anything below this line ------------------\n"


def play(replies, *args):
    return subprocess.run([sys.executable, GAME.path, *args], input=replies, capture_output=True)


def test_the_finished_game_is_the_hand_out_below_the_line():
    handed_out = (ROOT / "blackjack_skeleton.py").read_bytes()
    finished = GAME.path.read_bytes()
    assert handed_out.count(LINE) == finished.count(LINE) == 1
    assert handed_out.split(LINE)[1] == finished.split(LINE)[1]


@pytest.mark.parametrize("case", GAME.cases(), ids=lambda case: case.name)
def test_every_expected_output_is_that_of_an_independent_game(case):
    assert case.expected.decode() == reference.game(case.sent.decode())


def test_prompts_are_on_the_screen_before_a_reply_is_read():
    with Terminal(GAME.path) as terminal:
        terminal.read_until("(N)ew round or (Q)uit? ")
        terminal.type("N\n")
        terminal.read_until("Player shows 2c 9d -> 11\r\n(H)it, (S)tand, or (A)dvice? ")
        terminal.type("S\n")
        terminal.read_until("*****\r\n(N)ew round or (Q)uit? ")
        terminal.type("Q\n")
        assert terminal.status() == 0


@pytest.mark.parametrize("key", ["\x03", "\x04"], ids=["ctrl-c", "ctrl-d"])
@pytest.mark.parametrize("before", ["", "N\n"], ids=["between-rounds", "in-a-round"])
def test_ctrl_c_and_end_of_input_end_the_game_cleanly(key, before):
    with Terminal(GAME.path) as terminal:
        terminal.read_until("? ")
        if before:
            terminal.type(before)
            terminal.read_until("(A)dvice? ")
        terminal.type(key)
        screen = terminal.read_until("\r\n")
        assert terminal.status() == 0
        assert screen.lstrip("^CD\b") == "\r\n"


@pytest.mark.parametrize("replies", [b"", b"N\n", b"N\nH\n", b"x", b"N", b"\xff\xfe\n"])
def test_a_game_whose_input_ends_has_status_0(replies):
    done = play(replies)
    assert (done.stderr, done.returncode) == (b"", 0)


def test_a_seed_decides_the_deals():
    replies = b"N\nS\n" * 20 + b"Q\n"
    deals = {seed: play(replies, "--seed", seed).stdout for seed in ("1", "2", "42")}
    assert len(set(deals.values())) == 3
    assert play(replies, "--seed", "1").stdout == deals["1"]
    assert play(replies).stdout == deals["42"]


def test_the_seed_is_explained_and_a_wrong_one_refused():
    assert b"--seed N" in play(b"", "--help").stdout
    done = play(b"", "--seed", "many")
    assert done.returncode == 2 and done.stdout == b"" and b"--seed" in done.stderr


def test_spaces_and_carriage_returns_around_a_reply_are_forgiven():
    case = next(case for case in GAME.cases() if case.name == "sample-1")
    replies = case.path(".in").read_bytes()
    assert play(replies.replace(b"\n", b" \r\n")).stdout == case.expected
    assert play(b" " + replies.removesuffix(b"\n")).stdout == case.expected


def test_make_play_names_a_seed_that_deals_the_same_again():
    def make_play(*variables):
        done = subprocess.run(
            ["make", "-s", "play", *variables],
            cwd=ROOT,
            input=b"N\nS\nQ\n",
            capture_output=True,
            check=True,
        )
        return done.stdout.decode()

    first = make_play()
    seed = first.split("SEED=")[1].split()[0]
    assert "Dealer shows" in first
    assert make_play(f"SEED={seed}") == first
