"""Ask a program for task 3 many questions, one after the other: asked.py PROGRAM.

They come in as a JSON list, and the answers go out as one.
"""

import contextlib
import io
import json
import sys
from pathlib import Path


class Printed(io.RawIOBase):
    """What a program prints, whatever it does with its standard output."""

    def __init__(self):
        self.parts = []

    def writable(self):
        return True

    def write(self, part):
        self.parts.append(bytes(part))
        return len(part)


def ask(code, cards):
    printed = Printed()
    sys.stdin = io.TextIOWrapper(io.BytesIO("".join(card + "\n" for card in cards).encode()))
    out = io.TextIOWrapper(io.BufferedWriter(printed), encoding="utf-8")
    with contextlib.redirect_stdout(out), contextlib.suppress(SystemExit):
        exec(code, {"__name__": "__main__"})
    with contextlib.suppress(ValueError):  # the program has closed it, or taken it away
        out.flush()
    return b"".join(printed.parts).decode()


program = Path(__file__).with_name(sys.argv[1])
compiled = compile(program.read_bytes(), program.name, "exec")
print(json.dumps([ask(compiled, cards) for cards in json.load(sys.stdin)]))
