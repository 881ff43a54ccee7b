"""Two games on one history: the second is refused, and nothing of the first is lost."""

import contextlib
import errno
import fcntl
import os
import shutil
import signal
import subprocess
import sys
import time

import pytest

from games.ioannina import twentyone
from tests.games.ioannina.playing import (
    BET,
    GAME,
    HISTORY,
    MENU,
    SAVED,
    STANDARD,
    START,
    play,
    play_here,
    read_file,
    refusal,
    write_cards,
)
from tests.playing import run_game

LOCK = f"{HISTORY}.lock"


@contextlib.contextmanager
def game(folder, *args):
    """A game in a process of its own, which has asked its first question."""
    with subprocess.Popen(
        [sys.executable, GAME.path, *args],
        cwd=folder,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as process:  # the jobs that a shell runs in the background ignore SIGINT
        try:
            wait_for(process, START)
            yield process
        finally:
            process.kill()


def wait_for(process, prompt):
    shown = b""
    while not shown.endswith(f"{prompt} ".encode()):
        shown += process.stdout.read1() or pytest.fail(f"the game ended: {shown.decode()}")


def type_in(process, replies, prompt):
    process.stdin.write(replies.encode())
    process.stdin.flush()
    wait_for(process, prompt)


def test_a_second_game_on_the_same_history_is_refused_until_the_first_has_ended(tmp_path):
    write_cards(tmp_path, STANDARD, STANDARD)
    cards = "--cards", "cards.txt"
    with game(tmp_path, *cards) as first:
        type_in(first, "n\n", BET)  # there is no history yet
        refused(tmp_path)
        type_in(first, "1\ns\n", MENU)
        type_in(first, "c\n", BET)  # the history has been replaced
        refused(tmp_path)
        type_in(first, "1\ns\n", MENU)
        assert len(read_file(tmp_path / HISTORY)) == 2
        first.communicate(b"x\n")
        assert first.returncode == 0
    assert sorted(os.listdir(tmp_path)) == ["cards.txt", HISTORY]
    shown = play(tmp_path, "c\n1\ns\nx\n", *cards)
    assert shown.startswith(f"{START} Bank's balance now is 8\n")


def refused(folder):
    done = run_game(GAME.path, "n\n1\ns\nx\n", folder=folder)
    message = f"{folder / HISTORY}: another game is using this history.\n"
    assert (done.stdout, done.stderr.decode(), done.returncode) == (b"", message, 1)
    assert (folder / LOCK).exists()


def test_a_link_to_the_history_leads_to_the_same_lock(tmp_path):
    (tmp_path / "link.txt").symlink_to(HISTORY)
    with game(tmp_path, "--history", "link.txt"):
        refused(tmp_path)


def test_games_on_two_histories_do_not_meet(tmp_path):
    with game(tmp_path):
        assert play(tmp_path, "n\n", "--history", "mine.txt").startswith(f"{START} You got ")


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_however_a_game_ends_the_next_one_can_be_played_and_leaves_no_lock(tmp_path, end):
    shutil.copy(SAVED, tmp_path)
    with game(tmp_path) as first:
        for _ in range(200):  # Python does not notice a SIGINT just before it reads
            first.send_signal(end)
            time.sleep(0.05)
            if first.poll() is not None:
                break
    assert play(tmp_path, "c\n").startswith(f"{START} Bank's balance now is 12\n")
    assert os.listdir(tmp_path) == [HISTORY]


def test_a_lock_that_its_game_removes_at_this_moment_does_not_count(here, monkeypatch):
    def flock(file, _):
        os.remove(LOCK)  # by the other game, which ends between the opening and the locking

    monkeypatch.setattr(fcntl, "flock", flock)
    assert refusal(monkeypatch) == f"{here / HISTORY}: another game is using this history."
    assert os.listdir() == []


def no_locks(*_):
    raise OSError(errno.ENOSYS, "Function not implemented")


@pytest.mark.parametrize("missing", ["the module", "the function"])
def test_where_files_cannot_be_locked_it_is_played_without_a_lock(here, monkeypatch, missing):
    if missing == "the module":
        monkeypatch.setattr(twentyone, "fcntl", None)
    else:
        monkeypatch.setattr(fcntl, "flock", no_locks)
    write_cards(here, STANDARD)
    play_here(monkeypatch, "n\n1\ns\nx\n", "--cards", "cards.txt")
    assert sorted(os.listdir()) == ["cards.txt", HISTORY]


def test_the_script_does_not_need_the_modules_that_only_unix_has(tmp_path):
    script = (
        "import runpy, sys\n"
        "sys.modules['fcntl'] = None  # importing it fails\n"
        f"runpy.run_path({str(GAME.path)!r}, run_name='__main__')\n"
    )
    path = tmp_path / "windows.py"
    path.write_text(script)
    done = run_game(path, "n\n", folder=tmp_path)
    assert (done.stderr, done.returncode) == (b"", 0) and b"You got" in done.stdout


def test_a_link_in_the_place_of_the_lock_is_not_followed(here, monkeypatch):
    (here / LOCK).symlink_to("elsewhere.txt")
    assert play_here(monkeypatch, "n\n").startswith(f"{START} You got ")
    assert os.listdir() == [LOCK]


def test_a_lock_that_someone_deletes_does_not_matter_at_the_end(tmp_path):
    with game(tmp_path) as first:
        (tmp_path / LOCK).unlink()
        first.communicate(b"n\n")
    assert first.returncode == 0
