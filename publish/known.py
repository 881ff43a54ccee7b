"""The known mistakes for a copy of the harness, which names them from the file mistakes.json."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from harness.diagnose import Known, as_json, known_mistakes
from harness.runner import Runner
from harness.suite import Program


@cache  # several formats ask
def known_answers(program: Program) -> list[Known]:
    with Runner() as runner:
        return known_mistakes(program, runner.start_all)


def mistakes_json(programs: Iterable[Program]) -> bytes:
    return as_json({program.name: ("", known_answers(program)) for program in programs}).encode()
