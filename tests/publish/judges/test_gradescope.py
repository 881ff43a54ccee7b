"""Gradescope: autograders unpacked and run as there, on hand-ins of all kinds."""

import json
import shutil
import subprocess
import time
import zipfile

import pytest

from harness.limits import LIMITS
from harness.mistakes import mistakes
from harness.suite import find_program
from publish.bundle import modules_beside
from publish.judges.command import entries
from tests.copies import ENVIRONMENT

ENTRIES = {entry.name: entry for entry in entries("gradescope")}
QUICK = [entry for entry in ENTRIES.values() if len(entry.cases) < 100]


@pytest.fixture
def grade(packages, tmp_path):
    """Return a function that marks hand-ins in a folder laid out as Gradescope's."""

    def run(program, *files, limit=None, without=()):
        folder = tmp_path / "autograder"
        shutil.rmtree(folder, ignore_errors=True)
        for name in ("source", "submission", "results"):
            (folder / name).mkdir(parents=True)
        with zipfile.ZipFile(packages / "gradescope" / f"{program.name}.zip") as archive:
            archive.extractall(folder / "source")
        if limit:
            facts = folder / "source" / "suite.json"
            changed = [{**each, "limit": limit} for each in json.loads(facts.read_text("utf-8"))]
            facts.write_text(json.dumps(changed), encoding="utf-8")
        for name in without:
            (folder / "source" / name).unlink()
        shutil.copy(folder / "source" / "run_autograder", folder)
        for file in files:
            shutil.copy(file, folder / "submission")
        for script in ("source/setup.sh", "run_autograder"):
            subprocess.run(
                ["bash", script], cwd=folder, env=ENVIRONMENT, check=True, capture_output=True
            )
        return json.loads((folder / "results" / "results.json").read_text(encoding="utf-8"))

    return run


@pytest.mark.parametrize(
    "entry",
    [
        pytest.param(entry, id=entry.name, marks=[] if entry.program.is_task else pytest.mark.slow)
        for entry in QUICK
    ],
)
def test_a_right_hand_in_earns_all_the_marks(entry, grade, tmp_path):
    """Of a task it is one file of any name; of a game, its modules too."""
    program = entry.program
    files = [program.path, *modules_beside(program.path)]
    if program.is_task:
        files = [tmp_path / "my_answer.py"]
        files[0].write_bytes(entry.answer)
    results = grade(program, *files)
    assert results["score"] == (program.marks or len(entry.cases))
    assert [test["name"] for test in results["tests"]] == [case.name for case in entry.cases]
    assert {test["status"] for test in results["tests"]} == {"passed"}


def test_a_wrong_hand_in_is_shown_what_is_wrong(grade, tmp_path):
    program = find_program("4")
    mistake = next(each for each in mistakes(program) if each.path.stem == "soft-21-printed-as-21")
    script = tmp_path / "mine.py"
    script.write_text(mistake.text, encoding="utf-8")
    results = grade(program, script)
    failed = {
        test["name"]: test["output"] for test in results["tests"] if test["status"] == "failed"
    }
    assert results["score"] == 0
    assert set(failed) == {case.name for case in mistake.touched_cases()}
    assert "expected  11 or 21⏎" in failed["soft-21-in-three-cards"]
    assert all(test["visibility"] == "visible" for test in results["tests"])
    assert results["output"] == (
        f"{len(program.cases()) - len(failed)} of {len(program.cases())} pairs passed\n"
        f"All {len(failed)} wrong answers are those of a program that {mistake.about}\n"
        f"Rules: {mistake.rule}"
    )
    results = grade(program, script, without=["mistakes.json"])
    assert results["output"].endswith(" pairs passed"), "the sentence is turned off"


def test_a_hand_in_without_the_file_says_which_is_missing(grade, tmp_path):
    notes = tmp_path / "notes.txt"
    notes.touch()
    program = find_program("1")
    results = grade(program, notes)
    assert results["score"] == 0
    assert results["tests"][0]["output"] == f"Hand in one file, {program.path.name}"


def test_of_several_files_the_one_with_the_right_name_counts(grade, tmp_path):
    program = find_program("1")
    ours, other = tmp_path / program.path.name, tmp_path / "a_try.py"
    ours.write_bytes(ENTRIES[program.name].answer)
    other.write_text("print('no')\n")
    assert grade(program, other, ours)["score"] == program.marks


@pytest.mark.slow
def test_the_other_pairs_of_a_program_that_hangs_are_not_run(grade, tmp_path):
    script = tmp_path / "hangs.py"
    script.write_text("while True:\n    pass\n")
    began = time.monotonic()
    results = grade(find_program("1"), script, limit=1)
    assert time.monotonic() - began < 15
    reports = [test["output"] for test in results["tests"]]
    stopped = sum("stopped after 1 seconds" in report for report in reports)
    assert LIMITS.stops <= stopped < len(reports)
    assert f"not run, since {LIMITS.stops} other pairs had to be stopped" in reports[-1]
