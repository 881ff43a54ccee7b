"""Problem packages of the ICPC and Kattis, format 2025-09."""

from __future__ import annotations

import json
import uuid
from collections.abc import Callable, Iterator
from itertools import product
from string import ascii_uppercase

from publish.judges.entry import Entry, Files, under, zipped

FLAGS = ["case_sensitive", "space_change_sensitive"]  # the output is compared exactly
OWNER = "the Blackjack tasks authors"

VALIDATOR = '''\
"""Accept just what the statement allows."""
import re
import sys

PATTERN = {!r}

sys.exit(42 if re.fullmatch(PATTERN, sys.stdin.buffer.read()) else 43)
'''

PROBLEM = """\
problem_format_version: 2025-09
type: pass-fail
name:
{names}
uuid: {uuid}
license: permission
rights_owner: {owner}
limits:
  time_limit: {limit}
"""

# Without this, both tools take Python 3 to mean PyPy.
LANGUAGES = """\
python3:
  name: Python 3
  compile: 'python3 -m py_compile {files}'
  run: 'python3 "{mainfile}"'
"""

README = """\
# Packages in the problem package format 2025-09

Each folder is a package, and the archive beside it is the same to upload. `contest.yaml`,
`problems.yaml` and `languages.yaml` make the folder a contest for the tools of the ICPC. A package
has the statement in every language, the hand-out as its attachment, our answer, and programs with a
mistake that must be rejected. Marks have no place in this format.
"""

CONTEST = """\
id: blackjack
name: Blackjack tasks
title: Blackjack tasks
start_time: 2030-01-01T09:00:00Z
duration: 5:00:00
"""


def current_icpc(entries: list[Entry]) -> Files:
    return {
        "README.md": README.encode(),
        "contest.yaml": CONTEST.encode(),
        "problems.yaml": problems(entries).encode(),
        "languages.yaml": LANGUAGES.encode(),
        **packages(entries, current),
    }


def packages(entries: list[Entry], make: Callable[[Entry], Files]) -> Files:
    """Return a package per program, as a folder and as an archive of that folder."""
    files: Files = {}
    for entry in entries:
        package = under(entry.short_name, make(entry))
        files |= {**package, f"{entry.short_name}.zip": zipped(package)}
    return files


def validator(pattern: str) -> bytes:
    return VALIDATOR.format(pattern.encode()).encode()


def problems(entries: list[Entry]) -> str:
    return "".join(
        f"- id: {entry.short_name}\n  label: {label}\n"
        f"  name: {json.dumps(entry.program.title)}\n"
        f"  time_limit: {entry.program.limit}\n"
        for entry, label in zip(entries, labels(), strict=False)
    )


def labels() -> Iterator[str]:
    """Yield A to Z and then AA to ZZ."""
    yield from ascii_uppercase
    yield from map("".join, product(ascii_uppercase, repeat=2))


def current(entry: Entry) -> Files:
    """Return a package of format 2025-09."""
    return {
        "problem.yaml": fill(PROBLEM, entry, names=names(entry)),
        **{
            f"statement/problem.{each.language}.md": each.body.encode() for each in entry.statements
        },
        "data/test_group.yaml": f"output_validator_args: [{', '.join(FLAGS)}]\n".encode(),
        "input_validators/input.py": validator(entry.program.input),
        "answer_validators/answer.py": validator(entry.program.output),
        **data(entry),
        **submissions(entry, lambda faults: faults[0] if len(set(faults)) == 1 else "rejected"),
    }


def names(entry: Entry) -> str:
    """Return the title in every language, as YAML."""
    return "\n".join(f"  {each.language}: {json.dumps(each.title)}" for each in entry.statements)


def fill(template: str, entry: Entry, **more: str) -> bytes:
    """Return a problem.yaml."""
    return template.format(
        title=json.dumps(entry.program.title),
        limit=entry.program.limit,
        owner=OWNER,
        uuid=uuid.uuid5(uuid.NAMESPACE_URL, f"blackjack-tasks/{entry.name}"),
        **more,
    ).encode()


def data(entry: Entry, ending: bytes = b"") -> Files:
    files: Files = {}
    for case in entry.cases:
        path = f"data/{'sample' if case.is_sample else 'secret'}/{case.name}"
        files |= {f"{path}.in": case.sent, f"{path}.ans": case.expected + ending}
        files |= {f"{path}.files/{name}": file.read_bytes() for name, file in case.files.items()}
        if case.args:
            files[f"{path}.yaml"] = f"args: {json.dumps(case.args)}\n".encode()
    return files


def submissions(entry: Entry, folder: Callable[[tuple[str, ...]], str]) -> Files:
    """Return our answer, the wrong programs in folders by their faults, and the hand-out."""
    files = {f"submissions/accepted/{entry.name}.py": entry.answer}
    if entry.handout:
        files[f"attachments/{entry.program.handout}"] = entry.handout
    for mistake, faults in entry.wrong.items():
        files[f"submissions/{folder(tuple(faults.values()))}/{mistake.path.name}"] = (
            mistake.text.encode()
        )
    return files
