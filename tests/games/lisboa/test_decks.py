"""The tool that writes packs for the Lisbon game."""

import os
import signal
import subprocess
import sys
import time

import pytest

from games.lisboa import blackjack as lisboa
from games.lisboa import decks
from harness.suite import ROOT
from tests.games.lisboa.cards import PACK, hand_of
from tests.games.lisboa.playing import FOLDER
from tests.playing import ENVIRONMENT

COMMAND = [sys.executable, "-m", "games.lisboa.decks"]


def run(*args, redirection=""):
    """Run the tool in a shell; return its status and what it writes to stderr."""
    done = subprocess.run(
        ["bash", "-c", f'"$@" {redirection}', "bash", *COMMAND, *args],
        cwd=ROOT,
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
        timeout=30,
    )
    return done.returncode, done.stderr


def packs_written(folder, *args):
    assert run("--dir", folder, *args) == (0, "")
    return read_folder(folder)


def read_folder(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_the_shipped_packs_are_what_the_tool_writes(tmp_path):
    shipped = {path.name: path.read_bytes() for path in FOLDER.glob("baralho_*.txt")}
    assert set(shipped) == {f"baralho_{number}.txt" for number in range(1, 31)}
    assert len(set(shipped.values())) == 30
    assert packs_written(tmp_path) == shipped


def test_unless_told_otherwise_it_does_not_write_over_the_shipped_packs():
    assert decks.FOLDER == ROOT / "build" / "decks"


def test_the_same_seed_writes_the_same_packs_however_many(tmp_path):
    few = packs_written(tmp_path / "few", "--number", "3", "--seed", "7")
    many = packs_written(tmp_path / "many", "--number", "40", "--seed", "7")
    others = packs_written(tmp_path / "others", "--number", "3", "--seed", "8")
    assert len(few) == 3 and len(many) == 40
    assert few.items() <= many.items() and not few.items() & others.items()


def test_make_decks_writes_packs_that_the_game_reads(tmp_path, monkeypatch):
    folder = tmp_path / "my packs"
    subprocess.run(["make", "-s", "decks", "N=3", "SEED=7", f"DIR={folder}"], cwd=ROOT, check=True)
    assert read_folder(folder) == packs_written(tmp_path / "same", "--number=3", "--seed=7")
    monkeypatch.chdir(folder)
    for number in (1, 2, 3):
        assert sorted(lisboa.ler_baralho(number)) == sorted(hand_of(PACK))


# What ends in one line


@pytest.mark.parametrize(
    "option, named",
    [
        ("--number=0", "at least 1"),
        ("--number=-3", "at least 1"),
        ("--number=abc", "'abc'"),
        ("--number=2.5", "'2.5'"),
        ("--seed=many", "'many'"),
        ("--seed=", "''"),
        ("--cheat", "--cheat"),
    ],
)
def test_a_bad_option_is_refused_in_one_line(tmp_path, option, named):
    status, errors = run("--dir", tmp_path / "packs", option)
    assert status == 2 and errors.count("\n") == 1 and named in errors
    assert not (tmp_path / "packs").exists()


def test_a_folder_that_cannot_be_written_is_reported_in_one_line(tmp_path):
    (tmp_path / "file").touch()
    assert run("--dir", tmp_path / "file") == (1, f"{tmp_path / 'file'}: File exists\n")
    within = tmp_path / "file" / "packs"
    assert run("--dir", within) == (1, f"{within}: Not a directory\n")


def test_a_full_disk_is_reported_in_one_line(tmp_path):
    (tmp_path / "baralho_2.txt").symlink_to("/dev/full")
    assert run("--dir", tmp_path) == (1, "No space left on device\n")
    assert not (tmp_path / "baralho_3.txt").exists()


def test_a_folder_can_have_any_name(tmp_path):
    folder = os.fsencode(tmp_path) + b"/\xff"
    assert run("--number=1", "--dir", folder) == (0, "")
    assert os.listdir(folder) == [b"baralho_1.txt"]


@pytest.mark.parametrize("option", ["--number=1", "--help"])
@pytest.mark.parametrize(
    "redirection, message",
    [
        (">&-", "standard output is closed\n"),
        ("> /dev/full", "No space left on device\n"),
        (">&- 2>&-", ""),
        ("> /dev/full 2>&-", ""),
    ],
)
def test_output_that_is_missing_ends_it_in_one_line(tmp_path, option, redirection, message):
    assert run("--dir", tmp_path, option, redirection=redirection) == (1, message)


def test_it_needs_no_standard_input_and_no_stderr(tmp_path):
    assert run("--dir", tmp_path, redirection="<&- 2>&-") == (0, "")
    assert len(read_folder(tmp_path)) == 30


def test_a_reader_that_goes_away_ends_it_in_one_line(tmp_path):
    read_end, write_end = os.pipe()
    os.close(read_end)
    with os.fdopen(write_end, "wb") as output:
        done = subprocess.run(
            [*COMMAND, "--dir", tmp_path],
            cwd=ROOT,
            env=ENVIRONMENT,
            stdout=output,
            stderr=subprocess.PIPE,
            text=True,
            timeout=30,
        )
    assert (done.returncode, done.stderr) == (1, "Broken pipe\n")


def test_ctrl_c_shows_no_traceback(tmp_path):
    os.mkfifo(tmp_path / "baralho_2.txt")  # nobody reads this pipe, so that the tool waits
    with subprocess.Popen(
        [*COMMAND, "--dir", tmp_path],
        cwd=ROOT,
        env=ENVIRONMENT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=hear_ctrl_c,
    ) as process:
        while not (tmp_path / "baralho_1.txt").exists() and process.poll() is None:
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        shown = process.communicate(timeout=30)
    assert (process.returncode, *shown) == (1, b"", b"")


def hear_ctrl_c():
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # background jobs ignore it
