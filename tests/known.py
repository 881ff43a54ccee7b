"""What the check would say of programs in tests: their answers and the known mistakes."""

import contextlib
import fcntl
import os
from functools import cache
from pathlib import Path

from harness import diagnose as naming
from harness.diagnose import answer_of, diagnose, fingerprint
from harness.mistakes import mistakes
from harness.runner import Runner


@contextlib.contextmanager
def once(name):
    """Wait for another process of this run of tests that does the same work."""
    with open(Path(os.environ[naming.KEPT_IN]) / f"{name}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@cache
def known_mistakes(program):
    """Return the mistakes with their answers, worked out again only if they or pairs changed."""
    with once(program.name), Runner() as runner:
        return dict(zip(mistakes(program), naming.known_mistakes(program, runner.start_all)))


def answers(jobs):
    """Run programs, each on some cases, all at once; return the answers by the cases' names."""
    with Runner() as runner:
        futures = iter(runner.start_all([(each, case) for each, cases in jobs for case in cases]))
        return [
            {case.name: answer_of(next(futures).result()) for case in cases} for _, cases in jobs
        ]


@cache
def right_outputs(program):
    return {case.name: fingerprint(case.expected) for case in program.cases()}


def right_answers(program):
    return {name: (output, 0, False) for name, output in right_outputs(program).items()}


def said(program, came):
    """Return the sentence on a program that gives these answers."""
    return diagnose(right_outputs(program), came, list(known_mistakes(program).values()))
