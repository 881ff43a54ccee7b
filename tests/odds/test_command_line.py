"""`python -m odds` as a program: what it prints, what it rejects, and how it ends."""

import os
import pty
import re
import resource
import signal
import subprocess
import sys

import pytest

from odds.command import show
from odds.files import ROOT
from tests.copies import ENVIRONMENT
from tests.odds.worked_out import for_games

HAND = ["--hand", "10h 6c", "--dealer", "10d"]


@for_games("ioannina")
def test_the_greek_game_is_printed_plain_when_piped(worked, run_odds, tmp_path):
    check_strategies(run_odds("--game", "ioannina", "--dir", tmp_path), worked.outcomes, tmp_path)


def test_the_french_table_is_printed_plain_when_piped(french, run_odds, tmp_path):
    check_strategies(run_odds("--game", "inf101", "--dir", tmp_path), french, tmp_path)


def check_strategies(done, outcomes, folder):
    assert (done.returncode, done.stderr) == (0, "")
    assert "\033" not in done.stdout
    lines = done.stdout.splitlines()
    for outcome in outcomes.values():
        (line,) = [line for line in lines if line.startswith(outcome.name + " ")]
        assert line.removeprefix(outcome.name).split() == [
            f"{float(outcome.win):.3%}",
            f"{float(outcome.push):.3%}",
            f"{float(outcome.lose):.3%}",
            f"{float(outcome.gain):+.6f}",
        ]
    assert lines[-1] == f"Pages, pictures and figures: {os.path.relpath(folder, ROOT)}"
    assert len(list(folder.iterdir())) == 2


def test_a_folder_to_write_to_is_where_the_caller_stands(run_odds, tmp_path):
    done = run_odds(
        "--game", "ioannina", "--dir", "out", env={**ENVIRONMENT, "CALLER": str(tmp_path)}
    )
    assert done.stdout.endswith("\nPages, pictures and figures: out\n")
    assert (tmp_path / "out" / "ioannina.json").exists() and not (ROOT / "out").exists()


def test_one_hand_is_answered(run_odds):
    done = run_odds(*HAND)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("10h 6c (16) against 10d\n  stand  gains -")
    assert len(done.stdout.splitlines()) == 5


@pytest.mark.parametrize(
    "arguments, message",
    [
        (["--hand", "Ah 1c", "--dealer", "10d"], "'1c' is not a card, such as 10h or Ac"),
        (["--hand", "Ah 6c", "--dealer", "11d"], "'11d' is not a card, such as 10h or Ac"),
        (["--hand", "Ah", "--dealer", "10d"], "a hand has at least two cards"),
        (["--hand", "", "--dealer", "10d"], "--hand is empty"),
        (["--hands", "Ah 6c"], "there is no option --hands; did you mean --hand?"),
        (["--hand", "Ah 6c"], "--hand and --dealer go together"),
        (["--dealer", "10d"], "--hand and --dealer go together"),
        ([*HAND, "--game", "ioannina"], "ioannina is asked without --dealer"),
        (["--hand", "10h", "--dealer", "6c 7c"], "'6c 7c' is not one card, such as 10h or Ac"),
        (["--hand", "5", "--game", "ioannina"], "the pack of the Greek 21 has no 5"),
        (["--hand", "9 J", "--game", "ioannina"], "the pack of the Greek 21 has no J"),
        (["--hand", "5 5 5 5 5", "--dealer", "9"], "there are only 4 cards that count as 5"),
    ],
)
def test_wrong_arguments_are_rejected(arguments, message, run_odds):
    done = run_odds(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith(f"{message}\n") and len(done.stderr.splitlines()) == 1


# On a terminal


@for_games("tasks")
def test_a_grid_is_plain_when_piped(worked, capsys):
    show(worked.section)
    section = worked.section
    assert capsys.readouterr().out == (
        f"The six-task game\n=================\n\n{section.text}\n\n{section.grid}\n\n"
        "H hit, S stand; * where task 3 advises the other action\n\n"
    )


@for_games("tasks")
@pytest.mark.parametrize("no_color", [None, "1"])
def test_a_grid_is_coloured_on_a_terminal_unless_no_color_is_set(
    worked, no_color, capsys, monkeypatch
):
    monkeypatch.delenv("NO_COLOR", raising=False)
    if no_color:
        monkeypatch.setenv("NO_COLOR", no_color)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    show(worked.section)
    grid = worked.section.grid if no_color else worked.section.grid_in_colour
    assert f"\n{grid}\n" in capsys.readouterr().out


def test_progress_is_shown_and_erased_on_a_terminal(run_odds, tmp_path):
    screen, terminal = pty.openpty()
    done = run_odds("--game", "ioannina", "--dir", tmp_path, stderr=terminal)
    os.close(terminal)
    assert done.returncode == 0
    assert os.read(screen, 1024) == b"Working out ioannina, 1 of 1 ...\r\033[K"
    os.close(screen)


# How it ends


def closing(*files):
    """Return a function that closes these files in a new process."""
    return lambda: [os.close(file) for file in files]


@pytest.mark.parametrize("closed", [(0,), (2,), (0, 2)])
@pytest.mark.parametrize("arguments", [["--game", "ioannina"], HAND])
def test_it_needs_no_stdin_and_no_stderr(closed, arguments, run_odds, tmp_path):
    done = run_odds(*arguments, "--dir", tmp_path, preexec_fn=closing(*closed))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(("The Greek 21\n", "10h 6c (16)"))


@pytest.mark.parametrize("arguments", [["--game", "ioannina"], HAND])
def test_a_closed_stdout_is_reported(arguments, run_odds, tmp_path):
    done = run_odds(*arguments, "--dir", tmp_path, preexec_fn=closing(1))
    assert (done.returncode, done.stderr) == (1, "standard output is closed\n")


@pytest.mark.parametrize("arguments", [["--game", "ioannina"], HAND])
def test_a_full_disk_is_reported(arguments, run_odds, tmp_path):
    with open("/dev/full", "w") as full:
        done = run_odds(*arguments, "--dir", tmp_path, stdout=full)
    assert (done.returncode, done.stderr) == (1, "No space left on device\n")


def test_a_file_that_cannot_be_written_is_reported_by_name(run_odds, tmp_path):
    def limit():
        resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))

    done = run_odds("--game", "ioannina", "--dir", tmp_path, preexec_fn=limit)
    message = f"{tmp_path / 'ioannina.html'}: File too large\n"
    assert (done.returncode, done.stderr, list(tmp_path.iterdir())) == (1, message, [])


def test_a_folder_that_cannot_be_made_is_reported_by_name(run_odds, tmp_path):
    (tmp_path / "file").touch()
    folder = tmp_path / "file" / "odds"
    done = run_odds("--game", "ioannina", "--dir", folder)
    assert (done.returncode, done.stderr) == (1, f"{folder}: Not a directory\n")


@pytest.mark.parametrize("arguments", [["--game", "ioannina"], HAND])
def test_a_reader_who_leaves_ends_it_in_one_line(arguments, run_odds, tmp_path):
    reading, writing = os.pipe()
    os.close(reading)
    done = run_odds(*arguments, "--dir", tmp_path, stdout=writing)
    os.close(writing)
    assert (done.returncode, done.stderr) == (1, "Broken pipe\n")


def test_ctrl_c_ends_it_and_its_workers_and_prints_nothing(tmp_path):
    """The key reaches all processes of the terminal, when the first of them shows progress."""
    screen, terminal = pty.openpty()
    command = [sys.executable, "-m", "odds", "--dir", str(tmp_path)]
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=terminal,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    os.close(terminal)
    shown = os.read(screen, 1024)
    os.killpg(process.pid, signal.SIGINT)
    printed, _ = process.communicate(timeout=20)  # until the workers too have closed the pipe
    assert process.returncode == 1
    assert printed == b"" and list(tmp_path.iterdir()) == []
    try:
        while part := os.read(screen, 1024):
            shown += part
    except OSError:  # all processes have closed the terminal
        pass
    os.close(screen)
    assert re.fullmatch(rb"Working out tasks, 1 of 4 \.\.\.(\r\033\[K)+", shown)


def test_ctrl_c_while_the_modules_are_imported_prints_nothing():
    code = (
        "import runpy, sys\n"
        "class Interrupt:\n"
        "    def find_spec(self, name, *_):\n"
        "        if name == 'odds.engine':\n"
        "            raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Interrupt())\n"
        "runpy.run_module('odds', run_name='__main__')\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True)
    assert (done.returncode, done.stdout, done.stderr) == (1, b"", b"")
