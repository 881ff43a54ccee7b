"""The options of the check, and its table of marks."""
from pathlib import Path

import pytest

from tools.replay import end_strays
from tools.suite import find_program, programs


def pytest_addoption(parser):
    group = parser.getgroup("check", "checking programs against the sample pairs")
    group.addoption("--task", metavar="TASK", help="check only this task, by its number or name")
    group.addoption("--file", metavar="FILE", help="check this script instead of the suite's own")


def pytest_configure(config):
    """Turn the options into the pairs to check: config.checked maps each program to a script."""
    task, file = config.getoption("--task"), config.getoption("--file")
    try:
        chosen = [find_program(task)] if task else programs()
        for program in chosen:
            program.cases()
    except LookupError as error:
        raise pytest.UsageError(error.args[0])
    if file and not task:
        raise pytest.UsageError("which task is the file for? Say so with TASK=4 (--task 4)")
    if file and not Path(file).expanduser().is_file():
        raise pytest.UsageError(f"there is no file {file}")
    own = Path(file).expanduser().resolve() if file else None
    config.checked = {program: own or program.path for program in chosen}


def pytest_terminal_summary(terminalreporter, config):
    """Print the pairs passed and the marks earned, all or nothing for each task."""
    outcomes = {
        report.nodeid.partition("[")[2][:-1]: outcome
        for outcome in ("passed", "failed", "error")
        for report in terminalreporter.stats.get(outcome, [])
        if "test_samples.py::test_pair[" in report.nodeid
    }
    if not outcomes:
        return
    rows, earned, possible = [], 0, 0
    for program in config.checked:
        names = [str(case) for case in program.cases()]
        right = sum(outcomes.get(name) == "passed" for name in names)
        marks = program.marks if right == len(names) else 0
        shown = f"{marks}/{program.marks}" if program.marks else "-"
        rows.append((program.name, f"{right}/{len(names)}", shown))
        earned += marks
        possible += program.marks
    if possible:
        rows.append(("total", "", f"{earned}/{possible}"))
    terminalreporter.write_line("")
    for row in [("program", "pairs", "marks"), *rows]:
        terminalreporter.write_line("{:24}{:>9}{:>9}".format(*row))


def pytest_unconfigure():
    end_strays()
    print()  # pytest -q leaves its last line open
