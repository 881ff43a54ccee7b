"""suite.toml: a fault in it is reported in one line that names the program and the fault."""

import re

import pytest

from harness.suite import ROOT, SuiteError, find_program, programs
from tests.copies import copy_suite, run_in

TOML = (ROOT / "suite.toml").read_text(encoding="utf-8")
for fact in ("marks = 15", "limit = 5", 'title = "The value of a card"'):  # whatever they are now
    TOML = re.sub(rf"^{fact.split()[0]} = .*$", fact, TOML, count=1, flags=re.M)

FAULTS = {
    "a missing quote": ('title = "The value of a card"', 'title = "The value of a card', "Illegal"),
    "no opening quote": ('title = "The value of a card"', "title = The value", "quote missing"),
    "no closing quote": ("[cdhs]\\n'", "[cdhs]\\n", "quote missing"),
    "marks that are text": ("marks = 15", 'marks = "15"', "marks must be a whole number"),
    "negative marks": ("marks = 15", "marks = -1", "marks must be a whole number"),
    "marks with a fraction": ("marks = 15", "marks = 1.5", "marks must be a whole number"),
    "marks that are true": ("marks = 15", "marks = true", "marks must be a whole number"),
    "a limit that is text": ("limit = 5", 'limit = "five"', "limit must be a number of seconds"),
    "no time": ("limit = 5", "limit = 0", "limit must be a number of seconds"),
    "a limit of thousands of digits": ("limit = 5", f"limit = 0x{'f' * 6000}", "so large a number"),
    "marks of thousands of digits": ("marks = 15", f"marks = 0x{'f' * 6000}", "so large a number"),
    "too many marks": ("marks = 15", "marks = 1_000_001", "a whole number from 0 to 1000000, not"),
    "endless time": ("limit = 5", "limit = inf", "limit must be a number of seconds"),
    "time that is no number": ("limit = 5", "limit = nan", "limit must be a number of seconds"),
    "a script that is not there": ("tasks/task1_card_value.py", "tasks/task1.py", "is not a file"),
    "too long a name": ("tasks/task1_card_value.py", "t" * 5000, "is not a file of the suite"),
    "a script that is a folder": ("tasks/task1_card_value.py", "tasks", "is not a file"),
    "a missing fact": ("limit = 5\n", "", "limit is missing"),
    "a missing script": ('script = "tasks/task1_card_value.py"\n', "", "script is missing"),
    "an unknown fact": ("limit = 5", "limit = 5\ncolour = 1", "colour is not known"),
    "a fact written twice": ("limit = 5", "limit = 5\nlimit = 6", "Cannot overwrite a value"),
    "text that is a number": ('title = "The value of a card"', "title = 1", "title must be text"),
    "no text": ('title = "The value of a card"', 'title = ""', "title is empty"),
    "an expression that is none": ("input = '(", "input = '((", "is not a regular expression"),
}


@pytest.mark.parametrize("old, new, fault", FAULTS.values(), ids=FAULTS)
def test_a_fault_is_reported_with_its_program(tmp_path, old, new, fault):
    assert old in TOML
    write(tmp_path, TOML.replace(old, new, 1))
    with pytest.raises(SuiteError) as error:
        programs(tmp_path)
    message = str(error.value)
    assert message.startswith("suite.toml: task1_card_value: ") and fault in message
    assert "\n" not in message and len(message) < 250


@pytest.mark.parametrize(
    "toml, message",
    [
        (
            TOML.replace('"task2_two_card_value"', '"task1_card_value"'),
            "suite.toml: task1_card_value: another program has the same name",
        ),
        (
            TOML.replace('name = "task2_two_card_value"\n', ""),
            "suite.toml: program 2: name is missing",
        ),
        (TOML.replace('name = "task2_two_card_value"', 'name = "task2'), "suite.toml: program 2: "),
        (
            TOML.replace('"task2_two_card_value"', '"../task2"'),
            "suite.toml: ../task2: a name has only letters, digits, - and _",
        ),
        ("[program]\nname = 'x'\n", "suite.toml: write [[program]] above each program"),
        (TOML + "\n[[programm]]\nname = 'x'\n", "suite.toml: programm is not known"),
        (TOML.replace("marks = 15", "marks = " + "1" * 5000), "suite.toml: "),
        ("program = " + "[" * 5000, "suite.toml: "),
        ("program = 7\n", "suite.toml: write [[program]] above each program"),
        ("", "suite.toml: there is no [[program]]"),
        (
            TOML.replace('handout = "blackjack', 'handout = "nowhere'),
            "suite.toml: task6_game: handout 'nowhere_skeleton.py' is not a file of the suite",
        ),
    ],
)
def test_other_faults_are_reported_in_one_line(tmp_path, toml, message):
    write(tmp_path, toml)
    with pytest.raises(SuiteError) as error:
        programs(tmp_path)
    assert str(error.value).startswith(message) and "\n" not in str(error.value)


def test_a_file_that_notepad_has_saved_is_read(tmp_path):
    write(tmp_path, TOML)
    facts = [each.facts() for each in programs(tmp_path)]
    write(tmp_path, "\ufeff" + TOML.replace("\n", "\r\n"))
    assert [each.facts() for each in programs(tmp_path)] == facts


def test_the_edition_for_students_has_no_scripts_and_no_answers(tmp_path):
    write(tmp_path, TOML)
    whole = programs(tmp_path)
    write(tmp_path, re.sub(r"(?ms)^(script|input|output|answers) = ('''.*?'''|.*?)\n", "", TOML))
    found = programs(tmp_path)
    shown = [(each.name, each.marks, each.is_task) for each in found]
    assert shown == [(each.name, each.marks, each.is_task) for each in whole]
    assert not any(each.script or each.answers for each in found)


def test_a_suite_that_cannot_be_read_is_reported_in_one_line(tmp_path):
    with pytest.raises(SuiteError, match="^suite.toml: No such file or directory$"):
        programs(tmp_path)
    (tmp_path / "suite.toml").write_bytes(b"\xff")
    with pytest.raises(SuiteError, match="^suite.toml: it is not UTF-8$"):
        programs(tmp_path)


def write(folder, toml):
    """Write a suite.toml beside empty files for all the scripts."""
    (folder / "suite.toml").write_text(toml, encoding="utf-8")
    for program in programs():
        for name in filter(None, (program.script, program.handout, program.answers)):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).touch()


@pytest.mark.parametrize(
    "command",
    [
        ["harness", "check"],
        ["publish", "submit"],
        ["publish", "judges"],
        ["publish", "site"],
    ],
    ids=lambda command: command[1],
)
def test_every_command_ends_with_status_2_and_one_line(tmp_path, command):
    copy_suite(tmp_path, samples="task1*")
    toml = TOML.replace("marks = 15", "marks = -15", 1)
    (tmp_path / "suite.toml").write_text(toml, encoding="utf-8")
    status, output = run_in(tmp_path, *command)
    assert status == 2, output
    assert "task1_card_value: marks must be a whole number" in output
    assert len(output.splitlines()) == 1


@pytest.mark.parametrize(
    "task, name",
    [("4", "task4_hand_score"), ("task4_hand_score", "task4_hand_score"), ("lisboa", "lisboa")],
)
def test_a_task_is_found_by_its_number_or_name(task, name):
    assert find_program(task).name == name


def test_every_program_has_pairs_that_its_statement_shows():
    for program in programs():
        if program.is_task:
            assert any(case.is_sample for case in program.cases()), (
                f"add the statement's own pairs as samples/{program.name}/sample-1.in and .out"
            )
