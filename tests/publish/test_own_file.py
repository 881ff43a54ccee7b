"""A student's own answer as one file: merged, signed, and checked before it is written."""

import os

import pytest

from harness.languages import language_of
from harness.suite import ROOT, find_program
from tests.copies import check, submit
from tests.languages_here import has_compiler

HELPERS = """\
'''Values of cards.'''
FACES = {"J": 10, "Q": 10, "K": 10}


def value(rank):
    if rank == "A":
        return "1 or 11"
    return FACES.get(rank, rank)
"""
CASES = find_program("1").cases()
PAIRS = len(CASES)
WRONG = sum(case.expected != b"10\n" for case in CASES)  # if the answer is always 10
ANSWER = "import helpers\n\nprint(helpers.value(input()[:-1]))\n"


@pytest.fixture
def mine(tmp_path):
    (tmp_path / "helpers.py").write_text(HELPERS)
    path = tmp_path / "mine.py"
    path.write_text(ANSWER)
    return path


def test_modules_beside_it_are_merged_in_and_the_name_goes_on_top(mine, tmp_path):
    done = submit(tmp_path / "out", "--task", "1", "--file", mine, "--name", "Ada Lovelace")
    path = tmp_path / "out" / "task1_card_value.py"
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == (
        f"The file to upload passes all {PAIRS} pairs of task1_card_value.\n"
        f"{os.path.relpath(path, ROOT)}\n"
    )
    text = path.read_text()
    assert text.startswith("# Ada Lovelace\n") and "import helpers" not in text
    path.rename(tmp_path / "alone.py")
    (tmp_path / "helpers.py").unlink()
    status, output = check("--task", "1", "--file", tmp_path / "alone.py")
    assert status == 0, output


def test_a_file_that_needs_nothing_is_written_as_it_is(tmp_path):
    text = (
        'card = input()[:-1]\r\nprint({"A": "1 or 11", "J": 10, "Q": 10, "K": 10}.get(card, card))'
    )
    (tmp_path / "task1.py").write_text(text, newline="")
    done = submit(tmp_path / "out", "--file", tmp_path / "task1.py")  # its name says which task
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "out" / "task1_card_value.py").read_bytes() == text.encode()


def test_a_file_that_fails_is_not_written_unless_wanted_anyway(tmp_path):
    (tmp_path / "mine.py").write_text("print(10)\n")
    wanted = ["--task", "1", "--file", tmp_path / "mine.py"]
    done = submit(tmp_path / "out", *wanted)
    assert done.returncode == 1 and not (tmp_path / "out").exists()
    assert done.stderr.startswith(f"mine.py fails {WRONG} of {PAIRS} pairs\nNothing was")
    done = submit(tmp_path / "out", *wanted, "--anyway", "yes")
    assert done.returncode == 0 and "Written anyway." in done.stdout
    assert (tmp_path / "out" / "task1_card_value.py").read_text() == "print(10)\n"


def test_what_cannot_be_one_file_is_refused_in_one_line(mine, tmp_path):
    mine.write_text("if True:\n    import helpers\nprint(helpers.value(input()[:-1]))\n")
    done = submit(tmp_path / "out", "--task", "1", "--file", mine)
    assert done.returncode == 2 and done.stderr.count("\n") == 1
    assert "import helpers at the top" in done.stderr and not (tmp_path / "out").exists()


def test_modules_that_import_each_other_are_refused(mine, tmp_path):
    (tmp_path / "helpers.py").write_text("import more\n" + HELPERS)
    (tmp_path / "more.py").write_text("import helpers\n")
    done = submit(tmp_path / "out", "--task", "1", "--file", mine)
    assert done.returncode == 2 and "import each other" in done.stderr


@pytest.mark.slow
@pytest.mark.parametrize(
    "name, written", [("task1.cpp", "task1_card_value.cpp"), ("task1.java", "CardValue.java")]
)
def test_other_languages_are_signed_in_their_own_way(name, written, tmp_path):
    source = ROOT / "tests" / "languages" / name
    has_compiler(language_of(source))
    done = submit(tmp_path, "--file", source, "--name", "Ada Lovelace", "--number", "7")
    assert done.returncode == 0, done.stderr
    text = (tmp_path / written).read_text()
    assert text == "// Ada Lovelace, 7\n" + source.read_text()


def test_a_merge_that_changes_the_program_is_not_blamed_on_the_file(mine, tmp_path):
    """The module asks for its own name, which is another one when it is merged in."""
    name = "if __name__ != 'helpers':\n        return 'merged'\n    if rank == 'A':"
    (tmp_path / "helpers.py").write_text(HELPERS.replace('if rank == "A":', name))
    done = submit(tmp_path / "out", "--task", "1", "--file", mine)
    assert done.returncode == 1
    assert done.stderr.startswith(f"mine.py passes {PAIRS} pairs, but only 0 when merged\n")


@pytest.mark.parametrize(
    "name, text, top",
    [
        ("task1.js", "#!/usr/bin/env node\nconsole.log(10);\n", "#!/usr/bin/env node\n// Ada"),
        ("task1.c", '#include <stdio.h>\nint main(void) { puts("10"); }\n', "// Ada"),
        ("task1", "#!/bin/sh\necho 10\n", "#!/bin/sh\necho 10\n"),
    ],
)
def test_a_name_never_breaks_a_file(name, text, top, tmp_path):
    path = tmp_path / name
    path.write_text(text)
    path.chmod(0o755)
    has_compiler(language_of(path))
    options = ["--task", "1", "--anyway", "--name", "Ada \\"]
    done = submit(tmp_path / "out", *options, "--file", path)
    assert f"fails {WRONG} of {PAIRS} pairs" in done.stdout, done
    assert ("so your name is not in it" in done.stdout) is (name == "task1")
    written = tmp_path / "out" / f"task1_card_value{path.suffix}"
    assert written.read_text().startswith(top)
    submit(tmp_path / "again", *options, "--file", written)
    assert (tmp_path / "again" / written.name).read_text() == written.read_text()


@pytest.mark.slow
def test_task_6_is_checked_with_the_hand_out_that_it_was_made_from(tmp_path):
    text = (ROOT / "blackjack_skeleton.py").read_text("utf-8").replace("*****", "*" * 42)
    (tmp_path / "downloaded.py").write_text(text, encoding="utf-8")
    submit(tmp_path, "--task", "6", "--skeleton", tmp_path / "downloaded.py")
    own = ["--task", "6", "--file", tmp_path / "task6_game.py"]
    assert submit(tmp_path / "out", *own).returncode == 1
    done = submit(tmp_path / "out", *own, "--skeleton", tmp_path / "downloaded.py")
    assert done.returncode == 0, done.stderr
