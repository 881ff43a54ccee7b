"""A program forked from a waiting interpreter behaves as one that is started."""

import os
import re
import subprocess
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest

from harness.languages import prepare, python_file
from harness.limits import LIMITS
from harness.mistakes import mistakes
from harness.runner import Runner, Worker
from harness.sandbox import BUBBLEWRAP, NONE, Broken, Sandbox, python, works
from harness.suite import programs
from tests.harness import strangers
from tests.harness.traps import BESIDE, HIDING, TRAPS

WAY = next(filter(works, (BUBBLEWRAP, NONE)))
FULL = bool(os.environ.get("FULL"))  # all pairs instead of some

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")


def both(ready, args, sent, files=(), rounds=1, tries=3):
    """Return the results of a program both ways, forked as often as asked.

    A sandbox can fail, on a busy machine; a runner then opens another one.
    """
    place = Sandbox(WAY, ready.files, ready.executable, LIMITS, ready.memory, 10)
    command = [*ready.command, *args]
    try:
        with closing(place):
            fresh, *forked = (
                place.run(how, command, sent, dict(files), 10)[0]
                for how in ["fresh", *["forked"] * rounds]
            )
            return fresh, forked
    except Broken:
        if tries == 1:
            raise
        return both(ready, args, sent, files, rounds, tries - 1)


def without_addresses(result):
    """Return a result as it is in every process: addresses and process ids are chance."""
    text = rb"0x[0-9a-f]{6,}|(?<=pid=)\d+|/tmp/blackjack-\w+|Thread-\d+|\(native_id=\d+\)"
    return [re.sub(text, b"?", part) for part in (result.output, result.errors)] + [result.status]


@pytest.mark.parametrize("name", TRAPS)
def test_a_program_behaves_the_same_both_ways(name):
    """Also the second and the third time, when the other interpreter and this one fork again."""
    ready = python_file("handin.py", TRAPS[name].encode("latin-1"))
    ready.files.update(HIDING if "hides" in name else BESIDE)
    fresh, forked = both(ready, ["--verbose", "two words", "é"], b"Ada\nLovelace", rounds=3)
    assert not fresh.stopped
    for result in forked:
        assert without_addresses(result) == without_addresses(fresh)


def test_a_waiting_interpreter_is_used_at_all():
    """Else the comparisons would compare a way with itself."""
    ready = python_file("handin.py", b"import gc; print(gc.get_freeze_count() > 0)")
    fresh, forked = both(ready, [], b"")
    assert (fresh.output, forked[0].output) == (b"False\n", b"True\n")


def test_nothing_is_loaded_that_a_bare_interpreter_has_not():
    """Also compared with one that is started without all this."""
    source = b"import sys; print(*sorted(sys.modules))"
    command = [python(), "-I", "-S", "-c", "import site; " + source.decode()]
    bare = set(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout.split())
    fresh, forked = both(python_file("handin.py", source), [], b"")
    allowed = bare | {b"encodings.utf_8_sig", b"sitecustomize"}  # of .pth files, and of Debian
    assert set(forked[0].output.split()) == set(fresh.output.split()) <= allowed


def test_sets_come_in_different_orders():
    """So a program that depends on the order is seen to, as it would be in new processes."""
    ready = python_file("handin.py", b"print(hash('x'))")
    fresh, forked = both(ready, [], b"", rounds=4)
    hashes = [result.output for result in forked]
    assert len({fresh.output, *hashes}) == 3


def test_chance_is_not_the_same_in_every_fork():
    ready = python_file("handin.py", b"import random; print(random.random())")
    fresh, forked = both(ready, [], b"", rounds=4)
    assert len({fresh.output, *(result.output for result in forked)}) == 5


def all_programs():
    """Return the suite's programs and those with mistakes, each with some of its cases."""
    for program in programs():
        cases = program.cases()
        yield program.path, cases if FULL else cases[::6]
        for mistake in mistakes(program):
            yield mistake, (cases if FULL else mistake.touched_cases()[:2])


def ready_of(program):
    if hasattr(program, "text"):
        return python_file("handin.py", program.text.encode())
    return prepare(program, lambda *_: pytest.fail("nothing is to be compiled"))


def differences(program, cases):
    """Return the cases on which a program differs between the two ways."""
    ready = ready_of(program)
    different = []
    for case in cases:
        files = {name: path.read_bytes() for name, path in case.files.items()}
        fresh, (forked,) = both(ready, case.args, case.sent, files)
        if without_addresses(fresh) != without_addresses(forked) or fresh.stopped:
            different.append((str(program), str(case), fresh, forked))
    return different


def test_the_suite_and_all_mistakes_run_the_same_both_ways():
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        found = list(pool.map(differences, *zip(*all_programs())))
    assert len(found) > 40 and sum(found, []) == []


# What the runner makes of it


@pytest.fixture
def case(tmp_path):
    return strangers.cases(strangers.write_suite(tmp_path))[0]


FORKED = "import gc, os, time\nif gc.get_freeze_count(): "
ONLY_WRONG_WHEN_FORKED = {
    "a wrong answer": "print('wrong'); raise SystemExit",
    "a wrong status": "print(6); raise SystemExit(1)",
    "a sleep": "time.sleep(60)",
    "endless output": "\n    while True: print('x' * 1000)",
    "killing the interpreter": "os.kill(os.getppid(), 9); raise SystemExit",
}


@pytest.mark.parametrize("deed", ONLY_WRONG_WHEN_FORKED.values(), ids=ONLY_WRONG_WHEN_FORKED)
def test_a_verdict_against_a_program_is_that_of_a_fresh_process(case, deed):
    ready = python_file("handin.py", f"{FORKED}{deed}\n{strangers.ANSWER}".encode())
    with Runner() as runner:
        assert strangers.verdict(case, runner.start(ready, case).result()) == "right"


def test_every_case_gets_a_process_of_its_own_on_request(case):
    source = "import gc\nprint(6 if gc.get_freeze_count() == 0 else 'forked')\n"
    ready = python_file("handin.py", source.encode())
    calls = []
    with Runner(fresh=True) as runner:
        Worker.attempt, attempt = spy(calls), Worker.attempt
        try:
            assert strangers.verdict(case, runner.start(ready, case).result()) == "right"
        finally:
            Worker.attempt = attempt
    assert calls == ["fresh"]


def spy(calls):
    attempt = Worker.attempt

    def spying(self, how, *args):
        calls.append(how)
        return attempt(self, how, *args)

    return spying
