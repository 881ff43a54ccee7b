"""VPL: the cases read back as it reads them, and the time it needs."""

import re
from dataclasses import replace

import pytest

from harness.suite import find_program
from publish.judges.command import entries
from publish.judges.entry import Entry
from publish.judges.vpl import vpl

MOST_SECONDS = 600  # what VPL's servers allow
TAG = rb"case|input|output|grade\s*reduction"
TAGS = ("case", "program arguments", "input", "output", "grade reduction")


def read_cases(packages, name):
    """Read cases as VPL does: a value goes on until the next tag; quotes mean an exact output."""
    text = (packages / "vpl" / name / "vpl_evaluate.cases").read_text(encoding="utf-8")
    cases, last = [], ""
    for line in text.splitlines():
        tag, equals, value = line.partition("=")
        if equals and tag in TAGS:
            if tag == "case":
                cases.append({})
            cases[-1][tag] = value
            last = tag
        else:
            cases[-1][last] += "\n" + line
    for case in cases:
        quoted = case["output"].strip()
        assert quoted[0] == quoted[-1] == '"'
        case.update(input=case["input"] + "\n", output=quoted[1:-1])
    return cases


def can_type(case):
    """Say whether the input is whole lines of plain characters, and no line looks like a tag."""
    is_plain = all(32 <= byte < 127 or byte == 10 for byte in case.sent)
    lines = (case.sent + case.expected).split(b"\n")
    looks_like_tag = any(re.match(rb"(?i)\s*(" + TAG + rb")\s*=", line) for line in lines)
    return case.sent.endswith(b"\n") and is_plain and not looks_like_tag


def read_limits(packages):
    """Return the rows of the table of limits: program, cases, cases there are, seconds, grade."""
    readme = (packages / "vpl" / "README.md").read_text(encoding="utf-8")
    return re.findall(r"^\| `([\w-]+)` \| (\d+) of (\d+) \| (\d+) \| (\d+|any) \|$", readme, re.M)


@pytest.mark.parametrize("entry", entries("vpl"), ids=lambda entry: entry.name)
def test_the_cases_are_pairs_of_the_suite(entry, packages):
    pairs = {case.name: case for case in entry.cases}
    for case in read_cases(packages, entry.name):
        pair = pairs[case["case"]]
        assert case["input"].encode() == pair.sent
        assert case["output"].encode() == pair.expected
        assert case.get("program arguments", "").split() == pair.args
        assert case["grade reduction"] == "100%"


@pytest.mark.parametrize("entry", entries("vpl"), ids=lambda entry: entry.name)
def test_a_pair_is_left_out_only_if_it_cannot_be_typed_in_or_time_is_short(entry, packages):
    here = {case["case"] for case in read_cases(packages, entry.name)}
    seconds = {name: int(seconds) for name, _, _, seconds, _ in read_limits(packages)}[entry.name]
    is_short = seconds + (seconds - 30) // len(here) > MOST_SECONDS  # one more would be too many
    for case in entry.cases:
        assert can_type(case) if case.name in here else not can_type(case) or is_short, case


def test_the_limits_leave_each_case_time_for_its_lines(packages):
    rows = read_limits(packages)
    assert [(name, pairs, grade) for name, _, pairs, _, grade in rows] == [
        (entry.name, str(len(entry.program.cases())), str(entry.program.marks or "any"))
        for entry in entries("vpl")
    ]
    for name, count, _, seconds, _ in rows:
        cases = read_cases(packages, name)
        assert len(cases) == int(count)
        longest = max(case["input"].count("\n") for case in cases)
        assert (int(seconds) - 30) // int(count) > 1 + 0.006 * longest, "30 seconds are a margin"
        assert int(seconds) <= MOST_SECONDS


def test_a_program_without_a_case_that_can_be_typed_in_is_left_out(tmp_path):
    program = replace(find_program("1"), root=tmp_path)
    program.samples.mkdir(parents=True)
    for ending in (".in", ".out"):
        (program.samples / f"reads-nothing{ending}").touch()
    assert vpl([Entry(program, frozenset())]).keys() == {"README.md"}


def test_a_program_has_its_description_in_every_language(packages):
    for entry in entries("vpl"):
        for text in entry.statements:
            path = packages / "vpl" / entry.name / f"description.{text.language}.html"
            assert path.read_text("utf-8") == text.html()


def test_the_readme_says_which_version_the_french_table_needs(packages):
    assert "VPL 3.3 or later" in (packages / "vpl" / "README.md").read_text("utf-8")
