"""Template repositories of GitHub Classroom, whose workflow runs the harness."""

from __future__ import annotations

import json

from publish.judges.entry import Entry, Files, grader, under

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
    # Every hand-in has a machine of its own, which is then thrown away. So it may run uncontained.
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
        command: cd .github/grading && python3 -m harness grade {name} ../.. --uncontained yes
        timeout: 10
        max-score: {marks}
"""


def classroom(entries: list[Entry]) -> Files:
    """Return what template repositories need: one for the tasks with marks, one per game."""
    groups = {"tasks": [entry for entry in entries if entry.program.marks]}
    groups |= {entry.name: [entry] for entry in entries if not entry.program.marks}
    files: Files = {}
    for name, group in groups.items():
        files[f"{name}/.github/workflows/classroom.yml"] = workflow(group).encode()
        files |= under(f"{name}/.github/grading", grader(group))
        files |= {
            f"{name}/{entry.program.path.name}": entry.handout for entry in group if entry.handout
        }
    return files


def workflow(entries: list[Entry]) -> str:
    steps = [entry.short_name for entry in entries]
    variables = [step.upper() + "_RESULTS" for step in steps]  # the name that the reporter reads
    return WORKFLOW.format(
        steps="".join(
            STEP.format(
                step=step,
                name=entry.name,
                title=json.dumps(entry.program.title),
                marks=entry.program.marks or 1,
            )
            for step, entry in zip(steps, entries, strict=True)
        ),
        results="".join(
            f'        {variable}: "${{{{steps.{step}.outputs.result}}}}"\n'
            for step, variable in zip(steps, variables, strict=True)
        ),
        runners=",".join(steps),
    )
