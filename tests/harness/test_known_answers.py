"""The file of known answers is made once, and again when a mistake or a pair has changed."""

import json

import pytest

from harness.mistakes import mistakes
from harness.suite import ROOT, find_program
from tests.copies import check, copy_suite

WRONG = ROOT / "mistakes" / "task1_card_value" / "trailing-space.py"
NAMED = "wrong answers are those of a program that prints a space after"


@pytest.fixture
def copy(tmp_path):
    """A copy of the suite in which the answers are known, and the file that holds them."""
    folder = copy_suite(tmp_path / "copy", samples="task1*")
    assert NAMED in named(folder)
    return folder, folder / "build" / "mistakes.json"


def named(folder):
    _, output = check("--task", "1", "--file", WRONG, folder=folder)
    return output


def change(file):
    """Change what the file says of the mistake, so that it shows whether the file was read."""
    text = file.read_text("utf-8")
    assert "prints a space after" in text
    file.write_text(text.replace("prints a space after", "reads this file for"), "utf-8")


def test_it_is_read_and_small(copy):
    folder, file = copy
    change(file)
    assert "that reads this file for the two values" in named(folder)
    assert file.stat().st_size < 150_000
    kept = json.loads(file.read_text("utf-8"))["task1_card_value"]["mistakes"]
    assert len(kept) == len(mistakes(find_program("1")))


@pytest.mark.slow
@pytest.mark.parametrize(
    "path",
    [
        "mistakes/task1_card_value/ten-read-as-one.py",
        "samples/task1_card_value/king-of-clubs.in",
        "harness/limits.py",
    ],
)
def test_it_is_made_again_when_a_mistake_a_pair_or_the_harness_has_changed(copy, path):
    folder, file = copy
    change(file)
    with open(folder / path, "a") as changed:
        changed.write("\n")
    assert NAMED in named(folder)
    assert "reads this file" not in file.read_text("utf-8")


@pytest.mark.parametrize("damaged", ["{", '{"task1_card_value": 1}'])
def test_a_damaged_one_is_made_again(copy, damaged):
    folder, file = copy
    file.write_text(damaged)
    assert NAMED in named(folder)


def test_it_is_made_again_when_the_time_limit_has_changed(copy):
    folder, file = copy
    change(file)
    suite = folder / "suite.toml"
    suite.write_text(suite.read_text("utf-8").replace("limit = 5", "limit = 6"), "utf-8")
    assert NAMED in named(folder)


def test_the_mistake_is_named_where_the_file_cannot_be_kept(copy):
    folder, file = copy
    file.unlink()
    file.mkdir()
    assert NAMED in named(folder)
    assert file.is_dir()


def test_without_any_mistakes_nothing_is_said_or_kept(copy):
    folder, file = copy
    file.unlink()
    for path in (folder / "mistakes" / "task1_card_value").iterdir():
        path.unlink()
    assert "a program that" not in named(folder)
    assert not file.exists()
