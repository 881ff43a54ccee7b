"""Gradescope and GitHub Classroom: both run grade.py, which needs only Python 3.10."""
import json
from pathlib import Path

from tools.judges.reading import under, zipped
from tools.suite import ROOT

GRADER = [Path(__file__).with_name("grade.py"),
          *(ROOT / "tools" / name for name in ("case.py", "replay.py", "explain.py"))]

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
exec python3 source/grade.py {name} submission results/results.json
"""

WORKFLOW = """\
name: Autograding Tests
on: [push, workflow_dispatch, repository_dispatch]
permissions:
  checks: write
  actions: read
  contents: read
jobs:
  run-autograding-tests:
    runs-on: ubuntu-latest
    if: github.actor != 'github-classroom[bot]'
    steps:
    - name: Checkout code
      uses: actions/checkout@v4
{steps}    - name: Autograding Reporter
      uses: classroom-resources/autograding-grading-reporter@v1
      env:
{results}      with:
        runners: {runners}
"""

STEP = """\
    - name: {title}
      id: {step}
      uses: classroom-resources/autograding-command-grader@v1
      with:
        test-name: {title}
        setup-command: ''
        command: python3 .github/grading/grade.py {name} .
        timeout: 10
        max-score: {marks}
"""


def gradescope(entries):
    """Return an autograder per program, as a folder and as the archive to upload."""
    files = {}
    for entry in entries:
        package = {"setup.sh": SETUP.encode(),
                   "run_autograder": RUN_AUTOGRADER.format(name=entry.name).encode(),
                   **grader([entry])}
        files |= {**under(entry.name, package), f"{entry.name}.zip": zipped(package)}
    return files


def classroom(entries):
    """Return what template repositories need: one for the tasks with marks, one per game."""
    groups = {"tasks": [entry for entry in entries if entry.program.marks]}
    groups |= {entry.name: [entry] for entry in entries if not entry.program.marks}
    files = {}
    for name, group in groups.items():
        files[f"{name}/.github/workflows/classroom.yml"] = workflow(group).encode()
        files |= under(f"{name}/.github/grading", grader(group))
        files |= {f"{name}/{entry.program.path.name}": entry.handout
                  for entry in group if entry.handout}
    return files


def workflow(entries):
    steps = [entry.short_name for entry in entries]
    variables = [step.upper() + "_RESULTS" for step in steps]  # the name that the reporter reads
    return WORKFLOW.format(
        steps="".join(STEP.format(step=step, name=entry.name, title=json.dumps(entry.program.title),
                                  marks=entry.program.marks or 1)
                      for step, entry in zip(steps, entries)),
        results="".join(f'        {variable}: "${{{{steps.{step}.outputs.result}}}}"\n'
                        for step, variable in zip(steps, variables)),
        runners=",".join(steps))


def grader(entries):
    """Return grade.py, what it imports, and the pairs with all their arguments and files."""
    files = {path.name: path.read_bytes() for path in GRADER}
    for entry in entries:
        program = entry.program
        about = {"name": program.name, "script": program.path.name, "limit": program.limit,
                 "marks": program.marks, "cases": [case.name for case in entry.cases]}
        files[f"{entry.name}/program.json"] = (json.dumps(about, indent=1) + "\n").encode()
        for case in entry.cases:
            paths = [case.path(ending) for ending in (".in", ".out", ".args")] + case.files
            files |= {f"{entry.name}/{path.relative_to(case.path('').parent).as_posix()}":
                      path.read_bytes() for path in paths if path.exists()}
    return files
