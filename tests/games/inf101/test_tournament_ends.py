"""The tournament's command line: its options, Ctrl-C, and output that breaks."""

import os
import shutil
import signal
import subprocess
import sys
import time

import pytest

from harness.suite import ROOT
from tests.games.inf101.sessions import FOLDER, TOURNAMENT, changed, launcher, play, rest
from tests.games.inf101.tournament import NO_PICTURES, inside, rows
from tests.terminal import Terminal

FULL = "No space left on device\n"
CLOSED = "La sortie standard est fermée.\n"


@pytest.mark.parametrize(
    "options",
    [["--parties", "0"], ["--parties", "beaucoup"], ["--processus", "0"], ["--seed", "x"]],
)
def test_wrong_options_are_refused(options):
    done = play("", *options, script=TOURNAMENT)
    assert done.returncode == 2 and done.stdout == b"" and options[0].encode() in done.stderr
    assert b"Traceback" not in done.stderr


def test_make_tournament_passes_its_variables_on(tmp_path):
    """In place of the tournament runs a script that prints the options it is given."""
    shutil.copy(ROOT / "Makefile", tmp_path)
    python, script = tmp_path / ".venv" / "bin" / "python", tmp_path / "games/inf101/tournoi.py"
    python.parent.mkdir(parents=True)
    python.symlink_to(sys.executable)
    script.parent.mkdir(parents=True)
    script.write_text(
        f"import sys\nsys.path[0] = {str(FOLDER)!r}\nimport tournoi\n"
        "options = tournoi.lireOptions()\nprint(options.parties, options.seed, options.mises)\n"
    )
    make = ["make", "-s", "-o", ".venv/tournament", "tournament"]
    done = subprocess.check_output([*make, "GAMES=123", "SEED=9", "BETS=yes"], cwd=tmp_path)
    assert done == b"123 9 True\n"
    assert subprocess.check_output(make, cwd=tmp_path) == b"10000 1 False\n"


def test_it_writes_to_build_tournament_unless_a_folder_is_given():
    folder = inside("print(json.dumps(str(tournoi.DOSSIER)))")
    assert folder == str(ROOT / "build" / "tournament")


# Ctrl-C


def test_ctrl_c_shows_what_has_been_played(tmp_path):
    script = changed(tmp_path, "tournoi", NO_PICTURES)
    args = "--parties", 1_000_000, "--dossier", tmp_path / "out"
    with Terminal(launcher(tmp_path, script, *args), tmp_path) as terminal:
        for _ in range(3):  # the bar moves, so something has been played
            assert "/200" in terminal.read_until("lot/s]")
        terminal.type("\x03")
        screen = rest(terminal)
        assert terminal.status() == 0
    assert "Tournoi interrompu" in screen and "Traceback" not in screen
    assert screen.endswith("Images et chiffres : out\r\n")
    results = rows(tmp_path / "out")
    assert len(results) == 7 and 0 < results[0]["parties"] < 1_000_000
    assert f"{results[0]['parties']:.0f}" in screen


def test_ctrl_c_before_anything_has_been_played_ends_it_in_one_line(tmp_path):
    args = "--parties", 100_000_000, "--dossier", tmp_path / "out"
    with Terminal(launcher(tmp_path, TOURNAMENT, *args), tmp_path) as terminal:
        terminal.read_until("0/200 [00:00<?, ?lot/s]")
        time.sleep(0.3)  # Ctrl-C is ignored until all has started
        terminal.type("\x03")
        screen = rest(terminal)
        assert terminal.status() == 1
    assert screen.endswith(
        "Tournoi interrompu : voici ce qui est joué.\r\nAucun lot n'est fini.\r\n"
    )
    assert "Traceback" not in screen


INTERRUPT = """
import signal, tqdm
start = {function}
def interrupted(*args, **options):
    os.kill(os.getpid(), signal.SIGINT)
    return start(*args, **options)
{function} = interrupted
"""


@pytest.mark.parametrize("function", ["tournoi.preparer", "tqdm.tqdm.__init__"])
def test_ctrl_c_while_something_starts_is_ignored(function, tmp_path):
    script = changed(tmp_path, "tournoi", NO_PICTURES + INTERRUPT.format(function=function))
    done = play("", "--parties", "10", "--dossier", tmp_path, "--processus", "1", script=script)
    assert (done.stderr, done.returncode) == (b"", 0)


def test_ctrl_c_while_drawing_ends_it_in_one_line(tmp_path):
    interrupt = f"tournoi.dessiner = lambda *_: os.kill(os.getpid(), {signal.SIGINT:d})"
    script = changed(tmp_path, "tournoi", interrupt)
    with Terminal(launcher(tmp_path, script, "--parties", 10, "--dossier", tmp_path)) as terminal:
        screen = rest(terminal)
        assert terminal.status() == 1
    assert screen.endswith("\r\nInterrompu.\r\n") and "Traceback" not in screen


# Output that breaks


def run(redirection, script, *args, unbuffered=""):
    """Run a script in a shell, and return its status and what it writes to stderr."""
    done = subprocess.run(
        ["bash", "-c", f'"$@" {redirection}', "bash", sys.executable, script, *args],
        stdin=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        timeout=30,
        env={**os.environ, "PYTHONUNBUFFERED": unbuffered},
    )
    return done.returncode, done.stderr.decode()


@pytest.mark.parametrize(
    "redirection, status, message",
    [
        ("> /dev/full", 1, FULL),
        ("> /dev/full 2>&-", 1, ""),
        (">&-", 1, CLOSED),
        (">&- 2>&-", 1, ""),
        ("> /dev/null 2>&-", 0, ""),
        ("> /dev/null <&-", 0, ""),
    ],
)
def test_a_stream_that_is_missing_ends_it_in_at_most_one_line(
    redirection, status, message, tmp_path
):
    script = changed(tmp_path, "tournoi", NO_PICTURES)
    ended = run(redirection, script, "--parties", "10", "--dossier", tmp_path / "out")
    assert ended == (status, message)


@pytest.mark.parametrize("unbuffered", ["", "1"], ids=["buffered", "unbuffered"])
@pytest.mark.parametrize("redirection, message", [("> /dev/full", FULL), (">&-", CLOSED)])
def test_a_help_that_cannot_be_written_is_a_failure(redirection, message, unbuffered):
    assert run(redirection, TOURNAMENT, "--help", unbuffered=unbuffered) == (1, message)


def test_a_reader_that_goes_away_ends_it_in_one_line(tmp_path):
    script = changed(tmp_path, "tournoi", NO_PICTURES)
    command = [sys.executable, script, "--parties", "10", "--dossier", tmp_path]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, **pipes) as process:
        process.stdout.close()
        errors = process.stderr.read()
    assert (process.returncode, errors) == (1, b"Broken pipe\n")


@pytest.mark.parametrize("name", ["resultats.csv", "gains.png"])
def test_a_file_that_cannot_be_written_ends_it_in_one_line_after_the_table(name, tmp_path):
    (tmp_path / name).symlink_to("/dev/full")
    done = play("", "--parties", "10", "--dossier", tmp_path, script=TOURNAMENT)
    assert done.returncode == 1 and done.stdout.count(b"\n") == 1 + 7
    assert done.stderr.decode() == f"{tmp_path} : {FULL}"


def test_a_folder_that_cannot_be_made_ends_it_in_one_line(tmp_path):
    (tmp_path / "out").write_text("")
    done = play("", "--dossier", tmp_path / "out", script=TOURNAMENT)
    assert (done.stdout, done.returncode) == (b"", 1)
    assert done.stderr.decode() == f"{tmp_path / 'out'} : File exists\n"
