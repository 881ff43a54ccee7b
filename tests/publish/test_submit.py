"""The files to hand in: they stand alone, pass every pair and carry the student's name."""

import ast
import os
import re
import subprocess
import sys

import pytest

from harness.case import passed
from harness.languages import python_file
from harness.runner import Runner
from harness.suite import ROOT, find_program, programs
from publish.bundle import bundle
from tests.copies import check, submit

TASKS = [program for program in programs() if program.is_task]
HANDOUT = ROOT / "blackjack_skeleton.py"
OURS = "These are the suite's own answers. To hand in yours, name it: FILE=mine.py\n"


@pytest.fixture(scope="module")
def submissions(tmp_path_factory):
    """The files that `make submit` writes."""
    folder = tmp_path_factory.mktemp("submit")
    subprocess.run(["make", "-s", "submit", f"DIR={folder}"], cwd=ROOT, check=True)
    return {program: folder / f"{program.name}.py" for program in TASKS}


@pytest.mark.slow
def test_a_submission_passes_every_pair_of_its_task(submissions):
    with Runner() as runner:
        results = [
            (case, runner.start(ready, case))
            for program, path in submissions.items()
            for ready in [python_file(path.name, path.read_bytes())]
            for case in program.cases()
        ]
        for case, result in results:
            assert passed(case, result.result()), (case, result.result())


def test_a_submission_runs_alone_in_isolated_mode(submissions, tmp_path):
    for program, path in submissions.items():
        for case in program.cases()[:3]:
            command = [sys.executable, "-I", path]
            done = subprocess.run(command, input=case.sent, cwd=tmp_path, capture_output=True)
            assert (done.returncode, done.stdout) == (0, case.expected)


def test_a_submission_is_clean_to_a_linter_and_uses_all_it_has(submissions):
    rules = ["--select", "E,F,W", "--ignore", "E203,E241", "--preview", "--line-length", "100"]
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "ruff",
            "check",
            "--isolated",
            "--no-cache",
            *rules,
            *submissions.values(),
        ],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout
    for path in submissions.values():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        used = {
            node.id
            for node in ast.walk(tree)
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
        }
        for node in tree.body:
            if isinstance(node, ast.FunctionDef):
                assert node.name in used, (path.name, node.name)
            for target in getattr(node, "targets", []):
                for name in ast.walk(target):
                    assert getattr(name, "id", None) in used | {None}, (path.name, name.id)


def test_a_submission_imports_only_the_standard_library_and_hides_nothing(submissions):
    for path in submissions.values():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                assert {alias.name for alias in node.names} <= sys.stdlib_module_names
            assert not isinstance(node, ast.ImportFrom)
            assert getattr(node, "id", None) not in ("exec", "eval", "compile", "__import__")


def test_a_submission_says_everything_its_sources_say(submissions):
    """Every line comes from a source as it stands there, docstrings and comments included."""
    paths = [*(ROOT / "tasks").glob("*.py"), HANDOUT]
    modules = {path: path.read_text(encoding="utf-8").splitlines() for path in paths}
    names = re.compile(r"\b(scoring|reading)\.")  # which no line of one file needs
    sources = {line for lines in modules.values() for line in lines}
    sources |= {names.sub("", line) for line in sources}
    for program, path in submissions.items():
        written = path.read_text(encoding="utf-8").splitlines()
        assert set(written) <= sources | {""}
        own = modules[HANDOUT if program.handout else program.path]
        gone = [line.strip() for line in own if line not in written]
        assert all(line.startswith(("from ", "# TODO", "pass")) for line in gone), gone


def test_a_submission_written_twice_is_the_same(submissions, tmp_path):
    submit(tmp_path)
    for path in submissions.values():
        assert (tmp_path / path.name).read_bytes() == path.read_bytes()


def test_name_and_number_stand_at_the_top(tmp_path):
    done = submit(tmp_path, "--task", "4", "--name", "Ada  Lovelace", "--number", "123456")
    path = tmp_path / "task4_hand_score.py"
    assert done.stdout == f"{OURS}{os.path.relpath(path, ROOT)}\n"
    expected = "# Ada Lovelace, 123456\n" + bundle(find_program("4").path)
    assert path.read_text(encoding="utf-8") == expected


def test_a_name_in_the_environment_is_nobody_s_signature(tmp_path):
    subprocess.run(
        ["make", "-s", "submit", "TASK=1", f"DIR={tmp_path}"],
        cwd=ROOT,
        check=True,
        env={**os.environ, "NAME": "DESKTOP-42", "NUMBER": "7"},
    )
    written = (tmp_path / "task1_card_value.py").read_text(encoding="utf-8")
    assert written == bundle(find_program("1").path)


# Hand-outs


def test_a_downloaded_hand_out_is_completed_by_make_and_passes_the_check(tmp_path):
    skeleton = tmp_path / "my hand-out.py"
    text = HANDOUT.read_text(encoding="utf-8").replace("\n", "\r\n")
    skeleton.write_bytes(b"\xef\xbb\xbf#!/usr/bin/env python3\r\n" + text.encode())
    variables = [f"SKELETON={skeleton}", "NAME=Zoë", "NUMBER=7", f"DIR={tmp_path}"]
    command = ["make", "-s", "submit", "TASK=6", *variables]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    path = tmp_path / "task6_game.py"
    assert done.returncode == 0
    assert done.stdout == (
        "The functions that you left open have the suite's own answers.\n"
        f"{os.path.relpath(path, ROOT)}\n"
    )
    start = '\ufeff#!/usr/bin/env python3\r\n# Zoë, 7\r\n"""Task 6'
    assert path.read_bytes().startswith(start.encode())
    status, output = check("--task", "6", "--file", path)
    assert status == 0, output


def test_what_was_handed_in_once_is_handed_in_again_unchanged(tmp_path):
    signed = ["--task", "6", "--name", "Zoë", "--number", "7"]
    submit(tmp_path, *signed)
    path = tmp_path / "task6_game.py"
    first = path.read_bytes()
    done = submit(tmp_path / "again", *signed, "--skeleton", path)
    assert done.stdout.startswith("kept as you completed them: output_score, is_blackjack, ")
    assert (tmp_path / "again" / "task6_game.py").read_bytes() == first


@pytest.mark.parametrize(
    "text, reason",
    [
        (HANDOUT.read_text().replace("def is_bust(", "def is_busted("), "is_bust is missing"),
        ("<html>Please log in</html>", "it is not Python"),
        ("", "the function output_score is missing"),
    ],
)
def test_a_hand_out_that_cannot_be_completed_is_refused_and_nothing_written(text, reason, tmp_path):
    skeleton = tmp_path / "downloaded.py"
    skeleton.write_text(text, encoding="utf-8")
    done = submit(tmp_path / "new", "--task", "6", "--skeleton", skeleton)
    assert done.returncode == 2 and done.stdout == "" and done.stderr.count("\n") == 1
    assert reason in done.stderr and "nothing was written" in done.stderr
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(
    "options, message",
    [
        (["--task", "9"], "no task '9'"),
        (["--task", "6", "--skeleton", "nowhere.py"], "there is no file or folder nowhere.py"),
        (["--task", "6", "--skeleton", "tasks"], "tasks is not a file"),
        (["--task", "4", "--skeleton", "blackjack_skeleton.py"], "a skeleton is for task 6"),
        (["--file", "README.md"], "which task is README.md for?"),
        (["--task", "4", "--file", "README.md"], "README.md is neither source code nor executable"),
        (["--task", "4", "--nmae", "Ada"], "there is no option --nmae; did you mean --name?"),
        (["--task", "4", "--name", ""], "--name is empty"),
    ],
)
def test_a_wrong_option_is_reported_in_one_line(options, message, tmp_path):
    done = submit(tmp_path, *options)
    assert done.returncode == 2 and done.stderr.count("\n") == 1 and message in done.stderr


def test_no_answer_is_written_over(tmp_path):
    own = tmp_path / find_program("1").path.name
    own.write_bytes(find_program("1").path.read_bytes() + b"# my own\n")
    for options in (("--file", own), ()):
        before = own.read_bytes()
        done = submit(tmp_path, "--task", "1", *options)
        assert done.returncode == 2 and own.name in done.stderr, done.stderr
        assert own.read_bytes() == before and [*tmp_path.iterdir()] == [own]


def test_a_folder_that_cannot_be_written_is_reported_in_one_line(tmp_path):
    (tmp_path / "file").touch()
    done = submit(tmp_path / "file", "--task", "1")
    assert done.returncode == 2 and done.stderr == f"--dir: {tmp_path / 'file'} is not a folder\n"


# The Lisbon game


def test_the_lisbon_game_is_handed_in_with_its_group_and_members(tmp_path):
    members = ["--name", "Ana Sá, Rui  Dias", "--number", "fc88008,fc88009"]
    done = submit(tmp_path, "--task", "lisboa", "--group", "888", *members)
    path = tmp_path / "BJ888.py"
    assert done.stdout == f"{OURS}{os.path.relpath(path, ROOT)}\n"
    written = path.read_text(encoding="utf-8").splitlines()
    own = find_program("lisboa").path.read_text(encoding="utf-8").splitlines()
    assert written[2:5] == ["##### GRUPO 888", "##### Ana Sá fc88008", "##### Rui Dias fc88009"]
    assert written[:2] + written[5:] == own[:2] + own[4:]


@pytest.mark.parametrize(
    "options, message",
    [
        ([], "needs the number of your group"),
        (["--group", "x"], "needs the number of your group"),
        (["--group", "888"], "each member needs a name and a number"),
        (["--group", "888", "--name", "Ana, Rui", "--number", "fc1"], "each member needs a name"),
    ],
)
def test_a_lisbon_group_that_is_not_whole_is_refused(options, message, tmp_path):
    done = submit(tmp_path, "--task", "lisboa", *options)
    assert done.returncode == 2 and message in done.stderr and done.stderr.count("\n") == 1


# The Greek game


@pytest.mark.parametrize(
    "options, name, top",
    [
        (["--number", "2034"], "2034.py", ["# Name Surname, A.M. 2034"]),
        (
            ["--name", "Eleni  Ioannou, Petros Nikou", "--number", "2034, 2059"],
            "2034.py",
            ["# Eleni Ioannou, A.M. 2034", "# Petros Nikou, A.M. 2059"],
        ),
    ],
)
def test_the_greek_game_is_named_after_a_number_and_lists_its_members(options, name, top, tmp_path):
    submit(tmp_path, "--task", "ioannina", *options)
    written = (tmp_path / name).read_text(encoding="utf-8").splitlines()
    own = find_program("ioannina").path.read_text(encoding="utf-8").splitlines()
    assert written == top + own[1:]


@pytest.mark.parametrize(
    "options",
    [["--number", "../../2034"], ["--name", "Ana, Rui", "--number", "1"], ["--name", "A"]],
)
def test_a_greek_group_without_numbers_is_refused(options, tmp_path):
    done = submit(tmp_path / "new", "--task", "ioannina", *options)
    assert done.returncode == 2 and "the Greek game needs a number for each member" in done.stderr
    assert not (tmp_path / "new").exists()
