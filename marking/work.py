"""Marking one hand-in: it is run on the pairs of its task; the result is called its outcome."""

from __future__ import annotations

import hashlib
import re
import tempfile
import threading
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from harness.check import Checked, failures, name_mistake, start
from harness.diagnose import Known, digest_of, known_mistakes
from harness.explain import escape
from harness.limits import FAILED, LIMITS, TOOL_LIMITS
from harness.runner import Runner, Uncontained
from harness.suite import Program, find_program
from marking.handins import ALONE, Handin

TEXT = 400  # lines of feedback kept for one task
WIDTH = 2000  # characters kept of a line


@dataclass(frozen=True)
class Outcome:
    """The result of a hand-in. It depends on nothing but the hand-in and the suite."""

    passed: int = 0
    failed: list[str] = field(default_factory=list)  # the names of pairs
    stopped: str = ""  # why it was stopped, the first time
    problem: str = ""  # why it could not be run at all, in one line
    mistake: str = ""  # the sentence that names it
    mistakes: list[str] = field(default_factory=list)  # what a program does that makes it
    text: list[str] = field(default_factory=list)  # for the student
    sample_text: list[str] = field(default_factory=list)  # with pairs of the statement only
    unmarked: str = ""  # why this machine could not mark it


class Marker:
    """Marks hand-ins, several at once; used in a `with` statement.

    `private` are folders and files that hand-ins have no business in.
    """

    def __init__(self, uncontained: bool, private: Sequence[Path] = ()) -> None:
        try:
            self.runner = Runner(contain=None if uncontained else True, private=private)
        except Uncontained as error:
            raise Uncontained(f"{error}, or say UNCONTAINED=yes if you trust them") from None
        self.known: dict[str, list[Known]] = {}
        self.lock = threading.Lock()

    def __enter__(self) -> Marker:
        return self

    def __exit__(self, *_: object) -> None:
        self.runner.close()

    def mark(self, handin: Handin) -> Outcome:
        """Run a hand-in on every pair of its task."""
        program = find_program(handin.task)
        with tempfile.TemporaryDirectory() as folder:
            for name, data in handin.files.items():
                path = Path(folder, name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)
            path = Path(folder, handin.name)
            path.chmod(0o755 if handin.executable else 0o644)
            checked = Checked(program, path, escape(handin.name))
            for _, result in start([checked], self.runner):
                checked.results.append(result.result())
        if checked.ready:
            self.runner.forget(checked.ready)
        if checked.failed:
            name_mistake(checked, self.known_mistakes(program))
        return outcome_of(checked)

    def known_mistakes(self, program: Program) -> list[Known]:
        """Return the known mistakes of a program; one thread works them out for all."""
        with self.lock:
            if program.name not in self.known:
                self.known[program.name] = known_mistakes(program, self.runner.start_all)
            return self.known[program.name]


def outcome_of(checked: Checked) -> Outcome:
    stopped = [result.stopped for result in checked.results if result.stopped]
    unmarked = [why for why in stopped if why.startswith(FAILED.format(""))]
    if checked.is_lacking:
        unmarked.append(checked.problem)
    return Outcome(
        passed=checked.score.passed,
        failed=[case.name for case, _ in checked.failed],
        stopped=stopped[0] if stopped else "",
        problem=checked.problem.partition("\n")[0].rstrip(":"),
        mistake=checked.mistake,
        mistakes=checked.mistakes,
        text=bounded(failures(checked)),
        sample_text=bounded(failures(checked, only_samples=True)),
        unmarked=unmarked[0] if unmarked else "",
    )


def bounded(lines: list[str]) -> list[str]:
    """Return lines that say nothing of where they were made, and not too many."""
    text = "\n".join(line[:WIDTH] for line in lines[:TEXT])
    return re.sub(r"/[^\s\"']+", in_program, text).split("\n") if lines else []


def in_program(path: re.Match[str]) -> str:
    """Return a path from the program's folder on, if it is in that."""
    return path[0][max(0, path[0].rfind("/program/")) :]


def named(text: str, handin: Handin, label: str) -> str:
    """Return a text about a hand-in with the file called as the student calls it."""
    return text.replace(handin.name, label) if handin.name.startswith(ALONE) else text


@cache
def suite_digest(task: str) -> str:
    """Return what changes whenever a pair, a limit, a known mistake or the harness changes."""
    program = find_program(task)
    digest = hashlib.sha256(f"{digest_of(program)} {LIMITS} {TOOL_LIMITS}\n".encode())
    if program.handout:
        digest.update((program.root / program.handout).read_bytes())
    return digest.hexdigest()


def key_of(handin: Handin) -> str:
    """Return the key under which the outcome of a hand-in is kept."""
    return hashlib.sha256(f"{suite_digest(handin.task)} {handin.digest}".encode()).hexdigest()
