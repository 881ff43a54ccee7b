"""What marks a hand-in elsewhere: the harness, copied whole, with programs and pairs as files."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

import harness
from harness.case import Case
from publish.judges.entry import Entry, Files, under
from publish.known import mistakes_json

HARNESS = Path(harness.__file__).parent


def grader(entries: list[Entry]) -> Files:
    """Return the harness, the programs and the known mistakes as JSON, and the pairs."""
    files = under("harness", {path.name: path.read_bytes() for path in HARNESS.glob("*.py")})
    facts = [entry.program.facts() for entry in entries]
    files["suite.json"] = (json.dumps(facts, indent=1, ensure_ascii=False) + "\n").encode()
    files["mistakes.json"] = mistakes_json(entry.program for entry in entries)
    for entry in entries:
        files |= pair_files(entry.cases)
    return files


def pair_files(cases: Iterable[Case]) -> Files:
    """Return the pairs as the files of samples/."""
    files: Files = {}
    for case in cases:
        files |= {f"samples/{case}.in": case.sent, f"samples/{case}.out": case.expected}
        if case.path(".args").exists():
            files[f"samples/{case}.args"] = case.path(".args").read_bytes()
        for name, path in case.files.items():
            files[f"samples/{case}.files/{name}"] = path.read_bytes()
    return files
