"""What was marked before: a file with one line for each outcome, added to as they come."""

from __future__ import annotations

import contextlib
import json
from dataclasses import asdict
from pathlib import Path

from marking.work import Outcome


class Store:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.outcomes: dict[str, Outcome] = {}
        lines = path.read_bytes().splitlines() if path.exists() else []
        for line in lines:
            with contextlib.suppress(ValueError, TypeError, KeyError):  # cut short, or of old
                data = json.loads(line)
                key = data.pop("key")
                self.outcomes[key] = Outcome(**data)

    def add(self, key: str, outcome: Outcome) -> None:
        """Keep an outcome, on disk too unless it should be tried again."""
        self.outcomes[key] = outcome
        if outcome.unmarked:
            return
        self.path.parent.mkdir(parents=True, exist_ok=True)
        line = json.dumps({"key": key, **asdict(outcome)}, ensure_ascii=True)
        with open(self.path, "ab") as file:  # a line that was cut short is ended by the first \n
            file.write(f"\n{line}\n".encode())
