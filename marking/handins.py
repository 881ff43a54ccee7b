"""Students and their answers: the names of files say whose they are, and for which task.

A hand-in is a student's answer to one task: the file, with the modules beside it that it imports.
"""

from __future__ import annotations

import hashlib
import re
import tempfile
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from harness.check import Checked, sort_out
from harness.explain import escape
from harness.filenames import recognise
from harness.languages import ENDINGS
from harness.source import files_beside
from harness.suite import Program
from marking.entries import Entry, Unreadable, opened

# As Moodle names a folder, or a file if it writes no folders.
MOODLE = re.compile(r"(.+)_([0-9]+)_assignsubmission_([a-z]+)(?:_(.*))?", re.S)
FILES = 1000  # how many files one student may hand in
SOURCE = 256  # KB of one file of source; reading one takes Python a thousand times its size
SOURCES = 1024  # KB of all those of one student
TOO_LONG = f"is too large: the limit is {SOURCE} KB of source, and {SOURCES} KB in all"
ALONE = "handed_in"  # how a file that stands alone is called when it is run, whatever its name


@dataclass(frozen=True)
class Handin:
    """What is run: nothing in it says whose it is, so that equal files are run once."""

    task: str
    name: str  # of the file that is started
    files: Mapping[str, bytes]
    executable: bool

    @property
    def digest(self) -> str:
        digest = hashlib.sha256(f"{self.task} {self.name} {self.executable}\n".encode())
        for name in sorted(self.files):
            digest.update(f"{name} {len(self.files[name])}\n".encode() + self.files[name])
        return digest.hexdigest()


@dataclass
class Student:
    name: str
    number: str  # by which Moodle knows the hand-in; may be empty
    labels: dict[str, str] = field(default_factory=dict)  # what each task's file is called
    handins: dict[str, Handin] = field(default_factory=dict)  # by task
    notes: list[str] = field(default_factory=list)

    @property
    def label(self) -> str:
        """The name, with the number if Moodle gave one."""
        is_known = not self.number or self.name.endswith(self.number)
        return self.name if is_known else f"{self.name} ({self.number})"

    @property
    def file(self) -> str:
        """The same for the name of a file, as Moodle has it."""
        return self.label if self.label == self.name else f"{self.name}_{self.number}"


def read(source: Path, wanted: list[Program], every: list[Program], any_name: bool) -> Class:
    """Return the students of a folder or an archive, sorted by name, and what belongs to nobody."""
    with opened(source) as entries:
        found = Class()
        belongings: dict[tuple[str, str], list[Entry]] = {}
        for entry in unwrapped(entries, every):
            if not (owner := owner_of(entry, every, any_name)):
                found.put_aside(entry)
                continue
            name, number, parts = owner
            belongings.setdefault((name, number), []).append(replace(entry, parts=parts))
        for name, number in sorted(belongings):
            student = Student(name, number)
            sort_files(student, belongings[name, number], wanted, every, any_name)
            found.students.append(student)
    return found


@dataclass
class Class:
    students: list[Student] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)  # what was found that is no student's
    online: set[str] = field(default_factory=set)  # online texts, which are ignored

    def put_aside(self, entry: Entry) -> None:
        """Remember what belongs to no student."""
        moodle = MOODLE.fullmatch(entry.parts[0])
        if moodle and moodle[3] == "onlinetext":
            self.online.add(entry.parts[0])
        elif entry.fault:
            self.notes.append(f"{clean(entry.name)} {entry.fault}")
        elif not entry.is_folder:
            self.notes.append(f"Not recognised: {clean(entry.name)}")


def unwrapped(entries: Sequence[Entry], every: Sequence[Program]) -> Iterable[Entry]:
    """Return the entries; if all are in one folder that is not a student's, those in it."""
    tops = {entry.parts[0] for entry in entries} - {"__MACOSX"}
    inner = [entry for entry in entries if len(entry.parts) == 2 and entry.parts[0] in tops]
    top = next(iter(tops), "")
    if len(tops) != 1 or not inner or MOODLE.fullmatch(top):
        return entries
    if any(recognise(Path(entry.parts[1]), every) for entry in inner if not entry.is_folder):
        return entries
    if not any(entry.is_folder or owner_of(only_in(entry), every, False) for entry in inner):
        return entries
    return [
        only_in(entry) if entry.parts[0] == top else entry
        for entry in entries
        if entry.parts != (top,)
    ]


def only_in(entry: Entry) -> Entry:
    return replace(entry, parts=entry.parts[1:])


def owner_of(
    entry: Entry, every: Sequence[Program], any_name: bool
) -> tuple[str, str, tuple[str, ...]] | None:
    """Return the name and number of the student that has a file, and its path for them."""
    top, *inner = entry.parts
    is_folder = entry.is_folder or bool(inner)
    if "/" in top:  # a name that was refused as a whole
        return None
    if moodle := MOODLE.fullmatch(top):
        name, number, kind, file = moodle.groups()
        if kind != "file" or bool(file) == is_folder or file in (".", ".."):
            return None
        return clean(name), number, tuple(inner) if is_folder else (file,)
    if top == "__MACOSX" or top.startswith("."):
        return None
    if is_folder:
        return clean(top), trailing_number(top), tuple(inner)
    student, file = split_loose(top, every)
    if student:
        return clean(student), trailing_number(student), (file,)
    if any_name and (entry.executable or Path(top).suffix.lower() in ENDINGS):
        return clean(Path(top).stem), "", (top,)  # a number in it may be the task's
    return None


def split_loose(name: str, every: Sequence[Program]) -> tuple[str, str]:
    """Return the student and the file of student-task4.py; no student if it is not of that form."""
    if recognise(Path(name), every):
        return "", name
    for sign in re.finditer("[-_ ]", name):
        student, file = name[: sign.start()].strip(" -_"), name[sign.end() :].strip()
        is_plain = sign[0] == "-" or file.casefold().startswith("task")  # not helper_2.py
        if student and is_plain and recognise(Path(file), every):
            return student, file
    return "", name


def trailing_number(name: str) -> str:
    found = re.search(r"[0-9]+$", name)
    return found[0] if found else ""


def clean(name: str) -> str:
    """Return a name that can be shown: letters of any script, nothing that acts on the screen."""
    joiners = "\u200c\u200d"  # letters need these in some scripts
    return "".join(
        c if c.isprintable() or c in joiners else ascii(c)[1:-1]
        for c in unicodedata.normalize("NFC", name)
    )


def sort_files(
    student: Student,
    entries: Sequence[Entry],
    wanted: list[Program],
    every: list[Program],
    any_name: bool,
) -> None:
    """Find a student's answers as `make check DIR=` does, in a folder made for that."""
    entries = [entry for entry in entries if entry.parts]
    if not entries:
        student.notes.append("Nothing was handed in")
    if len(entries) > FILES:
        student.notes.append(f"More than {FILES} files were handed in, so none was marked")
        entries = []
    with tempfile.TemporaryDirectory() as directory:
        folder = Path(directory)
        faults = lay_out(folder, entries)
        chosen, notes = sort_out(folder, wanted, every, any_name)
        student.notes += notes
        student.notes += [f"{escape(name)} {fault}" for name, fault in sorted(faults.items())]
        student.notes += unused(folder, chosen, wanted, every, any_name)
        for checked in chosen:
            take(student, checked, faults)


def lay_out(folder: Path, entries: Sequence[Entry]) -> dict[str, str]:
    """Write a student's files; return those that are refused, which are left empty, and why."""
    faults: dict[str, str] = {}
    times = Counter(entry.parts for entry in entries if not entry.is_folder)
    room = SOURCES << 10
    for entry in entries:
        path = folder.joinpath(*entry.parts)
        fault = entry.fault
        try:
            if entry.is_folder:
                path.mkdir(parents=True, exist_ok=True)
                continue
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch(0o755 if entry.executable else 0o644)
            if times[entry.parts] > 1:
                fault = "is there twice"
            data = b"" if fault else entry.load()
            if not data.strip():
                fault = fault or "is empty"
            if path.suffix.lower() in ENDINGS:
                if len(data) > min(SOURCE << 10, room):
                    data, fault = b"", TOO_LONG
                room -= len(data)
            path.write_bytes(data)
        except Unreadable as error:
            fault = str(error)
        except OSError as error:
            fault = f"cannot be used: {error.strerror}"
        if fault and (len(entry.parts) == 1 or fault != "is empty"):  # __init__.py may be empty
            faults[entry.name] = fault
    return faults


def unused(
    folder: Path,
    chosen: Sequence[Checked],
    wanted: Sequence[Program],
    every: list[Program],
    any_name: bool,
) -> list[str]:
    """Return what to say of files that the check passes over: hidden, or for another task."""
    hidden = sorted(path.name for path in folder.iterdir() if path.name.startswith("."))
    notes = [f"Not recognised: {', '.join(map(escape, hidden))}"] if hidden else []
    used = {checked.path for checked in chosen}
    for path in sorted(folder.iterdir()):
        owner = None if path.name.startswith(".") else recognise(path, every)
        is_taken = path in used or any_name and any(not checked.path for checked in chosen)
        if owner and owner not in wanted and not is_taken:
            notes.append(f"Not for this assignment: {escape(path.name)}")
    return notes


def take(student: Student, checked: Checked, faults: Mapping[str, str]) -> None:
    """Take a task's file as the student's answer."""
    task, path = checked.program.name, checked.path
    student.labels[task] = checked.label
    if not path:
        return
    if fault := faults.get(path.name):
        student.labels[task] = "(empty)" if fault == "is empty" else "(refused)"
        return
    parts = {name: other.read_bytes() for name, other in files_beside(path).items()}
    name = path.name if parts else ALONE + path.suffix
    is_program = path.suffix.lower() not in ENDINGS
    student.handins[task] = Handin(task, name, {name: path.read_bytes(), **parts}, is_program)
