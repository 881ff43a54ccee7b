"""The cases of VPL, a plug-in of Moodle."""

from __future__ import annotations

import re

from harness.case import Case
from publish.judges.entry import Entry, Files, under

# VPL divides its time by the number of cases, down to whole seconds, and gives up at one second. It
# takes some 5 ms to send a line. Some versions first subtract what they needed to prepare. Its
# servers allow ten minutes unless set otherwise.
SECONDS, LINES_PER_SECOND, PREPARATION, MOST_SECONDS = 2, 100, 30, 600
TAG = re.compile(rb"(?im)^\s*(?:case|input|output|grade\s*reduction)\s*=")

README = """\
# Cases for VPL

Copy `vpl_evaluate.cases` of a task into the file of that name in the activity's test cases, and set
the limits of the activity (Execution limits, Maximum execution time) to at least:

| program | cases | seconds | grade |
|---|---|---|---|
{rows}

A pair that needs files, or whose input is not plain lines, has no case.

VPL shares this time out among the cases, in whole seconds, and fails them all if one second or less
is left for each. {preparation} seconds of it are a margin, because some versions count their own
preparation too. The French table, `inf101`, needs VPL 3.3 or later.

The expected output is in quotes, so that VPL compares it exactly, and the last newline is inside
them. Where the output does not end with a newline ({open_ended}), VPL accepts one more. It also
accepts output that is right only from the last line of input on, and does not look at the exit
status. Every failed case takes away the whole grade, because marks are all or nothing.

`description.en.html` in a program's folder is the statement. Open the activity's description in the
editor, switch that to HTML and paste the file. A Python file in the folder is what the students
begin with: make it the requested file of the activity, under the same name, which is the one in the
description.
"""


def vpl(entries: list[Entry]) -> Files:
    entries = [entry for entry in entries if chosen(entry)]
    files = {
        f"{entry.name}/vpl_evaluate.cases": "".join(map(vpl_case, chosen(entry))).encode()
        for entry in entries
    }
    for entry in entries:
        files |= under(entry.name, entry.papers)
    rows = [
        f"| `{entry.name}` | {len(chosen(entry))} of {len(entry.program.cases())} "
        f"| {needed(chosen(entry))} | {entry.program.marks or 'any'} |"
        for entry in entries
    ]
    open_ended = ", ".join(
        f"`{entry.name}`"
        for entry in entries
        if not all(case.expected.endswith(b"\n") for case in chosen(entry))
    )
    readme = README.format(
        rows="\n".join(rows), open_ended=open_ended or "none here", preparation=PREPARATION
    )
    return {"README.md": readme.encode(), **files}


def chosen(entry: Entry) -> list[Case]:
    """Return the cases that VPL can type in, the statement's and then the shortest, if too many."""
    cases = [
        case
        for case in entry.cases
        if re.fullmatch(rb"(?:[ -~]*\n)+", case.sent) and not TAG.search(case.sent + case.expected)
    ]
    while needed(cases) > MOST_SECONDS:
        cases.pop()
    return cases


def needed(cases: list[Case]) -> int:
    """Return how many seconds the cases need, if each were the longest."""
    longest = max((case.sent.count(b"\n") for case in cases), default=0)
    return len(cases) * (SECONDS + longest // LINES_PER_SECOND) + PREPARATION


def vpl_case(case: Case) -> str:
    """Return a case; nothing stands between a tag and its value, for that would be part of it."""
    arguments = f"program arguments={' '.join(case.args)}\n" if case.args else ""
    return (
        f"case={case.name}\n{arguments}input={case.sent.decode()}"
        f'output="{case.expected.decode()}"\ngrade reduction=100%\n'
    )
