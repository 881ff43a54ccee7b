"""The replay harness: every pair of samples/, each in a process of its own, byte for byte."""
import os
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest

from tools.explain import TOLD_IN_FULL, explain, headline
from tools.replay import passed, replay

failures = Counter()


def pytest_generate_tests(metafunc):
    cases = [case for program in metafunc.config.checked for case in program.cases()]
    metafunc.parametrize("case", cases, ids=str)


@pytest.fixture(scope="session")
def replays(request):
    """Start replaying every chosen pair at once, on all cores."""
    cases = [item.callspec.params["case"] for item in request.session.items
             if item.function is test_pair]
    scripts = request.config.checked
    with ThreadPoolExecutor(2 * os.cpu_count()) as pool:
        yield {case: pool.submit(replay, scripts[case.program], case) for case in cases}
        pool.shutdown(cancel_futures=True)


def test_pair(case, replays):
    result = replays[case].result()
    if passed(case, result):
        return
    failures[case.program] += 1
    facts = case.expected, result.output, result.status, result.errors, result.stopped
    if failures[case.program] <= TOLD_IN_FULL:
        pytest.fail(explain(case.path(".in").read_bytes(), *facts), pytrace=False)
    pytest.fail(headline(*facts), pytrace=False)
