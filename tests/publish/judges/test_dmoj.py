"""DMOJ: each folder read back as its judge reads it."""

import re

import pytest

from publish.judges.command import entries


@pytest.mark.parametrize("entry", entries("dmoj"), ids=lambda entry: entry.name)
def test_a_folder_compares_every_pair_byte_for_byte(entry, packages):
    folder = packages / "dmoj" / entry.short_name
    checker, key, points, binary, batched, *cases = (folder / "init.yml").read_text().splitlines()
    assert [checker, key, points, binary, batched] == [
        "checker: identical",
        "test_cases:",
        f"- points: {entry.program.marks}",
        "  binary_data: true",
        "  batched:",
    ]
    names = [re.fullmatch(r'  - \{in: "(.+)\.in", out: "\1\.out"\}', line)[1] for line in cases]
    assert names == [case.name for case in entry.cases]
    for case in entry.cases:
        assert (folder / f"{case.name}.in").read_bytes() == case.sent
        assert (folder / f"{case.name}.out").read_bytes() == case.expected
    for text in entry.statements:
        assert (folder / f"statement.{text.language}.md").read_text("utf-8") == text.markdown()


def test_the_readme_has_what_a_problem_needs_besides_its_folder(packages):
    readme = (packages / "dmoj" / "README.md").read_text("utf-8")
    for entry in entries("dmoj"):
        program = entry.program
        row = f"| `{entry.short_name}` | {program.title} | {program.marks} | {program.limit} s |"
        assert row in readme.splitlines()
