"""Programs with one mistake each, in mistakes/: the samples must reject them."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

from harness.case import Case
from harness.handout import given_half
from harness.languages import Ready, python_file
from harness.suite import Program


@dataclass(frozen=True)
class Mistake:
    program: Program
    path: Path

    def __str__(self) -> str:
        return f"{self.program.name}/{self.path.stem}"

    @property
    def text(self) -> str:
        """The whole program. Of a hand-out, the file may hold just the student's half."""
        text = self.path.read_text(encoding="utf-8")
        if not self.program.handout or given_half(text):
            return text
        return (
            text
            + "\n\n"
            + given_half((self.program.root / self.program.handout).read_text("utf-8"))
        )

    @property
    def ready(self) -> Ready:
        """The program, whose wrong answers nobody needs to confirm."""
        return python_file(self.path.name, self.text.encode(), confirm=False)

    @property
    def docstring(self) -> str:
        return ast.get_docstring(ast.parse(self.text)) or ""

    @property
    def about(self) -> str:
        """What the program does wrong, to stand after the words "a program that"."""
        first = " ".join(self.docstring.partition("\n\n")[0].split())
        return first[:1].lower() + first[1:]

    @property
    def rule(self) -> str:
        """The rule that is broken, if the docstring has a second part that begins "Rules:"."""
        return " ".join(self.docstring.partition("\n\n")[2].split()).removeprefix("Rules: ")

    @property
    def patterns(self) -> list[str]:
        """The patterns of the lines "# Fails: ..."."""
        return " ".join(re.findall("^# Fails: (.*)$", self.text, re.M)).split()

    def touched_cases(self) -> list[Case]:
        """Return the cases that the file says it fails."""
        patterns = self.patterns
        return [
            case
            for case in self.program.cases()
            if any(fnmatch(case.name, pattern) for pattern in patterns)
        ]


def mistakes(program: Program) -> list[Mistake]:
    folder = program.root / "mistakes" / program.name
    return [Mistake(program, path) for path in sorted(folder.glob("*.py"))]
