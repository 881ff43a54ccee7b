"""What each student has earned, and what the teacher has changed of that."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal, InvalidOperation
from pathlib import Path

from harness.marks import Score
from harness.suite import Program, SuiteError, find_program
from marking.handins import Student
from marking.work import Outcome, named

TOTAL = "total"
MISSING = "(missing)"  # the check's word for a task without a file
CHANGES = ("name", "identifier", "task", "marks", "remark")  # the columns of overrides.csv
FORMULA = re.compile(r"(^|;)(?= *[=+\-@\t\r\n＝＋－＠])")  # some spreadsheets divide at a ;


@dataclass
class Row:
    """A student's row in the table of marks."""

    student: Student
    programs: Sequence[Program]
    outcomes: Mapping[str, Outcome]  # by task, of what was handed in and run
    pairs: Mapping[str, int]  # how many each task has
    changes: dict[str, Decimal] = field(default_factory=dict)  # by task, or of the total
    reasons: list[str] = field(default_factory=list)  # the teacher's remarks on them

    @property
    def scores(self) -> list[Score]:
        return [self.score(program) for program in self.programs]

    def score(self, program: Program) -> Score:
        outcome = self.outcomes.get(program.name, Outcome())
        pairs, label = self.pairs[program.name], self.student.labels[program.name]
        return Score(
            program.name, outcome.passed, pairs, pairs, program.marks, label, outcome.mistake
        )

    def marks(self, program: Program) -> Decimal | None:
        """The marks of a task: none if they could not be worked out."""
        if program.name in self.changes:
            return self.changes[program.name]
        if self.outcomes.get(program.name, Outcome()).unmarked:
            return None
        return Decimal(self.score(program).earned)

    @property
    def total(self) -> Decimal | None:
        if TOTAL in self.changes:
            return self.changes[TOTAL]
        marks = [self.marks(program) for program in self.programs]
        return None if None in marks else sum(filter(None, marks), Decimal())

    @property
    def remarks(self) -> list[str]:
        """What a teacher should know besides the marks."""
        said = []
        for program in self.programs:
            outcome = self.outcomes.get(program.name, Outcome())
            label = self.student.labels[program.name]
            why = outcome.unmarked and f"not marked, {outcome.unmarked}"
            why = why or outcome.problem or outcome.stopped
            if program.name in self.outcomes:
                why = named(why, self.student.handins[program.name], label)
            elif label != MISSING:
                why = label.strip("()")
            said += [f"{short(program)}: {why}"] if why else []
            if program.name in self.changes:
                said.append(f"{short(program)}: {shown(self.changes[program.name])} by the teacher")
        if TOTAL in self.changes:
            said.append(f"total: {shown(self.changes[TOTAL])} by the teacher")
        labels = self.student.labels
        missing = [short(each) for each in self.programs if labels[each.name] == MISSING]
        if self.outcomes and missing:
            said.append(f"missing: {', '.join(missing)}")
        return [*said, *self.reasons, *self.student.notes]


def short(program: Program) -> str:
    """Return the short name of a task, such as task4."""
    return program.name.partition("_")[0] if program.is_task else program.name


def shown(marks: Decimal | None) -> str:
    """Return marks as they are written: no zeros at the end of a fraction."""
    if marks is None:
        return ""
    return f"{marks:f}".rstrip("0").rstrip(".") if marks % 1 else f"{marks:.0f}"


def table(rows: Sequence[Row], programs: Sequence[Program]) -> str:
    """Return marks.csv."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    names = [program.name for program in programs]
    writer.writerow(["name", "identifier", *names, TOTAL, "remarks"])
    for row in rows:
        marks = [shown(row.marks(program)) for program in programs]
        remarks = safe("; ".join(row.remarks))
        writer.writerow(
            [safe(row.student.name), row.student.number, *marks, shown(row.total), remarks]
        )
    return text.getvalue()


def safe(text: str) -> str:
    """Return a cell that a spreadsheet does not take for a formula."""
    return FORMULA.sub(r"\1'", text)


# What the teacher has changed


def no_changes() -> str:
    return ",".join(CHANGES) + "\n"


def change(rows: Sequence[Row], programs: Sequence[Program], path: Path) -> None:
    """Apply what overrides.csv says."""
    try:
        text = path.read_text(encoding="utf-8-sig")
        separator = max(",;\t", key=text.partition("\n")[0].count)  # a spreadsheet has its own
        lines = list(csv.reader(io.StringIO(text), delimiter=separator))
    except (UnicodeDecodeError, csv.Error) as error:
        raise SuiteError(f"{path.name}: it is not CSV in UTF-8: {error}") from None
    heading = [cell.strip().lower() for cell in lines[0]] if lines else []
    if missing := [name for name in CHANGES if name not in heading]:
        wanted = f"the first line must be {','.join(CHANGES)}"
        raise SuiteError(f"{path.name}: {wanted}; {missing[0]} is missing")
    for number, line in enumerate(lines[1:], 2):
        if any(cell.strip() for cell in line):
            cells = dict(zip(heading, [cell.strip() for cell in line] + [""] * len(heading)))
            try:
                if any(cell.strip() for cell in line[len(heading) :]):
                    raise SuiteError(f"{len(line)} cells, and not {len(heading)}")
                apply(cells, rows, programs)
            except SuiteError as error:
                raise SuiteError(f"{path.name}, line {number}: {error}") from None


def apply(cells: Mapping[str, str], rows: Sequence[Row], programs: Sequence[Program]) -> None:
    name, number = cells["name"], cells["identifier"]
    found = [
        row
        for row in rows
        if (name or number)
        and name in ("", row.student.name, safe(row.student.name))
        and number in ("", row.student.number)
    ]
    if len(found) != 1:
        who = " ".join(filter(None, [name, number])) or "nobody"
        raise SuiteError(f"{who} matches {len(found)} students, and must match one")
    task = cells["task"]
    wanted = programs if task == TOTAL else [find_program(task)]
    if wanted[0] not in programs:
        raise SuiteError(f"{task} is not a task of this assignment")
    most = sum(program.marks for program in wanted)
    try:
        marks = Decimal(cells["marks"].replace(",", "."))
    except InvalidOperation:
        marks = Decimal(-1)
    if not 0 <= marks <= most:
        raise SuiteError(f"marks are a number from 0 to {most}, not {cells['marks'] or 'nothing'}")
    what = TOTAL if task == TOTAL else wanted[0].name
    if what in found[0].changes:
        raise SuiteError(f"a line above has the marks of {found[0].student.label} for {task}")
    found[0].changes[what] = marks
    found[0].reasons += [cells["remark"]] if cells["remark"] else []
