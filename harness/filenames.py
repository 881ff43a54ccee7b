"""Recognising which program a file is an answer to, by its name alone."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from pathlib import Path

from harness.suite import Program


def recognise(path: Path, programs: Sequence[Program]) -> Program | None:
    """Return the program that a file's name stands for: task4.py, Task 4.java, 4.py."""
    words = split(path.stem)
    for program in programs:
        names = [program.name, Path(program.handout).stem] if program.handout else [program.name]
        if words in [split(name) for name in names]:
            return program
    if words[:1] == ["task"]:
        words = words[1:]
    elif len(words) > 1:
        return None  # "4 aces" is not yet an answer to task 4
    if not words or any(map(str.isdigit, words[1:])):
        return None
    number = ["task", words[0].lstrip("0")]
    return next((program for program in programs if split(program.name)[:2] == number), None)


def split(name: str) -> list[str]:
    """Return the words and numbers of a name, in small letters."""
    return re.findall(r"\d+|[^\W\d_]+", unicodedata.normalize("NFKC", name).casefold())
