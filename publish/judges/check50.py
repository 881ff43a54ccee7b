"""Checks of check50, the command-line checker of CS50."""

from __future__ import annotations

import re

from harness.case import Case
from publish.judges.entry import Entry, Files, under
from publish.judges.few import few

MOST = 30  # pairs: each is a check, and takes check50 some tenths of a second
LONGEST = 4000  # bytes of input that a terminal holds until they are read

CONFIG = """\
check50:
  files:
    - !exclude "*"
    - !require {file}
"""

CHECKS = '''\
"""Each check feeds a pair to {file}, in a terminal, and wants its exact output and status 0."""

from pathlib import Path

import check50

HERE = Path(__file__).resolve().parent


def pair(name, arguments=""):
    """Run the program on a pair."""
    sent = (HERE / f"{{name}}.in").read_text(encoding="utf-8")
    expected = (HERE / f"{{name}}.out").read_text(encoding="utf-8")
    program = check50.run(f"python3 {file} {{arguments}} 2> stderr")
    program.stdin(sent.removesuffix("\\n"), prompt=False).stdin(check50.EOF, prompt=False)
    program.stdout(expected, regex=False, timeout={limit})
    if program.process.before:
        raise check50.Mismatch(expected, program.process.before.replace("\\r\\n", "\\n") + expected)
    program.stdout(check50.EOF, timeout={limit})
    program.process.wait()  # or check50 might end it before it has a status
    program.exit(0)
'''

CHECK = '''

@check50.check(timeout={seconds})
def {function}():
    """{name}"""
    pair("{name}"{arguments})
'''

README = """\
# Checks for check50

Each folder has the checks of a program. To run them on this computer, in the folder of the hand-in:

    check50 --dev <path to this folder>/{first}

Or put the folders into a repository on GitHub: `check50 <owner>/<repository>/<branch>/{first}`.

The hand-in has the name that `.cs50.yml` requires, such as `{file}`.

Each check is a pair. It compares the output exactly and wants status 0. A pair that cannot be typed
in a terminal is left out, and of the others there are at most {most}, chosen so that they still
reject every wrong program of the suite. check50 shows no statement, so give out the `README.md` of
the program's folder, and the Python file beside it, if there is one, for students to begin with.
"""


def check50(entries: list[Entry]) -> Files:
    first = entries[0]
    readme = README.format(first=first.name, file=first.program.path.name, most=MOST)
    files = {"README.md": readme.encode()}
    for entry in entries:
        files |= under(entry.name, folder(entry))
    return files


def folder(entry: Entry) -> Files:
    file, limit = entry.program.path.name, entry.program.limit
    cases = chosen(entry)
    files = {
        ".cs50.yml": CONFIG.format(file=file).encode(),
        "__init__.py": (
            CHECKS.format(file=file, limit=limit)
            + "".join(check(case, 3 * int(limit)) for case in cases)
        ).encode(),
        "README.md": entry.statements[-1].markdown().encode(),
    }
    for case in cases:
        files |= {f"{case.name}.in": case.sent, f"{case.name}.out": case.expected}
    if entry.handout:
        files[entry.program.handout] = entry.handout
    return files


def chosen(entry: Entry) -> list[Case]:
    rejected: dict[str, set[str]] = {}
    for mistake, faults in entry.wrong.items():
        for name in faults:
            rejected.setdefault(name, set()).add(mistake.path.stem)
    return few([case for case in entry.cases if can_type(case)], rejected, MOST)


def can_type(case: Case) -> bool:
    """Say whether a terminal can take the input: whole lines of plain characters, not too long."""
    is_plain = re.fullmatch(rb"(?:[^\x00-\x09\x0b-\x1f\x7f]*\n)+", case.sent)
    return bool(is_plain) and len(case.sent) < LONGEST and b"\r" not in case.expected


def check(case: Case, seconds: int) -> str:
    arguments = f', "{" ".join(case.args)}"' if case.args else ""
    return CHECK.format(
        function=function(case), name=case.name, arguments=arguments, seconds=seconds
    )


def function(case: Case) -> str:
    return "pair_" + re.sub(r"\W", "_", case.name)
