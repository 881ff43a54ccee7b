"""The page: one file with the marks as a table and as pictures, and what a teacher should look at.

Everything that a student wrote or named is escaped, and the page's policy lets no script run but
the page's own, which is named by its hash.
"""

from __future__ import annotations

import base64
import hashlib
from collections import Counter
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from statistics import median
from urllib.parse import quote

from harness.suite import Program
from marking.alike import SHOWN, Pair, Side
from marking.charts import chart, totals
from marking.results import TOTAL, Row, short, shown
from marking.work import Outcome, named

HERE = Path(__file__).parent
LISTED = 10  # mistakes, and pairs that fail
NAMES = 3  # owners shown of files that are the same
CHANGED = "changed by the teacher"
PROVES = (
    "Programs for a small task often look alike, the more so the shorter they are, and students "
    "may have the same book, teacher or tutor. That two are alike does not show that anybody "
    "copied, or who copied from whom. Read both files, and ask. Marks do not depend on it."
)


def page(
    rows: Sequence[Row],
    files: Sequence[str],
    programs: Sequence[Program],
    notes: Sequence[str],
    pairs: Sequence[Pair] | None,
    unread: Sequence[str] = (),
) -> str:
    """Return the page. The files are those of the students' feedback."""
    style, script = ((HERE / name).read_text("utf-8") for name in ("page.css", "page.js"))
    policy = (
        f"default-src 'none'; script-src '{hash_of(script)}'; style-src '{hash_of(style)}'; "
        "base-uri 'none'; form-action 'none'"
    )
    title = programs[0].title if len(programs) == 1 else "Marks"
    sections = [
        summary(rows, programs),
        section("By task", chart(rows, programs)),
        section("Totals", totals(rows, programs)) if len(programs) > 1 else "",
        section("Most frequent mistakes", mistakes(rows)),
        section("Pairs that fail most", failing(rows)),
        section("Students", table(rows, files, programs)),
        section("Hand-ins that were stopped", stopped(rows)),
        section("Hand-ins that look alike", alike(pairs, unread)),
        section("Files that match no student", items(map(escape, notes))) if notes else "",
    ]
    return f"""<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>{escape(title)}</title>
<style>{style}</style>
<main>
<h1>{escape(title)}</h1>
{"".join(sections)}
</main>
<script>{script}</script>
</html>
"""


def hash_of(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def section(title: str, content: str) -> str:
    name = title.lower().replace(" ", "-")
    return f"<section id={name}>\n<h2>{escape(title)}</h2>\n{content}\n</section>\n"


def items(lines: Iterable[str]) -> str:
    return "<ul>" + "".join(f"<li>{line}" for line in lines) + "</ul>"


def person(name: str) -> str:
    """Return a name that keeps to itself in which direction it is written."""
    return f"<bdi>{escape(name)}</bdi>"


def summary(rows: Sequence[Row], programs: Sequence[Program]) -> str:
    totals = [row.total for row in rows if row.total is not None]
    most = sum(program.marks for program in programs)
    figures = [(str(len(rows)), "student" if len(rows) == 1 else "students")]
    if totals:
        figures += [
            (f"{sum(totals) / len(totals):.1f}", f"mean of {most}"),
            (shown(median(totals)), "median"),
            (str(sum(total == most for total in totals)), "with full marks"),
        ]
    shown_ = "".join(f"<div><dt>{what}</dt><dd>{figure}</dd></div>" for figure, what in figures)
    return f"<dl class=figures>{shown_}</dl>\n"


def table(rows: Sequence[Row], files: Sequence[str], programs: Sequence[Program]) -> str:
    """Return the table of marks; a script sorts it."""
    names = ["student", "number", *map(short, programs), TOTAL, "remarks"]
    heads = "".join(f"<th scope=col><button type=button>{escape(name)}</button>" for name in names)
    lines = []
    for row, file in zip(rows, files):
        marks = "".join(cell(row, program) for program in programs)
        link = f'<a href="feedback/{quote(file)}">{person(row.student.name)}</a>'
        remarks = "; ".join(row.remarks)
        lines.append(
            f"<tr><th scope=row>{link}<td>{escape(row.student.number)}{marks}"
            f"{value(shown(row.total) or '?', TOTAL in row.changes, 'total')}"
            f"<td class=remarks>{person(remarks)}\n"
        )
    most = "".join(f"<td>{program.marks}" for program in programs)
    total = sum(program.marks for program in programs)
    return (
        f'<div class=wide tabindex=0 role=region aria-label="Marks"><table class=marks>'
        f"<thead><tr>{heads}</thead>\n<tbody>\n{''.join(lines)}</tbody>\n"
        f"<tfoot><tr><th scope=row>possible<td>{most}<td class=total>{total}<td></tfoot>"
        "</table></div>"
    )


def cell(row: Row, program: Program) -> str:
    marks = row.marks(program)
    kind_ = "" if marks is None or marks == program.marks else "low"
    return value(shown(marks) or "?", program.name in row.changes, kind_)


def value(text: str, is_changed: bool, kind_: str) -> str:
    by = f' <span class=by title="{CHANGED}">✎<span class=hidden> {CHANGED}</span></span>'
    return f'<td class="{kind_}">{escape(text)}{by if is_changed else ""}'


def counted(numbers: Counter[tuple[str, str]], heads: tuple[str, str, str], whole: int) -> str:
    """Return a table of what was counted, the most frequent first."""
    if not numbers:
        return "<p>None."
    best = sorted(numbers.items(), key=lambda item: (-item[1], item[0]))
    lines = "".join(
        f"<tr><td>{escape(task)}<td>{escape(what)}<td class=number>{number}"
        f'<td><svg class=share height=12 aria-hidden=true><rect class=wrong width="'
        f'{100 * number / whole:.2f}%" height=12 /></svg>\n'
        for (task, what), number in best[:LISTED]
    )
    more = f"<p>And {len(best) - LISTED} more." if len(best) > LISTED else ""
    head = "".join(f"<th scope=col>{name}" for name in heads)
    return f"<table class=counted><thead><tr>{head}<td></thead>\n{lines}</table>{more}"


def mistakes(rows: Sequence[Row]) -> str:
    numbers = Counter(
        (short(program), f"a program that {about}")
        for row in rows
        for program in row.programs
        for about in row.outcomes.get(program.name, Outcome()).mistakes
    )
    return counted(numbers, ("task", "answers as", "students"), len(rows))


def failing(rows: Sequence[Row]) -> str:
    numbers = Counter(
        (short(program), name)
        for row in rows
        for program in row.programs
        for name in row.outcomes.get(program.name, Outcome()).failed
    )
    return counted(numbers, ("task", "pair", "students"), len(rows))


def stopped(rows: Sequence[Row]) -> str:
    found = [
        f"{person(row.student.label)}, {escape(task)}: {escape(why_stopped(row, task, outcome))}"
        for row in rows
        for task, outcome in row.outcomes.items()
        if outcome.stopped
    ]
    return items(found) if found else "<p>None."


def why_stopped(row: Row, task: str, outcome: Outcome) -> str:
    return named(outcome.stopped, row.student.handins[task], row.student.labels[task])


def alike(pairs: Sequence[Pair] | None, unread: Sequence[str]) -> str:
    if pairs is None:
        return "<p>They were not compared: that needs copydetect."
    left = "<p>Not compared, since reading them takes too long:" + items(map(person, unread))
    left = left if unread else ""
    if not pairs:
        return f"<p>None.{left}"
    more = f"<p>And {len(pairs) - SHOWN} more pairs." if len(pairs) > SHOWN else ""
    return f"<p>{PROVES}</p>\n" + "".join(map(side_by_side, pairs[:SHOWN])) + more + left


def side_by_side(pair: Pair) -> str:
    sides = "".join(
        f"<div><h3>{owners(side)}</h3>"
        f'<pre tabindex=0 role=group aria-label="the file of {escape(side.owners[0])}">'
        f"{marked(side)}</pre></div>"
        for side in (pair.left, pair.right)
    )
    return (
        f"<details><summary><b>{100 * pair.likeness:.0f} %</b> {escape(pair.task)}: "
        f"{owners(pair.left)} and {owners(pair.right)}</summary>\n<div class=sides>{sides}</div>"
        "</details>\n"
    )


def owners(side: Side) -> str:
    more = len(side.owners) - NAMES
    names = ", ".join(map(person, side.owners[:NAMES]))
    return names + (f" and {more} more" if more > 0 else "")


def marked(side: Side) -> str:
    """Return a file with what is in the other file too marked."""
    parts, place = [], 0
    for start, end in side.shared:
        parts += [code(side.text[place:start]), f"<mark>{code(side.text[start:end])}</mark>"]
        place = end
    return "".join([*parts, code(side.text[place:])])


def code(text: str) -> str:
    """Return a part of a file, with what would not be seen spelled out."""
    text = text.replace("\r", "")
    return escape("".join(c if c.isprintable() or c in "\n\t" else ascii(c)[1:-1] for c in text))
