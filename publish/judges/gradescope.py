"""Autograders of Gradescope, which run the harness."""

from __future__ import annotations

from publish.judges.entry import Entry, Files, grader, under, zipped

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
    files: Files = {}
    for entry in entries:
        package = {
            "setup.sh": SETUP.encode(),
            "run_autograder": RUN_AUTOGRADER.format(name=entry.name).encode(),
            **grader([entry]),
        }
        files |= {**under(entry.name, package), f"{entry.name}.zip": zipped(package)}
    return files
