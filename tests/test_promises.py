"""What every program promises: any locale, no traceback, the standard library, a quiet import."""

import ast
import contextlib
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from harness.suite import ROOT, programs
from tests.playing import ENVIRONMENT
from tests.terminal import Terminal

PROGRAMS = programs()
READERS = [program for program in PROGRAMS if program.is_task and not program.handout]
WITH_OPTIONS = [program for program in PROGRAMS if not program.is_task or program.handout]
FOLDERS = sorted({program.path.parent for program in PROGRAMS})
SCRIPTS = [path for folder in FOLDERS for path in sorted(folder.glob("[!_]*.py"))]
ONLY_HERE = ("decks.py", "tournoi.py")  # run by make, with the libraries of this repository

LOCALES = {
    "c-locale": {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
    "ascii": {"PYTHONIOENCODING": "ascii"},
}

every_program = pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.name)
every_script = pytest.mark.parametrize(
    "path",
    [*SCRIPTS, ROOT / "blackjack_skeleton.py"],
    ids=lambda path: path.relative_to(ROOT).as_posix(),
)


def run_case(case, folder, redirection="", options="", **environment):
    """Run a program on a case, in a shell; return its status and what it prints."""
    copy_files(case, folder)
    done = subprocess.run(
        ["bash", "-c", f'"$@" {options} {redirection}', "bash", sys.executable]
        + [case.program.path, *case.args],
        input=case.sent,
        cwd=folder,
        capture_output=True,
        timeout=30,
        env={**ENVIRONMENT, **environment},
    )
    return done.returncode, done.stdout, done.stderr.decode()


def copy_files(case, folder):
    if case.files:
        shutil.copytree(case.path(".files"), folder, dirs_exist_ok=True)


def beyond_ascii(program):
    """Return the program's cases with letters that ASCII does not have, or else its first case."""
    cases = [case for case in program.cases() if not (case.sent + case.expected).isascii()]
    return cases[:3] or program.cases()[:1]


@every_program
@pytest.mark.parametrize("locale", LOCALES)
def test_the_locale_does_not_matter(program, locale, tmp_path):
    for number, case in enumerate(beyond_ascii(program)):
        folder = tmp_path / str(number)
        folder.mkdir()
        assert run_case(case, folder, **LOCALES[locale]) == (0, case.expected, "")


@pytest.mark.parametrize("program", WITH_OPTIONS, ids=lambda program: program.name)
@pytest.mark.parametrize("locale", LOCALES)
def test_the_options_are_explained(program, locale, tmp_path):
    case = program.cases()[0]
    status, output, errors = run_case(case, tmp_path, options="--help", **LOCALES[locale])
    assert (status, errors) == (0, "") and b"--help" in output


@pytest.mark.parametrize("program", WITH_OPTIONS, ids=lambda program: program.name)
@pytest.mark.parametrize("option", ["--cheat", "--seed=many", "extra"])
def test_a_wrong_option_is_refused(program, option, tmp_path):
    status, output, errors = run_case(program.cases()[0], tmp_path, options=option)
    assert (status, output) == (2, b"") and "usage: " in errors


# Input or output that breaks, and Ctrl-C: at most one line, and no traceback


def ends_badly(status, errors):
    """Say whether a program ended as it should not, where it could not read or write."""
    return status != 1 or "Traceback" in errors or errors.count("\n") > 1


@every_program
@pytest.mark.parametrize(
    "redirection, said",
    [
        ("<&-", True),
        (">&-", True),
        ("> /dev/full", True),
        ("<&- 2>&-", False),
        ("> /dev/full 2>&-", False),
        ("> /dev/full 2> /dev/full", False),
        ("<&- >&- 2>&-", False),
    ],
)
def test_input_or_output_that_is_missing_ends_it_in_one_line(program, redirection, said, tmp_path):
    status, _, errors = run_case(program.cases()[0], tmp_path, redirection)
    assert not ends_badly(status, errors), (status, errors)
    assert bool(errors) is said


@pytest.mark.parametrize("program", WITH_OPTIONS, ids=lambda program: program.name)
def test_help_that_cannot_be_written_shows_no_traceback(program, tmp_path):
    case = program.cases()[0]
    status, _, errors = run_case(case, tmp_path, "> /dev/full", "--help")
    assert status in (0, 1)  # argparse ignores it if it fails to write
    assert "Traceback" not in errors and errors.count("\n") <= 1


@every_program
def test_a_reader_that_goes_away_ends_it_in_one_line(program, tmp_path):
    case = program.cases()[0]
    copy_files(case, tmp_path)
    # The reader is gone before the program has read its input, and so before it writes.
    with subprocess.Popen(
        [sys.executable, program.path, *case.args],
        cwd=tmp_path,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
    ) as process:
        process.stdout.close()
        with contextlib.suppress(BrokenPipeError):  # a game has asked its first question already
            process.stdin.write(case.sent)
            process.stdin.flush()
        with contextlib.suppress(BrokenPipeError):
            process.stdin.close()
        errors = process.stderr.read().decode()
    assert not ends_badly(process.returncode, errors), (process.returncode, errors)


@pytest.mark.parametrize("program", READERS, ids=lambda program: program.name)
def test_bad_input_with_a_closed_stderr_has_status_1(program):
    command = ["bash", "-c", '"$@" 2>&-', "bash", sys.executable, program.path]
    done = subprocess.run(command, input=b"nonsense\n", capture_output=True, env=ENVIRONMENT)
    assert (done.returncode, done.stdout, done.stderr) == (1, b"", b"")


@every_program
def test_ctrl_c_shows_no_traceback(program, tmp_path):
    with Terminal(program.path, tmp_path) as terminal:
        wait_until_it_reads(terminal.pid)
        terminal.type("\x03")
        screen = read_to_the_end(terminal.file)
        status = terminal.status()
    assert "Traceback" not in screen, screen
    assert status in (0, 1, -signal.SIGINT)


def wait_until_it_reads(pid):
    """Wait until a process waits for standard input, or a second where the system does not say."""
    for _ in range(50):
        with contextlib.suppress(OSError):
            if Path(f"/proc/{pid}/syscall").read_text().startswith("0 0x0 "):
                return
        time.sleep(0.02)


def read_to_the_end(file):
    """Return the rest of what a terminal shows, until its program has ended."""
    screen = b""
    with contextlib.suppress(OSError):  # the end of a terminal, on Linux
        while chunk := os.read(file, 1024):
            screen += chunk
    return screen.decode()


# The scripts


@every_script
def test_a_script_parses_as_the_python_of_old_markers(path):
    version = (3, 8) if "games" in path.parts else (3, 6)
    ast.parse(path.read_text(encoding="utf-8"), feature_version=version)


@every_script
def test_a_script_needs_the_standard_library_only(path):
    beside = {other.stem for other in path.parent.glob("*.py")}
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, (ast.Import, ast.ImportFrom)) and path.name not in ONLY_HERE:
            names = {getattr(node, "module", None) or alias.name for alias in node.names}
            assert names <= sys.stdlib_module_names | beside


@every_script
def test_importing_a_script_runs_nothing(path, tmp_path):
    code = f"import sys; sys.path[:0] = [{str(path.parent)!r}, {str(ROOT)!r}]; import {path.stem}"
    done = subprocess.run(
        [sys.executable, "-B", "-c", code],
        cwd=tmp_path,
        stdin=subprocess.DEVNULL,
        capture_output=True,
    )
    assert (done.stdout, done.stderr, done.returncode) == (b"", b"", 0)
    assert list(tmp_path.iterdir()) == []
