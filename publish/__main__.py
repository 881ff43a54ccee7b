"""`python -m publish submit`, `judges` or `site`: what is made from the suite for others."""

from __future__ import annotations

import publish.judges.command
from harness.start import run, start
from publish import site, submit

COMMANDS = {
    "submit": submit.main,
    "judges": publish.judges.command.main,
    "site": site.main,
}

if __name__ == "__main__":
    start(lambda: run(COMMANDS, __doc__))
