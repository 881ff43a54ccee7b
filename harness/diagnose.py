"""Naming a mistake: saying so when a program answers as one of the programs in mistakes/ does.

An answer is what a program printed and how it ended. The known answers of each wrong program, on
the pairs that it fails, are kept in build/mistakes.json.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from harness.case import Case, Result
from harness.languages import Ready
from harness.mistakes import Mistake, mistakes
from harness.start import progress, write_whole
from harness.suite import Program

CHANCE = Fraction(1, 1000)  # of a likeness by accident, at the most
KEPT_IN = "BLACKJACK_KEPT_IN"  # names another folder than build/, so that tests leave no trace

Answer = tuple[str, int, bool]  # the output's fingerprint, the status, whether it was stopped


@dataclass(frozen=True)
class Known:
    """A known mistake: what the program does, the rule it breaks, its wrong answers by pair."""

    about: str
    rule: str
    wrong: Mapping[str, Answer]


def fingerprint(output: bytes) -> str:
    """Return a short text that stands for an output; an empty one for no output."""
    return hashlib.sha256(output).hexdigest()[:16] if output else ""


def answer_of(result: Result) -> Answer:
    """Return a result as an answer, in which a signal counts as status 1: both are a crash."""
    status = 1 if result.status < 0 else result.status
    return fingerprint(result.output), status, bool(result.stopped)


def is_plain(answer: Answer) -> bool:
    """Say whether a program printed something and ended by itself, with status 0."""
    output, status, stopped = answer
    return bool(output) and not status and not stopped


def diagnose(right: Mapping[str, str], came: Mapping[str, Answer], known: Sequence[Known]) -> str:
    """Return the sentence that names the mistake of a program, or nothing."""
    return identify(right, came, known)[0]


def identify(
    right: Mapping[str, str], came: Mapping[str, Answer], known: Sequence[Known]
) -> tuple[str, Sequence[Known]]:
    """Return the sentence that names the mistake of a program, and the mistakes that it names.

    The fingerprints of the right outputs, and the answers, are given by the names of the pairs.
    """
    wrong = {name: answer for name, answer in came.items() if answer != (right[name], 0, False)}
    if not wrong:
        return "", []
    same = [mistake for mistake in known if mistake.wrong == wrong]
    if same:
        return sentence(len(wrong), len(wrong), same)
    if len({output for output, _, _ in came.values()}) == 1:  # whatever the input
        return "", []
    alike: list[tuple[int, Known]] = []
    for mistake in known:
        number = sum(map(is_plain, mistake.wrong.values()))
        is_part = all(wrong.get(name) == answer for name, answer in mistake.wrong.items())
        chance = Fraction(len(known), len(set(right.values())) ** number)
        if is_part and 2 * number >= len(wrong) and chance < CHANCE:
            alike.append((number, mistake))
    most = max((number for number, _ in alike), default=0)
    return sentence(most, len(wrong), [each for number, each in alike if number == most])


def sentence(number: int, wrong: int, named: Sequence[Known]) -> tuple[str, Sequence[Known]]:
    """Say so if so many of the wrong answers are those of one mistake, or of two; name them."""
    if not 1 <= len(named) <= 2:
        return "", []
    ideas = ", or of one that ".join(mistake.about.rstrip(".") for mistake in named)
    if number < wrong:
        text = f"{number} of {wrong} wrong answers are those of a program that {ideas}"
        text += "; mend that first."
    elif wrong == 1:
        text = f"The wrong answer is that of a program that {ideas}."
    else:
        every = "Both" if wrong == 2 else f"All {wrong}"
        text = f"{every} wrong answers are those of a program that {ideas}."
    rules = dict.fromkeys(mistake.rule for mistake in named if mistake.rule)
    return "\n".join([text, *(f"Rules: {rule}" for rule in rules)]), named


# The known answers

Run = Callable[[Sequence[tuple[Ready, Case]]], "Sequence[Future[Result]]"]  # a runner's start_all


def known_mistakes(program: Program, run: Run) -> list[Known]:
    """Return the known mistakes of a program, from the file if that is up to date."""
    path = Path(os.environ.get(KEPT_IN) or program.root / "build") / "mistakes.json"
    copied = program.root / "mistakes.json"  # where the harness was copied to
    if copied.exists():
        return read(copied).get(program.name, ("", []))[1]
    if not mistakes(program):
        return []
    digest = digest_of(program)
    kept, known = read(path).get(program.name, ("", []))
    if kept != digest:
        wrong = {mistake: mistake.ready for mistake in mistakes(program)}
        known = work_out(program, program.cases(), wrong, run)
        write(path, read(path) | {program.name: (digest, known)})  # as it is by now
    return known


def work_out(
    program: Program, cases: Sequence[Case], wrong: Mapping[Mistake, Ready], run: Run
) -> list[Known]:
    """Run the programs with a mistake on pairs."""
    right = {case.name: (fingerprint(case.expected), 0, False) for case in cases}
    futures = iter(run([(ready, case) for ready in wrong.values() for case in cases]))
    found = []
    for number, mistake in enumerate(wrong, 1):
        progress(f"Running the known mistakes of {program.name} (once): {number} of {len(wrong)}")
        answers = {case.name: answer_of(next(futures).result()) for case in cases}
        failed = {name: answers[name] for name in answers if answers[name] != right[name]}
        found.append(Known(mistake.about, mistake.rule, failed))
    progress("")
    return found


def digest_of(program: Program) -> str:
    """Return what changes whenever a mistake, a pair, the time limit or the harness changes."""
    digest = hashlib.sha256(str(program.limit).encode())
    harness = sorted(Path(__file__).parent.glob("*.py"))
    parts = [(path.name, path.read_bytes()) for path in harness]
    for mistake in mistakes(program):
        parts.append((mistake.path.name, mistake.text.encode()))
    for case in program.cases():
        parts += [(case.name, case.sent), ("", case.expected), ("", "\n".join(case.args).encode())]
        parts += [(name, path.read_bytes()) for name, path in case.files.items()]
    for name, data in parts:
        digest.update(f"{name} {len(data)}\n".encode() + data)
    return digest.hexdigest()


Kept = dict[str, "tuple[str, list[Known]]"]


def read(path: Path) -> Kept:
    """Return what a file of known answers holds; nothing if it is missing or damaged."""
    with contextlib.suppress(OSError, ValueError, KeyError, TypeError, AttributeError):
        data = json.loads(path.read_text(encoding="utf-8"))
        return {
            name: (part["digest"], [known_from(each) for each in part["mistakes"]])
            for name, part in data.items()
        }
    return {}


def known_from(data: dict[str, Any]) -> Known:
    wrong = {
        name: (str(out), int(status), bool(stop))
        for name, (out, status, stop) in data["wrong"].items()
    }
    return Known(data["about"], data["rule"], wrong)


def write(path: Path, kept: Kept) -> None:
    """Write a file of known answers in one step; where that cannot be done, they are not kept."""
    with contextlib.suppress(OSError):
        write_whole(path, as_json(kept).encode())


def as_json(kept: Kept) -> str:
    data = {
        name: {"digest": digest, "mistakes": [vars(each) for each in found]}
        for name, (digest, found) in kept.items()
    }
    return json.dumps(data, ensure_ascii=False, indent=None, separators=(",", ":")) + "\n"
