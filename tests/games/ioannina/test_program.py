"""The game as a program: seeds, replies, names of files, and how it ends."""

import contextlib
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.games.ioannina.playing import (
    AGAIN,
    BET,
    GAME,
    HISTORY,
    HIT,
    MENU,
    STANDARD,
    START,
    play,
    play_here,
    read_file,
    sample,
    write_cards,
)
from tests.playing import run_game
from tests.terminal import Terminal


def test_the_same_seed_deals_the_same_cards(here, monkeypatch, quick_disk):
    replies = "n\n" + "1\ns\nc\nn\n" * 20
    seeds = 2 * ["1", "2", "-3"]
    deals = [play_here(monkeypatch, replies, "--seed", seed) for seed in seeds]
    assert deals[:3] == deals[3:] and len(set(deals)) == 3


@pytest.mark.parametrize("seed", ["1", "8", "21"])
def test_a_seed_deals_a_continued_game_the_cards_of_the_same_game_in_one_piece(
    here, monkeypatch, quick_disk, seed
):
    cards = re.compile(r"(?:You|House) got +\S+ \S\n").findall
    whole = play_here(monkeypatch, "n\n" + "1\ns\nc\n" * 8 + "x\n", "--seed", seed)
    pieces = play_here(monkeypatch, "n\n1\ns\nx\n", "--seed", seed)
    for rounds in (2, 1, 4):
        replies = "c\n" + "1\ns\nc\n" * (rounds - 1) + "1\ns\nx\n"
        pieces += play_here(monkeypatch, replies, "--seed", seed)
    assert len(cards(pieces)) > 30 and cards(whole)[: len(cards(pieces))] == cards(pieces)


def test_a_new_game_has_the_first_cards_of_its_seed_whatever_was_played_before(
    here, monkeypatch, quick_disk
):
    first = play_here(monkeypatch, "n\n1\ns\nx\n", "--seed", "3")
    play_here(monkeypatch, "n\n1\ns\nc\n1\ns\nx\n", "--seed", "3")
    assert play_here(monkeypatch, "n\n1\ns\nx\n", "--seed", "3") == first


def test_cards_of_a_file_are_dealt_from_its_first_line_to_a_continued_game(here, monkeypatch):
    write_cards(here, STANDARD, "2♥ 3♥ 10♠ 9♠")
    for first in ("n\n", "c\n", "c\n"):
        shown = play_here(monkeypatch, f"{first}1\ns\nx\n", "--cards", "cards.txt")
        assert "You got     10 ♥\n" in shown


def test_without_a_seed_the_cards_differ(tmp_path):
    replies = "n\n" + "1\ns\nc\nn\n" * 20
    assert play(tmp_path, replies) != play(tmp_path, replies)


@pytest.mark.parametrize(
    "change",
    [
        lambda replies: replies.replace(b"\n", b"\r\n"),
        lambda replies: replies.removesuffix(b"\n"),
        lambda replies: b"".join(b"  " + line + b" \n" for line in replies.splitlines()),
        lambda replies: replies + b"nothing is read after the end\n",
    ],
    ids=["crlf", "no-last-newline", "spaces-around", "more-input"],
)
def test_harmless_differences_in_the_replies_are_accepted(here, monkeypatch, change):
    case = sample("sample-1")
    shutil.copytree(case.path(".files"), here, dirs_exist_ok=True)
    shown = play_here(monkeypatch, change(case.path(".in").read_bytes()), *case.args)
    assert shown == case.expected.decode()


def test_a_reply_that_is_not_utf_8_is_an_invalid_reply(tmp_path):
    shown = play(tmp_path, b"\xff\xfe\nn\n\xce\n")
    assert shown.startswith(f"{START} Please answer n or c.\n{START} You got ")
    assert shown.endswith(f"{BET} The bet must be a whole number from 1 to 10.\n{BET} \n")


@pytest.mark.parametrize(
    "environment",
    [
        {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
        {"PYTHONIOENCODING": "ascii"},
    ],
    ids=["c-locale", "ascii"],
)
def test_files_may_have_greek_names_in_every_locale(tmp_path, environment):
    write_cards(tmp_path, STANDARD)
    (tmp_path / "cards.txt").rename(tmp_path / "φύλλα.txt")
    options = "--cards", "φύλλα.txt", "--history", "ιστορικό.txt"
    shown = play(tmp_path, "n\n1\ns\nc\n", *options, **environment)
    assert shown.endswith("\nThere are no more cards in φύλλα.txt.\n")
    assert len(read_file(tmp_path / "ιστορικό.txt")) == 1
    done = run_game(GAME.path, "", "--cards", "άλλα.txt", folder=tmp_path, **environment)
    assert (done.stdout, done.returncode) == (b"", 1)
    assert done.stderr.decode() == "άλλα.txt: No such file or directory.\n"


def test_what_was_shown_stays_saved_when_the_reader_goes_away(tmp_path):
    write_cards(tmp_path, STANDARD, STANDARD)
    with subprocess.Popen(
        [sys.executable, GAME.path, "--cards", "cards.txt"],
        cwd=tmp_path,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        process.stdin.write(b"n\n1\ns\n")
        process.stdin.flush()
        shown = b""
        while not shown.endswith(f"{MENU} ".encode()):
            shown += process.stdout.read1() or pytest.fail(shown.decode())
        process.stdout.close()
        process.stdin.write(b"c\n1\ns\n")
        process.stdin.close()
        assert process.stderr.read() == b"Broken pipe\n"
    assert process.returncode == 1 and len(read_file(tmp_path / HISTORY)) == 1
    assert sorted(os.listdir(tmp_path)) == ["cards.txt", HISTORY]


def test_ctrl_c_while_it_starts_shows_no_traceback(tmp_path):
    script = tmp_path / "interrupted.py"
    script.write_text(
        "import random, runpy, signal\n"
        "random.seed = lambda _: signal.default_int_handler(2, None)  # as if it were pressed now\n"
        f"runpy.run_path({str(GAME.path)!r}, run_name='__main__')\n"
    )
    done = run_game(script, "n\n", "--seed", "1", folder=tmp_path)
    assert (done.stdout, done.stderr, done.returncode) == (b"", b"", 1)


@pytest.mark.parametrize("key", ["\x03", "\x04"], ids=["ctrl-c", "ctrl-d"])
@pytest.mark.parametrize(
    "replies, prompts, rounds",
    [
        ("", [START], 0),
        ("n", [START, BET], 0),
        ("n 1", [START, BET, HIT], 0),
        ("n 1 s", [START, BET, HIT, MENU], 1),
        ("n 1 s h", [START, BET, HIT, MENU, MENU], 1),
        ("n 1 s c 1", [START, BET, HIT, MENU, BET, HIT], 1),
        ("n 10 s", [START, BET, HIT, AGAIN], 1),
    ],
    ids=["start", "bet", "hit", "menu", "after-the-history", "second-hit", "again"],
)
def test_ctrl_c_and_ctrl_d_at_any_prompt_lose_no_finished_round(
    tmp_path, key, replies, prompts, rounds
):
    write_cards(tmp_path, STANDARD, STANDARD)
    script = tmp_path / "play.py"
    script.write_text(
        "import runpy, sys\nsys.argv[1:] = ['--cards', 'cards.txt']\n"
        f"runpy.run_path({str(GAME.path)!r}, run_name='__main__')\n"
    )
    with Terminal(script, tmp_path) as terminal:
        for prompt, reply in zip(prompts, [*replies.split(), key]):
            terminal.read_until(f"{prompt} ")
            if reply == key:
                wait_until_it_reads(terminal.pid)  # before, Python would notice Ctrl-C too late
            terminal.type(reply if reply == key else f"{reply}\n")
        screen = terminal.read_until("\r\n")
        assert terminal.status() == 0
        assert screen.lstrip("^CD\b") == "\r\n"
    assert len(read_file(tmp_path / HISTORY)) == rounds
    assert not (tmp_path / f"{HISTORY}.lock").exists()


def wait_until_it_reads(pid):
    """Wait until a process waits for standard input, or a while where the system does not say."""
    for _ in range(50):
        with contextlib.suppress(OSError):
            if Path(f"/proc/{pid}/syscall").read_text().startswith("0 0x0 "):
                return
        time.sleep(0.01)
