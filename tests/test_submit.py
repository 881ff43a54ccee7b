"""The files to hand in: bundles that stand alone, and hand-outs of all kinds completed."""
import ast
import difflib
import os
import subprocess
import sys

import pytest
import reference

from tools.bundle import bundle
from tools.handout import GAME, SKELETON, Refused, complete
from tools.replay import passed, run_process
from tools.suite import ROOT, find_program, programs

TASKS = [program for program in programs() if program.script.startswith("tasks/")]
HANDOUT = SKELETON.read_text(encoding="utf-8")
SIX = ["output_score", "is_blackjack", "is_bust", "get_advice", "get_high_score", "get_winner"]
STUB = "    # TODO: complete this function\n    pass\n"


def submit(*options):
    return subprocess.run([sys.executable, "-m", "tools.submit", *options], cwd=ROOT,
                          capture_output=True, text=True)


@pytest.fixture(scope="module")
def submissions():
    """The files that `make submit` writes."""
    subprocess.run(["make", "-s", "submit"], cwd=ROOT, check=True)
    return {program: ROOT / "build" / "submit" / f"{program.name}.py" for program in TASKS}


# Bundles

def test_a_submission_passes_every_pair_in_the_check(submissions):
    for program, path in submissions.items():
        done = subprocess.run([sys.executable, "-m", "pytest", "tests/test_samples.py",
                               "--task", program.name, "--file", path], cwd=ROOT, capture_output=True)
        assert done.returncode == 0, done.stdout.decode()


def test_a_submission_runs_alone_in_isolated_mode(submissions, tmp_path):
    for program, path in submissions.items():
        alone = tmp_path / program.name
        alone.mkdir()
        script = alone / "answer.py"
        script.write_bytes(path.read_bytes())
        for case in program.cases()[:3]:
            with open(case.path(".in"), "rb") as stdin:
                result = run_process([sys.executable, "-I", script], stdin, alone, program.limit)
            assert passed(case, result), (case, result)


def test_a_submission_is_clean_to_a_linter_and_uses_all_it_has(submissions):
    done = subprocess.run([sys.executable, "-m", "flake8", "--isolated", "--max-line-length", "100",
                           *submissions.values()], capture_output=True, text=True)
    assert done.stdout + done.stderr == ""
    for path in submissions.values():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)
                and isinstance(node.ctx, ast.Load)}
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
    modules = {path: path.read_text(encoding="utf-8").splitlines()
               for path in (ROOT / "tasks").glob("*.py")}
    sources = {line for lines in modules.values() for line in lines}
    for program, path in submissions.items():
        written = path.read_text(encoding="utf-8").splitlines()
        assert set(written) <= sources | {""}
        own = [line for line in modules[program.path] if not line.startswith("from ")]
        assert [line for line in own if line not in written] == []


def test_a_submission_written_twice_is_the_same(submissions):
    before = {path: path.read_bytes() for path in submissions.values()}
    submit()
    assert before == {path: path.read_bytes() for path in submissions.values()}


def test_only_what_is_needed_is_taken():
    task1 = bundle(find_program("1").path)
    assert "def read_card(" in task1 and "def usable_ace(" in task1
    assert "def winner(" not in task1 and "ADVICE" not in task1 and "def read_hand(" not in task1


def test_name_and_number_stand_at_the_top():
    done = submit("--task", "4", "--name", "Ada  Lovelace", "--number", "123456")
    assert done.stdout == "build/submit/task4_hand_score.py\n"
    written = (ROOT / "build/submit/task4_hand_score.py").read_text(encoding="utf-8")
    assert written == "# Ada Lovelace, 123456\n" + bundle(find_program("4").path)


def test_a_name_in_the_environment_is_nobody_s_signature():
    subprocess.run(["make", "-s", "submit", "TASK=1"], cwd=ROOT, check=True,
                   env={**os.environ, "NAME": "DESKTOP-42", "NUMBER": "7"})
    written = (ROOT / "build/submit/task1_card_value.py").read_text(encoding="utf-8")
    assert written == bundle(find_program("1").path)


# Hand-outs

def test_our_own_hand_out_completed_is_the_submission_of_our_own_game(submissions):
    assert complete(HANDOUT) == (bundle(GAME), [])
    assert submissions[find_program("6")].read_text(encoding="utf-8") == bundle(GAME)


def replace_stubs(new):
    return HANDOUT.replace(STUB, new)


def with_lines(text, change):
    return "".join(change(line) for line in text.splitlines(keepends=True))


def six_functions():
    """Our hand-out in three parts: what is above the six functions, these, and the game."""
    start, end = HANDOUT.index("def output_score"), HANDOUT.index("# -----")
    functions = ["def " + text for text in HANDOUT[start:end].split("def ")[1:]]
    return HANDOUT[:start], functions, HANDOUT[end:]


def other_order():
    above, functions, game = six_functions()
    return above + "".join(reversed(functions)) + game


def below_the_game():
    above, functions, game = six_functions()
    game, start = game.split('if __name__ == "__main__":')
    return above + game + "".join(functions) + 'if __name__ == "__main__":' + start


VARIANTS = {
    "pass": replace_stubs("    pass\n"),
    "dots": replace_stubs("    ...\n"),
    "not implemented": replace_stubs("    raise NotImplementedError\n"),
    "not implemented yet": replace_stubs('    raise NotImplementedError("task 6")\n'),
    "todo below the docstring": replace_stubs("    # TODO: complete this function\n"),
    "todo after pass": replace_stubs("    pass  # TODO: complete this\n\n    # todo: really\n"),
    "todo of two lines": replace_stubs("    # TODO: complete this,\n    # todo, and test it\n"),
    "todo between blank lines": replace_stubs("\n    # TODO: complete this function\n\n    pass\n")
    + "# todo: really\n",
    "todo behind the docstring": replace_stubs("").replace('."""\n\n\n', '."""  # TODO\n\n\n'),
    "todo that is not one": replace_stubs("    pass\n").replace('"""Return', '"""# TODO Return'),
    "only the docstring": replace_stubs(""),
    "no docstring": replace_stubs("    pass\n").replace("    \"\"\"Return", "    # \"\"\"Return"),
    "one line each": with_lines(replace_stubs(""), lambda line: "" if line.startswith('    """Return')
                                else line.replace("):\n", "): pass\n")
                                if line.startswith(tuple(f"def {name}(" for name in SIX)) else line),
    "other parameter names": HANDOUT.replace("(hand):\n    \"\"\"Return", "(cards):\n    \"\"\"Return")
    .replace("(player_hand, dealer_card):\n    \"\"\"", "(mine, his: str = \"2c\"):\n    \"\"\"")
    .replace("(player_hand, dealer_hand):\n    \"\"\"", "(a, b):\n    \"\"\""),
    "tabs": with_lines(HANDOUT, lambda line: line.replace("    ", "\t")),
    "carriage returns": HANDOUT.replace("\n", "\r\n"),
    "no final newline": HANDOUT.removesuffix("\n"),
    "other seed and separator": HANDOUT.replace("= 42", "= 7").replace('"*****"', '"-" * 40'),
    "comments between": HANDOUT.replace("def is_b", "# The next one.\ndef is_b"),
    "decorators between": HANDOUT.replace("def is_b", "@staticmethod\ndef is_b")
    .replace("def output_score", "# First.\n@staticmethod\ndef output_score"),
    "in another order": other_order(),
    "below the game": below_the_game(),
    "names that clash": HANDOUT.replace("MARKER_SEED = 42", "MARKER_SEED = 42\nwinner = CARDS = sum_up = 0")
    .replace("(player_hand, dealer_hand):\n    \"\"\"", "(advice, bust):\n    \"\"\""),
    "accents and an encoding": "# -*- coding: latin-1 -*-\n" + HANDOUT.replace("Return ", "Rends é "),
    "hints in the body": replace_stubs("    # Hint: call the others.\n    pass  # here\n"),
}


@pytest.mark.parametrize("handout", VARIANTS.values(), ids=VARIANTS)
def test_a_hand_out_of_any_kind_is_completed_and_nothing_else_changed(handout):
    completed, kept = complete(handout)
    assert kept == []
    assert_works(completed)
    lines, new = handout.splitlines(keepends=True), completed.splitlines(keepends=True)
    for line in difflib.ndiff(lines, new):
        is_gap = line == "- \n" and "# todo: really" in handout  # between parts of the body
        assert not line.startswith("- ") or is_unfinished(line[2:]) or is_gap, line
    assert completed.endswith("\n") == handout.endswith("\n")
    assert completed.count("\r\n") == (completed.count("\n") if "\r\n" in handout else 0)


def is_unfinished(line):
    code = line.split("#")[0].strip()
    return "todo" in line.lower() or code.startswith(("...", "raise ")) or code.endswith("pass")


def assert_works(text):
    """The six functions of a completed hand-out agree with the second telling of the rules."""
    names = {"__name__": "handout"}
    exec(compile(text, "handout", "exec"), names)
    six = {name: getattr(names[name], "__func__", names[name]) for name in SIX}
    for hand in (["As"], ["As", "Kd"], ["As", "2d", "8c"], ["5h", "6c"], ["Kd", "Qd", "5c"], []):
        assert six["output_score"](hand) == reference.score(hand)
        assert six["get_high_score"](hand) == reference.best(hand)
        assert six["is_blackjack"](hand) == (reference.score(hand) == "Blackjack!")
        assert six["is_bust"](hand) == (reference.score(hand) == "Bust!")
        assert six["get_advice"](hand, "9d") == reference.advice(hand, "9d")
        assert six["get_winner"](hand, ["10d", "9s"]) == reference.winner(hand, ["10d", "9s"])


def test_a_function_already_completed_is_kept():
    mine = '    """Mine."""\n    return sum(map(len, hand)) > 21  # TODO: is this right?\n'
    start = HANDOUT.index('    """Return whether the hand exceeds 21')
    handout = HANDOUT[:start] + mine + HANDOUT[HANDOUT.index(STUB, start) + len(STUB):]
    completed, kept = complete(handout)
    assert kept == ["is_bust"] and mine in completed
    assert complete(completed) == (completed, SIX)


def test_only_the_helpers_of_what_is_unfinished_are_added():
    start = HANDOUT.index("def is_bust")
    handout = HANDOUT.replace(STUB, "    return 0\n")
    handout = handout[:start] + handout[start:].replace("    return 0\n", STUB, 1)
    completed, kept = complete(handout)
    assert len(kept) == 5 and "TODO" not in completed
    assert "def sum_up(" in completed and "def winner(" not in completed


@pytest.mark.parametrize("handout, reason", [
    (HANDOUT.replace("def is_bust(", "def is_busted("), "the function is_bust is missing"),
    (HANDOUT + "\n\ndef is_bust(hand):\n    pass\n", "the function is_bust is defined twice"),
    (HANDOUT + "\n\nif True:\n    def is_bust(hand):\n        pass\n", "is_bust is defined twice"),
    (HANDOUT + "\n\nis_bust = None\n", "the function is_bust is defined twice"),
    (HANDOUT.replace("def is_bust(", "async def is_bust("), "the function is_bust is missing"),
    (HANDOUT.replace("def get_winner(player_hand, ", "def get_winner("), "get_winner should have 2"),
    (HANDOUT.replace("def get_winner(", "def get_winner(:"), "it is not Python"),
    ("<html>Please log in</html>", "it is not Python"),
    ("def output_score(hand):\n    # TODO\n", "it is not Python"),
    ("\0", "it is not Python"),
    ("", "the function output_score is missing"),
])
def test_what_cannot_be_completed_is_refused_with_the_reason(handout, reason, tmp_path):
    with pytest.raises(Refused, match=reason):
        complete(handout)
    written = ROOT / "build" / "submit" / "task6_game.py"
    written.unlink(missing_ok=True)
    skeleton = tmp_path / "downloaded.py"
    skeleton.write_text(handout, encoding="utf-8")
    done = submit("--task", "6", "--skeleton", str(skeleton))
    assert done.returncode == 1 and done.stdout == "" and done.stderr.count("\n") == 1
    assert reason in done.stderr and "nothing was written" in done.stderr
    assert not written.exists()


def test_a_downloaded_hand_out_is_completed_by_make_and_passes_the_check(tmp_path):
    skeleton = tmp_path / "my hand-out.py"
    skeleton.write_bytes(b"\xef\xbb\xbf#!/usr/bin/env python3\r\n"
                         + HANDOUT.replace("\n", "\r\n").encode())
    done = subprocess.run(["make", "-s", "submit", "TASK=6", f"SKELETON={skeleton}", "NAME=Zoë",
                           "NUMBER=7"], cwd=ROOT, capture_output=True, text=True)
    assert done.stdout == "build/submit/task6_game.py\n" and done.returncode == 0
    written = (ROOT / "build" / "submit" / "task6_game.py").read_bytes()
    assert written.startswith("\ufeff#!/usr/bin/env python3\r\n# Zoë, 7\r\n\"\"\"Task 6".encode())
    checked = subprocess.run(["make", "-s", "check", "TASK=6", "FILE=build/submit/task6_game.py"],
                             cwd=ROOT, capture_output=True)
    assert checked.returncode == 0


@pytest.mark.parametrize("options, message", [
    (["--task", "9"], "no task '9'"),
    (["--task", "6", "--skeleton", "nowhere.py"], "nowhere.py: No such file or directory"),
    (["--task", "6", "--skeleton", "tasks"], "tasks: Is a directory"),
    (["--task", "4", "--skeleton", "blackjack_skeleton.py"], "a skeleton is for task 6"),
])
def test_a_wrong_option_is_told_in_one_line(options, message):
    done = submit(*options)
    assert done.returncode == 1 and done.stderr.count("\n") == 1 and message in done.stderr


# The Lisbon game

def test_the_lisbon_game_is_handed_in_with_its_group_and_members():
    done = submit("--task", "lisboa", "--group", "888", "--name", "Ana Sá, Rui Dias",
                  "--number", "fc88008,fc88009")
    assert done.stdout == "build/submit/BJ888.py\n"
    written = (ROOT / "build" / "submit" / "BJ888.py").read_text(encoding="utf-8").splitlines()
    own = find_program("lisboa").path.read_text(encoding="utf-8").splitlines()
    assert written[2:5] == ["##### GRUPO 888", "##### Ana Sá fc88008", "##### Rui Dias fc88009"]
    assert written[:2] + written[5:] == own[:2] + own[4:]


@pytest.mark.parametrize("options, message", [
    ([], "needs the number of your group"),
    (["--group", "x"], "needs the number of your group"),
    (["--group", "888"], "each member needs a name and a number"),
    (["--group", "888", "--name", "Ana, Rui", "--number", "fc1"], "each member needs a name"),
])
def test_a_lisbon_group_that_is_not_whole_is_refused(options, message):
    done = submit("--task", "lisboa", *options)
    assert done.returncode == 1 and message in done.stderr and done.stderr.count("\n") == 1
