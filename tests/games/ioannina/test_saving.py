"""Saving: a round is on the disk before it is shown, and a crash leaves a whole history."""

import errno
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from games.ioannina import twentyone
from tests.games.ioannina.playing import (
    GAME,
    HISTORY,
    MENU,
    SAVED,
    STANDARD,
    START,
    Screen,
    keyboard,
    play,
    play_here,
    play_with,
    read_file,
    write_cards,
)

CARDS = "--cards", "cards.txt"


def play_two_rounds(here, monkeypatch):
    """Continue the saved game for two rounds, which the player wins; return what is shown."""
    shutil.copy(SAVED, here)
    write_cards(here, STANDARD, STANDARD)
    return play_here(monkeypatch, "c\n1\ns\nc\n1\ns\nx\n", *CARDS)


def test_nothing_is_written_before_a_round_is_finished(here, monkeypatch):
    shutil.copy(SAVED, here)
    write_cards(here, "10♥ 2♥ 2♠ 3♣")
    play_here(monkeypatch, "c\n1\nh\nh\n", *CARDS)
    assert sorted(os.listdir()) == ["cards.txt", HISTORY]
    assert (here / HISTORY).read_bytes() == SAVED.read_bytes()


def test_a_round_is_added_to_what_was_saved(here, monkeypatch):
    play_two_rounds(here, monkeypatch)
    before = SAVED.read_bytes().removesuffix(b"rounds: 3\n")
    added = "4 1 19 17 παικτης 11\n5 1 19 17 παικτης 10\nrounds: 5\n".encode()
    assert (here / HISTORY).read_bytes() == before + added


def test_the_new_history_is_whole_and_on_the_disk_before_it_takes_the_place_of_the_old(
    here, monkeypatch
):
    events, fsync, replace = [], os.fsync, os.replace

    def watched_fsync(file):
        events.append(("fsync", os.fstat(file).st_ino, os.fstat(file).st_size))
        fsync(file)

    def watched_replace(old, new):
        events.append(("replace", os.stat(old).st_ino, os.stat(old).st_size))
        assert len(read_file(Path(old))) == len(read_file(Path(new))) + 1
        replace(old, new)

    monkeypatch.setattr(os, "fsync", watched_fsync)
    monkeypatch.setattr(os, "replace", watched_replace)
    play_two_rounds(here, monkeypatch)
    assert [event[0] for event in events] == 2 * ["fsync", "replace"]
    assert events[0][1:] == events[1][1:] and events[2][1:] == events[3][1:]
    assert sorted(os.listdir()) == ["cards.txt", HISTORY]


@pytest.mark.parametrize("result", ["You win.", "Bank's balance now is"])
def test_a_round_is_saved_before_its_result_is_shown(here, monkeypatch, result):
    class Watched(Screen):
        def write(self, text):
            if text.startswith(result) and "You got" in self.getvalue():
                saved.append(len(read_file(here / HISTORY)))
            return super().write(text)

    saved = []
    shutil.copy(SAVED, here)
    write_cards(here, STANDARD, STANDARD)
    play_with(monkeypatch, keyboard("c\n1\ns\nc\n1\ns\nx\n"), Watched(), *CARDS)
    assert saved == [4, 5]


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_crash_while_saving_leaves_the_old_history(tmp_path, step):
    shutil.copy(SAVED, tmp_path)
    write_cards(tmp_path, STANDARD)
    script = (
        "import os, runpy, signal\n"
        f"os.{step} = lambda *_: os.kill(os.getpid(), signal.SIGKILL)\n"
        f"runpy.run_path({str(GAME.path)!r}, run_name='__main__')\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, *CARDS],
        cwd=tmp_path,
        input=b"c\n1\ns\n",
        capture_output=True,
    )
    assert done.returncode == -signal.SIGKILL
    assert (tmp_path / HISTORY).read_bytes() == SAVED.read_bytes()
    play(tmp_path, "c\n1\ns\n", *CARDS)
    assert len(read_file(tmp_path / HISTORY)) == 4
    assert sorted(os.listdir(tmp_path)) == ["cards.txt", HISTORY]


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_ctrl_c_while_saving_leaves_the_old_history_and_nothing_else(here, monkeypatch, step):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(os, step, interrupted)
    shown = play_two_rounds(here, monkeypatch)
    assert "You win" not in shown and shown.endswith("\n")
    assert (here / HISTORY).read_bytes() == SAVED.read_bytes()
    assert sorted(os.listdir()) == ["cards.txt", HISTORY]


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_history_that_cannot_be_saved_is_reported_and_saved_with_the_next_round(
    here, monkeypatch, step
):
    working = getattr(os, step)
    faults = [OSError(errno.ENOSPC, "No space left on device")]

    def failing_once(*args):
        if faults:
            raise faults.pop()
        assert (here / HISTORY).read_bytes() == SAVED.read_bytes()
        return working(*args)

    monkeypatch.setattr(os, step, failing_once)
    shown = play_two_rounds(here, monkeypatch)
    first, second = shown.split(MENU)[:2]
    report = "Bank's balance now is 11\nThe game could not be saved: No space left on device\n"
    assert first.endswith(report) and second.endswith("Bank's balance now is 10\n")
    assert [row.bank for row in read_file(here / HISTORY)] == [11, 8, 12, 11, 10]
    assert sorted(os.listdir()) == ["cards.txt", HISTORY]


def test_a_full_disk_is_reported_and_the_game_goes_on_with_the_old_history_kept(tmp_path):
    shutil.copy(SAVED, tmp_path)
    write_cards(tmp_path, STANDARD, STANDARD)
    done = subprocess.run(
        [sys.executable, GAME.path, *CARDS],
        input=b"c\n1\ns\nc\n1\ns\nx\n",
        cwd=tmp_path,
        capture_output=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100)),
    )
    assert (done.stderr, done.returncode) == (b"", 0)
    assert done.stdout.decode().count("The game could not be saved: File too large\n") == 2
    assert (tmp_path / HISTORY).read_bytes() == SAVED.read_bytes()
    assert sorted(os.listdir(tmp_path)) == ["cards.txt", HISTORY]


def test_a_history_that_cannot_be_read_deleted_or_saved_is_reported(here, monkeypatch):
    write_cards(here, STANDARD)
    shown = play_here(monkeypatch, "c\nn\n1\ns\nx\n", *CARDS, "--history", "cards.txt/mine")
    start = re.escape(START)
    assert re.match(
        rf"{start} The previous game cannot be read: Not a directory\n"
        rf"{start} The previous game could not be deleted: Not a directory\n"
        r"You got ",
        shown,
    )
    assert shown.endswith(f"\nThe game could not be saved: Not a directory\n{MENU} ")


def test_a_folder_in_which_nothing_can_be_written_is_played_in(here, monkeypatch):
    write_cards(here, STANDARD)
    shown = play_here(monkeypatch, "c\nn\n1\ns\nx\n", *CARDS, "--history", "no/such/mine.txt")
    assert shown.startswith(f"{START} There is no previous game.\n{START} You got ")
    assert shown.endswith(f"\nThe game could not be saved: No such file or directory\n{MENU} ")


# Links


def test_a_link_in_the_place_of_the_new_history_is_not_followed(here, monkeypatch):
    (here / "precious.txt").write_text("precious\n")
    (here / f"{HISTORY}.part").symlink_to("precious.txt")
    play_two_rounds(here, monkeypatch)
    assert (here / "precious.txt").read_text() == "precious\n"
    assert len(read_file(here / HISTORY)) == 5 and not (here / HISTORY).is_symlink()
    assert sorted(os.listdir()) == ["cards.txt", HISTORY, "precious.txt"]


def test_a_link_made_after_the_old_one_was_removed_is_not_followed(here, monkeypatch):
    (here / "precious.txt").write_text("precious\n")
    part, remove = str(here / f"{HISTORY}.part"), os.remove

    def remove_and_link(path):
        try:
            remove(path)
        finally:
            if path == part:
                monkeypatch.setattr(os, "remove", remove)
                os.symlink("precious.txt", part)

    monkeypatch.setattr(os, "remove", remove_and_link)
    twentyone.saveHistory(str(here / HISTORY), [])
    assert (here / "precious.txt").read_text() == "precious\n"
    assert os.listdir() == ["precious.txt"]


@pytest.mark.parametrize("replies, rounds", [("c\n1\ns\n", 4), ("n\n1\ns\n", 1)])
def test_a_history_that_is_a_link_stays_one_and_leads_to_the_new_history(
    here, monkeypatch, replies, rounds
):
    (here / "saved").mkdir()
    shutil.copy(SAVED, here / "saved" / "mine.txt")
    (here / HISTORY).symlink_to("saved/mine.txt")
    write_cards(here, STANDARD)
    play_here(monkeypatch, replies, *CARDS)
    assert (here / HISTORY).is_symlink() and len(read_file(here / "saved" / "mine.txt")) == rounds
    assert os.listdir(here / "saved") == ["mine.txt"]
