"""The samples themselves: every program in mistakes/ fails just the pairs that it says it fails."""

import pytest

from harness.case import passed
from harness.mistakes import mistakes
from harness.runner import Runner
from harness.suite import programs

MISTAKES = [mistake for program in programs() for mistake in mistakes(program)]


@pytest.mark.parametrize("mistake", MISTAKES, ids=str)
def test_a_program_with_a_mistake_fails_just_the_pairs_that_it_says_it_fails(mistake):
    ready = mistake.ready
    with Runner() as runner:
        results = [(case, runner.start(ready, case)) for case in mistake.program.cases()]
        failed = {case.name for case, result in results if not passed(case, result.result())}
    named = {case.name for case in mistake.touched_cases()}
    advice = []
    if not failed:
        advice.append("it fails no pair: add one to samples/ that shows its mistake")
    if failed - named:
        advice.append(f"add the line: # Fails: {' '.join(sorted(failed - named))}")
    if named - failed:
        advice.append(
            f"these pass, so no line # Fails: may name them: {', '.join(sorted(named - failed))}"
        )
    for pattern in mistake.patterns:
        if not any(case.path(".in").match(pattern + ".in") for case in mistake.program.cases()):
            advice.append(f"no pair is called {pattern}")
    assert not advice, f"mistakes/{mistake}.py: " + "; ".join(advice)
