"""The charts of the page: what became of each task, and how many students have how many marks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape

from harness.suite import Program
from marking.results import Row

BINS = 10  # columns of the chart of totals
EDGE, STEP = 4, 9.2  # the margin of that chart and the width of a column, in percent
KINDS = {  # what can become of a task, in the order of the bars
    "full": "full marks",
    "wrong": "less than full",
    "stopped": "stopped",
    "none": "nothing to run",
}


def kind(row: Row, program: Program) -> str:
    outcome = row.outcomes.get(program.name)
    if program.name in row.changes:
        return "full" if row.changes[program.name] == program.marks else "wrong"
    if not outcome or outcome.unmarked:
        return "none"
    if outcome.stopped:
        return "stopped"
    return "full" if outcome.passed == row.pairs[program.name] else "wrong"


def chart(rows: Sequence[Row], programs: Sequence[Program]) -> str:
    """Return a bar for each task, divided by what became of the hand-ins."""
    legend = "".join(
        f'<li><svg width=12 height=12 aria-hidden=true><rect class="{name}" width=12 height=12>'
        f"</rect></svg> {what}"
        for name, what in KINDS.items()
    )
    bars = []
    for program in programs:
        numbers = Counter(kind(row, program) for row in rows)
        parts, left = [], 0.0
        for name in KINDS:
            width = 100 * numbers[name] / len(rows)
            parts.append(f'<rect class="{name}" x="{left:.3f}%" width="{width:.3f}%" height=24 />')
            if width >= 5:
                middle = f"{left + width / 2:.3f}%"
                parts.append(f'<text class="on-{name}" x="{middle}" y=17>{numbers[name]}</text>')
            left += width
        said = ", ".join(f"{numbers[name]} {what}" for name, what in KINDS.items() if numbers[name])
        bars.append(
            f"<tr><th scope=row>{escape(program.title)}<td>"
            f'<svg class=bar role=img aria-label="{said}" height=24>{"".join(parts)}</svg>'
        )
    return (
        f"<ul class=legend>{legend}</ul>\n<table class=chart>"
        f"<tr class=hidden><th scope=col>task<th scope=col>hand-ins{''.join(bars)}</table>"
    )


def totals(rows: Sequence[Row], programs: Sequence[Program]) -> str:
    """Return a column for each tenth of the marks."""
    most = sum(program.marks for program in programs)
    if not most:
        return ""
    found = [row.total for row in rows if row.total is not None]
    numbers = Counter(min(int(total * BINS / most), BINS - 1) for total in found)
    tallest = max(numbers.values(), default=1)
    columns = []
    for number in range(BINS):
        height = 110 * numbers[number] / tallest
        x = EDGE + number * STEP
        columns.append(
            f'<rect class=full x="{x + 0.3:g}%" y="{130 - height:.2f}" width="{STEP - 0.6:g}%" '
            f'height="{height:.2f}" />'
            f'<text x="{x + STEP / 2:g}%" y="{124 - height:.2f}">{numbers[number] or ""}</text>'
        )
    for number in range(BINS + 1):  # the marks stand between the columns
        x = EDGE + number * STEP
        columns.append(f'<text class=dim x="{x:g}%" y=148>{most * number / BINS:g}</text>')
    said = ", ".join(f"{numbers[number]} from {most * number / BINS:g}" for number in range(BINS))
    return (
        f'<svg class=totals role=img aria-label="students by total: {said}" height=155>'
        f'<line x1="{EDGE}%" x2="{100 - EDGE}%" y1=130.5 y2=130.5 />{"".join(columns)}</svg>'
    )
