"""The file of victories: added to, saved safely, and refused if it is something else."""

import json
import os

import pytest

from tests.games.inf101.sessions import GAME, NOT_SAVED, WINNING, changed, launcher, play, rest
from tests.games.inf101.sessions import shown as shown_by
from tests.terminal import Terminal


def shown(path, replies=WINNING + "n\n", **options):
    return shown_by(replies, "--seed", "2", "--victoires", path, **options)


def saved(path):
    return json.loads(path.read_text(encoding="utf-8"))


@pytest.fixture
def path(tmp_path):
    """A file of victories that is not there yet, in a folder of its own."""
    (tmp_path / "folder").mkdir()
    return tmp_path / "folder" / "victoires.json"


def test_victories_are_added_to_those_in_the_file(path):
    shown(path)
    assert saved(path) == {"Zoé": 1}
    path.write_text('{"Bob": 4, "Zoé": 6}', encoding="utf-8")
    assert "Zoé : 7 victoires" in shown(path)
    assert saved(path) == {"Bob": 4, "Zoé": 7}
    shown(path, WINNING)
    shown(path, "1\nBob\nh\n")
    assert saved(path) == {"Bob": 4, "Zoé": 8}
    assert os.listdir(path.parent) == ["victoires.json"]


def test_victories_are_saved_after_every_game(path, tmp_path):
    args = "--seed", 2, "--victoires", path
    with Terminal(launcher(tmp_path, GAME, *args)) as terminal:
        for line in WINNING.split():
            terminal.read_until("? ")
            terminal.type(line + "\n")
        terminal.read_until("Une autre partie (o/n) ? ")
        assert saved(path) == {"Zoé": 1}
        terminal.type("n\n")
        rest(terminal)
        assert terminal.status() == 0


WATCH = """
fsync, replace, events = os.fsync, os.replace, {events!r}
def note(*words):
    with open(events, 'a') as file:
        print(*words, file=file)
def watched_fsync(file):
    note('fsync', os.fstat(file).st_ino, os.fstat(file).st_size)
    fsync(file)
def watched_replace(old, new):
    note('replace', os.stat(old).st_ino, os.stat(old).st_size)
    replace(old, new)
os.fsync, os.replace = watched_fsync, watched_replace
"""


def test_the_new_victories_are_whole_and_on_the_disk_before_they_take_the_place_of_the_old(
    path, tmp_path
):
    events = tmp_path / "events.txt"
    shown(path, script=changed(tmp_path, "main", WATCH.format(events=str(events))))
    steps = [line.split() for line in events.read_text().splitlines()]
    assert [step[0] for step in steps] == ["fsync", "replace"]
    assert steps[0][1:] == steps[1][1:] == [str(path.stat().st_ino), str(path.stat().st_size)]


@pytest.mark.parametrize("failure", ["os.replace = fail", "os.fsync = fail"])
def test_a_failure_while_saving_is_reported_and_leaves_the_old_victories(failure, path, tmp_path):
    path.write_text('{"Zoé": 6}', encoding="utf-8")
    text = shown(path, script=changed(tmp_path, "main", failure))
    assert text.count(f"{NOT_SAVED}No space left on device\n") == 1 and "Zoé : 7 victoires" in text
    assert path.read_text(encoding="utf-8") == '{"Zoé": 6}'
    assert os.listdir(path.parent) == ["victoires.json"]


@pytest.mark.parametrize("moment", ["os.replace", "os.fsync"])
def test_a_crash_while_saving_leaves_the_old_victories(moment, path, tmp_path):
    path.write_text('{"Zoé": 6}', encoding="utf-8")
    crash = changed(tmp_path, "main", f"{moment} = lambda *_: os._exit(9)")
    args = "--seed", "2", "--victoires", path
    assert play(WINNING, *args, script=crash).returncode == 9
    assert path.read_text(encoding="utf-8") == '{"Zoé": 6}'
    shown(path)  # whatever the crash has left is no obstacle
    assert saved(path) == {"Zoé": 7} and os.listdir(path.parent) == ["victoires.json"]


def test_ctrl_c_while_saving_leaves_the_old_victories(path, tmp_path):
    path.write_text('{"Zoé": 6}', encoding="utf-8")
    interrupt = "def interrupt(*_):\n    raise KeyboardInterrupt\nos.fsync = interrupt"
    assert "=== Fin ===" in shown(path, script=changed(tmp_path, "main", interrupt))
    assert path.read_text(encoding="utf-8") == '{"Zoé": 6}'
    assert os.listdir(path.parent) == ["victoires.json"]


FAIL_ONCE = """
replace = os.replace
def fail_once(*names):
    os.replace = replace
    fail()
os.replace = fail_once
"""


def test_what_could_not_be_saved_is_saved_after_the_next_game(path, tmp_path):
    replies = WINNING + "o\nn\n10\nn\n"
    whole = shown(path, replies)
    after_two_games = saved(path)
    path.unlink()
    text = shown(path, replies, script=changed(tmp_path, "main", FAIL_ONCE))
    assert saved(path) == after_two_games and after_two_games["Zoé"] >= 1
    assert text.replace(f"{NOT_SAVED}No space left on device\n", "") == whole != text


def test_a_folder_that_does_not_exist_is_reported_and_the_game_goes_on(path):
    text = shown(path.parent / "nowhere" / "victoires.json")
    assert f"{NOT_SAVED}No such file or directory\n" in text and "Zoé : 1 victoire" in text


# Links


def test_a_link_in_the_place_of_the_unfinished_file_is_not_followed(path, tmp_path):
    (tmp_path / "precious").write_text("keep me")
    (path.parent / "victoires.json.part").symlink_to(tmp_path / "precious")
    shown(path)
    assert (tmp_path / "precious").read_text() == "keep me"
    assert saved(path) == {"Zoé": 1} and not path.is_symlink()
    assert os.listdir(path.parent) == ["victoires.json"]


def test_nor_is_one_that_comes_back_when_it_is_removed(path, tmp_path):
    (tmp_path / "precious").write_text("keep me")
    (path.parent / "victoires.json.part").symlink_to(tmp_path / "precious")
    put_back = f"""
remove = os.remove
def put_back(name):
    remove(name)
    os.symlink({str(tmp_path / "precious")!r}, name)
os.remove = put_back
"""
    assert f"{NOT_SAVED}File exists\n" in shown(path, script=changed(tmp_path, "main", put_back))
    assert (tmp_path / "precious").read_text() == "keep me" and not path.exists()


def test_a_link_to_the_victories_stays_a_link(path, tmp_path):
    path.symlink_to(tmp_path / "elsewhere.json")
    shown(path)
    shown(path)
    assert path.is_symlink() and saved(tmp_path / "elsewhere.json") == {"Zoé": 2}


# What is not a file of victories


def check_refused(path):
    """Check that this is refused in one line, before anything is asked, and left as it is."""
    before = os.listdir(path.parent)
    done = play(WINNING + "n\n", "--seed", "2", "--victoires", path)
    message = done.stderr.decode()
    assert (done.stdout, done.returncode) == (b"", 1)
    assert message.count("\n") == 1 and message.startswith(f"{path} : ce fichier ne ")
    assert os.listdir(path.parent) == before


@pytest.mark.parametrize(
    "content",
    [
        b"", b"{", b"null", b"[1]", b"7", b'{"Ana": "x"}', b'{"Ana": -1}', b'{"Ana": 1.5}',
        b'{"Ana": NaN}', b'{"Ana": null}', b'{"Ana": true}', b'{"Ana": 1}{', b"\xff\xfe",
        b'{"\xe9": 1}', b'{"\\ud800": 1}', b"[" * 100_000, b'{"Ana": ' + b"9" * 5000 + b"}",
        b'{"Ana": 1}'.ljust(1_000_001),
    ],
    ids=lambda content: repr(content[:16]),
)  # fmt: skip
def test_a_damaged_file_is_refused_and_left_as_it_is(content, path):
    path.write_bytes(content)
    check_refused(path)
    assert path.read_bytes() == content


def test_what_is_not_a_plain_file_is_refused_without_waiting_for_it(path):
    os.mkfifo(path)
    check_refused(path)
    path.unlink()
    path.symlink_to("/dev/zero")
    check_refused(path)
    path.unlink()
    path.mkdir()
    check_refused(path)


def test_a_very_large_file_is_refused_without_reading_it_all(path):
    with open(path, "wb") as file:
        file.truncate(2**40)
    check_refused(path)


def test_the_largest_file_can_be_read_but_not_grow(path):
    content = b'{"Ana": 1}'.ljust(1_000_000)
    path.write_bytes(content)
    assert NOT_SAVED not in shown(path)  # the spaces are gone
    assert saved(path) == {"Ana": 1, "Zoé": 1}
    before = path.read_bytes()
    text = shown(path, WINNING.replace("Zoé", "Zoé" * 400_000))
    assert f"{NOT_SAVED}il y en a trop\n" in text and path.read_bytes() == before
