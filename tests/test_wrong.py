"""The samples themselves: every wrong program fails just the pairs that its mistake touches."""
import os
from concurrent.futures import ThreadPoolExecutor

import pytest

from tools.replay import passed, run
from tools.suite import programs

WRONG = [(program, script) for program in programs() for script in program.wrong_scripts()]


@pytest.mark.parametrize("program, script", WRONG, ids=[f"{p.name}/{s.stem}" for p, s in WRONG])
def test_a_wrong_program_fails_just_the_pairs_that_its_mistake_touches(program, script):
    touched = {case.name for case in program.touched_cases(script)}
    with ThreadPoolExecutor(2 * os.cpu_count()) as pool:
        results = pool.map(lambda case: (case, run(script, case)), program.cases())
    failed = {case.name for case, result in results if not passed(case, result)}
    assert touched and failed == touched
