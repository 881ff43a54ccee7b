"""Moodle's grading worksheet: its grades and comments are filled in, and no other byte changes.

Its headings are in the language of the site and some columns may be missing, so columns are found
by what is in them. Moodle writes them in this order: identifier, name, ..., grade, maximum, ...,
when the grade was changed, feedback comment, comments of other markers, outcomes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal

from harness.suite import SuiteError

BOM = "\ufeff"
NUMBER = re.compile(r"[0-9]+(?:[.,][0-9]+)?")
# As Moodle writes when something was: "-", or a date with the year and the time, but no comment.
MOMENT = re.compile(r"'?-|(?=.{0,80}$)(?=.*\d{4})[^<]*\d{1,2} ?[:.hH時时시] ?\d\d[^<]*")
OUTCOME = re.compile(r"[^<:]+: ")  # as Moodle writes outcomes: the name of the first, and its value


@dataclass(frozen=True)
class Filling:
    """What is filled in for a student."""

    marks: Decimal | None  # none if they could not be worked out, and nothing is filled in
    comment: str


@dataclass(frozen=True)
class Cell:
    raw: str  # as it stands in the file, with its quotes

    @property
    def text(self) -> str:
        is_quoted = len(self.raw) > 1 and self.raw[0] == self.raw[-1] == '"'
        return self.raw[1:-1].replace('""', '"') if is_quoted else self.raw


@dataclass
class Line:
    cells: list[Cell]
    end: str  # the end of the line

    def text(self, column: int) -> str:
        return self.cells[column].text.strip() if column < len(self.cells) else ""


class Sheet:
    def __init__(self, name: str, data: bytes) -> None:
        self.name = name
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError:
            raise self.refused("it is not in UTF-8, as Moodle writes it") from None
        self.start = BOM if text.startswith(BOM) else ""
        text = text.removeprefix(BOM)
        heading = text.splitlines()[0] if text.strip() else ""
        self.separator = max(",;\t", key=heading.count)
        self.lines = self.split(text)
        self.rows = [line for line in self.lines[1:] if any(cell.raw for cell in line.cells)]
        width = len(self.lines[0].cells) if self.lines else 0
        if width < 2 or not self.rows:
            raise self.refused("there are no students on it")
        for number, line in enumerate(self.rows, 1):
            if len(line.cells) != width:
                raise self.refused(f"row {number} has {len(line.cells)} cells, and not {width}")
        self.columns = range(width)
        self.has_comments = False  # known when it is filled in

    def refused(self, why: str) -> SuiteError:
        return SuiteError(f"{self.name}: {why}. Download the grading worksheet from Moodle again")

    def split(self, text: str) -> list[Line]:
        """Return the lines of the file; a cell in quotes may hold ends of lines."""
        quoted, plain = r'"(?:[^"]|"")*"', rf"[^{self.separator}\r\n]*"
        ending = rf"[{self.separator}]|\r\n|\r|\n|\Z"
        lines, cells = [], []
        for cell, end in re.findall(rf"({quoted}(?={ending})|{plain})({ending})", text):
            cells.append(Cell(cell))
            if end != self.separator:
                lines.append(Line(cells, end))
                cells = []
        return lines if lines[-1].cells[0].raw or lines[-1].end else lines[:-1]

    def column(self, number: int) -> list[str]:
        return [line.text(number) for line in self.rows]

    def heading(self, number: int) -> str:
        return self.lines[0].text(number) or f"column {number + 1}"

    def identifier(self, numbers: Sequence[str]) -> int:
        """Return the column whose cells end with the numbers of the hand-ins."""
        fits = {}
        for column in self.columns:
            ends = [re.search(r"[0-9]+$", cell) for cell in self.column(column)]
            digits = {end[0] for end in ends if end}
            if len(digits) == len(self.rows):  # each has one, and no two have the same
                fits[column] = len(digits & set(numbers))
        best = max(fits.values(), default=0)
        found = [column for column, number in fits.items() if number]
        if best == len(set(numbers)):
            found = [column for column in found if fits[column] == best]
        if not best:
            raise self.refused("no column of it has the numbers of these hand-ins")
        return self.only(found, "has the numbers of the hand-ins")

    def grade(self, most: int) -> int:
        """Return the column of the grade: right of it stands the maximum, the same in every row."""
        found = {}
        for column in self.columns[1:]:
            cells = set(self.column(column))
            marks = self.column(column - 1)
            is_grade = all(not cell or cell == "-" or NUMBER.fullmatch(cell) for cell in marks)
            if len(cells) == 1 and NUMBER.fullmatch(maximum := cells.pop()) and is_grade:
                found[column - 1] = number_of(maximum)
        if not found:
            raise self.refused("no column of it has the same maximum grade in every row")
        column = self.only(list(found), "stands left of a constant number, as the grade does")
        if found[column] != most:
            raise SuiteError(
                f"{self.name}: its maximum grade is {found[column]:f}, but the marks add up to "
                f"{most}. Change the maximum grade in Moodle, or give another TASK"
            )
        return column

    def feedback(self, grade: int) -> int | None:
        """Return the column of the comment, right of the last moment; none if it is absent."""
        moments = [c for c in self.columns if all(map(MOMENT.fullmatch, self.column(c)))]
        right = [column for column in self.columns if column > max([grade + 1, *moments])]
        if max(moments, default=0) < grade:  # what is left to go by is that a cell is empty
            right = [column for column in right if not all(self.column(column))]
        if len(right) == 1:
            starts = [OUTCOME.match(cell) for cell in self.column(right[0])]
            if None not in starts and len({start[0] for start in starts if start}) == 1:
                return None
        return right[0] if right else None

    def only(self, columns: list[int], what: str) -> int:
        if len(columns) > 1:
            names = ", ".join(self.heading(column) for column in columns[:3])
            raise SuiteError(f"{self.name}: more than one column {what}: {names}")
        return columns[0]

    def fill(self, filled: Mapping[str, Filling], most: int) -> tuple[bytes, list[str]]:
        """Return the sheet filled in, by the hand-ins' numbers, and the numbers not found on it."""
        identifier, grade = self.identifier(list(filled)), self.grade(most)
        if identifier in (grade, grade + 1):
            column = self.heading(identifier)
            raise SuiteError(f"{self.name}: {column} has both the numbers and the grades")
        comment = self.feedback(grade)
        self.has_comments = comment is not None
        left = dict(filled)
        for line in self.rows:
            number = re.search(r"[0-9]+$", line.text(identifier))
            filling = left.pop(number[0], None) if number else None
            if filling and filling.marks is not None:
                point = "," if "," in line.text(grade + 1) else "."
                marks = f"{filling.marks.normalize():f}".replace(".", point)
                line.cells[grade] = self.cell(marks, line.cells[grade])
                if comment is not None:
                    text = added(line.text(comment), filling.comment)
                    line.cells[comment] = self.cell(text, line.cells[comment])
        text = "".join(
            self.separator.join(cell.raw for cell in line.cells) + line.end for line in self.lines
        )
        return (self.start + text).encode(), sorted(left)

    def cell(self, text: str, old: Cell) -> Cell:
        """Return a cell with a text, in quotes if it needs them or the old one had them."""
        needs = old.raw.startswith('"') or re.search(rf'[{self.separator}"\r\n\s]', text)
        return Cell('"{}"'.format(text.replace('"', '""')) if needs else text)


def number_of(text: str) -> Decimal:
    return Decimal(text.replace(",", ".")).normalize()


def added(old: str, new: str) -> str:
    """Return a comment with another added to it, unless it is there already."""
    if old == new or old.endswith(f"<br>{new}"):
        return old
    return f"{old}<br>{new}" if old else new
