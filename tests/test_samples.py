"""Every pair of samples/ by its name: our own programs pass it, byte for byte."""

import pytest

from harness.case import passed
from harness.explain import explain
from harness.languages import prepare
from harness.runner import Runner
from harness.suite import programs

PROGRAMS = programs()
CASES = [case for program in PROGRAMS for case in program.cases()]

pytestmark = pytest.mark.xdist_group("samples")  # they are run all at once, by one process


@pytest.fixture(scope="module")
def replays(request):
    """Start replaying every chosen pair at once, on all cores."""
    items = [item for item in request.session.items if item.function is test_pair]
    with Runner() as runner:
        ready = {program: prepare(program.path, runner.run_tool) for program in PROGRAMS}
        cases = [item.callspec.params["case"] for item in items]
        yield {case: runner.start(ready[case.program], case) for case in cases}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_pair(case, replays):
    result = replays[case].result()
    if not passed(case, result):
        report = explain(case.sent, case.expected, result, case.program.prompt)
        pytest.fail(report, pytrace=False)
