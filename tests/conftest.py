"""The table of marks below a run of test_samples.py: it counts the pairs that were run."""

import os
import re
import tempfile

from harness.marks import Score, lines
from harness.suite import programs

# What Hypothesis remembers does not belong in the repository.
os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = os.path.join(tempfile.gettempdir(), "hypothesis")


def pytest_terminal_summary(terminalreporter):
    outcomes = {
        pair[1]: outcome
        for outcome in ("passed", "failed", "error")
        for report in terminalreporter.stats.get(outcome, [])
        if (pair := re.search(r"test_samples\.py::test_pair\[(.+)\]", report.nodeid))
    }
    if outcomes:
        scores = [score(program, outcomes) for program in programs()]
        for line in ["", *lines([score for score in scores if score.run])]:
            terminalreporter.write_line(line)


def score(program, outcomes):
    names = [str(case) for case in program.cases()]
    right = sum(outcomes.get(name) == "passed" for name in names)
    run = sum(name in outcomes for name in names)
    return Score(program.name, right, run, len(names), program.marks, program.script)
