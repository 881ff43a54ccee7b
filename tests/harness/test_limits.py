"""Each limit of harness/limits.py is kept: these tests fail when it is taken away."""

import signal
import time
from dataclasses import fields, replace

import pytest

from harness.languages import Ready, python_file
from harness.limits import LIMITS, NO_TIME, NOT_RUN, STOPPED, Limits
from harness.runner import Runner
from harness.sandbox import BUBBLEWRAP, NONE, USER, works
from tests.harness import strangers

CONTAINED = next(filter(works, (BUBBLEWRAP, USER)), None)
SPACES = ("/tmp", "/dev/shm", "/program/__pycache__")  # where bubblewrap lets programs write
BESIDE = {"helper.py": b""}  # a module, so that the last of them is there

pytestmark = pytest.mark.skipif(
    not CONTAINED, reason="programs cannot be contained here: their limits are not tested"
)


@pytest.fixture
def case(tmp_path):
    program = replace(strangers.write_suite(tmp_path), limit=5)
    return strangers.cases(program)[0]


def run(source, case, limits=LIMITS, memory=1 << 30, contain=CONTAINED, files=()):
    ready = python_file("handin.py", source.encode())
    ready.files.update(files)
    with Runner(contain=contain, limits=limits) as runner:
        return runner.start(replace(ready, memory=memory), case).result()


def test_output(case):
    """And one byte less is not too much."""
    source = "import sys; sys.stdout.write('x' * {})"
    result = run(source.format(LIMITS.output), case)
    assert (len(result.output), result.stopped) == (LIMITS.output, "")
    result = run(source.format(LIMITS.output + 1), case)
    assert result.stopped == STOPPED["output"]
    assert len(result.output) <= LIMITS.output + 1


def test_file(case):
    result = run(
        "import os, signal\n"
        "file = open('big', 'wb', 0)\n"
        "try:\n"
        "    while True: file.write(bytes(1 << 20))\n"
        "except OSError as error: print(os.path.getsize('big'), error.strerror)\n",
        case,
    )
    assert result.output.decode() == f"{LIMITS.file} File too large\n"


def test_space(case):
    """In the folders of shared memory and of compiled modules too."""
    source = (
        "import os, sys\n"
        "total = 0\n"
        "try:\n"
        "    for number in range(50):\n"
        "        with open(f'{place}/{{number}}', 'wb', 0) as file:\n"
        "            for _ in range(10): total += file.write(bytes(1 << 20))\n"
        "except OSError as error: print(total, error.strerror)\n"
    )
    ways = [(BUBBLEWRAP, place) for place in SPACES] + [(USER, "."), (NONE, ".")]
    for contain, place in [(way, place) for way, place in ways if works(way)]:
        result = run(source.format(place=place), case, contain=contain, files=BESIDE)
        if contain is BUBBLEWRAP:
            total, _, why = result.output.decode().partition(" ")
            assert LIMITS.space - (1 << 20) < int(total) <= LIMITS.space
            assert why == "No space left on device\n"
        else:
            assert result.stopped == STOPPED["space"]


@pytest.mark.slow
def test_files(case):
    """In those folders too."""
    source = "for number in range({1}): open(f'{0}/{{number}}', 'w').close()\n"
    source += "import time; time.sleep(0.3)"
    for place in SPACES if CONTAINED is BUBBLEWRAP else ["."]:
        few, many = (source.format(place, number) for number in (LIMITS.files // 2, LIMITS.files))
        assert not run(few, case, files=BESIDE).stopped
        assert run(many, case, files=BESIDE).stopped == STOPPED["files"]


def test_memory(case):
    source = "hoard = bytearray({})\nprint('has it')"
    assert run(source.format(LIMITS.memory // 2), case).output == b"has it\n"
    result = run(source.format(LIMITS.memory), case)
    assert result.status == 1 and b"MemoryError" in result.errors


def test_total(case):
    """Memory of processes that each stay within their limit, and of one that has none."""
    small = replace(LIMITS, total=150 << 20)
    source = "import os, time\nfor _ in range(4): {}\nhoard = b'x' * ({} << 20)\ntime.sleep(1)\n"
    assert run(source.format("os.fork() and os._exit(0)", 60), case, small).stopped == ""
    assert run(source.format("os.fork()", 60), case, small).stopped == STOPPED["memory"]
    assert run(source.format("pass", 200), case, small, memory=0).stopped == STOPPED["memory"]


def test_processes(case):
    """Threads are counted too."""
    source = (
        "import {0}\n"
        "number = 0\n"
        "try:\n"
        "    while number < 400:\n"
        "        {1}\n"
        "        number += 1\n"
        "except (OSError, RuntimeError): pass\n"
        "print(number, flush=True)\n"
        "os._exit(0)\n"
    )
    fork = ("os, time", "if not os.fork(): time.sleep(3); os._exit(0)")
    thread = ("os, time, threading", "threading.Thread(target=time.sleep, args=(3,)).start()")
    threading = replace(LIMITS, memory=1 << 40)
    for how, limits in ((fork, LIMITS), (thread, threading)):
        number = int(run(source.format(*how), case, limits, memory=1 << 40).output)
        assert LIMITS.processes - 10 < number < LIMITS.processes


def test_descriptors(case):
    result = run(
        "files = []\n"
        "try:\n"
        "    for _ in range(5000): files.append(open('/dev/null'))\n"
        "except OSError as error: print(len(files) + 3, error.strerror)\n",
        case,
    )
    assert result.output.decode() == f"{LIMITS.descriptors} Too many open files\n"


@pytest.mark.slow
def test_processor(case):
    """Here less than the time limit of the pair, so that it is seen to act by itself."""
    patient = replace(case, program=replace(case.program, limit=30))
    result = run("while True: pass", patient, replace(LIMITS, processor=-29))
    assert (-result.status in (signal.SIGKILL, signal.SIGXCPU)) and not result.stopped
    shown = run("import resource; print(resource.getrlimit(resource.RLIMIT_CPU))", case).output
    assert shown.decode() == "({0}, {0})\n".format(5 + LIMITS.processor)


def test_cores(case):
    assert run("import resource; print(resource.getrlimit(resource.RLIMIT_CORE))", case).output == (
        b"(0, 0)\n"
    )


def test_time(case):
    case = replace(case, program=replace(case.program, limit=0.5))
    start = time.monotonic()
    assert run("while True: pass", case).stopped == "stopped after 0.5 seconds, the time limit"
    assert time.monotonic() - start < 10


def test_budget(case):
    """A program that nearly uses up its time on every pair does not hold the others up."""
    case = replace(case, program=replace(case.program, limit=1))
    ready = python_file("slow.py", b"import time; time.sleep(0.4); print(6)")
    limits = replace(LIMITS, budget=1)
    with Runner(contain=CONTAINED, limits=limits) as runner:
        futures = [runner.start(ready, case) for _ in range(12)]
        results = [future.result().stopped for future in futures]
    assert results[0] == "" and results[-1] == NO_TIME.format(1)
    assert 2 <= results.count("") <= 5


def test_a_language_that_starts_slowly_has_more_time(case):
    case = replace(case, program=replace(case.program, limit=0.3))
    slow = python_file("slow.py", b"import time; time.sleep(0.6); print(6)")
    with Runner(contain=CONTAINED) as runner:
        assert "0.3 seconds" in runner.start(slow, case).result().stopped
        assert runner.start(replace(slow, time_factor=10), case).result().stopped == ""


def test_stops(case):
    """A program that was stopped often is given up, by this runner only."""
    ready = python_file("endless.py", b"while True: print('x' * 1000)")
    with Runner(contain=CONTAINED) as runner:
        results = [runner.start(ready, case).result().stopped for _ in range(LIMITS.stops + 2)]
    assert results[: LIMITS.stops] == [STOPPED["output"]] * LIMITS.stops
    assert results[LIMITS.stops :] == [NOT_RUN] * 2
    with Runner(contain=CONTAINED) as other:
        assert other.start(ready, case).result().stopped == STOPPED["output"]


def test_every_limit_has_a_test():
    tests = {name.removeprefix("test_") for name in globals() if name.startswith("test_")}
    assert {field.name for field in fields(Limits)} <= tests
    assert Ready  # the limit of a program's own is tested with it
