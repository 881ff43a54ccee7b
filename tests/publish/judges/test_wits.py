"""The Wits marker: archives judged by PHP that follows the marker's rules."""

import json
import os
import re
import zipfile
from itertools import product

import pytest

from harness.mistakes import mistakes
from publish.judges.command import entries
from publish.judges.wits import accepts
from tests.copies import ENVIRONMENT
from tests.publish.judges.php import needs_php, php

ENTRIES = entries("wits")
TASKS = [entry for entry in ENTRIES if entry.program.is_task]


@pytest.fixture
def judge(packages, tmp_path):
    """Return a function that marks a program with the archive of a task, in per cent."""

    def run(entry, text, ratio="0.0"):
        folder = tmp_path / entry.name
        if not folder.exists():
            with zipfile.ZipFile(packages / "wits" / f"{entry.name}.zip") as archive:
                archive.extractall(folder)
        (folder / "source.py").write_text(text, encoding="utf-8")
        return float(php("marker.php", folder, "source.py", ratio, env=ENVIRONMENT))

    return run


def processor_time():
    """Return the seconds that other processes have used for this one, however busy the machine."""
    return os.times().children_user + os.times().children_system


def passing(packages, entry):
    """Return the wrong programs that the README says pass."""
    readme = (packages / "wits" / "README.md").read_text("utf-8")
    row = re.search(rf"^\| `{entry.name}` \|.*\| (.*) \|$", readme, re.M)
    return set(re.findall("`([^`]+)`", row[1]))


@needs_php
@pytest.mark.parametrize(
    "entry",
    [
        pytest.param(entry, id=entry.name, marks=pytest.mark.slow if number else [])
        for number, entry in enumerate(TASKS)
    ],
)
def test_our_answer_earns_everything_and_each_mistake_less(entry, judge, packages):
    began = processor_time()
    assert judge(entry, entry.answer.decode()) == 100
    assert processor_time() - began < 5, "the marker may give up after ten seconds"
    allowed = passing(packages, entry)
    found = {each.path.stem for each in mistakes(entry.program) if judge(entry, each.text) == 100}
    assert found == allowed


def test_only_mistakes_that_no_pair_of_the_marker_can_show_pass(packages):
    """A trailing space, a missing newline, or what shows only after too much output."""
    for entry in TASKS:
        for name in passing(packages, entry):
            mistake = next(each for each in mistakes(entry.program) if each.path.stem == name)
            for case in mistake.touched_cases():
                is_blank = re.search("trailing|newline|space", name)
                assert is_blank or len(case.expected) > 20_000, mistake


@needs_php
def test_the_marks_are_in_proportion_and_presentation_errors_by_the_ratio(judge):
    text = (
        "rank = input()[:-1]\nprint({'A': '1 OR  11'}.get(rank, '10' if rank in 'JQK' else rank))\n"
    )
    assert judge(TASKS[0], text, "1.0") == 100
    partial = judge(TASKS[0], text, "0.5")
    assert 0 < judge(TASKS[0], text, "0.0") < partial < 100


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
def test_an_archive_is_flat_and_has_pairs_of_the_suite_the_samples_among_them(entry, packages):
    pairs = {case.name: case for case in entry.cases}
    with zipfile.ZipFile(packages / "wits" / f"{entry.name}.zip") as archive:
        first, *lines = archive.read("init.yml").decode().splitlines()
        files = {name: archive.read(name) for name in archive.namelist()}
    assert first == "test_cases:"
    names = [re.search('in: "(.*?).in"', line)[1] for line in lines]
    assert files.keys() == {"init.yml"} | {
        f"{name}{end}" for name in names for end in (".in", ".out")
    }
    assert len(names) == len(set(names)) <= 40
    for name, line in zip(names, lines):
        args = f', args: "{" ".join(pairs[name].args)}"' if pairs[name].args else ""
        assert line == (
            f'- {{points: 1, in: "{name}.in", out: "{name}.out", feedback: "{name}"{args}}}'
        )
        assert files[f"{name}.in"] == pairs[name].sent
        assert files[f"{name}.out"] == pairs[name].expected
        assert len(files[f"{name}.out"]) <= 20_000
    assert {
        case.name for case in entry.cases if case.is_sample and len(case.expected) <= 20_000
    } <= set(names)


TEXTS = [
    "10",
    "10.0",
    "1e1",
    "+10",
    " 10\n",
    "010",
    "10.",
    ".5",
    "0.5",
    "0x0A",
    "1 or 11",
    "1 or 11 ",
]
TEXTS += [
    "1  or 11",
    "1 OR 11",
    "",
    "0",
    "-0",
    "\n",
    "10a",
    "e1",
    "Bust!",
    "bust!",
    "1e400",
    "9" * 20,
]


@needs_php
def test_texts_are_compared_as_php_compares_them():
    pairs = list(product(TEXTS, TEXTS))
    verdicts = json.loads(php("marker.php", "-", "-", "-", input=json.dumps(pairs)))
    for (right, came), verdict in zip(pairs, verdicts, strict=True):
        assert accepts(right.encode(), came.encode()) == (verdict == 1), (right, came)


def test_what_comes_after_twenty_thousand_bytes_is_not_read():
    assert accepts(b"x" * 20_000, b"x" * 20_001)
    assert not accepts(b"x" * 20_001, b"x" * 20_001)
    assert accepts(b"a\nb", b"a\r\nb\r\n")


def test_the_readme_has_the_settings(packages):
    readme = (packages / "wits" / "README.md").read_text("utf-8")
    for entry in ENTRIES:
        row = re.search(
            rf"^\| `{entry.name}` \| \d+ of (\d+) \| (\d+) \| (\d+|any) \|", readme, re.M
        )
        assert int(row[1]) == len(entry.program.cases())
        assert int(row[2]) >= entry.program.limit
        assert row[3] == str(entry.program.marks or "any")
    assert "| Programming Language | Python" in readme
    assert "Presentation Error | 0.0 |" in readme
