"""Hand-ins that look alike, by copydetect: names, comments and white space do not count.

Two files are alike if they share fingerprints, which are short sequences of tokens. Those of the
hand-out are left out, and so are those that nearly every program for the task has.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import json
import logging
import multiprocessing
import signal
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from harness.explain import decode
from harness.suite import Program
from marking.handins import Handin

TOKENS = 25  # characters of a fingerprint, after names have become one letter
COMMON = 0.75  # the part of different programs that share what all must share
FEW = 4  # programs of which that cannot be said
ENOUGH = 2 * TOKENS  # characters that two files must share
ALIKE = 0.6  # the part of the smaller file that must be shared
SHOWN = 40  # pairs
SECONDS = 20  # to read a file; some texts take a lexer for hours

Slice = tuple[int, int]


@dataclass(frozen=True)
class Side:
    """One of two files that are alike: whose it is, and what of it is in the other file too."""

    owners: tuple[str, ...]  # more than one if files are the same but for names and comments
    text: str
    shared: tuple[Slice, ...]


@dataclass(frozen=True)
class Pair:
    task: str
    likeness: float  # from 0 to 1
    shared: int  # characters
    left: Side
    right: Side


def is_there() -> bool:
    """Say whether copydetect is installed."""
    try:
        import copydetect  # noqa: F401
    except ModuleNotFoundError:
        return False
    return True


class Tokens:
    """What is left of files without names and comments, kept so that no file is read twice."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self.kept: dict[str, tuple[str | None, Any]] = {}
        self.reader: Any = None  # a process
        self.unread: list[str] = []  # whose files could not be read
        self.new: list[str] = []
        lines = path.read_bytes().splitlines() if path and path.exists() else []
        for line in lines:
            with contextlib.suppress(ValueError):  # cut short
                key, text, places = json.loads(line)
                self.kept[key] = text, places

    def of(self, name: str, text: str) -> tuple[str | None, Any]:
        """Return the tokens of a file, and how many characters were left out at which places.

        There are none if it cannot be read.
        """
        import numpy

        key = hashlib.sha256(f"{Path(name).suffix} {text}".encode()).hexdigest()
        if key not in self.kept:
            self.kept[key] = self.read(name, text)
            self.new.append(json.dumps([key, *self.kept[key]]))
        tokens, places = self.kept[key]
        return tokens, numpy.array(places)

    def read(self, name: str, text: str) -> tuple[str | None, Any]:
        """Read a file in a process that can be ended."""
        from copydetect.utils import filter_code

        if not self.reader:
            ignore_ctrl_c = signal.signal, (signal.SIGINT, signal.SIG_IGN)
            self.reader = multiprocessing.Pool(1, *ignore_ctrl_c)
        try:
            tokens, places = self.reader.apply_async(filter_code, (text, name)).get(SECONDS)
        except multiprocessing.TimeoutError:
            self.close()
            return None, []
        return tokens, places.tolist()

    def close(self) -> None:
        if self.reader:
            self.reader.terminate()
            self.reader.join()
            self.reader = None

    def save(self) -> None:
        if self.path and self.new:
            with open(self.path, "a", encoding="utf-8") as file:
                file.writelines(f"\n{line}\n" for line in self.new)  # ends one that was cut short
            self.new = []


def pairs(
    program: Program, handed_in: Mapping[str, Handin], tokens: Tokens | None = None
) -> list[Pair]:
    """Return the pairs of a task's hand-ins that are alike, given by student, the most alike first.

    Files that are the same but for names, comments and white space stand in for one another.
    """
    tokens = tokens or Tokens()
    owners: dict[str, list[str]] = {}
    prints: dict[str, Any] = {}
    with contextlib.closing(tokens):
        for student, handin in handed_in.items():
            if handin.executable:
                continue
            mark = fingerprint(handin.name, decode(handin.files[handin.name]), tokens)
            if not mark:
                tokens.unread.append(f"{student}, {program.name}")
                continue
            owners.setdefault(mark.filtered_code, []).append(student)
            prints.setdefault(student, mark)
        every = [prints[students[0]] for students in owners.values()]
        leave_out(program, every, tokens)
    found = [same(program, prints, students) for students in owners.values() if len(students) > 1]
    for one, other in candidates([mark.hashes for mark in every]):
        found.append(compare(program, every[one], every[other], list(owners.values()), one, other))
    kept = [pair for pair in found if pair and pair.shared >= ENOUGH and pair.likeness >= ALIKE]
    return sorted(kept, key=lambda pair: (-pair.likeness, -pair.shared, pair.left.owners))


def fingerprint(name: str, text: str, tokens: Tokens) -> Any:
    """Return the fingerprints of a file: all of them, so that no chance decides which.

    There are none if it cannot be read.
    """
    import copydetect

    logging.getLogger().setLevel(logging.ERROR)
    text = text.encode("utf-8", "replace").decode()
    filtered, places = tokens.of(name, text)
    if filtered is None:
        return None
    mark = copydetect.CodeFingerprint(name, TOKENS, 1, filter=False, fp=io.StringIO(filtered))
    mark.raw_code, mark.offsets = text, places
    return mark


def leave_out(program: Program, every: Sequence[Any], tokens: Tokens) -> None:
    """Take out the fingerprints of the hand-out, and those that nearly all files have."""
    from copydetect.utils import get_token_coverage

    shared: set[int] = set()
    if program.handout:
        handout = program.root / program.handout
        shared = set(fingerprint(handout.name, handout.read_text("utf-8"), tokens).hashes)
    if len(every) > FEW:
        numbers = Counter(value for mark in every for value in mark.hashes)
        shared |= {value for value, number in numbers.items() if number > COMMON * len(every)}
    for mark in every:
        mark.hashes -= shared
        mark.hash_idx = {value: mark.hash_idx[value] for value in mark.hashes}
        mark.token_coverage = get_token_coverage(mark.hash_idx, TOKENS, len(mark.filtered_code))


def candidates(every: Sequence[set[int]]) -> list[tuple[int, int]]:
    """Return the pairs of files that share the greatest part of their fingerprints."""
    import numpy

    has: dict[int, list[int]] = {}
    for number, hashes in enumerate(every):
        for value in hashes:
            has.setdefault(value, []).append(number)
    files = {value: numpy.array(numbers) for value, numbers in has.items() if len(numbers) > 1}
    sizes = numpy.array([max(1, len(hashes)) for hashes in every])
    best: list[tuple[float, int, int, int]] = []
    for one, hashes in enumerate(every):
        lists = [files[value] for value in hashes if value in files]
        if not lists:
            continue
        counts = numpy.bincount(numpy.concatenate(lists), minlength=len(every))
        likeness = counts / numpy.minimum(sizes, sizes[one])
        others = numpy.nonzero(likeness >= ALIKE / 2)[0]
        best += [(-likeness[two], -counts[two], one, two) for two in others.tolist() if two > one]
        best = sorted(best)[: 4 * SHOWN]
    return [(one, other) for _, _, one, other in best]


def compare(
    program: Program, one: Any, other: Any, owners: list[list[str]], first: int, second: int
) -> Pair | None:
    import copydetect

    overlap, likenesses, slices = copydetect.compare_files(one, other)
    if not overlap:
        return None
    sides = [
        Side(tuple(owners[number]), mark.raw_code, merged(part))
        for number, mark, part in zip((first, second), (one, other), slices)
    ]
    return Pair(program.name, round(min(1, *[float(max(likenesses))]), 4), int(overlap), *sides)


def same(program: Program, prints: Mapping[str, Any], students: list[str]) -> Pair | None:
    """Return the pair of the first two of those whose files are the same."""
    mark = prints[students[0]]
    if not mark.hashes:
        return None  # nothing but the hand-out
    sides = [
        Side(tuple(names), prints[names[0]].raw_code, ((0, len(prints[names[0]].raw_code)),))
        for names in (students[:1], students[1:])
    ]
    return Pair(program.name, 1.0, int(mark.token_coverage), *sides)


def merged(part: Any) -> tuple[Slice, ...]:
    """Return where shared text begins and ends, in order and without overlaps."""
    found: list[Slice] = []
    for start, end in sorted((int(start), int(end)) for start, end in zip(*part)):
        if found and start <= found[-1][1]:
            found[-1] = found[-1][0], max(end, found[-1][1])
        else:
            found.append((start, end))
    return tuple(found)
