"""A copy of the suite that a test may change."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from harness.diagnose import KEPT_IN
from harness.suite import ROOT, find_program

PARTS = ("harness", "marking", "publish", "tasks", "games", "mistakes", "odds", "web", "samples")
PARTS += ("tests",)
FILES = ("suite.toml", "pyproject.toml", "Makefile", "blackjack_skeleton.py")


# The tests may be run by make and by xdist, which have left their marks.
ENVIRONMENT = {
    name: value
    for name, value in os.environ.items()
    if name != "CALLER" and not name.startswith(("MAKE", "PYTEST_XDIST"))
}


def copy_suite(folder, samples="*"):
    """Copy the suite into an empty folder, with the samples of the programs that match."""
    for part in PARTS:
        if part != "samples":
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(ROOT / part, folder / part, ignore=ignored)
    for path in (ROOT / "samples").glob(samples):
        shutil.copytree(path, folder / "samples" / path.name)
    for name in FILES:
        shutil.copy(ROOT / name, folder)
    known = Path(os.environ[KEPT_IN]) / "mistakes.json"  # what need not be worked out again
    if known.exists():
        (folder / "build").mkdir()
        shutil.copy(known, folder / "build")
    return folder


def run_in(folder, *command):
    """Run a module of the suite or of a copy; return its status and all that it prints."""
    own = {name: value for name, value in ENVIRONMENT.items() if name != KEPT_IN}
    done = subprocess.run(
        [sys.executable, "-m", *map(str, command)],
        cwd=folder,
        env=ENVIRONMENT if folder == ROOT else own,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    return done.returncode, done.stdout


def submit(folder, *options):
    """Run `make submit` without make, and return the process as it ended."""
    return subprocess.run(
        [sys.executable, "-m", "publish", "submit", "--dir", folder, *options],
        cwd=ROOT,
        capture_output=True,
        text=True,
        env=ENVIRONMENT,
    )


def check(*options, folder=ROOT):
    """Run the check as `make check` does."""
    return run_in(folder, "harness", "check", *options)


def words(output):
    return " ".join(output.split())


def earned(task, is_right=lambda case: True):
    """Return the pairs and the marks that the table shows, in words, for what some pairs pass."""
    program = find_program(task)
    cases = program.cases()
    right = sum(map(is_right, cases))
    marks = program.marks if right == len(cases) else 0
    return f"{right}/{len(cases)} {marks}/{program.marks}"


def prints(text):
    """Return which pairs are right if a program always prints this."""
    return lambda case: case.expected == text.encode()


def nothing(case):
    """Say that no pair is right."""
    return False
