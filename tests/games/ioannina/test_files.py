"""Files that are given: bad cards are refused, and what is no regular file or too large."""

import os
import shutil

import pytest

from tests.games.ioannina.playing import (
    GAME,
    HISTORY,
    SAVED,
    STANDARD,
    START,
    play_here,
    refusal,
    sample,
    write_cards,
)
from tests.playing import run_game

LARGEST = 1_000_000
OPTIONS = ["--history", "--cards"]


@pytest.mark.parametrize("option", OPTIONS)
@pytest.mark.parametrize("kind", ["pipe", "folder", "device", "link to a pipe"])
def test_what_is_no_regular_file_is_refused_in_one_line_and_left_there(tmp_path, option, kind):
    path = tmp_path / "mine"
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    elif kind == "device":
        path.symlink_to("/dev/null")
    else:
        os.mkfifo(tmp_path / "pipe")
        path.symlink_to("pipe")
    before = os.listdir(tmp_path)
    done = run_game(GAME.path, "c\n", option, "mine", folder=tmp_path)  # with n, it might delete it
    named = os.path.realpath(path) if option == "--history" else "mine"
    message = f"{named}: this is not a regular file.\n"
    assert (done.stdout, done.stderr.decode(), done.returncode) == (b"", message, 1)
    assert os.listdir(tmp_path) == before


def test_a_history_that_is_too_large_is_refused_and_left_there(here, monkeypatch):
    saved = SAVED.read_bytes()
    (here / HISTORY).write_bytes(saved.rjust(LARGEST + 1))
    assert refusal(monkeypatch) == f"{here / HISTORY}: this is larger than 1,000,000 bytes."
    assert (here / HISTORY).stat().st_size == LARGEST + 1 and os.listdir() == [HISTORY]
    (here / HISTORY).write_bytes(saved.rjust(LARGEST))
    assert play_here(monkeypatch, "c\n").startswith(f"{START} Bank's balance now is 12\n")


def test_cards_that_are_too_large_are_refused(here, monkeypatch):
    cards = STANDARD.encode()
    (here / "cards.txt").write_bytes(cards.rjust(LARGEST + 1))
    message = "cards.txt: this is larger than 1,000,000 bytes."
    assert refusal(monkeypatch, "--cards", "cards.txt") == message
    (here / "cards.txt").write_bytes(cards.rjust(LARGEST))
    assert "10 ♥" in play_here(monkeypatch, "n\n", "--cards", "cards.txt")


@pytest.mark.parametrize(
    "text, line, fault",
    [
        ("5♥", 1, "'5♥'"),
        ("7♥ K♥ 8♠", 1, "'K♥'"),
        ("7♥ 8♠\n9♦ 10\n", 2, "'10'"),
        ("7♥\n\n7 ♥\n", 3, "'7'"),
        ("♥7", 1, "'♥7'"),
        ("a♥", 1, "'a♥'"),
        ("7h", 1, "'7h'"),
        ("7♥,8♥", 1, "'7♥,8♥'"),
        ("010♥", 1, "'010♥'"),
        ("♥", 1, "'♥'"),
        ("7♥ # mine", 1, "'#'"),
        ("7♥8♥" * 1000, 1, "'7♥8♥7♥8♥7♥'"),
        (b"7\xff", 1, "'7\ufffd'"),
        (b"7\x1b[2J", 1, r"'7\x1b[2J'"),
    ],
)
def test_a_bad_card_is_refused_in_one_line_that_names_file_and_line(
    here, monkeypatch, text, line, fault
):
    (here / "cards.txt").write_bytes(text if isinstance(text, bytes) else text.encode())
    shutil.copy(SAVED, here)
    message = f"cards.txt, line {line}: {fault} is not a card, such as 10♠."
    assert refusal(monkeypatch, "--cards", "cards.txt") == message
    assert (here / HISTORY).exists()


@pytest.mark.parametrize("name", ["missing.txt", "no/such/folder.txt"])
def test_cards_that_cannot_be_read_are_reported_by_name(here, monkeypatch, name):
    assert refusal(monkeypatch, "--cards", name) == f"{name}: No such file or directory."


@pytest.mark.parametrize(
    "change",
    [
        lambda cards: cards.replace(b"\n", b"\r\n"),
        lambda cards: cards.removesuffix(b"\n"),
        lambda cards: b"\xef\xbb\xbf" + cards,
        lambda cards: cards.replace(b" ", b" \t ").replace(b"\n", b" \n "),
    ],
    ids=["crlf", "no-last-newline", "byte-order-mark", "spaces"],
)
def test_harmless_differences_in_the_cards_are_accepted(here, monkeypatch, change):
    case = sample("sample-1")
    cards = (case.path(".files") / "cards.txt").read_bytes()
    (here / "cards.txt").write_bytes(change(cards))
    shown = play_here(monkeypatch, case.path(".in").read_bytes(), *case.args)
    assert shown == case.expected.decode()


def test_lines_without_cards_are_no_rounds(here, monkeypatch):
    write_cards(here, "", STANDARD, " ", STANDARD)
    shown = play_here(monkeypatch, "n\n1\ns\nc\n1\ns\nc\n", "--cards", "cards.txt")
    assert shown.count("You win.") == 2
    assert shown.endswith("\nThere are no more cards in cards.txt.\n")
