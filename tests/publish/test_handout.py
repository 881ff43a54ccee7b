"""The hand-out: its pages, and the edition for students, which checks and has no answers."""

import ast
import json
import py_compile
import re
import subprocess
import sys
import zipfile

import pytest

from harness.handout import given_half
from harness.mistakes import mistakes
from harness.suite import ROOT, find_program, programs
from publish.submit import answer
from tests.copies import ENVIRONMENT, run_in

pytestmark = pytest.mark.xdist_group("handout")  # one process writes what all tests read

TASKS = [program for program in programs() if program.is_task]
GAMES = [program for program in programs() if not program.is_task]
SKELETON = (ROOT / "blackjack_skeleton.py").read_text("utf-8")


def hand_out(folder, *options):
    """Write the hand-out, unpack its archive and return the folder of the edition."""
    status, output = run_in(ROOT, "publish", "handout", "--dir", folder, *options)
    assert status == 0 and output.splitlines()[-1].endswith("blackjack-tasks.zip"), output
    with zipfile.ZipFile(folder / "blackjack-tasks.zip") as archive:
        archive.extractall(folder / "unpacked")
    (edition,) = (folder / "unpacked").iterdir()
    return edition


@pytest.fixture(scope="module")
def plain(tmp_path_factory):
    folder = tmp_path_factory.mktemp("plain")
    (folder / "lisboa.pt.html").touch()  # of an earlier one
    (folder / "mine.txt").touch()
    return hand_out(folder)


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    """With the games, but only the statements' pairs."""
    return hand_out(tmp_path_factory.mktemp("small"), "--games", "yes", "--pairs", "sample")


def check(edition, *options):
    return run_in(edition, "harness", "check", *options)


def make_check(edition, *variables):
    done = subprocess.run(
        ["make", "-s", "check", f"PYTHON={sys.executable}", *variables],
        cwd=edition,
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
    )
    return done.returncode, done.stdout + done.stderr


def names(edition):
    return {path.relative_to(edition).as_posix() for path in edition.rglob("*") if path.is_file()}


def test_the_edition_has_the_pairs_the_statements_and_the_skeleton_and_nothing_of_ours(plain):
    samples = {
        f"samples/{case}.{end}" for task in TASKS for case in task.cases() for end in ("in", "out")
    }
    statements = {f"statements/{task.name}.en.html" for task in TASKS}
    rest = {name for name in names(plain) - samples - statements if "__pycache__" not in name}
    harness = {f"harness/{path.name}" for path in (ROOT / "harness").glob("*.py")}
    assert rest - harness == {
        *("Makefile", "README.md", "suite.toml", "mistakes.json", "blackjack_skeleton.py"),
        "statements/index.html",
    }
    for path in samples:
        assert (plain / path).read_bytes() == (ROOT / path).read_bytes()
    assert not re.search("script|answers", (plain / "suite.toml").read_text("utf-8"))


@pytest.mark.parametrize("task", ["4", "6"])
def test_a_right_program_earns_its_marks_with_make_and_without(task, plain, tmp_path):
    program = find_program(task)
    mine = tmp_path / "my answer.py"
    mine.write_text(answer(program), encoding="utf-8")
    count = len(program.cases())
    marks = f"{count}/{count}    {program.marks}/{program.marks}"
    for status, output in (
        check(plain, "--task", task, "--file", mine),
        make_check(plain, f"TASK={task}", f"FILE={mine}"),
    ):
        assert status == 0 and marks in output, output


@pytest.mark.parametrize(
    "task, stem", [("4", "soft-21-printed-as-21"), ("6", "blackjack-never-seen")]
)
def test_a_wrong_program_is_explained_and_its_mistake_named(task, stem, plain, tmp_path):
    (mistake,) = [each for each in mistakes(find_program(task)) if each.path.stem == stem]
    mine = tmp_path / "mine.py"
    mine.write_text(mistake.text, encoding="utf-8")
    status, output = check(plain, "--task", task, "--file", mine)
    assert status == 1 and "is wrong (line " in output
    assert mistake.about.rstrip(".") in " ".join(output.split())


def test_without_a_file_and_with_a_skeleton_one_line_says_what_to_do(plain):
    status, output = check(plain)
    assert (
        status == 2 and output == "name your file: TASK=4 FILE=mine.py (--task 4 --file mine.py)\n"
    )
    handout = plain / "blackjack_skeleton.py"
    for skeleton in (handout, "nowhere.py"):
        status, output = check(plain, "--task", "6", "--file", handout, "--skeleton", skeleton)
        assert status == 2
        assert output == "SKELETON cannot be used here: it needs the suite's own answers\n"


def test_a_variable_that_the_check_does_not_take_is_refused(plain):
    for variable, said in (
        ("PAIRS=sample", "there is no option --pairs=sample"),
        ("FLIE=mine.py", "there is no option --flie=mine.py; did you mean --file?"),
        ("FILE=", "--file is empty"),
    ):
        status, output = make_check(plain, "TASK=4", variable)
        assert status == 2 and output.startswith(said), output


def test_another_given_part_is_pointed_out_without_advice_that_cannot_be_followed(small, tmp_path):
    mine = tmp_path / "task6.py"
    mine.write_text(answer(find_program("6")).replace('print("*****")', 'print("****")'))
    _, output = check(small, "--file", mine)
    told = " ".join(output.split())
    assert "The given part of task6.py is not that of blackjack_skeleton.py. Complete that" in told
    assert "SKELETON" not in output


# With only some pairs, and with the games


def test_with_the_sample_pairs_nothing_is_known_of_the_others(small):
    for program in programs():
        found = {path.stem for path in (small / "samples" / program.name).glob("*.in")}
        assert found == {case.name for case in program.cases() if case.is_sample}
    known = json.loads((small / "mistakes.json").read_text("utf-8"))
    pairs = [name for each in known.values() for one in each["mistakes"] for name in one["wrong"]]
    assert pairs and all(name.startswith("sample-") for name in pairs)
    text = (small / "mistakes.json").read_text("utf-8")
    assert not any(
        f'"{case.name}"' in text for t in TASKS for case in t.cases() if not case.is_sample
    )


def test_with_the_sample_pairs_the_check_says_that_there_are_others(small, plain, tmp_path):
    mine = tmp_path / "task1.py"
    mine.write_text(answer(find_program("1")), encoding="utf-8")
    sentence = "The marker has others too."
    assert sentence in check(small, "--file", mine)[1]
    assert sentence not in check(plain, "--file", mine)[1]
    assert sentence in (small / "README.md").read_text("utf-8")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_can_be_checked_where_the_games_are_not(game, small):
    status, output = check(small, "--task", game.name, "--file", game.path)
    assert status == 0, output
    assert (small / "statements" / f"{game.name}.en.html").exists()


@pytest.mark.slow
def test_another_hand_out_comes_with_the_outputs_of_its_game_and_its_mistakes(tmp_path):
    def dealt_again(text):
        return text.replace("MARKER_SEED = 42", "MARKER_SEED = 7")

    given, mine = tmp_path / "real.py", tmp_path / "task6.py"
    given.write_text(dealt_again(SKELETON), encoding="utf-8")
    edition = hand_out(tmp_path, "--skeleton", given, "--pairs", "sample")
    assert (edition / "real.py").read_bytes() == given.read_bytes()
    assert not (edition / "blackjack_skeleton.py").exists()
    program = find_program("6")
    mine.write_text(dealt_again(answer(program)), encoding="utf-8")
    status, output = check(edition, "--file", mine)
    assert status == 0, output
    wrong = next(
        each for each in mistakes(program) if each.path.stem == "high-score-is-the-lower-one"
    )
    mine.write_text(dealt_again(wrong.text), encoding="utf-8")
    status, output = check(edition, "--file", mine)
    assert status == 1 and wrong.about.rstrip(".") in " ".join(output.split())
    shown = (edition / "statements" / "task6_game.en.html").read_text("utf-8")
    first = (edition / "samples/task6_game/sample-1.out").read_text("utf-8")
    assert "<code>real.py</code>" in shown and first.split("\n")[1].split(" ->")[0] in shown


# No answers


def secrets():
    """Return the lines of our programs that would give something away, wherever they stand."""
    folders = ("tasks", "games", "odds")
    paths = [path for folder in folders for path in ROOT.glob(f"{folder}/**/*.py")]
    paths += ROOT.glob("mistakes/*/*.py")
    found = {}
    for path in paths:
        text = path.read_text("utf-8")
        if path.name == "task6_game.py" or path.parent.name == "task6_game":
            text = text.removesuffix(given_half(text))
        hidden = documentation(text) if path.is_relative_to(ROOT / "mistakes") else set()
        for number, line in enumerate(text.splitlines(), 1):
            if number not in hidden and len(line.strip()) >= 20:
                found.setdefault(line.strip(), path)
    public = [f'title = "{program.title}"' for program in programs()]
    public += [SKELETON, *(path.read_text("utf-8") for path in (ROOT / "harness").glob("*.py"))]
    return {line: path for line, path in found.items() if not any(line in text for text in public)}


def documentation(text):
    """Return the numbers of the lines of the docstring and of comments, which name the mistake."""
    first = ast.parse(text).body[0]
    comments = {n for n, line in enumerate(text.splitlines(), 1) if line.startswith("#")}
    return comments | set(range(first.lineno, first.end_lineno + 1))


def given_away(folder):
    """Return the lines, names and words of our programs that are in some file of a folder."""
    found = set()
    for path in folder.rglob("*"):
        if path.is_file() and path.parent.name != "__pycache__":  # of the check, when it ran here
            text = path.read_bytes().decode("utf-8", "replace")
            found |= {line for line in SECRETS if line in text}
    return found


SECRETS = secrets()


def test_the_secrets_are_of_every_program():
    sources = {path.relative_to(ROOT).as_posix() for path in SECRETS.values()}
    assert {"tasks/scoring.py", "tasks/reading.py", "tasks/task6_game.py"} <= sources
    assert {program.script for program in GAMES} <= sources
    assert {path.split("/")[1] for path in sources if path.startswith("mistakes")} == {
        task.name for task in TASKS if mistakes(task)
    }


@pytest.mark.parametrize("edition", ["plain", "small"])
def test_no_answer_is_in_the_edition(edition, request):
    assert given_away(request.getfixturevalue(edition).parent.parent) == set()


def test_the_archive_has_only_text_and_so_nothing_compiled(small):
    with zipfile.ZipFile(small.parent.parent / "blackjack-tasks.zip") as archive:
        for name in archive.namelist():
            assert "\0" not in archive.read(name).decode("utf-8"), name
            assert not name.endswith(".pyc")


@pytest.mark.parametrize("path", ["tasks/scoring.py", "tasks/reading.py", "games/inf101/main.py"])
def test_an_answer_would_be_found_as_source_and_compiled(path, tmp_path):
    """The search finds what it looks for: in compiled code, the docstrings."""
    (tmp_path / "a.txt").write_bytes((ROOT / path).read_bytes())
    assert len(given_away(tmp_path)) > 10
    (tmp_path / "a.txt").unlink()
    py_compile.compile(str(ROOT / path), str(tmp_path / "a.pyc"), doraise=True)
    words = {line.strip('"') for line in SECRETS if line.startswith('"""') and line.endswith('"""')}
    assert any(
        word in (tmp_path / "a.pyc").read_bytes().decode("utf-8", "replace") for word in words
    )


# The folder


def test_the_pages_of_an_earlier_hand_out_go_and_other_files_stay(plain):
    folder = plain.parent.parent
    pages = {f"{task.name}.en.html" for task in TASKS}
    found = {path.name for path in folder.iterdir()} - {"unpacked"}
    assert found == pages | {"index.html", "blackjack-tasks.zip", "mine.txt"}
    assert 'href="blackjack-tasks.zip"' in (folder / "index.html").read_text("utf-8")


@pytest.mark.parametrize(
    "options, said",
    [
        (["--pairs", "some"], "--pairs: say all or sample, not some"),
        (["--games", "maybe"], "--games: say yes or no, not maybe"),
        (["--skeleton", "nowhere.py"], "--skeleton: there is no file or folder nowhere.py"),
    ],
)
def test_what_it_cannot_do_is_said_in_one_line(options, said, tmp_path):
    assert run_in(ROOT, "publish", "handout", "--dir", tmp_path, *options) == (2, f"{said}\n")
