"""Classroom 50: an autograder run in a checkout, as its runner does."""

import json
import re
import shutil
import subprocess
import sys

import pytest

from harness.mistakes import mistakes
from publish.judges.command import entries
from tests.copies import ENVIRONMENT

ENTRIES = {entry.name: entry for entry in entries("classroom50")}
TASK, GAME = ENTRIES["task4_hand_score"], ENTRIES["lisboa"]
MARKS = TASK.program.marks
SET = {
    "CLASSROOM": "cs-principles",
    "ASSIGNMENT": "task4-hand-score",
    "SUBMISSION_TAG": "submit/2026-09-01T10-00-00Z-a1b2c3d",
    "COMMIT_URL": "https://github.com/o/r/commit/a1b2c3d",
    "RELEASE_URL": "https://github.com/o/r/releases/tag/submit",
    "REVIEW_URL": "https://github.com/o/r/compare/0...a1b2c3d",
}


@pytest.fixture
def grade(packages, tmp_path):
    """Return a function that marks files in a checkout, with the autograder elsewhere."""

    def run(entry, files, without=(), spoil="", status=0):
        slug = entry.name.replace("_", "-")
        bundle = tmp_path / "bundle" / slug
        shutil.copytree(packages / "classroom50/autograders" / slug, bundle, dirs_exist_ok=True)
        checkout = tmp_path / "checkout"
        shutil.rmtree(checkout, ignore_errors=True)
        checkout.mkdir()
        if spoil:
            (bundle / spoil).unlink()
        for name, text in files.items():
            (checkout / name).parent.mkdir(exist_ok=True)
            (checkout / name).write_text(text, encoding="utf-8")
        given = {name: value for name, value in SET.items() if name not in without}
        done = subprocess.run(
            [sys.executable, bundle / "autograder.py"],
            cwd=checkout,
            env={**ENVIRONMENT, **given},
            capture_output=True,
            text=True,
        )
        assert done.returncode == status, done.stderr
        if status:
            return sorted(path.name for path in checkout.iterdir()), done.stderr
        result = json.loads((checkout / "result.json").read_text("utf-8"))
        assert_valid(result)
        return result, (checkout / "release-body.md").read_text("utf-8")

    return run


def assert_valid(result):
    """Hold a result against what the documentation of Classroom 50 demands."""
    assert result["schema"] == "classroom50/result/v1"
    for key, name in (
        ("classroom", "CLASSROOM"),
        ("assignment", "ASSIGNMENT"),
        ("submission", "SUBMISSION_TAG"),
        ("commit", "COMMIT_URL"),
        ("release", "RELEASE_URL"),
    ):
        assert result[key] == SET[name]
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", result["datetime"])
    rows = [*result["tests"], result]
    for row in rows:
        assert type(row["score"]) is type(row["max-score"]) is int
        assert 0 <= row["score"] <= row["max-score"]
    for row in result["tests"]:
        assert row.keys() == {"test-name", "passed", "score", "max-score"}
        assert type(row["passed"]) is bool and row["test-name"]
    for key in ("score", "max-score"):
        assert result[key] == sum(row[key] for row in result["tests"])


def test_a_right_program_earns_the_marks(grade):
    result, text = grade(TASK, {"anything.py": TASK.answer.decode()})
    assert (result["score"], result["max-score"]) == (MARKS, MARKS)
    assert [row["test-name"] for row in result["tests"]][1:] == [case.name for case in TASK.cases]
    assert all(row["passed"] for row in result["tests"])
    assert result["review"] == SET["REVIEW_URL"]
    assert f"{MARKS} of {MARKS} points" in text


def test_a_wrong_program_earns_nothing_and_is_explained_and_named(grade):
    mistake = next(
        each for each in mistakes(TASK.program) if each.path.stem == "soft-21-printed-as-21"
    )
    result, text = grade(TASK, {"mine.py": mistake.text})
    assert (result["score"], result["max-score"]) == (0, MARKS)
    failed = {row["test-name"] for row in result["tests"] if not row["passed"]}
    assert failed == {"all pairs", *(case.name for case in mistake.touched_cases())}
    assert f"of a program that {mistake.about}" in text
    assert "expected  11 or 21⏎" in text


def test_a_file_of_the_right_name_counts_and_a_missing_one_is_asked_for(grade):
    files = {"task4_hand_score.py": TASK.answer.decode(), "other.py": "print('?')"}
    assert grade(TASK, files)[0]["score"] == MARKS
    result, text = grade(TASK, {"notes.txt": "nothing"})
    assert result["score"] == 0
    assert "Hand in one file, task4_hand_score.py" in text


def test_without_a_review_the_commit_is_linked(grade):
    result, _ = grade(TASK, {"mine.py": "print(0)"}, without=["REVIEW_URL"])
    assert result["review"] == SET["COMMIT_URL"]


def test_what_a_hand_in_writes_there_is_replaced(grade):
    forged = "open('result.json', 'w').write('{}')\nprint(0)\n"
    result, _ = grade(TASK, {"mine.py": forged, "result.json": '{"score": 20}'})
    assert result["score"] == 0


def test_a_folder_in_the_place_of_the_result_is_replaced(grade):
    files = {"mine.py": "print(0)", "result.json/x": "", "release-body.md/x": ""}
    assert grade(TASK, files)[0]["score"] == 0


def test_marking_that_breaks_is_an_error_and_leaves_no_result(grade):
    """A game would otherwise have 0 points of 0, which looks like a pass."""
    files = {"mine.py": "print(0)", "result.json": '{"score": 20}'}
    spoil = f"samples/{GAME.cases[0]}.in"
    left, said = grade(GAME, files, spoil=spoil, status=1)
    assert left == ["mine.py"]
    assert "could not be marked to the end" in said


def test_a_game_has_a_point_for_each_pair(grade):
    result, _ = grade(GAME, {"mine.py": "print('?')"})
    assert (result["score"], result["max-score"]) == (0, len(GAME.cases))


def test_a_template_has_the_statement_and_the_hand_out(packages):
    for entry in ENTRIES.values():
        folder = packages / "classroom50/templates" / entry.name.replace("_", "-")
        readme = (folder / "README.md").read_text("utf-8")
        assert readme.startswith(entry.statements[-1].markdown())
        assert f"`{entry.program.path.name}`" in readme
        scripts = {path.name: path.read_bytes() for path in folder.glob("*.py")}
        assert scripts == ({entry.program.path.name: entry.handout} if entry.handout else {})
