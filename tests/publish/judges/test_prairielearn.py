"""PrairieLearn: questions, and their grader run in the folders of a grading container."""

import json
import re
import shutil
import subprocess
import uuid

import pytest

from harness.mistakes import mistakes
from publish.judges.command import entries
from tests.copies import ENVIRONMENT

ENTRIES = {entry.name: entry for entry in entries("prairielearn")}
TASK, GAME = ENTRIES["task4_hand_score"], ENTRIES["lisboa"]


@pytest.fixture
def grade(packages, tmp_path):
    """Return a function that grades a file as the container does, with its /grade elsewhere."""

    def run(entry, text, name=""):
        root = tmp_path / "grade"
        shutil.rmtree(root, ignore_errors=True)
        (root / "student").mkdir(parents=True)
        (root / "student" / (name or entry.program.path.name)).write_text(text, encoding="utf-8")
        shutil.copytree(packages / "prairielearn" / entry.name / "tests", root / "tests")
        info = json.loads((packages / "prairielearn" / entry.name / "info.json").read_text("utf-8"))
        entrypoint = info["externalGradingOptions"]["entrypoint"]
        command = [root / entrypoint.removeprefix("/grade/")]
        command[0].chmod(0o755)  # the service does this
        done = subprocess.run(command, env=ENVIRONMENT, cwd="/", capture_output=True, text=True)
        assert (done.returncode, done.stderr) == (0, "")
        data = (root / "results" / "results.json").read_bytes()
        assert len(data) < 1_000_000
        return json.loads(data)

    return run


def test_a_right_program_has_the_whole_score(grade):
    results = grade(TASK, TASK.answer.decode())
    assert (results["score"], results["gradable"]) == (1.0, True)
    assert [test["name"] for test in results["tests"]] == [case.name for case in TASK.cases]
    assert {(test["points"], test["max_points"]) for test in results["tests"]} == {(1, 1)}


def test_a_wrong_program_has_none_and_is_explained_and_named(grade):
    mistake = next(
        each for each in mistakes(TASK.program) if each.path.stem == "soft-21-printed-as-21"
    )
    results = grade(TASK, mistake.text)
    assert results["score"] == 0
    failed = {test["name"]: test["output"] for test in results["tests"] if not test["points"]}
    assert failed.keys() == {case.name for case in mistake.touched_cases()}
    assert "expected  11 or 21⏎" in failed["soft-21-in-three-cards"]
    assert f"of a program that {mistake.about}" in results["output"]


def test_much_that_is_wrong_stays_below_the_size_that_is_read(grade):
    results = grade(ENTRIES["task6_game"], "print('wrong\\n' * 1000)")
    assert results["score"] == 0
    assert sum(bool(test["output"]) for test in results["tests"]) == 10


def test_a_game_has_a_share_for_each_pair(grade):
    results = grade(GAME, "print('?')")
    assert results["score"] == 0
    assert len(results["tests"]) == len(GAME.cases)


@pytest.mark.parametrize("entry", ENTRIES.values(), ids=lambda entry: entry.name)
def test_a_question_has_its_settings_the_statement_and_the_hand_out(entry, packages):
    folder = packages / "prairielearn" / entry.name
    info = json.loads((folder / "info.json").read_text("utf-8"))
    assert (info["type"], info["gradingMethod"]) == ("v3", "External")
    assert info["title"] == entry.program.title
    assert str(uuid.UUID(info["uuid"])) == info["uuid"]
    assert info["externalGradingOptions"]["enabled"] is True
    assert 60 < info["externalGradingOptions"]["timeout"] <= 600
    question = (folder / "question.html").read_text("utf-8")
    assert entry.statements[-1].html() in question
    editor = re.search(r'<pl-file-editor file-name="(.+?)" ace-mode="\S+"(.*?)>', question)
    file = entry.program.path.name
    assert editor[1] == file
    assert editor[2] == (f' source-file-name="{file}"' if entry.handout else "")
    assert not entry.handout or (folder / file).read_bytes() == entry.handout


def test_no_question_has_the_number_of_another(packages):
    texts = [path.read_text("utf-8") for path in (packages / "prairielearn").glob("*/info.json")]
    assert len({json.loads(text)["uuid"] for text in texts}) == len(texts) == len(ENTRIES)
