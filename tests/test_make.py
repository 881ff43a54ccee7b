"""What make takes on its command line: nothing unknown, nothing empty, every value as it is."""

import os
import subprocess
import sys

import pytest

from harness.suite import ROOT
from tests.copies import FILES, PARTS, earned, words

# This test may itself be run by make, which then speaks to the one started here.
ENVIRONMENT = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
WRONG = ROOT / "mistakes" / "task1_card_value" / "trailing-space.py"


def make(*options, folder=ROOT, **environment):
    done = subprocess.run(
        ["make", f"PYTHON={sys.executable}", *map(str, options)],
        cwd=folder,
        capture_output=True,
        text=True,
        env={**ENVIRONMENT, "PWD": str(folder), **environment},
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize(
    "words, message",
    [
        (
            ["check", "task=4", "file=wrong.py"],
            "takes TASK, FILE, DIR, SKELETON, FRESH, and not file; did",
        ),
        (["check", "File=wrong.py"], "and not File; did you mean FILE?"),
        (["check", "TAKS=4"], "and not TAKS; did you mean TASK?"),
        (["check", "FILE="], "FILE is empty"),
        (["check", "TASK=4", "FILE="], "FILE is empty"),
        (["submit", "NMAE=Ada"], "and not NMAE; did you mean NAME?"),
        (["check", "GAMES=5"], "and not GAMES"),
        (["check", "submit", "NAMES=Ada"], "make check submit takes"),
        (["lint", "TASK=4"], "make lint takes no variables; TASK is not known"),
        (["X=1"], "make help takes no variables; X is not known"),
        (["-j2", "check", "test", "taks=4"], "did you mean TASK?"),
    ],
)
def test_an_unknown_or_empty_variable_is_refused_before_anything_is_done(words, message):
    status, output, errors = make(*words)
    assert status == 2 and output == ""
    assert message in errors.splitlines()[0]


def test_nothing_is_installed_for_a_variable_that_is_refused(tmp_path):
    for name in (*FILES, "locks"):
        (tmp_path / name).symlink_to(ROOT / name)
    status, output, errors = make("test", "FILE=mine.py", folder=tmp_path)
    assert (status, output) == (2, "") and errors.startswith("make test takes no variables;")
    assert not (tmp_path / ".venv").exists()


@pytest.mark.parametrize("name", ["GIVEN", "TAKEN", "TARGETS", "REFUSED", "options"])
def test_the_makefile_s_own_variables_cannot_be_set(name):
    status, _, errors = make("check", "TASK=1", f"{name}=", "file=wrong.py")
    assert status == 2 and "make check takes TASK" in errors


def test_without_a_python_the_usual_one_is_used():
    for given, environment in ((["PYTHON="], {}), ([], {"PYTHON": ""})):
        command = ["make", "-s", "check", "TASK=1", *given]
        done = subprocess.run(
            command, cwd=ROOT, env={**ENVIRONMENT, **environment}, capture_output=True, text=True
        )
        assert done.returncode == 0 and earned("1") in words(done.stdout)


def test_several_targets_take_what_any_of_them_takes(tmp_path):
    status, output, errors = make("-s", "submit", "check", "TASK=1", "NAME=Ada", f"DIR={tmp_path}")
    assert status == 0, errors
    assert f"task1_card_value task1_card_value.py {earned('1')}" in words(output)


def test_the_environment_is_not_the_command_line():
    status, output, _ = make("-s", "check", "TASK=1", FILE="wrong.py", DIR="nowhere", TAKS="4")
    assert status == 0 and "tasks/task1_card_value.py" in output


@pytest.mark.parametrize("name", ["a$b.py", "$(shell touch x).py", "my answer's.py", 'a"b`c`#d.py'])
def test_a_file_name_is_taken_as_it_is(name, tmp_path):
    (tmp_path / name).write_bytes(WRONG.read_bytes())
    status, output, _ = make("-s", "check", "TASK=1", f"FILE={tmp_path / name}")
    assert status == 2 and f"task1_card_value  {name}" in output
    assert not (ROOT / "x").exists()


def test_a_name_is_taken_as_it_is(tmp_path):
    make("submit", "TASK=1", "NAME=$(shell touch x) $$HOME", f"DIR={tmp_path}")
    text = (tmp_path / "task1_card_value.py").read_text()
    assert text.startswith("# $(shell touch x) $$HOME\n")
    assert not (ROOT / "x").exists()


def test_a_file_is_found_where_the_caller_stands(tmp_path):
    (tmp_path / "mine.py").write_bytes(WRONG.read_bytes())
    status, output, _ = make("-C", ROOT, "check", "TASK=1", "FILE=mine.py", folder=tmp_path)
    right = earned("1", lambda case: case.expected != b"1 or 11\n")
    assert status == 2 and f"task1_card_value mine.py {right}" in words(output)


def test_a_file_in_both_places_needs_its_full_path(tmp_path):
    (tmp_path / "blackjack_skeleton.py").write_bytes(WRONG.read_bytes())
    words = ["-C", ROOT, "check", "TASK=1", "FILE=blackjack_skeleton.py"]
    status, output, errors = make(*words, folder=tmp_path)
    assert status == 2 and "give its full path" in errors and "pairs" not in output


def test_a_folder_to_write_to_is_where_the_caller_stands(tmp_path):
    status, _, errors = make("-C", ROOT, "submit", "TASK=1", "DIR=out", folder=tmp_path)
    assert status == 0, errors
    assert (tmp_path / "out" / "task1_card_value.py").exists() and not (ROOT / "out").exists()


def test_a_clone_in_a_folder_with_an_odd_name_works(tmp_path):
    clone = tmp_path / "a clone's $HOME #1 (é) `x`"
    clone.mkdir()
    for name in (*PARTS, *FILES):
        (clone / name).symlink_to(ROOT / name)
    status, output, errors = make("-s", "check", "TASK=1", folder=clone)
    assert status == 0 and earned("1") in words(output), errors
    status, output, errors = make("-s", "submit", "TASK=1", f"DIR={tmp_path / 'out'}", folder=clone)
    assert status == 0, errors


@pytest.mark.parametrize(
    "words, message",
    [
        (["GAME=lisboa", "DIR=nowhere"], "there is no folder "),
        (["GAME=chess"], "there is no game chess: choose one of task6, lisboa, ioannina, inf101"),
        (["GAME=lisboa", "SEED=7"], "the Lisbon game has no seed"),
        (["DIR=tasks"], "a folder of packs is for the Lisbon game"),
        (["SEED=x"], "invalid int value: 'x'"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(words, message):
    status, output, errors = make("-s", "play", *words)
    assert (status, output) == (2, "") and message in errors.splitlines()[0]
    assert "Traceback" not in errors
