"""Template repositories on GitHub, whose workflow runs the harness."""

from __future__ import annotations

import json

from publish.judges.entry import Entry, Files, under
from publish.judges.grader import grader

WORKFLOW = """\
name: Marks
on: [push, workflow_dispatch]
permissions:
  contents: read
jobs:
  marks:
    runs-on: ubuntu-latest
    timeout-minutes: 15
    # Every hand-in has a machine of its own, which is then thrown away. So it may run uncontained.
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1  # v7.0.1
        with:
          persist-credentials: false
"""

STEP = """\
      - name: {title}
        if: ${{{{ !cancelled() }}}}
        working-directory: .github/grading
        run: python3 -m harness grade {name} ../.. --uncontained yes
"""

FOR_STUDENTS = """\
# {title}

Write each program in the file that the table names, and push. The page "Actions" then shows which
programs are right, and what is wrong with the others.

| program | file | marks | what it must do |
|---|---|---|---|
{rows}
"""

README = """\
# Template repositories for GitHub

`tasks/` is one for the six tasks, and each game has its own.

1. Make a repository from the folder, with everything in it, the folder `.github` too.
2. In its settings, tick "Template repository".
3. Each student makes a private repository from it ("Use this template") and lets you in.

Every push runs `.github/workflows/marks.yml`, which needs nothing but Python. A program is a step,
with its marks in its name: green if it earns them, red if not, and then the log says what is wrong
and names the known mistake. The actions used are pinned by commit.

A student can change everything in the repository, `.github` too. Before you take over marks, see
that nobody has changed `.github`, or mark the files with `make mark`.
"""


def github(entries: list[Entry]) -> Files:
    """Return what template repositories need: one for the tasks with marks, one per game."""
    groups = {"tasks": [entry for entry in entries if entry.program.marks]}
    groups |= {entry.name: [entry] for entry in entries if not entry.program.marks}
    files = {"README.md": README.encode()}
    for name, group in groups.items():
        files |= under(name, repository(group))
    return files


def repository(entries: list[Entry]) -> Files:
    steps = "".join(map(step, entries))
    title = entries[0].program.title if len(entries) == 1 else "Blackjack tasks"
    readme = FOR_STUDENTS.format(title=title, rows="\n".join(map(row, entries)))
    files = {
        "README.md": readme.encode(),
        ".github/workflows/marks.yml": (WORKFLOW + steps).encode(),
        **under(".github/grading", grader(entries)),
    }
    for entry in entries:
        files |= {
            f"statements/{each.name}.md": each.markdown().encode() for each in entry.statements
        }
        if entry.handout:
            files[entry.program.path.name] = entry.handout
    return files


def step(entry: Entry) -> str:
    marks = entry.program.marks
    title = f"{entry.program.title} ({marks} marks)" if marks else entry.program.title
    return STEP.format(title=json.dumps(title, ensure_ascii=False), name=entry.name)


def row(entry: Entry) -> str:
    program = entry.program
    links = ", ".join(f"[{each.title}](statements/{each.name}.md)" for each in entry.statements)
    return f"| {program.title} | `{program.path.name}` | {program.marks or '-'} | {links} |"
