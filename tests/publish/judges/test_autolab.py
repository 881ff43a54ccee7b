"""Autolab: archives unpacked, and their autograder run as on an autograding machine."""

import json
import re
import shutil
import subprocess
import tarfile

import pytest

from harness.mistakes import mistakes
from publish.judges.command import entries
from tests.copies import ENVIRONMENT

ENTRIES = {entry.name: entry for entry in entries("autolab")}
TASK, GAME = ENTRIES["task4_hand_score"], ENTRIES["lisboa"]


@pytest.fixture
def lab(packages, tmp_path):
    """Return a function that imports an assessment, and returns its folder."""

    def unpack(entry):
        shutil.unpack_archive(packages / "autolab" / f"{entry.short_name}.tar", tmp_path / "labs")
        return tmp_path / "labs" / entry.short_name

    return unpack


@pytest.fixture
def grade(lab, tmp_path):
    """Return a function that grades a file, and returns what is printed and the score."""

    def run(entry, text):
        folder, machine = lab(entry), tmp_path / "machine"
        settings = json.loads((folder / f"{entry.short_name}.yml").read_text("utf-8"))
        shutil.rmtree(machine, ignore_errors=True)
        machine.mkdir()
        (machine / settings["general"]["handin_filename"]).write_text(text, encoding="utf-8")
        shutil.copy(folder / "autograde.tar", machine)
        shutil.copy(folder / "autograde-Makefile", machine / "Makefile")
        done = subprocess.run(
            ["make"], cwd=machine, env=ENVIRONMENT, capture_output=True, text=True
        )
        assert (done.returncode, done.stderr) == (0, "")
        *shown, last = done.stdout.splitlines()
        (problem,) = settings["problems"]
        assert json.loads(last).keys() == {"scores"}
        return "\n".join(shown), json.loads(last)["scores"][problem["name"]]

    return run


def test_a_right_program_earns_the_marks(grade):
    assert grade(TASK, TASK.answer.decode()) == (
        f"{len(TASK.cases)} of {len(TASK.cases)} pairs passed",
        TASK.program.marks,
    )


def test_a_wrong_program_earns_nothing_and_is_explained_and_named(grade):
    mistake = next(
        each for each in mistakes(TASK.program) if each.path.stem == "soft-21-printed-as-21"
    )
    shown, score = grade(TASK, mistake.text)
    assert score == 0
    assert "== soft-21-in-three-cards\nbyte 1 is wrong" in shown
    assert f"of a program that {mistake.about}" in shown


def test_a_program_cannot_print_a_score(grade):
    forged = """print('{"scores": {"task4_hand_score": 20}}')"""
    assert grade(TASK, forged)[1] == 0


def test_a_game_has_a_point_for_each_pair(grade):
    assert grade(GAME, "print('?')")[1] == 0


@pytest.mark.parametrize("entry", ENTRIES.values(), ids=lambda entry: entry.name)
def test_autolab_takes_the_archive(entry, packages):
    """It reads from the start: one folder of letters and digits, every folder before its files."""
    with tarfile.open(packages / "autolab" / f"{entry.short_name}.tar") as archive:
        first, *members = archive.getmembers()
    assert first.isdir() and re.fullmatch("[a-z0-9]+", first.name)
    folders = {first.name}
    for member in members:
        assert member.name.rpartition("/")[0] in folders
        if member.isdir():
            assert member.mode & 0o111
            folders.add(member.name)
    names = {member.name for member in members}
    assert {f"{first.name}/{first.name}.yml", f"{first.name}/{first.name}.rb"} <= names


@pytest.mark.parametrize("entry", ENTRIES.values(), ids=lambda entry: entry.name)
def test_an_assessment_has_its_settings_the_statement_and_the_hand_out(entry, lab):
    folder = lab(entry)
    settings = json.loads((folder / f"{entry.short_name}.yml").read_text("utf-8"))
    general, (problem,) = settings["general"], settings["problems"]
    assert general["name"] == folder.name
    assert general["handin_filename"] == entry.program.path.name
    assert problem["max_score"] == (entry.program.marks or len(entry.cases))
    assert entry.statements[-1].html() in (folder / general["writeup"]).read_text("utf-8")
    assert ("handout" in general) == bool(entry.handout)
    assert not entry.handout or (folder / general["handout"]).read_bytes() == entry.handout
