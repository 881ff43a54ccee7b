"""`python -m harness check` checks programs, `python -m harness grade` marks a hand-in."""

from __future__ import annotations

import signal
import sys

from harness import check, grade
from harness.start import run, start

COMMANDS = {"check": check.main, "grade": grade.main}

if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # not without cleaning up
    start(lambda: run(COMMANDS, __doc__))
