"""Test cases for the Moodle marker of Wits, the university whose assignment the tasks are."""

from __future__ import annotations

import re

from harness.case import Case
from harness.mistakes import Mistake
from harness.runner import Runner
from publish.judges.entry import Entry, Files, under, zipped
from publish.judges.few import few

LONGEST = 20_000  # bytes of the output that the marker reads
MOST = 30  # pairs; on a slow server, each takes a tenth of a second
TIME_LIMITS = (1, 5, 10, 30, 60)  # that can be chosen
NUMBER = re.compile(rb"[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?", re.I)
BLANKS = b" \t\n\r\0\v"  # what PHP trims

README = """\
# Test cases for the Wits marker

For each task, make a Moodle assignment with the feedback type "OJ", and upload the task's archive
as its test cases. Do not unpack it. The settings:

| setting | value |
|---|---|
| Programming Language | Python (it must start Python 3) |
| Proportion of marks to award for Presentation Error | 0.0 |
| CPU Time Limit | see below |
| Maximum grade | see below |

| program | pairs | CPU Time Limit | grade | wrong programs that pass |
|---|---|---|---|---|
{rows}

- Set the proportion for presentation errors to 0.0. It is 1.0 at first, and then output that is
  right but for spaces, line ends and capital letters earns full marks.
- The marker gives marks in proportion to the pairs. The statement gives them only for all pairs.
- It compares loosely: white space at both ends is ignored, `10` equals `10.0`, and the exit status
  does not count. The wrong programs that this cannot tell from right ones are in the table.
- A hand-in that has not been judged within ten seconds may be marked as too slow. So there are at
  most {most} pairs of a task, chosen so that they reject every other wrong program of the suite.
  A pair that prints more than {longest} bytes is left out, because the marker reads no further.
- `description.en.html` in a program's folder is the statement: paste it into the description of the
  assignment, with the editor switched to HTML. A Python file in the folder is what the students
  begin with: add it to the assignment as an additional file.
"""


def wits(entries: list[Entry]) -> Files:
    """Return an archive for each program, its description and its hand-out."""
    files: Files = {}
    rows = []
    for entry in entries:
        rejected = rejections(entry)
        chosen = few(usable(entry), rejected, MOST)
        files[f"{entry.name}.zip"] = zipped(archive(chosen))
        files |= under(entry.name, entry.papers)
        rows.append(row(entry, chosen, rejected))
    readme = README.format(rows="\n".join(rows), most=MOST, longest=LONGEST)
    return {"README.md": readme.encode(), **files}


def usable(entry: Entry) -> list[Case]:
    """Return the pairs whose output is read whole, and whose arguments a shell leaves alone."""
    return [
        case
        for case in entry.cases
        if len(case.expected) <= LONGEST
        and all(re.fullmatch(r"[\w.=-]+", arg) for arg in case.args)
    ]


def archive(cases: list[Case]) -> Files:
    lines = ["test_cases:"]
    files: Files = {}
    for case in cases:
        name, args = case.name, " ".join(case.args)
        more = f', args: "{args}"' if args else ""
        lines.append(
            f'- {{points: 1, in: "{name}.in", out: "{name}.out", feedback: "{name}"{more}}}'
        )
        files |= {f"{case.name}.in": case.sent, f"{case.name}.out": case.expected}
    return {"init.yml": "\n".join([*lines, ""]).encode(), **files}


def row(entry: Entry, chosen: list[Case], rejected: dict[str, set[str]]) -> str:
    caught = {name for case in chosen for name in rejected.get(case.name, ())}
    passing = [f"`{each.path.stem}`" for each in entry.wrong if each.path.stem not in caught]
    limit = next(limit for limit in TIME_LIMITS if limit >= entry.program.limit)
    return (
        f"| `{entry.name}` | {len(chosen)} of {len(entry.program.cases())} | {limit} "
        f"| {entry.program.marks or 'any'} | {', '.join(passing)} |"
    )


def rejections(entry: Entry) -> dict[str, set[str]]:
    """Return for each pair the wrong programs that the marker rejects by it."""
    by_name = {case.name: case for case in usable(entry)}
    tried: list[tuple[Mistake, Case]] = [
        (mistake, by_name[name])
        for mistake, faults in entry.wrong.items()
        for name in faults
        if name in by_name
    ]
    ready = {mistake: mistake.ready for mistake in entry.wrong}
    found: dict[str, set[str]] = {}
    with Runner() as runner:
        results = runner.start_all([(ready[mistake], case) for mistake, case in tried])
        for (mistake, case), result in zip(tried, results, strict=True):
            if not accepts(case.expected, result.result().output):
                found.setdefault(case.name, set()).add(mistake.path.stem)
    return found


def accepts(expected: bytes, output: bytes) -> bool:
    """Compare as the marker does: two texts that are numbers are compared as numbers."""
    right = expected.replace(b"\r", b"").strip(BLANKS)
    came = output[:LONGEST].replace(b"\r", b"").strip(BLANKS)
    if NUMBER.fullmatch(right) and NUMBER.fullmatch(came):
        return float(right) == float(came)
    return right == came
