"""Autograders of Gradescope, which run the harness."""

from __future__ import annotations

from publish.judges.entry import Entry, Files, under, zipped
from publish.judges.grader import grader

README = """\
# Autograders for Gradescope

For each task, make a "Programming Assignment" whose autograder points are the marks of the task,
and upload its archive as the autograder, on a base image with Python 3.10 or later. A program
without marks has a point for each pair. The known mistake that a hand-in makes is named above its
tests.

`description.en.html` in a program's folder is the statement, and a Python file beside it is
what the students begin with. Gradescope shows neither, so give them out yourself.
"""

SETUP = """\
#!/usr/bin/env bash
# Runs once, when the autograder is built: choose a base image with Python 3.10 or later.
set -eu
command -v python3 || (apt-get update && apt-get install -y python3)
python3 -c 'import sys; sys.exit(sys.version_info < (3, 10) and "Python 3.10 is needed")'
"""

RUN_AUTOGRADER = """\
#!/usr/bin/env bash
# Beside this file are source/, which is the archive, submission/ and results/.
set -eu
cd "$(dirname "$0")"
mkdir -p results
cd source
# Gradescope runs this in a container of its own for every hand-in and then throws it away. So the
# hand-in may run even if it cannot be contained in there.
exec python3 -m harness grade {name} ../submission ../results/results.json --uncontained yes
"""


def gradescope(entries: list[Entry]) -> Files:
    """Return an autograder per program, as a folder and as the archive to upload."""
    files = {"README.md": README.encode()}
    for entry in entries:
        package = {
            "setup.sh": SETUP.encode(),
            "run_autograder": RUN_AUTOGRADER.format(name=entry.name).encode(),
            **grader([entry]),
            **entry.papers,
        }
        files |= {**under(entry.name, package), f"{entry.name}.zip": zipped(package)}
    return files
