"""A case, what a program gets and must print, and the result of running a program on it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from harness.suite import Program


def is_sample(name: str) -> bool:
    """Say whether a pair of this name is printed in the statement."""
    return name.startswith("sample-")


@dataclass(frozen=True)
class Case:
    """A pair. What it holds is read once, so that no program can change it afterwards."""

    program: Program
    name: str
    answer: bytes | None = None  # the output that passes, if it is not the one in samples/

    def __str__(self) -> str:
        return f"{self.program.name}/{self.name}"

    def order(self) -> tuple[bool, int, str]:
        return not self.is_sample, self.path(".in").stat().st_size, self.name

    @property
    def is_sample(self) -> bool:
        return is_sample(self.name)

    def path(self, ending: str) -> Path:
        return self.program.samples / (self.name + ending)

    @cached_property
    def sent(self) -> bytes:
        """The standard input."""
        return self.path(".in").read_bytes()

    @cached_property
    def expected(self) -> bytes:
        """The standard output that passes."""
        return self.path(".out").read_bytes() if self.answer is None else self.answer

    @cached_property
    def args(self) -> list[str]:
        """The command-line arguments, one to a line of the .args file."""
        path = self.path(".args")
        return path.read_text(encoding="utf-8").splitlines() if path.exists() else []

    @property
    def files(self) -> dict[str, Path]:
        """The files that stand in the working directory, by their paths in it."""
        folder = self.path(".files")
        if not folder.is_dir():
            return {}
        paths = sorted(path for path in folder.rglob("*") if path.is_file())
        return {path.relative_to(folder).as_posix(): path for path in paths}

    @property
    def needs(self) -> set[str]:
        """What the program gets besides standard input."""
        return {need for need in ("args", "files") if getattr(self, need)}


@dataclass(frozen=True)
class Result:
    output: bytes
    errors: bytes
    status: int
    stopped: str  # why the program had to be stopped; empty if it ended by itself


def passed(case: Case, result: Result) -> bool:
    return result.output == case.expected and result.status == 0 and not result.stopped
