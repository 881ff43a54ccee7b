"""Playing the Greek 21, in this process or in one of its own, and the files that it needs."""

import io
import sys
from collections import namedtuple

import pytest

from games.ioannina import twentyone
from harness.suite import Case, find_program
from tests.playing import play_out

GAME = find_program("ioannina")
HISTORY = "history21.txt"
STANDARD = "10♥ 9♣ 9♥ 8♠"  # 19 against 17, if the player stands

START = "Start new game (n) or continue previous game (c)?"
BET = "Place your bet:"
HIT = "Hit (h) or stand (s)?:"
MENU = "Continue(c), print history (h) or exit game (x)?"
AGAIN = "Start new game (n), print history (h) or exit (x)?"

Row = namedtuple("Row", "number bet mine theirs winner bank")


def play(folder, replies, *args, **environment):
    """Play in a process of its own, and return what is shown."""
    return play_out(GAME.path, replies, *args, folder=folder, **environment)


def play_here(monkeypatch, replies, *args):
    """Play in this process, and return what is shown."""
    return play_with(monkeypatch, keyboard(replies), Screen(), *args)


def play_with(monkeypatch, stdin, screen, *args):
    """Play in this process with such an input and such a screen, and return what is shown."""
    errors = Screen()
    with monkeypatch.context() as patch:
        patch.setattr(sys, "argv", ["twentyone.py", *args])
        patch.setattr(sys, "stdin", stdin)
        patch.setattr(sys, "stdout", screen)
        patch.setattr(sys, "stderr", errors)
        twentyone.main()
    assert errors.getvalue() == ""
    return screen.getvalue()


def refusal(monkeypatch, *args):
    """Return the message with which the program refuses to play."""
    screen = Screen()
    with pytest.raises(SystemExit) as end:
        play_with(monkeypatch, keyboard("n\n"), screen, *args)
    assert screen.getvalue() == "" and "\n" not in end.value.code
    return end.value.code


def keyboard(replies):
    data = replies if isinstance(replies, bytes) else replies.encode()
    return io.TextIOWrapper(io.BytesIO(data))


class Screen(io.StringIO):
    def reconfigure(self, **_):
        pass


def sample(name):
    case = Case(GAME, name)
    assert case in GAME.cases()
    return case


SAVED = sample("resume-in-the-middle").path(".files") / HISTORY  # three rounds, and 12 in the bank


def write_cards(folder, *rounds):
    (folder / "cards.txt").write_text("".join(f"{cards}\n" for cards in rounds), encoding="utf-8")


def read_file(path):
    """Return the rows of a history file; there are none where there is no file."""
    if not path.exists():
        return []
    title, *lines, count = path.read_text(encoding="utf-8").splitlines()
    rows = []
    for line in lines:
        number, bet, mine, theirs, winner, bank = line.split(" ")
        house = None if theirs == "-" else int(theirs)
        rows.append(Row(int(number), int(bet), int(mine), house, winner, int(bank)))
    assert title.startswith("21") and count == f"rounds: {len(rows)}"
    return rows
