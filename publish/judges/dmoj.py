"""Problem folders of DMOJ."""

from __future__ import annotations

from publish.judges.entry import Entry, Files, under

README = """\
# Problems for DMOJ

Copy the folders to the judge's problem storage, and create problems with the same codes. Take their
names, points and time limits from the table, tick that the points are not partial, and paste
`statement.en.md`. A Python file, where there is one, is what the students begin with: attach it
to the statement under the same name.

| code | name | points | time limit |
|---|---|---|---|
{rows}
"""


def dmoj(entries: list[Entry]) -> Files:
    rows = [
        f"| `{entry.short_name}` | {entry.program.title} | {entry.program.marks or 'any'} "
        f"| {entry.program.limit} s |"
        for entry in entries
    ]
    files = {"README.md": README.format(rows="\n".join(rows)).encode()}
    for entry in entries:
        files |= under(entry.short_name, folder(entry))
    return files


def folder(entry: Entry) -> Files:
    """Return the statement, the pairs and init.yml: one batch, so all points or nothing.

    They are called binary, or else the judge would end what task 6 prints with a newline.
    """
    lines = [
        "checker: identical",
        "test_cases:",
        f"- points: {entry.program.marks}",
        "  binary_data: true",
        "  batched:",
    ]
    files: Files = {}
    for case in entry.cases:
        lines.append(f'  - {{in: "{case.name}.in", out: "{case.name}.out"}}')
        files |= {f"{case.name}.in": case.sent, f"{case.name}.out": case.expected}
    for statement in entry.statements:
        files[f"statement.{statement.language}.md"] = statement.markdown().encode()
    if entry.handout:
        files[entry.program.handout] = entry.handout
    return {"init.yml": "\n".join([*lines, ""]).encode(), **files}
