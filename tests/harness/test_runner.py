"""Running a program that may be hostile: within its limits, and leaving nothing behind."""

import os
import sys
import threading
import time
from pathlib import Path

import pytest

from harness.case import Case, passed
from harness.languages import prepare, python_file
from harness.runner import FILE_LIMIT, MEMORY_LIMIT, NOT_RUN, OUTPUT_LIMIT, STOPS, Runner
from harness.suite import find_program

HOSTILE = {
    "an endless loop": ("while True: pass", "time limit"),
    "a long sleep": ("import time; time.sleep(60)", "time limit"),
    "a long sleep with closed pipes": (
        "import os, time; os.close(1); os.close(2); time.sleep(60)",
        "time limit",
    ),
    "endless output": ("while True: print('x' * 1000)", "output limit"),
    "endless output without a newline": (
        "import sys\nwhile True: sys.stdout.write('x')",
        "output limit",
    ),
    "endless errors": ("import sys\nwhile True: sys.stderr.write('x' * 1000)", "output limit"),
    "a process that ignores polite signals": (
        "import signal\nfor n in (1, 2, 15): signal.signal(n, signal.SIG_IGN)\nwhile True: pass",
        "time limit",
    ),
}


def run_hostile(tmp_path, source, limit=1):
    script = tmp_path / "hostile.py"
    script.write_text(source)
    with open(os.devnull, "rb") as stdin, Runner() as runner:
        return runner.run_process([sys.executable, script], stdin, tmp_path, limit)


@pytest.mark.parametrize("source, why", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_program_is_stopped(tmp_path, source, why):
    start = time.monotonic()
    result = run_hostile(tmp_path, source)
    assert time.monotonic() - start < 5
    assert why in result.stopped and result.status != 0
    assert len(result.output) + len(result.errors) < 2 * OUTPUT_LIMIT


LEAVING = {
    "in its group": "",
    "in a group of its own": "process_group=0",
    "in a session of its own": "start_new_session=True",
    "in a session of its own and an empty environment": "start_new_session=True, env={}",
    "with closed pipes": "start_new_session=True, env={}, stdout=DEVNULL, stderr=DEVNULL",
}


@pytest.mark.parametrize("how", LEAVING.values(), ids=LEAVING)
def test_children_left_behind_are_ended(tmp_path, how):
    result = run_hostile(
        tmp_path,
        limit=20,
        source=(
            "import sys\n"
            "from subprocess import DEVNULL, Popen\n"
            f"child = Popen([sys.executable, '-c', 'import time; time.sleep(60)'], {how})\n"
            "print(child.pid)\n"
        ),
    )
    assert result.status == 0 and not result.stopped
    assert_ends(int(result.output))


def test_output_written_just_before_the_end_is_not_lost(tmp_path):
    """A program that wakes up, writes and ends between two looks at it."""
    for wait in (0.045, 0.05, 0.055) * 5:
        result = run_hostile(tmp_path, f"import time; time.sleep({wait}); print('said')", limit=20)
        assert result.output == b"said\n"


def test_a_program_cannot_fill_the_disk(tmp_path):
    result = run_hostile(
        tmp_path,
        limit=20,
        source=(
            "import time; time.sleep(0.1)\n"
            "file = open('big', 'wb')\n"
            "for _ in range(1000): file.write(bytes(1 << 20))\n"
        ),
    )
    assert result.status != 0 and (tmp_path / "big").stat().st_size <= FILE_LIMIT


def assert_ends(pid):
    """Wait a little for a killed process to be gone, or dead and not yet collected."""
    deadline = time.monotonic() + 5
    while time.monotonic() < deadline:
        try:
            os.kill(pid, 0)
            if Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].startswith("Z"):
                return
        except (ProcessLookupError, FileNotFoundError):
            return
        time.sleep(0.05)
    pytest.fail(f"process {pid} is still there")


def test_a_program_cannot_take_all_the_memory(tmp_path):
    source = "import time; time.sleep(0.1)\nhoard = bytearray({})\nprint('has it')"
    result = run_hostile(tmp_path, source.format(MEMORY_LIMIT // 2), limit=20)
    assert result.output == b"has it\n"
    result = run_hostile(tmp_path, source.format(MEMORY_LIMIT), limit=20)
    assert result.status == 1 and b"MemoryError" in result.errors


def test_a_program_sees_only_its_case_s_files(tmp_path):
    """A folder among them too."""
    program = find_program("1")
    script = tmp_path / "looks.py"
    script.write_text(
        "import os\nfor folder, _, names in sorted(os.walk('.')):\n"
        "    print(folder, *sorted(names))\nprint(open('inner/deep.txt').read())\n"
    )
    case = copied_case(program, tmp_path)
    (case.path(".files") / "inner").mkdir(parents=True)
    (case.path(".files") / "inner" / "deep.txt").write_text("deep")
    (case.path(".files") / "top.txt").touch()
    with Runner() as runner:
        result = runner.run(ready(script), case)
    assert result.output == b". top.txt\n./inner deep.txt\ndeep\n"
    assert list(case.files) == ["inner/deep.txt", "top.txt"]


def ready(script):
    return python_file(script.name, script.read_bytes())


def copied_case(program, tmp_path):
    """Return a case of the program whose files can be changed."""
    from dataclasses import replace

    case = Case(replace(program, root=tmp_path), "case")
    case.path(".in").parent.mkdir(parents=True)
    for ending in (".in", ".out"):
        case.path(ending).write_bytes(program.cases()[0].path(ending).read_bytes())
    return case


def test_a_right_program_passes_and_a_wrong_status_does_not(tmp_path):
    program = find_program("1")
    case = copied_case(program, tmp_path)
    script = tmp_path / "fails_at_the_end.py"
    script.write_text(f"print({case.expected.decode().strip()!r})\nraise SystemExit(1)\n")
    with Runner() as runner:
        assert passed(case, runner.run(prepare(program.path, runner.run_tool), case))
        result = runner.run(ready(script), case)
    assert result.output == case.expected and not passed(case, result)


def test_a_script_that_was_stopped_often_is_given_up_by_this_runner_only(tmp_path):
    program = find_program("1")
    script = tmp_path / "endless.py"
    script.write_text("while True: print('x' * 1000)")
    case, endless = program.cases()[0], ready(script)
    with Runner() as runner:
        results = [runner.replay(endless, case).stopped for _ in range(STOPS + 1)]
        assert NOT_RUN not in results[:STOPS] and results[STOPS] == NOT_RUN
    with Runner() as other:
        assert "output limit" in other.replay(endless, case).stopped


def test_two_runners_at_once_do_not_end_each_other_s_programs(tmp_path):
    slow = tmp_path / "slow.py"
    slow.write_text("import time; time.sleep(0.5); print('done')")
    results = []

    def run_slowly():
        with open(os.devnull, "rb") as stdin, Runner() as runner:
            results.append(runner.run_process([sys.executable, slow], stdin, tmp_path, 20))

    threads = [threading.Thread(target=run_slowly) for _ in range(3)]
    for thread in threads:
        thread.start()
    for number in range(5):
        folder = tmp_path / str(number)
        folder.mkdir()
        run_hostile(folder, f"import subprocess, sys\n{DAEMON}", limit=20)
    for thread in threads:
        thread.join()
    assert [result.output for result in results] == [b"done\n"] * 3


DAEMON = "subprocess.Popen(['sleep', '60'], start_new_session=True, env={})"
