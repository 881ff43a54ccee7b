"""The check as a student or a teacher runs it: its table, its reports, its refusals."""

import time
from dataclasses import replace

import pytest

from harness.check import Checked, is_partial
from harness.suite import ROOT, find_program, programs
from tests import copies
from tests.copies import check, copy_suite, earned, nothing, prints, run_in, words


def test_a_right_program_earns_its_marks():
    status, output = check("--task", "5")
    assert status == 0, output
    total = f"total {find_program('5').marks}/{find_program('5').marks}"
    assert f"task5_winner tasks/task5_winner.py {earned('5')} {total}" in words(output)


def test_one_wrong_pair_costs_the_marks_of_its_task_and_the_report_names_the_file(tmp_path):
    script = tmp_path / "my_answer.py"
    script.write_text("print('Blackjack!')\n")
    status, output = check("--task", "2", "--file", script)
    cases = find_program("2").cases()
    right = sum(case.expected == b"Blackjack!\n" for case in cases)
    assert status == 1
    shown = earned("2", prints("Blackjack!\n"))
    assert f"task2_two_card_value my_answer.py {shown}" in words(output)
    assert output.startswith(
        f"task2_two_card_value  my_answer.py: {len(cases) - right} of {len(cases)} pairs fail\n"
    )


def test_the_first_failing_pair_is_explained_and_the_others_are_named(tmp_path):
    script = tmp_path / "my_answer.py"
    script.write_text("print('Blackjack!')\n")
    _, output = check("--task", "2", "--file", script)
    failing = [case for case in find_program("2").cases() if case.expected != b"Blackjack!\n"]
    assert output.count("byte 1 is wrong") == 1 and output.count("what went in:") == 1
    assert f"--- {failing[0].name} ---\nbyte 1 is wrong (line 1, character 1):" in output
    assert "Also failing: " + ", ".join(case.name for case in failing[1:]) in words(output)


def test_a_report_is_printed_in_any_encoding(tmp_path, monkeypatch):
    monkeypatch.setitem(copies.ENVIRONMENT, "PYTHONIOENCODING", "ascii")
    script = tmp_path / "my_answer.py"
    script.write_text("print(2)\n")
    status, output = check("--task", "4", "--file", script)
    assert status == 1 and earned("4", nothing) in words(output)
    assert "came      2\\u23ce" in output


def test_in_a_game_the_replies_are_shown_where_they_were_given(tmp_path):
    script = tmp_path / "my_game.py"
    text = find_program("6").path.read_text("utf-8").replace("import scoring", SCORING)
    script.write_text(text.replace('print("Advice:"', 'print("Hint:"'), encoding="utf-8")
    (tmp_path / "scoring.py").write_bytes((ROOT / "tasks" / "scoring.py").read_bytes())
    _, output = check("--task", "6", "--file", script)
    assert "both      (H)it, (S)tand, or (A)dvice? ‹A›⏎" in output
    assert "expected  Advice: Stand⏎" in output and "came      Hint: Stand⏎" in output


SCORING = "import scoring  # a module beside the file"


def test_a_module_beside_the_file_is_used_and_mentioned(tmp_path):
    script = tmp_path / "my_game.py"
    script.write_bytes(find_program("4").path.read_bytes())
    for name in ("scoring.py", "reading.py"):
        (tmp_path / name).write_bytes((ROOT / "tasks" / name).read_bytes())
    status, output = check("--task", "4", "--file", script)
    assert status == 0
    assert "my_game.py imports reading.py, scoring.py, which a marker that takes" in words(output)
    assert "make submit merges them" in words(output)


def test_a_program_that_never_ends_is_given_up_after_a_few_pairs(tmp_path):
    script = tmp_path / "endless.py"
    script.write_text("while True: print()")
    start = time.monotonic()
    _, output = check("--task", "3", "--file", script)
    assert "stopped after 1048576 bytes, the output limit" in output
    assert earned("3", nothing) in words(output) and time.monotonic() - start < 90


@pytest.mark.slow
def test_pytest_counts_the_pairs_that_were_run_and_says_so():
    status, output = run_in(ROOT, "pytest", "tests/test_samples.py", "-k", "soft")
    cases = [case for case in find_program("4").cases() if "soft" in case.name]
    assert status == 0
    row = f"task4_hand_score tasks/task4_hand_score.py {len(cases)}/{len(cases)} - "
    assert row in words(output)
    assert "pairs were run. Marks need them all." in output
    assert "total" not in output and "task1" not in output


@pytest.mark.parametrize(
    "options, message",
    [
        (["--task", "99"], "there is no task '99'"),
        (["--task", "task9_poker"], "there is no task 'task9_poker'"),
        (["--file", "README.md"], "which task is README.md for?"),
        (["--task", "1", "--file", "nowhere.py"], "there is no file or folder nowhere.py"),
        (["--taks", "1"], "there is no option --taks; did you mean --task?"),
        (["--task", ""], "--task is empty"),
        (["--task=", "--file", "README.md"], "--task is empty"),
        (["--dir", "README.md"], "README.md is not a folder"),
        (["--task", "4", "--file", "tasks"], "tasks is not a file"),
        (["--task", "4", "--file", "README.md"], "README.md must end in one of"),
        (["--task", "4", "--file", "/dev/null"], "/dev/null is not a file"),
        (["--dir", "tasks", "--file", "README.md"], "not both"),
    ],
)
def test_a_wrong_option_is_reported_in_one_line(options, message):
    status, output = check(*options)
    assert status == 2 and message in output and len(output.splitlines()) == 1


# A folder of answers


def test_a_folder_is_checked_file_by_file(tmp_path):
    answer = (
        "card = input()[:-1]\nprint({'A': '1 or 11', 'J': 10, 'Q': 10, 'K': 10}.get(card, card))"
    )
    (tmp_path / "Task 1.py").write_text(answer)
    (tmp_path / "task3.py").write_text("print('Hit')")
    (tmp_path / "4.py").write_text("print(1)")
    (tmp_path / "task4_hand_score.py").write_text("print(2)")
    (tmp_path / "notes.txt").write_text("remember the aces")
    (tmp_path / "old").mkdir()
    (tmp_path / "task5.py").mkdir()
    (tmp_path / "task6.txt").touch()
    status, output = check("--dir", tmp_path)
    said = words(output)
    assert status == 1
    assert f"task1_card_value Task 1.py {earned('1')}" in said
    assert f"task2_two_card_value (missing) {earned('2', nothing)}" in said
    assert f"task4_hand_score (twice) {earned('4', nothing)}" in said
    every = sum(program.marks for program in programs())
    assert said.endswith(f"total {find_program('1').marks}/{every}")
    assert "so none was checked: 4.py, task4_hand_score.py" in said
    assert "Not recognised: notes.txt, old" in said
    assert "task5.py is not a file" in said
    assert "task6.txt is in no language that can be checked" in said


def test_modules_that_an_answer_imports_are_not_listed(tmp_path):
    (tmp_path / "task1.py").write_text("import helpers\n")
    (tmp_path / "helpers.py").touch()
    _, output = check("--dir", tmp_path, "--task", "1")
    assert "Not recognised" not in output


@pytest.mark.slow
def test_a_folder_can_have_another_hand_out(tmp_path):
    text = (ROOT / "blackjack_skeleton.py").read_text("utf-8").replace("*****", "***")
    (tmp_path / "downloaded.py").write_text(text, encoding="utf-8")
    (tmp_path / "mine").mkdir()
    options = ["--skeleton", tmp_path / "downloaded.py"]
    run_in(ROOT, "publish", "submit", "--task", "6", *options, "--dir", tmp_path / "mine")
    status, output = check("--dir", tmp_path / "mine", *options)
    assert status == 1 and f" {earned('6')} total " in words(output)


def test_one_task_of_a_folder_can_be_checked(tmp_path):
    (tmp_path / "5.py").write_text("print('Push!')")
    status, output = check("--dir", tmp_path, "--task", "5")
    assert status == 1 and "task5_winner 5.py" in words(output) and "task1" not in output


@pytest.mark.parametrize(
    "name, message",
    [
        ("lonely.in", "samples/task1_card_value/lonely.in has no lonely.out beside it"),
        ("lonely.out", "samples/task1_card_value/lonely.out has no lonely.in beside it"),
    ],
)
def test_half_a_pair_is_reported_in_one_line(tmp_path, name, message):
    copy_suite(tmp_path, samples="task1*")
    (tmp_path / "samples" / "task1_card_value" / name).touch()
    status, output = check("--task", "1", folder=tmp_path)
    assert status == 2 and output.strip() == message


NEW_TASK = """
[[program]]
name = "task7_number_of_aces"
script = "tasks/task7_number_of_aces.py"
title = "The aces of a hand"
marks = 5
limit = 5
input = '(([2-9]|10|[JQKA])[cdhs]\\n)*end\\n'
output = '[0-9]+\\n'
"""
NEW_SCRIPT = """\
import reading
import scoring


def main():
    hand = reading.read_hand(reading.numbered_lines())
    print(sum(scoring.CARDS[card] == 1 for card in hand))


if __name__ == "__main__":
    reading.start(main)
"""


@pytest.mark.slow
def test_a_new_task_needs_only_suite_toml_its_script_and_its_samples(tmp_path):
    """It is then checked, marked, published, and its samples proven by its mistakes."""
    copy_suite(tmp_path, samples="task1*")
    start, task1, *_ = (tmp_path / "suite.toml").read_text("utf-8").split("[[program]]")
    (tmp_path / "suite.toml").write_text(f"{start}[[program]]{task1}{NEW_TASK}", "utf-8")
    (tmp_path / "tasks" / "task7_number_of_aces.py").write_text(NEW_SCRIPT)
    samples, mistakes = (
        tmp_path / part / "task7_number_of_aces" for part in ("samples", "mistakes")
    )
    samples.mkdir()
    mistakes.mkdir()
    for name, sent, expected in [("sample-1", "2c\nend\n", "0\n"), ("two", "Ac\nAd\nend\n", "2\n")]:
        (samples / f"{name}.in").write_text(sent)
        (samples / f"{name}.out").write_text(expected)
    (mistakes / "always-none.py").write_text('"""finds none."""\n# Fails: two\nprint(0)\n')
    status, output = check("--task", "7", folder=tmp_path)
    assert status == 0 and "task7_number_of_aces tasks/task7_number_of_aces.py 2/2 5/5" in words(
        output
    )
    status, output = run_in(tmp_path, "publish", "submit", "--task", "7")
    script = tmp_path / output.splitlines()[-1]
    assert status == 0 and "import scoring" not in script.read_text()
    status, output = check("--task", "7", "--file", script, folder=tmp_path)
    assert status == 0, output
    tests = ["tests/test_mistakes.py", "tests/publish/judges/test_every_format.py"]
    chosen = "task7 or test_a_format or test_an_archive"
    base = tmp_path / "base"
    status, output = run_in(tmp_path, "pytest", *tests, "-k", chosen, "--basetemp", base)
    assert status == 0, output
    written = {path.name for path in base.rglob("judges/**/*task7*")}
    assert {"task7_number_of_aces.py", "task7_number_of_aces.zip"} <= written


def test_only_the_edition_for_students_says_that_there_are_other_pairs():
    """A suite of one's own may have just the pairs of its statement."""
    ours = find_program("1")
    theirs = replace(ours, script="")
    samples = [case for case in ours.cases() if case.is_sample]
    for program, cases, expected in [
        (theirs, samples, True),
        (theirs, ours.cases(), False),
        (ours, samples, False),
    ]:
        assert is_partial(Checked(program, None, "", cases)) == expected
