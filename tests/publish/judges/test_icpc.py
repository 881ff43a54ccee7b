"""ICPC packages, both formats: the pairs, the programs, and what the validators accept."""

import json
import re
import subprocess
import sys
from dataclasses import replace

import pytest

from harness.mistakes import mistakes
from harness.suite import find_program, programs
from publish.judges.command import entries
from publish.judges.entry import Entry
from publish.judges.icpc import current, labels
from publish.judges.icpc_legacy import legacy
from publish.statements import statements

PACKAGES = [
    (version, entry) for version in ("2025-09", "legacy") for entry in entries(f"icpc/{version}")
]
CARD_TASKS = "12345"  # the tasks that read nothing but cards


@pytest.mark.parametrize(
    "version, entry", PACKAGES, ids=lambda value: getattr(value, "name", value)
)
def test_a_package_has_every_pair(version, entry, packages):
    package = packages / "icpc" / version / entry.short_name
    ends = all(case.expected.endswith(b"\n") for case in entry.cases)
    more = b"\n" if version == "legacy" and not ends else b""  # answers must end with a newline
    for case in entry.cases:
        folder = package / "data" / ("sample" if case.is_sample else "secret")
        assert (folder / f"{case.name}.in").read_bytes() == case.sent
        assert (folder / f"{case.name}.ans").read_bytes() == case.expected + more
        settings = folder / f"{case.name}.yaml"
        args = json.loads(settings.read_text().removeprefix("args: ")) if settings.exists() else []
        assert args == case.args
        files = folder / f"{case.name}.files"
        assert {
            path.relative_to(files).as_posix(): path.read_bytes()
            for path in files.rglob("*")
            if path.is_file()
        } == {name: path.read_bytes() for name, path in case.files.items()}
    names = sorted(path.stem for path in package.glob("data/*/*.in"))
    assert names == sorted(case.name for case in entry.cases)


@pytest.mark.parametrize(
    "version, entry", PACKAGES, ids=lambda value: getattr(value, "name", value)
)
def test_a_package_has_our_answer_as_accepted_and_every_mistake_whole_as_not(
    version, entry, packages
):
    folder = packages / "icpc" / version / entry.short_name / "submissions"
    assert [path.name for path in (folder / "accepted").iterdir()] == [f"{entry.name}.py"]
    rejected = [path for path in folder.glob("*/*.py") if path.parent.name != "accepted"]
    assert {path.name: path.read_text("utf-8") for path in rejected} == {
        mistake.path.name: mistake.text for mistake in mistakes(entry.program)
    }


def accepts(packages, program, validator, data):
    """Say whether a validator of the package accepts the data; the status 42 means yes."""
    folder = packages / "icpc/2025-09" / Entry(program, frozenset()).short_name
    status = subprocess.run([sys.executable, folder / validator], input=data).returncode
    assert status in (42, 43)
    return status == 42


@pytest.mark.parametrize("program", programs(), ids=lambda program: program.name)
def test_the_patterns_of_suite_toml_allow_every_pair_but_not_anything(program, packages):
    first, *_ = program.cases()
    assert accepts(packages, program, "input_validators/input.py", first.sent)
    assert accepts(packages, program, "answer_validators/answer.py", first.expected)
    for key, ending in (("input", ".in"), ("output", ".out")):
        pattern = getattr(program, key).encode()
        for case in program.cases():
            assert re.fullmatch(pattern, case.path(ending).read_bytes()), (
                f"suite.toml: {program.name}: {key} must be a regular expression that matches all "
                f"of samples/{case}{ending}, its line ends included"
            )
    expected = first.expected
    others = [b"", b"0" + expected, expected + b"\0", expected.swapcase(), expected * 2]
    assert not all(re.fullmatch(program.output.encode(), other) for other in others), (
        f"suite.toml: {program.name}: output matches anything; write a regular expression that "
        "matches only what the program may print"
    )


@pytest.mark.parametrize("task", CARD_TASKS)
def test_the_pattern_of_a_task_allows_nothing_but_its_cards(task):
    program = find_program(task)
    for case in program.cases():
        data = case.sent
        for bad in (
            data[:-1],
            data + b"\n",
            data + b"2c\n",
            b" " + data,
            b"",
            data.replace(b"\n", b"\r\n"),
            data.replace(b"\n", b" \n"),
        ):
            assert not re.fullmatch(program.input.encode(), bad), bad


REFUSED = {
    "1": ["1c\n", "11c\n", "ac\n", "10H\n", "Ac\nAd\n"],
    "2": ["Ac\n", "Ac Ad\n"],
    "3": ["Ac\nAd\n", "Ac\nAd\nAh\nAs\n"],
    "4": ["Ac\n", "end\nend\n", "Ac\nEnd\n"],
    "5": ["Ac\nend\n", "end\nend\nend\n"],
    "6": ["", "N\nS\n", "N\nQ", "Q\n\n"],
}


@pytest.mark.parametrize("task, bad", [(task, bad) for task in REFUSED for bad in REFUSED[task]])
def test_input_that_the_statement_does_not_allow_is_refused(task, bad, packages):
    assert not accepts(packages, find_program(task), "input_validators/input.py", bad.encode())


@pytest.mark.parametrize("entry", entries("icpc/2025-09"), ids=lambda entry: entry.name)
def test_a_package_has_the_statement_in_every_language_and_its_titles(entry, packages):
    package = packages / "icpc/2025-09" / entry.short_name
    found = {path.name: path.read_text("utf-8") for path in (package / "statement").iterdir()}
    texts = statements(entry.program)
    assert found == {f"problem.{text.language}.md": text.body for text in texts}
    titles = (package / "problem.yaml").read_text().split("name:\n")[1].split("uuid")[0]
    named = dict(line.strip().split(": ", 1) for line in titles.splitlines())
    assert {key: json.loads(title) for key, title in named.items()} == {
        text.language: text.title for text in texts
    }


@pytest.mark.parametrize("entry", entries("icpc/legacy"), ids=lambda entry: entry.name)
def test_a_legacy_package_has_its_statement_as_latex_and_for_domjudge_as_html(entry, packages):
    folder = packages / "icpc/legacy" / entry.short_name / "problem_statement"
    assert {path.name for path in folder.iterdir()} == {"problem.en.tex", "problem.html"}
    (text,) = statements(entry.program)
    assert (folder / "problem.en.tex").read_text("utf-8") == text.latex()
    page = (folder / "problem.html").read_text("utf-8")
    assert text.html() in page and f"<h1>{text.title}</h1>" in page


@pytest.mark.parametrize("entry", entries("icpc/legacy"), ids=lambda entry: entry.name)
def test_domjudge_is_told_the_time_limit_without_quotes(entry, packages):
    path = packages / "icpc/legacy" / entry.short_name / "domjudge-problem.ini"
    assert path.read_text() == f"timelimit={entry.program.limit}\n"


def test_any_words_can_stand_in_a_package():
    """Words that mean something to YAML, to Python and to LaTeX."""
    program = replace(find_program("1"), title='Say "hello": 100% & é', input='"""é\\n')
    entry = Entry(program, frozenset())
    package = current(entry)
    assert '\n  en: "Say \\"hello\\": 100% & \\u00e9"\n' in package["problem.yaml"].decode()
    validator = package["input_validators/input.py"].decode()
    for data, status in (('"""é\n'.encode(), 42), (b"e\n", 43)):
        done = subprocess.run([sys.executable, "-c", validator], input=data)
        assert done.returncode == status
    text = legacy(entry)["problem_statement/problem.en.tex"].decode()
    assert text.startswith("\\problemname{Say \\char34 hello\\char34 : 100\\% \\& é}\n")


def test_there_are_labels_for_more_problems_than_letters():
    names = list(labels())
    assert names[:2] + names[25:28] == ["A", "B", "Z", "AA", "AB"]
    assert len(names) == len(set(names))


def test_the_contest_lists_every_problem_in_order(packages):
    text = (packages / "icpc/2025-09/problems.yaml").read_text("utf-8")
    assert re.findall("^- id: (.*)$", text, re.M) == [
        entry.short_name for entry in entries("icpc/2025-09")
    ]
