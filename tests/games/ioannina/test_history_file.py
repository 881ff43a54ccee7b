"""Histories that are read: whole, edited, damaged or impossible, and games that are continued."""

import itertools
import os
import re
import shutil

import pytest

from games.ioannina import twentyone
from tests.games.ioannina.playing import (
    HISTORY,
    MENU,
    SAVED,
    STANDARD,
    START,
    Row,
    play,
    play_here,
    read_file,
    sample,
    write_cards,
)
from tests.games.ioannina.rules import ENDINGS, can_follow

BAD = "The previous game cannot be continued: line "


def one_line(number, text):
    """Return a change of the saved history: another text instead of one of its lines."""

    def change(saved):
        lines = saved.splitlines()
        lines[number - 1 : number] = text.encode().splitlines()
        return b"\n".join(lines) + b"\n"

    return change


DAMAGES = {
    "empty": (lambda saved: b"", 1),
    "one-empty-line": (lambda saved: b"\n", 1),
    "not-text": (lambda saved: bytes(range(128, 256)), 1),
    "no-title": (one_line(1, ""), 1),
    "another-title": (one_line(1, "Dear diary,"), 1),
    "cut-after-the-title": (lambda saved: saved.splitlines(True)[0], 2),
    "cut-in-a-round": (lambda saved: saved[: saved.index(b" 17 ")], 2),
    "cut-before-the-last-line": (lambda saved: b"".join(saved.splitlines(True)[:-1]), 5),
    "cut-in-the-last-line": (lambda saved: saved[:-4], 5),
    "more-after-the-last-line": (lambda saved: saved + b"4 1 17 19 \n", 5),
    "wrong-number-of-rounds": (one_line(5, "rounds: 2"), 5),
    "words": (one_line(3, "2 three 18 17 παικτης 8"), 3),
    "a-value-too-few": (one_line(3, "2 3 18 17 παικτης"), 3),
    "a-value-too-many": (one_line(3, "2 3 18 17 παικτης 8 8"), 3),
    "an-empty-line": (one_line(3, " "), 3),
    "not-whole": (one_line(3, "2 3.0 18 17 παικτης 8"), 3),
    "endless-number": (one_line(3, f"2 {'9' * 9999} 18 17 παικτης 8"), 3),
    "round-missing": (one_line(3, ""), 3),
    "round-twice": (one_line(3, "1 1 17 19 μάννα 12"), 3),
    "bet-of-0": (one_line(3, "2 0 18 17 παικτης 11"), 3),
    "bet-below-0": (one_line(3, "2 -3 18 17 παικτης 14"), 3),
    "bet-beyond-the-bank": (one_line(3, "2 12 18 17 παικτης -1"), 3),
    "bank-that-does-not-follow": (one_line(3, "2 3 18 17 παικτης 5"), 3),
    "bank-of-a-loss-after-a-win": (one_line(3, "2 3 18 17 παικτης 14"), 3),
    "bank-emptied-without-three-sevens": (one_line(3, "2 3 18 17 παικτης 0"), 3),
    "winner-that-cannot-be": (one_line(3, "2 3 18 17 μάννα 14"), 3),
    "winner-of-a-tie": (one_line(3, "2 3 18 18 παικτης 8"), 3),
    "winner-over-21": (one_line(4, "3 4 28 - παικτης 4"), 4),
    "winner-unknown": (one_line(3, "2 3 18 17 Γιώργος 8"), 3),
    "winner-of-many-letters": (one_line(3, f"2 3 18 17 {'x' * 9999} 8"), 3),
    "house-below-17": (one_line(3, "2 3 18 16 παικτης 8"), 3),
    "house-against-21": (one_line(3, "2 3 21 17 παικτης 8"), 3),
    "house-absent-below-21": (one_line(3, "2 3 18 - παικτης 8"), 3),
    "player-of-3": (one_line(3, "2 3 3 17 μάννα 14"), 3),
    "round-after-the-bank-is-empty": (one_line(3, "2 11 18 17 παικτης 0"), 4),
    "second-last-round": (
        one_line(3, "2 11 18 19 μάννα 22\n3 22 18 19 μάννα 44\n4 1 18 19 μάννα 45"),
        6,
    ),
}


@pytest.mark.parametrize("change, line", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_history_is_reported_in_one_line_and_left_untouched(
    here, monkeypatch, change, line
):
    damaged = change(SAVED.read_bytes())
    (here / HISTORY).write_bytes(damaged)
    shown = play_here(monkeypatch, "c\nC\n")
    report = shown.splitlines()[0].removeprefix(f"{START} {BAD}")
    assert shown == 2 * f"{START} {BAD}{report}\n" + f"{START} \n"
    assert re.match(rf"{line}: \S", report) and len(report) < 100
    assert os.listdir() == [HISTORY] and (here / HISTORY).read_bytes() == damaged


@pytest.mark.parametrize(
    "change",
    [
        lambda saved: saved,
        lambda saved: saved.replace(b"\n", b"\r\n"),
        lambda saved: saved.removesuffix(b"\n"),
        lambda saved: b"\xef\xbb\xbf" + saved,
        lambda saved: saved.replace(b"\n", b" \n"),
        lambda saved: saved.replace(b" ", b"  ").replace(b":  ", b": ").replace(b",  ", b", "),
    ],
    ids=[
        "as-it-is",
        "crlf",
        "no-last-newline",
        "byte-order-mark",
        "spaces-after",
        "spaces-between",
    ],
)
def test_what_an_editor_does_to_a_history_is_accepted(here, monkeypatch, change):
    (here / HISTORY).write_bytes(change(SAVED.read_bytes()))
    assert play_here(monkeypatch, "c\n").startswith(f"{START} Bank's balance now is 12\nYou got ")


def load(path, data):
    """Return the rows of a history, or None if the game calls it damaged."""
    path.unlink(missing_ok=True)
    path.write_bytes(data)
    try:
        return [Row(*played) for played in twentyone.loadHistory(str(path))]
    except twentyone.Damaged as error:
        assert re.match(r"line \d+: \S", str(error)) and "\n" not in str(error)
        return None


def test_a_history_cut_at_any_byte_is_damaged(tmp_path):
    saved = SAVED.read_bytes()
    assert len(load(tmp_path / HISTORY, saved)) == 3
    for length in range(len(saved) - 1):
        assert load(tmp_path / HISTORY, saved[:length]) is None, saved[:length]


def history_text(rows):
    title = SAVED.read_bytes().splitlines()[0].decode()
    lines = [" ".join("-" if value is None else str(value) for value in row) for row in rows]
    return "".join(f"{line}\n" for line in [title, *lines, f"rounds: {len(rows)}"]).encode()


@pytest.mark.slow
def test_a_history_is_accepted_exactly_if_the_rules_can_make_it(tmp_path):
    accepted = 0
    for mine, theirs in itertools.product(range(36), [None, *range(36)]):
        for winner, bank in itertools.product(["παικτης", "μάννα"], [0, 7, 13]):
            row = Row(1, 3, mine, theirs, winner, bank)
            rows = load(tmp_path / HISTORY, history_text([row]))
            assert rows == ([row] if can_follow([], row) else None), row
            accepted += rows is not None
    assert accepted == len(ENDINGS)


def test_no_slip_of_a_key_makes_a_history_that_the_rules_cannot_make(tmp_path):
    saved, accepted = SAVED.read_text(encoding="utf-8"), 0
    for place, key in itertools.product(range(len(saved) - 1), "0123456789- \nμ"):
        rows = load(tmp_path / HISTORY, (saved[:place] + key + saved[place + 1 :]).encode())
        for number, row in enumerate(rows or []):
            assert can_follow(rows[:number], row), row
        accepted += rows is not None
    assert accepted > 50  # such as with another total below the winner's


def test_a_game_played_in_pieces_is_the_same_game(tmp_path):
    case = sample("sample-1")
    rounds = (case.path(".files") / "cards.txt").read_text(encoding="utf-8").splitlines()
    replies = re.sub(r"\nh\nx\n$", "\n", case.path(".in").read_text()).split("c\n")
    assert len(rounds) == len(replies) == 6
    for number, (cards, reply) in enumerate(zip(rounds, replies)):
        write_cards(tmp_path, cards)
        first = "" if number == 0 else "c\n"
        shown = play(tmp_path, f"{first}{reply}h\nx\n", "--cards", "cards.txt")
        assert len(read_file(tmp_path / HISTORY)) == number + 1
    table = case.expected.decode().split(MENU)[-2]
    assert shown.split(MENU)[-2] == table and table.count("\n") == 7


def test_a_finished_game_stays_saved_until_a_new_one(here, monkeypatch):
    write_cards(here, "A♥ A♠")
    play_here(monkeypatch, "n\n10\n", "--cards", "cards.txt")
    assert read_file(here / HISTORY) == [Row(1, 10, 21, None, "παικτης", 0)]
    play_here(monkeypatch, "n\n10\nn\n", "--cards", "cards.txt")
    assert not (here / HISTORY).exists()


@pytest.mark.parametrize("before", ["saved", "damaged", "none"])
def test_a_new_game_deletes_the_history(here, monkeypatch, before):
    if before != "none":
        (here / HISTORY).write_bytes(SAVED.read_bytes()[: None if before == "saved" else 99])
    shown = play_here(monkeypatch, "n\n")
    assert shown.startswith(f"{START} You got ") and os.listdir() == []


def test_another_file_can_hold_the_history(here, monkeypatch):
    shutil.copy(SAVED, here / "mine.txt")
    write_cards(here, STANDARD)
    options = "--cards", "cards.txt", "--history", "mine.txt"
    shown = play_here(monkeypatch, "c\n1\ns\n", *options)
    assert "Bank's balance now is 11\n" in shown
    assert len(read_file(here / "mine.txt")) == 4 and not (here / HISTORY).exists()
