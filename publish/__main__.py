"""`python -m publish submit`, `handout`, `judges` or `site`: what is made of the suite."""

from __future__ import annotations

import publish.judges.command
from harness.start import run, start
from publish import handout, site, submit

COMMANDS = {
    "submit": submit.main,
    "handout": handout.main,
    "judges": publish.judges.command.main,
    "site": site.main,
}

if __name__ == "__main__":
    start(lambda: run(COMMANDS, __doc__))
