"""Sessions that share a file of victories: none loses what another has won."""

import json
import os
import signal
import subprocess
import sys

import pytest

from tests.games.inf101.sessions import NOT_SAVED, Session, changed


@pytest.fixture
def path(tmp_path):
    (tmp_path / "folder").mkdir()
    path = tmp_path / "folder" / "victoires.json"
    path.write_text('{"Bob": 4, "Zoé": 6}', encoding="utf-8")
    return path


def saved(path):
    assert os.listdir(path.parent) == ["victoires.json"]
    return json.loads(path.read_text(encoding="utf-8"))


def test_each_adds_its_own_victories_and_shows_what_is_saved(path):
    one, two, three = sessions = [Session(path) for _ in range(3)]  # all have read the file
    shown = []
    for session, name in zip(sessions, ["Zoé", "Zoé", "Bob"]):
        session.win(name)
        shown.append(session.end())
    assert saved(path) == {"Bob": 5, "Zoé": 8}
    assert "Zoé : 7 victoires" in shown[0] and "Zoé : 8 victoires" in shown[1]
    assert "Bob : 5 victoires" in shown[2] and "Zoé" not in shown[2]


# All read the file before one writes it, if they do not wait for each other.
SLOW_DISK = "os.fsync = lambda _: time.sleep(0.1)"


def test_those_that_save_at_the_same_time_wait_for_each_other(path, tmp_path):
    sessions = [Session(path, changed(tmp_path, "main", SLOW_DISK)) for _ in range(4)]
    for session in sessions:
        session.win()
    assert all(NOT_SAVED not in session.end() for session in sessions)
    assert saved(path) == {"Bob": 4, "Zoé": 10}


def test_a_file_damaged_meanwhile_is_reported_and_left_as_it_is(path):
    session = Session(path)
    path.write_text("{")
    session.win()
    text = session.end()
    assert f"{NOT_SAVED}ce fichier ne peut pas être lu comme des victoires\n" in text
    assert "Zoé : 7 victoires" in text
    assert path.read_text() == "{" and os.listdir(path.parent) == ["victoires.json"]


def test_a_pipe_put_there_meanwhile_is_not_waited_for(path):
    session = Session(path)
    path.unlink()
    os.mkfifo(path)
    session.win()
    assert NOT_SAVED in session.end() and path.is_fifo()


def test_a_file_removed_meanwhile_begins_anew(path):
    session = Session(path)
    path.unlink()
    session.win()
    assert "Zoé : 1 victoire," in session.end()
    assert saved(path)["Zoé"] == 1


HOLD = """
import fcntl, os, sys, time
fcntl.flock(os.open(sys.argv[1], os.O_RDONLY), fcntl.LOCK_EX)
print("locked", flush=True)
time.sleep(60)
"""


def test_a_lock_ends_with_its_process_and_none_is_waited_for_for_ever(path, tmp_path):
    command = [sys.executable, "-c", HOLD, path.parent]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as holder:
        try:
            assert holder.stdout.readline() == b"locked\n"
            session = Session(path, changed(tmp_path, "main", "main.ATTENTE = 0.1"))
            session.win()
            text = session.end()
            assert f"{NOT_SAVED}une autre session est en train d'écrire\n" in text
            assert saved(path) == {"Bob": 4, "Zoé": 6}
            session = Session(path)
            session.win()
        finally:
            holder.send_signal(signal.SIGKILL)
    assert NOT_SAVED not in session.end()
    assert saved(path) == {"Bob": 4, "Zoé": 7}


@pytest.mark.parametrize(
    "change",
    ["main.fcntl = None", "main.fcntl.flock = fail", "os.open = fail"],
    ids=["no-locks", "a-disk-without-locks", "a-folder-that-cannot-be-opened"],
)
def test_where_nothing_can_be_locked_victories_are_saved_all_the_same(change, path, tmp_path):
    session = Session(path, changed(tmp_path, "main", change))
    session.win()
    assert NOT_SAVED not in session.end()
    assert saved(path) == {"Bob": 4, "Zoé": 7}


def test_the_game_starts_where_there_is_no_fcntl(path, tmp_path):
    script = changed(tmp_path, "main", "")
    script.write_text(f"import sys\nsys.modules['fcntl'] = None\n{script.read_text()}")
    session = Session(path, script)
    session.win()
    assert NOT_SAVED not in session.end() and saved(path) == {"Bob": 4, "Zoé": 7}
