"""Grade a hand-in: grade.py PROGRAM FOLDER [RESULTS].

PROGRAM is a folder beside this file, with program.json and the pairs; FOLDER has the hand-in.
The report goes to stdout, and the exit status tells whether every pair passed; with RESULTS it
goes to that file, in the form that Gradescope reads.
"""
import json
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace

import explain
import replay
from case import Case


def main():
    folder = Path(__file__).resolve().parent / sys.argv[1]
    about = json.loads((folder / "program.json").read_text(encoding="utf-8"))
    program = SimpleNamespace(**about, samples=folder)
    cases = [Case(program, name) for name in program.cases]
    script = find_script(Path(sys.argv[2]), program.script, any_name=len(sys.argv) > 3)
    if isinstance(script, str):
        reports = {case.name: script for case in cases}
    else:
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            reports = dict(zip(program.cases, pool.map(lambda case: check(script, case), cases)))
    if sys.argv[3:]:
        text = json.dumps(results(program, reports), indent=1) + "\n"
        Path(sys.argv[3]).write_text(text, encoding="utf-8")
        return
    failed = [name for name in reports if reports[name]]
    for name in failed[:10]:
        print("== {}\n{}\n".format(name, reports[name]))
    print("{}: {} of {} pairs passed".format(program.name, len(cases) - len(failed), len(cases)))
    sys.exit(bool(failed))


def find_script(folder, name, any_name):
    """Return the file of that name, or of any if it is the only one, or else what is wrong."""
    scripts = sorted(folder.glob("*.py"))
    if folder / name in scripts:
        return folder / name
    if any_name and len(scripts) == 1:
        return scripts[0]
    return "Hand in one file, {}{}".format(name, "" if scripts else ": there is none")


def check(script, case):
    """Return what is wrong, or nothing."""
    result = replay.replay(script, case)
    if replay.passed(case, result):
        return ""
    return explain.explain(case.path(".in").read_bytes(), case.expected, result.output,
                           result.status, result.errors, result.stopped)


def results(program, reports):
    """Return the results: the marks all or nothing, or a point a pair if there are no marks."""
    right = sum(not report for report in reports.values())
    marks = program.marks * (right == len(reports)) if program.marks else right
    return {
        "score": marks,
        "output": "{} of {} pairs passed".format(right, len(reports)),
        "tests": [{"name": name, "status": "failed" if report else "passed", "output": report,
                   "output_format": "text", "visibility": "visible"}
                  for name, report in reports.items()],
    }


if __name__ == "__main__":
    main()
