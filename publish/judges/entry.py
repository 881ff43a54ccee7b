"""What every format is written from: the programs with their pairs, our answers and the mistakes.

A format is a function that returns the files of its folder: a dictionary from path to bytes.
"""

from __future__ import annotations

import io
import zipfile
from dataclasses import dataclass
from functools import cached_property

from harness.case import Case, is_sample
from harness.diagnose import Answer
from harness.mistakes import Mistake, mistakes
from harness.suite import Program, SuiteError
from publish.known import known_answers
from publish.statements import Statement, statements
from publish.submit import answer

EXECUTABLE = ("setup.sh", "run_autograder", "grade.py")

Files = dict[str, bytes]


@dataclass(frozen=True)
class Entry:
    """A program as it goes to a judge that can carry some needs of its cases."""

    program: Program
    carried: frozenset[str]

    @property
    def name(self) -> str:
        return self.program.name

    @property
    def short_name(self) -> str:
        """The name in letters and digits only, as some judges want it."""
        return "".join(filter(str.isalnum, self.name))

    @cached_property
    def cases(self) -> list[Case]:
        return [case for case in self.program.cases() if case.needs <= self.carried]

    @property
    def is_left_out(self) -> bool:
        """Whether too few of the cases can be carried."""
        return 2 * len(self.cases) < len(self.program.cases())

    @cached_property
    def answer(self) -> bytes:
        """The file that `make submit` writes."""
        return answer(self.program).encode()

    @cached_property
    def handout(self) -> bytes:
        """What the students begin with; nothing if that is an empty file."""
        program = self.program
        return (program.root / program.handout).read_bytes() if program.handout else b""

    @cached_property
    def statements(self) -> list[Statement]:
        """The statement in every language, English last."""
        return statements(self.program)

    @property
    def papers(self) -> Files:
        """The statements and the hand-out as files, where the judge has no place for them."""
        texts = self.statements
        files = {f"description.{each.language}.html": each.html().encode() for each in texts}
        return {**files, **({self.program.handout: self.handout} if self.handout else {})}

    @cached_property
    def wrong(self) -> dict[Mistake, dict[str, str]]:
        """The programs with a mistake, each with its fault by pair, in the order of judges."""
        found = {}
        for mistake, known in zip(mistakes(self.program), known_answers(self.program), strict=True):
            if not known.wrong:
                raise SuiteError(f"mistakes/{mistake}.py fails no pair")
            names = sorted(known.wrong, key=lambda name: (not is_sample(name), name))
            found[mistake] = {name: fault(known.wrong[name]) for name in names}
        return found


def fault(answer: Answer) -> str:
    _, status, stopped = answer
    if stopped:
        return "time_limit_exceeded"
    return "run_time_error" if status else "wrong_answer"


def under(folder: str, files: Files) -> Files:
    """Return the files moved into a folder."""
    return {f"{folder}/{path}": data for path, data in files.items()}


def zipped(files: Files) -> bytes:
    """Return the files as the bytes of an archive, the same whenever and wherever it is made."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
        for path in sorted(files):
            info = zipfile.ZipInfo(path)
            info.create_system = 3  # Unix, so that the mode counts
            info.external_attr = mode(path) << 16
            info.compress_type = zipfile.ZIP_DEFLATED
            file.writestr(info, files[path])
    return archive.getvalue()


def mode(path: str) -> int:
    return 0o100755 if path.endswith(EXECUTABLE) else 0o100644
