"""Hand-outs that are not this suite's: what their game prints when it is completed rightly."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from harness.case import Case, Result
from harness.diagnose import Known, work_out
from harness.explain import decode
from harness.handout import Refused, complete, given_half, open_functions
from harness.languages import Ready, python_file
from harness.mistakes import Mistake, mistakes
from harness.runner import Runner
from harness.source import read_source
from harness.suite import Program, SuiteError

FEW = 3  # pairs that are tried first


def completed(program: Program, text: str, answers: str) -> tuple[str, list[str]]:
    """Return a hand-out completed, and the names of the functions kept as they were."""
    names = open_functions((program.root / program.handout).read_text("utf-8"))
    return complete(text, answers, names)


def has_other_given_half(program: Program, path: Path) -> bool:
    """Say whether a file does not have the given half of this suite's hand-out."""
    ours = program.root / program.handout
    try:
        text, _ = read_source(path)
    except SuiteError:
        return False  # running it will tell
    if not ours.exists():
        return False  # the harness was copied elsewhere without it
    return given_half(text).split() != given_half(ours.read_text("utf-8")).split()


def expect(
    program: Program, skeleton: Path, runner: Runner, cases: list[Case]
) -> tuple[list[Case], list[str]]:
    """Return the cases with what the downloaded game prints, and the mistakes it cannot show."""
    try:
        text, encoding = read_source(skeleton)
        answers = (program.root / program.answers).read_text("utf-8")
        game, kept = completed(program, text, answers)
    except Refused as error:
        raise SuiteError(f"{skeleton}: {error}") from None
    if kept:
        raise SuiteError(
            f"{skeleton}: give it as it was handed out; completed in this one: {', '.join(kept)}"
        )
    ready = python_file(skeleton.name, game.encode(encoding), confirm=False)
    first, second = (play(runner, ready, cases) for _ in range(2))
    for case, result in zip(cases, first):
        if result.status or result.stopped:
            ended = result.stopped or decode(result.errors).strip().rpartition("\n")[2]
            raise SuiteError(
                f"{skeleton}: it fails on {case.name} even when completed correctly: {ended}"
            )
    if [result.output for result in first] != [result.output for result in second]:
        raise SuiteError(
            f"{skeleton}: it deals different cards each time, so its output cannot be compared"
        )
    expected = [replace(case, answer=result.output) for case, result in zip(cases, first)]
    return expected, unseen_mistakes(program, text, encoding, runner, expected)


def unseen_mistakes(
    program: Program, text: str, encoding: str, runner: Runner, cases: list[Case]
) -> list[str]:
    """Return the known mistakes that print just what is expected, in the downloaded game."""
    wrong = wrong_programs(program, text, encoding)
    ready = {mistake.path.stem: each for mistake, each in wrong.items()}
    unseen = list(ready)
    longest = sorted(cases, key=lambda case: -len(case.sent))  # these show the most
    for some in (longest[:FEW], longest[FEW:]):
        futures = iter(runner.start_all([(ready[name], case) for name in unseen for case in some]))
        seen = {
            name
            for name in unseen
            for case in some
            if next(futures).result().output != case.expected
        }
        unseen = [name for name in unseen if name not in seen]
    return unseen


def known_in(skeleton: Path, program: Program, cases: list[Case], runner: Runner) -> list[Known]:
    """Return the known mistakes with their answers in the downloaded game."""
    wrong = wrong_programs(program, *read_source(skeleton))
    return [each for each in work_out(program, cases, wrong, runner.start_all) if each.wrong]


def wrong_programs(program: Program, text: str, encoding: str) -> dict[Mistake, Ready]:
    """Return the downloaded game with each known mistake in the student's half."""
    ready = {}
    for mistake in mistakes(program):
        if not given_half(mistake.path.read_text("utf-8")):  # else the mistake is in that half
            wrong, _ = completed(program, text, mistake.text)
            ready[mistake] = python_file(mistake.path.name, wrong.encode(encoding), confirm=False)
    return ready


def play(runner: Runner, program: Ready, cases: Iterable[Case]) -> list[Result]:
    results = [runner.start(program, case) for case in cases]
    return [result.result() for result in results]
