"""Mark a hand-in where this package was copied to.

The report is printed, and the exit status is 0 if every pair passed. With RESULTS it is written to
that file instead, in the form that Gradescope reads.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from harness.case import Case, passed
from harness.explain import explain
from harness.languages import CannotRun, prepare
from harness.marks import Score
from harness.runner import Runner
from harness.start import Parser
from harness.suite import Program, find_program

REPORTS = 10  # failed pairs shown


def main(arguments: list[str] | None = None) -> None:
    parser = Parser(prog="python -m harness grade", description=__doc__)
    parser.add_argument("program", metavar="PROGRAM", help="the name of a program of the suite")
    parser.add_argument("folder", metavar="FOLDER", type=Path, help="the folder of the hand-in")
    parser.add_argument(
        "results", metavar="RESULTS", type=Path, nargs="?", help="the file to write"
    )
    options = parser.parse_args(arguments)
    program = find_program(options.program)
    cases = program.cases()
    reports = mark(program, cases, options.folder, any_name=options.results is not None)
    right = sum(not text for text in reports.values())
    score = Score(program.name, right, len(cases), len(cases), program.marks)
    if options.results:
        text = json.dumps(gradescope_results(score, reports), indent=1) + "\n"
        options.results.write_text(text, encoding="utf-8")
        return
    for name in [name for name in reports if reports[name]][:REPORTS]:
        print(f"== {name}\n{reports[name]}\n")
    print(f"{score.name}: {score.passed} of {score.pairs} pairs passed")
    sys.exit(score.passed != score.pairs)


def mark(program: Program, cases: list[Case], folder: Path, any_name: bool) -> dict[str, str]:
    """Return what is wrong with each pair; nothing for one that passes."""
    script = find_script(folder, program.path.name, any_name)
    if script is None:
        return {case.name: f"Hand in one file, {program.path.name}" for case in cases}
    with Runner() as runner:
        try:
            ready = prepare(script, runner.run_tool)
        except CannotRun as error:
            return {case.name: str(error) for case in cases}
        results = [(case, runner.start(ready, case)) for case in cases]
        return {
            case.name: ""
            if passed(case, result.result())
            else explain(case.sent, case.expected, result.result(), program.prompt)
            for case, result in results
        }


def find_script(folder: Path, name: str, any_name: bool) -> Path | None:
    """Return the file of that name, or where any name will do the only Python file."""
    scripts = sorted(folder.glob("*.py"))
    if folder / name in scripts:
        return folder / name
    return scripts[0] if any_name and len(scripts) == 1 else None


def gradescope_results(score: Score, reports: dict[str, str]) -> dict[str, Any]:
    return {
        "score": score.points,
        "output": f"{score.passed} of {score.pairs} pairs passed",
        "tests": [
            {
                "name": name,
                "status": "failed" if text else "passed",
                "output": text,
                "output_format": "text",
                "visibility": "visible",
            }
            for name, text in reports.items()
        ],
    }
