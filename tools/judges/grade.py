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


def main():
    folder = Path(__file__).resolve().parent / sys.argv[1]
    program = SimpleNamespace(**json.loads((folder / "program.json").read_text(encoding="utf-8")))
    pairs = [Pair(folder, name, program) for name in program.cases]
    script = find_script(Path(sys.argv[2]), program.script)
    if isinstance(script, str):
        reports = {pair.name: script for pair in pairs}
    else:
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            reports = dict(zip(program.cases, pool.map(lambda pair: check(script, pair), pairs)))
    if sys.argv[3:]:
        text = json.dumps(results(program, reports), indent=1) + "\n"
        Path(sys.argv[3]).write_text(text, encoding="utf-8")
        return
    failed = [name for name in reports if reports[name]]
    for name in failed[:10]:
        print("== {}\n{}\n".format(name, reports[name]))
    print("{}: {} of {} pairs passed".format(program.name, len(pairs) - len(failed), len(pairs)))
    sys.exit(bool(failed))


class Pair:
    def __init__(self, folder, name, program):
        self.folder, self.name, self.program = folder, name, program

    def path(self, ending):
        return self.folder / (self.name + ending)

    @property
    def args(self):
        path = self.path(".args")
        return path.read_text(encoding="utf-8").splitlines() if path.exists() else []

    @property
    def files(self):
        return sorted(self.path(".files").glob("*"))

    @property
    def expected(self):
        return self.path(".out").read_bytes()


def find_script(folder, name):
    """Return the file of that name, or the only Python file there, or else what is wrong."""
    scripts = sorted(folder.glob("*.py"))
    named = [path for path in scripts if path.name == name] or scripts
    if len(named) == 1:
        return named[0]
    return "Hand in one file, {}{}".format(name, ": there is none" if not named else "")


def check(script, pair):
    """Return what is wrong, or nothing."""
    result = replay.run(script, pair)
    if replay.passed(pair, result):
        return ""
    return explain.explain(pair.path(".in").read_bytes(), pair.expected, result.output,
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
