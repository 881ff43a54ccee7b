"""Mark a hand-in where this package was copied to.

The report is printed, and the exit status is 0 if every pair passed. With RESULTS it is written to
that file instead, in the form that Gradescope reads.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from harness.case import passed
from harness.check import Checked, check
from harness.explain import explain
from harness.runner import Runner
from harness.start import Parser, write_whole, yes
from harness.suite import Program, SuiteError, find_program

REPORTS = 10  # failed pairs shown
UNFINISHED = "The hand-in could not be marked to the end."


def main(arguments: list[str] | None = None) -> None:
    parser = Parser(prog="python -m harness grade", description=__doc__)
    parser.add_argument("program", metavar="PROGRAM", help="the name of a program of the suite")
    parser.add_argument("folder", metavar="FOLDER", type=Path, help="the folder of the hand-in")
    parser.add_argument(
        "results", metavar="RESULTS", type=Path, nargs="?", help="the file to write"
    )
    parser.add_argument(
        "--uncontained",
        type=yes,
        nargs="?",
        const=True,
        help="run the hand-in even where it cannot be contained; say so only if this machine has "
        "nothing to lose",
    )
    options = parser.parse_args(arguments)
    program = find_program(options.program)
    if options.results:
        write(options.results, {"score": 0, "output": UNFINISHED})
        private = [options.folder, options.results.parent]
        write(options.results, results(program, options.folder, options.uncontained, private))
        return
    checked = mark(program, options.folder, False, options.uncontained, [options.folder])
    failed = [(name, text) for name, text in reports(checked).items() if text]
    for name, text in failed[:REPORTS]:
        print(f"== {name}\n{text}\n")
    print(f"{program.name}: {checked.score.passed} of {checked.score.pairs} pairs passed")
    for line in filter(None, [checked.mistake]):
        print(line)
    raise SystemExit(bool(failed))


def results(
    program: Program, folder: Path, uncontained: bool, private: list[Path]
) -> dict[str, Any]:
    """Return the results of a hand-in in the form of Gradescope, whatever the hand-in has done."""
    try:
        return gradescope_results(mark(program, folder, True, uncontained, private))
    except Exception as error:
        fault = str(error) if isinstance(error, SuiteError) else repr(error)
        return {"score": 0, "output": f"{UNFINISHED} {fault}"}


def mark(
    program: Program, folder: Path, any_name: bool, uncontained: bool, private: list[Path]
) -> Checked:
    """Run the hand-in in a folder on every pair."""
    script = find_script(folder, program.path.name, any_name)
    checked = Checked(program, script, program.path.name)
    if script is None:
        checked.problem = f"Hand in one file, {program.path.name}"
    with Runner(contain=None if uncontained else True, private=private) as runner:
        check([checked], runner)
    return checked


def find_script(folder: Path, name: str, any_name: bool) -> Path | None:
    """Return the file of that name, or where any name will do the only Python file.

    A link is no hand-in: it could lead to an expected output.
    """
    scripts = [path for path in folder.glob("*.py") if path.is_file() and not path.is_symlink()]
    if folder / name in scripts:
        return folder / name
    return scripts[0] if any_name and len(scripts) == 1 else None


def reports(checked: Checked) -> dict[str, str]:
    """Return what is wrong with each pair; nothing for one that passes."""
    if not checked.results:
        return {case.name: checked.problem for case in checked.cases}
    return {
        case.name: ""
        if passed(case, result)
        else explain(case.sent, case.expected, result, case.program.prompt)
        for case, result in zip(checked.cases, checked.results)
    }


def gradescope_results(checked: Checked) -> dict[str, Any]:
    score = checked.score
    said = [f"{score.passed} of {score.pairs} pairs passed", checked.mistake]
    return {
        "score": score.points,
        "output": "\n".join(filter(None, said)),
        "tests": [
            {
                "name": name,
                "status": "failed" if text else "passed",
                "output": text,
                "output_format": "text",
                "visibility": "visible",
            }
            for name, text in reports(checked).items()
        ],
    }


def write(path: Path, results: dict[str, Any]) -> None:
    write_whole(path, json.dumps(results, indent=1).encode())
