"""Problem folders of DMOJ."""

from __future__ import annotations

from publish.judges.entry import Entry, Files, under


def dmoj(entries: list[Entry]) -> Files:
    files: Files = {}
    for entry in entries:
        files |= under(entry.short_name, folder(entry))
    return files


def folder(entry: Entry) -> Files:
    """Return the pairs and init.yml: one batch, so that the points are all or nothing.

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
    return {"init.yml": "\n".join([*lines, ""]).encode(), **files}
