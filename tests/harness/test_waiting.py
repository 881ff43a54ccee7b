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
from harness.runner import Runner, Worker, read
from harness.sandbox import BUBBLEWRAP, NONE, Sandbox, python, works
from harness.source import first_imports
from harness.suite import programs
from tests.harness import strangers
from tests.harness.traps import BESIDE, HIDING, TRAPS

WAY = next(filter(works, (BUBBLEWRAP, NONE)))

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")


def both(ready, cases, rounds=1):
    """Return for each case, arguments, input and files, the program's results both ways.

    It is forked as often as asked.
    """
    early = first_imports(ready.command[1].removeprefix("{folder}/"), ready.files)
    place = Sandbox(WAY, ready.files, ready.executable, LIMITS, ready.memory, 10, early)
    with closing(place):
        for args, sent, files in cases:
            fresh, *forked = (
                place.run(how, [*ready.command, *args], sent, files, 10)[0]
                for how in ["fresh", *["forked"] * rounds]
            )
            yield fresh, forked


def both_on_nothing(source, rounds=1):
    """Return the results of a program that gets no input."""
    return next(both(python_file("handin.py", source), [([], b"", {})], rounds))


def without_addresses(result):
    """Return a result as it is in every process: addresses and process ids are chance."""
    text = rb"0x[0-9a-f]{6,}|(?<=pid=)\d+|/tmp/blackjack-\w+|Thread-\d+|\(native_id=\d+\)"
    return [re.sub(text, b"?", part) for part in (result.output, result.errors)] + [result.status]


@pytest.mark.parametrize("name", TRAPS)
def test_a_program_behaves_the_same_both_ways(name):
    """Also the second and the third time, when the other interpreter and this one fork again."""
    ready = python_file("handin.py", TRAPS[name].encode("latin-1"))
    ready.files.update(HIDING if "hides" in name else BESIDE)
    case = ["--verbose", "two words", "é"], b"Ada\nLovelace", {}
    ((fresh, forked),) = both(ready, [case], rounds=3)
    assert not fresh.stopped
    for result in forked:
        assert without_addresses(result) == without_addresses(fresh)


def test_a_waiting_interpreter_is_used_at_all():
    """Else the comparisons would compare a way with itself."""
    fresh, forked = both_on_nothing(b"import gc; print(gc.get_freeze_count() > 0)")
    assert (fresh.output, forked[0].output) == (b"False\n", b"True\n")


def test_python_does_not_take_down_what_was_there_before():
    """Doing it takes longer than a short script. A program can see this if it goes this far."""
    source = (
        b"import os, random\nrandom.Random.__del__ = lambda _, write=os.write: write(1, b'gone')\n"
    )
    fresh, forked = both_on_nothing(source)
    assert (fresh.output, forked[0].output) == (b"gone", b"")


def test_nothing_is_loaded_that_a_bare_interpreter_has_not():
    """Also compared with one that is started without all this."""
    source = b"import sys; print(*sorted(sys.modules))"
    command = [python(), "-I", "-S", "-c", "import site; " + source.decode()]
    bare = set(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout.split())
    fresh, forked = both_on_nothing(source)
    allowed = bare | {b"encodings.utf_8_sig", b"sitecustomize"}  # of .pth files, and of Debian
    assert set(forked[0].output.split()) == set(fresh.output.split()) <= allowed


def test_sets_come_in_different_orders():
    """So a program that depends on the order is seen to, as it would be in new processes."""
    fresh, forked = both_on_nothing(b"print(hash('x'))", rounds=4)
    hashes = [result.output for result in forked]
    assert len({fresh.output, *hashes}) == 3


def test_chance_is_not_the_same_in_every_fork():
    fresh, forked = both_on_nothing(b"import random; print(random.random())", rounds=4)
    assert len({fresh.output, *(result.output for result in forked)}) == 5


def all_programs():
    """Return the suite's programs with all their cases, and those with mistakes with a few."""
    for program in programs():
        cases = program.cases()
        yield program.path, cases
        for mistake in mistakes(program):
            yield mistake, mistake.touched_cases()[:6]


def ready_of(program):
    if hasattr(program, "text"):
        return python_file("handin.py", program.text.encode())
    return prepare(program, lambda *_: pytest.fail("nothing is to be compiled"))


def differences(program, cases):
    """Return the cases on which a program differs between the two ways."""
    jobs = [read(case) for case in cases]
    results = both(ready_of(program), [(job.args, job.sent, job.files) for job in jobs])
    different = []
    for case, (fresh, (forked,)) in zip(cases, results):
        if without_addresses(fresh) != without_addresses(forked) or fresh.stopped:
            different.append((str(program), str(case), fresh, forked))
    return different


@pytest.mark.slow
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


# What is imported before the fork


@pytest.mark.parametrize(
    "source, files, expected",
    [
        ("import random, sys\n", [], ["random", "sys"]),
        ('"""What it does."""\n# why\nfrom math import pi\nimport json\n', [], ["math", "json"]),
        ("from __future__ import annotations\nimport re\n", [], ["re"]),
        ("import sys\nsys.path.insert(0, 'x')\nimport random\n", [], ["sys"]),
        ("import sys\nimport mine\nimport random\n", [], ["sys"]),
        ("import logging\nimport random\n", [], []),
        ("from .random import x\n", [], []),
        ("if True: import random\n", [], []),
        ("import random\n", ["random.py"], []),
        ("import random\n", ["bisect/__init__.py"], []),
        ("import random\n", ["mine.py"], ["random"]),
        ("import random\nthis is no Python\n", [], []),
    ],
)
def test_only_what_a_script_would_import_first_itself_is_imported(source, files, expected):
    every = {"handin.py": source.encode(), **dict.fromkeys(files, b"")}
    assert first_imports("handin.py", every) == expected


def test_a_script_with_the_name_of_a_module_imports_itself():
    assert first_imports("random.py", {"random.py": b"import random\nprint(1)\n"}) == []


def test_the_second_interpreter_starts_even_if_it_starts_late():
    """It may begin when the first case, which it does not run, has already been cleared away."""
    ready = python_file("handin.py", b"print(1)")
    for _ in range(5):
        assert len(list(both(ready, [([], b"", {})] * 3, rounds=3))) == 3
