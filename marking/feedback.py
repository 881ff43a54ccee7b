"""What a student reads: what `make check DIR=` would have shown, and a few words for Moodle."""

from __future__ import annotations

import html
import re

from harness.check import report
from marking.results import Row, shown
from marking.work import named

LONGEST = 180  # bytes of a file's name


def feedback(row: Row, only_samples: bool) -> str:
    """Return the text of a student's file."""
    texts = []
    for task, outcome in row.outcomes.items():
        lines = outcome.sample_text if only_samples else outcome.text
        texts += [
            named(line, row.student.handins[task], row.student.labels[task]) for line in lines
        ]
        if outcome.unmarked:
            texts += [f"{task} is not marked yet.", ""]
    lines = report(texts, row.student.notes, row.scores)
    return "\n".join([*lines, *changed(row)]) + "\n"


def changed(row: Row) -> list[str]:
    """Return the lines about marks that the teacher has changed."""
    if not row.changes:
        return []
    said = [f"{name}: {shown(marks)}" for name, marks in row.changes.items()]
    most = sum(program.marks for program in row.programs)
    return [
        "",
        f"Changed by your teacher: {', '.join(said)}",
        *row.reasons,
        f"Your total: {shown(row.total)}/{most}",
    ]


def comment(row: Row) -> str:
    """Return the feedback comment, as Moodle wants it: HTML in one line.

    Moodle's reader of CSV takes a quote for a part of the cell if a backslash stands before it.
    """
    most = sum(program.marks for program in row.programs)
    said = [f"{shown(row.total)} of {most} marks"]
    for program in row.programs:
        outcome, label = row.outcomes.get(program.name), row.student.labels[program.name]
        marks = f"{program.name}: {shown(row.marks(program))}/{program.marks}"
        if program.name in row.changes:
            marks += " (by your teacher)"
        why = label.strip("()") if not outcome else outcome.problem or outcome.stopped
        if outcome and not why and outcome.failed:
            pairs = row.pairs[program.name]
            why = outcome.mistake or f"{len(outcome.failed)} of {pairs} pairs fail."
        why = named(why, row.student.handins[program.name], label) if outcome else why
        said.append(f"{marks}. {' '.join(why.split())}" if why else marks)
    lines = [html.escape(line).replace("\\", "&#92;") for line in [*said, *row.reasons]]
    return "<br>".join(lines)


def file_name(row: Row) -> str:
    """Return the name of a student's file: one that every system can write."""
    name = re.sub(r'[\x00-\x1f\x7f<>:"/\\|?*]', "_", row.student.file).strip(" .") or "_"
    return name.encode()[:LONGEST].decode("utf-8", "ignore")


def file_names(rows: list[Row]) -> list[str]:
    """Return the names of all students' files, no two of them alike on any system."""
    names, taken = [], set()
    for row in rows:
        name, number = file_name(row), 1
        while f"{name}{f'~{number}' * (number > 1)}".casefold() in taken:
            number += 1
        name += f"~{number}" * (number > 1)
        taken.add(name.casefold())
        names.append(f"{name}.txt")
    return names
