"""The suite as data: the programs of suite.toml and the cases in samples/."""

from __future__ import annotations

import difflib
import json
import os
import re
from dataclasses import asdict, dataclass, fields
from functools import cached_property
from pathlib import Path
from typing import Any

from harness.case import Case

ROOT = Path(__file__).resolve().parent.parent
NAME = "[A-Za-z0-9_-]+"
LONGEST = 600  # seconds that a pair may take
MOST = 1_000_000  # marks


class SuiteError(Exception):
    """What is wrong with the suite, in one line."""


@dataclass(frozen=True)
class Program:
    root: Path  # the folder of suite.toml
    name: str
    title: str
    limit: float
    script: str = ""  # none in the edition for students
    input: str = ""
    output: str = ""
    marks: int = 0
    handout: str = ""
    answers: str = ""
    prompt: str = ""

    @property
    def path(self) -> Path:
        return self.root / self.script

    @cached_property
    def samples(self) -> Path:
        return self.root / "samples" / self.name

    @property
    def is_task(self) -> bool:
        return self.script.startswith("tasks/") if self.script else self.marks > 0

    def cases(self) -> list[Case]:
        """Return the program's cases: the statement's samples first, and then the shortest."""
        names = {
            end: {path.stem for path in self.samples.glob(f"*.{end}")} for end in ("in", "out")
        }
        for name in sorted(names["in"] ^ names["out"]):
            has, lacks = ("in", "out") if name in names["in"] else ("out", "in")
            raise SuiteError(f"samples/{self.name}/{name}.{has} has no {name}.{lacks} beside it")
        if not names["in"]:
            raise SuiteError(f"suite.toml: {self.name}: there are no pairs in samples/{self.name}/")
        return sorted((Case(self, name) for name in names["in"]), key=Case.order)

    def facts(self) -> dict[str, Any]:
        """Return what suite.toml says of the program."""
        return {key: value for key, value in asdict(self).items() if key != "root"}


FACTS = [field.name for field in fields(Program) if field.name != "root"]
OPTIONAL = ("marks", "handout", "answers", "prompt")
OURS = ("script", "input", "output")  # which the edition for students has for no program


def programs(root: Path = ROOT) -> list[Program]:
    """Return every program, in the order of suite.toml, or of suite.json where that stands."""
    copied = root / "suite.json"  # written from the suite, and so known to be right
    if copied.exists():
        entries = json.loads(copied.read_text(encoding="utf-8"))
        return [Program(root, **entry) for entry in entries]
    entries = read_toml(root / "suite.toml")
    is_edition = not any(key in entry for entry in entries for key in OURS)
    needed = [key for key in FACTS if key not in OPTIONAL and not (is_edition and key in OURS)]
    for number, entry in enumerate(entries, 1):
        if fault := find_fault(entry, entries[: number - 1], needed, root):
            raise SuiteError(f"suite.toml: {label(entry, number)}: {fault}")
    return [Program(root, **entry) for entry in entries]


def find_program(task: str, root: Path = ROOT) -> Program:
    """Return the program that a task's number or name stands for."""
    found = programs(root)
    for program in found:
        number = task.lstrip("0") if task.isdigit() else task
        if program.name == task or program.name.startswith((f"task{number}_", f"{task}_")):
            return program
    names = ", ".join(program.name for program in found)
    raise SuiteError(f"there is no task {task!r}: give the number of a task, or one of {names}")


def read_toml(path: Path) -> list[dict[str, Any]]:
    """Return the tables [[program]] of suite.toml."""
    try:
        import tomllib  # a copied suite does without it
    except ModuleNotFoundError:
        raise SuiteError("Python 3.11 or later is needed: make PYTHON=python3.11 ...") from None
    try:
        text = path.read_text(encoding="utf-8-sig")
        tables = tomllib.loads(text)
    except OSError as error:
        raise SuiteError(f"suite.toml: {error.strerror}") from None
    except UnicodeDecodeError:
        raise SuiteError("suite.toml: it is not UTF-8") from None
    except (ValueError, RecursionError) as error:  # a number or a nesting can be too large to read
        advice = ""
        if re.search("Illegal|Found invalid|Invalid value|Unterminated", str(error)):
            advice = "; is a quote missing?"
        elif re.search(r"^\s*\[program\]", text, re.M):
            advice = "; write [[program]], in double brackets"
        raise SuiteError(f"suite.toml: {where(text, str(error))}{error}{advice}") from None
    for name in tables:
        if name != "program":
            raise SuiteError(f"suite.toml: {name} is not known; every program is a [[program]]")
    entries = tables.get("program")
    if not entries:
        raise SuiteError("suite.toml: there is no [[program]]")
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise SuiteError("suite.toml: write [[program]] above each program, in double brackets")
    return entries


def where(text: str, message: str) -> str:
    """Return the program in which the parser met its fault, if it says where that is."""
    found = re.search(r"at line (\d+)|at (end) of document", message)
    if not found:
        return ""
    above = text if found[2] else "\n".join(text.split("\n")[: int(found[1])])
    blocks = above.split("[[program]]")
    if len(blocks) == 1:
        return ""
    name = re.search(rf'^\s*name\s*=\s*"({NAME})"', blocks[-1], re.M)
    return f"{label({'name': name[1]} if name else {}, len(blocks) - 1)}: "


def label(entry: dict[str, Any], number: int) -> str:
    name = entry.get("name")
    return name if isinstance(name, str) and name else f"program {number}"


def find_fault(
    entry: dict[str, Any], above: list[dict[str, Any]], needed: list[str], root: Path
) -> str:
    """Return what is wrong with a program of suite.toml, or nothing."""
    for key, value in entry.items():
        if key not in FACTS:
            near = difflib.get_close_matches(key, FACTS, 1)
            return f"{key} is not known" + (f"; did you mean {near[0]}?" if near else "")
        if fault := find_wrong_value(key, value, root):
            return fault
    for key in needed:
        if key not in entry:
            return f"{key} is missing"
    if any(other.get("name") == entry["name"] for other in above):
        return "another program has the same name"
    if bool(entry.get("handout")) != bool(entry.get("answers")) and "script" in needed:
        return "handout and answers go together"
    return ""


def find_wrong_value(key: str, value: Any, root: Path) -> str:
    """Return what is wrong with one value, or nothing."""
    if key == "limit":
        is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
        if not is_number or not 0 < value <= LONGEST:
            wanted = f"a number of seconds above 0, {LONGEST} at most"
            return f"limit must be {wanted}, not {shown(value)}"
    elif key == "marks":
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST:
            return f"marks must be a whole number from 0 to {MOST}, not {shown(value)}"
    elif not isinstance(value, str):
        return f"{key} must be text in quotes, not {shown(value)}"
    elif key in ("script", "handout", "answers"):
        path = root / value
        if not os.path.isfile(path) or not path.resolve().is_relative_to(root):
            return f"{key} {shown(value)} is not a file of the suite"
    elif not value:
        return f"{key} is empty"
    elif key == "name" and not re.fullmatch(NAME, value):
        return "a name has only letters, digits, - and _"
    elif key in ("input", "output", "prompt"):
        try:
            re.compile(value)
        except re.error as error:
            return f"{key} is not a regular expression: {error}"
    return ""


def shown(value: Any) -> str:
    """Return a value for a message, in which a huge one is cut."""
    try:
        text = repr(value)
    except ValueError:  # Python writes no number with thousands of digits
        return "so large a number"
    return text if len(text) <= 60 else text[:60] + "..."
