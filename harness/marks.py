"""Marks: how they follow from the pairs that passed."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass

Row = tuple[str, str, str, str]
WIDTH = 100
HEAD: Row = ("program", "file", "pairs", "marks")


@dataclass(frozen=True)
class Score:
    """How a program did: pairs passed, pairs run, pairs there are, and the marks it can earn."""

    name: str
    passed: int
    run: int
    pairs: int
    marks: int
    file: str = ""  # what was checked
    remark: str = ""  # what is known about it

    @property
    def is_whole(self) -> bool:
        return self.run == self.pairs

    @property
    def earned(self) -> int:
        """The marks, all or nothing."""
        return self.marks if self.passed == self.pairs else 0

    @property
    def points(self) -> int:
        """The marks, or a point for each pair if the program has none."""
        return self.earned if self.marks else self.passed

    @property
    def row(self) -> Row:
        marks = f"{self.earned}/{self.marks}" if self.marks and self.is_whole else "-"
        return self.name, self.file, f"{self.passed}/{self.run}", marks


def table(scores: list[Score]) -> list[Row]:
    """Return the rows of the table of marks, with the total if every pair was run."""
    rows = [HEAD, *(score.row for score in scores)]
    possible = sum(score.marks for score in scores)
    if possible and all(score.is_whole for score in scores):
        rows.append(("total", "", "", f"{sum(score.earned for score in scores)}/{possible}"))
    return rows


def note(scores: list[Score]) -> str:
    """Say so if there are no marks because some pairs were not run."""
    run, pairs = (sum(getattr(score, key) for score in scores) for key in ("run", "pairs"))
    return "" if run == pairs else f"{run} of {pairs} pairs were run. Marks need them all."


def lines(scores: list[Score]) -> list[str]:
    """Return the table as lines of text."""
    rows = table(scores)
    name, file = (max(len(row[column]) for row in rows) for column in (0, 1))
    remarks = ["", *(score.remark for score in scores), ""]
    shown = []
    for row, remark in zip(rows, remarks):
        shown.append(f"{row[0]:{name}}  {row[1]:{file}}{row[2]:>9}{row[3]:>9}")
        for line in remark.splitlines():
            shown += textwrap.wrap(line, WIDTH, initial_indent="  ", subsequent_indent="  ")
    return shown + [note(scores)] * bool(note(scores))
