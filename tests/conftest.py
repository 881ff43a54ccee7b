"""What is run, and the table of marks below a run of test_samples.py, which counts the pairs."""

import os
import re
import shutil
import signal
import sys
import tempfile

from harness.diagnose import KEPT_IN
from harness.marks import Score, lines
from harness.suite import programs
from tests.full import FULL

signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell in the background ignores it


def pytest_configure(config):
    """Keep what is remembered in a folder for this run, which its other processes inherit.

    In all that they start, `python3` is the Python that runs the tests.
    """
    if not hasattr(config, "workerinput"):
        os.environ["PATH"] = f"{os.path.dirname(sys.executable)}{os.pathsep}{os.environ['PATH']}"
        folder = tempfile.mkdtemp(prefix="blackjack-tests-")
        os.environ[KEPT_IN] = os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = folder
        config.add_cleanup(lambda: shutil.rmtree(folder, ignore_errors=True))


def pytest_collection_modifyitems(config, items):
    """Leave out what is slow, unless everything is asked for or the test is named."""
    if not FULL and not any("::" in argument for argument in config.args):
        slow = [item for item in items if item.get_closest_marker("slow")]
        config.hook.pytest_deselected(items=slow)
        items[:] = [item for item in items if item not in slow]


def pytest_terminal_summary(terminalreporter):
    if not FULL:
        terminalreporter.write_line("Slow tests are left out; FULL=yes make test runs them too.")
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
