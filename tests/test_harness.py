"""The check itself: what it shows of a wrong byte, what it does to a hostile program, its marks."""
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tools.explain import explain
from tools.replay import FILE_LIMIT, OUTPUT_LIMIT, end_strays, run_process
from tools.suite import ROOT, find_program


def check(*options):
    """Run the check as `make check` does."""
    done = subprocess.run([sys.executable, "-m", "pytest", "tests/test_samples.py", *options],
                          cwd=ROOT, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def told(expected, came, **ended):
    ended = {"status": 0, "errors": b"", "stopped": "", **ended}
    return explain(b"Ah\n8c\nend\n", expected, came, **ended).splitlines()


def caret_under(report):
    """Return the characters above the first caret, of what was expected and what came."""
    at = next(number for number, line in enumerate(report) if line.strip() == "^")
    column = report[at].index("^")
    return tuple(line[column:column + 1] for line in report[at - 2:at])


@pytest.mark.parametrize("expected, came, headline, shown, above_caret", [
    (b"9 or 19\n", b"9 or 18\n", "byte 7 is wrong (line 1, character 7): expected '9', came '8'",
     "9 or 18⏎", ("9", "8")),
    (b"9 or 19\n", b"9  or 19\n", "byte 3 is wrong (line 1, character 3): expected 'o', came a space",
     "9··or 19⏎", ("o", "·")),
    (b"17\n", b"17 \n", "byte 3 is wrong (line 1, character 3): expected an end of line, came a space",
     "17·⏎", ("⏎", "·")),
    (b"17\n", b"17", "byte 3 is wrong (line 1, character 3): expected an end of line, "
     "came the end of the output", "17", ("⏎", "")),
    (b"17\n", b"17\r\n", r"byte 3 is wrong (line 1, character 3): expected an end of line, came '\r'",
     "17␍⏎", ("⏎", "␍")),
    (b"a b\n", b"a\tb\n", r"byte 2 is wrong (line 1, character 2): expected a space, came '\t'",
     "a⇥b⏎", (" ", "⇥")),
    (b"17\n", b"", "byte 1 is wrong (line 1, character 1): expected '1', came the end of the output",
     "", ("1", "")),
    (b"a\nb\n", b"a\nb\nc\n", "byte 5 is wrong (line 3, character 1): "
     "expected the end of the output, came 'c'", "c⏎", ("", "c")),
    ("é1\n".encode(), "é2\n".encode(), "byte 3 is wrong (line 1, character 2): expected '1', came '2'",
     "é2⏎", ("1", "2")),
    (b"17\n", b"\xff7\n", r"byte 1 is wrong (line 1, character 1): expected '1', came '\udcff'",
     r"\udcff7⏎", ("1", "\\")),
    (b"17\n", b"\x1b[2J17\n", r"byte 1 is wrong (line 1, character 1): expected '1', came '\x1b'",
     r"\x1b[2J17⏎", ("1", "\\")),
])
def test_the_one_wrong_byte_can_be_seen(expected, came, headline, shown, above_caret):
    report = told(expected, came)
    assert report[0] == headline
    assert shown in [line.partition("came")[2].strip() for line in report[1:] if " came " in line + " "]
    assert caret_under(report) == above_caret


def test_a_report_shows_what_went_in_the_status_and_the_end_of_stderr():
    errors = b"".join(b"error %d\n" % number for number in range(50))
    report = told(b"17\n", b"", status=1, errors=errors)
    at = report.index("what went in:")
    assert report[at + 1:at + 4] == ["    Ah", "    8c", "    end"]
    assert "status 1" in report
    assert report[-1] == "    error 49" and "    error 0" not in report


@pytest.mark.parametrize("came", [b"x" * OUTPUT_LIMIT, b"\n" * OUTPUT_LIMIT, b"17\n" * 10_000])
def test_a_report_on_huge_output_stays_short(came):
    for expected in (b"17\n", came[:10_000] + b"17\n" * 1000):
        report = told(expected, came)
        assert len(report) < 40 and max(map(len, report)) < 120


def test_lines_far_apart_are_shown_without_all_that_is_between():
    same = b"same\n" * 500
    report = told(b"a\n" + same + b"b\n", b"A\n" + same + b"B\n")
    assert sum("both" in line for line in report) == 2 and len(report) < 30


@pytest.mark.parametrize("ended, headline", [
    ({"status": 1, "errors": b"Traceback\nValueError: no\n"}, "status 1: ValueError: no"),
    ({"status": -11}, "killed by SIGSEGV"),
    ({"status": -9, "stopped": "stopped after 5 seconds, the time limit"},
     "stopped after 5 seconds, the time limit"),
])
def test_a_bad_end_comes_first(ended, headline):
    assert told(b"17\n", b"", **ended)[0] == headline


HOSTILE = {
    "an endless loop": ("while True: pass", "time limit"),
    "a long sleep": ("import time; time.sleep(60)", "time limit"),
    "a long sleep with closed pipes":
        ("import os, time; os.close(1); os.close(2); time.sleep(60)", "time limit"),
    "endless output": ("while True: print('x' * 1000)", "output limit"),
    "endless output without a newline": ("import sys\nwhile True: sys.stdout.write('x')", "output limit"),
    "endless errors": ("import sys\nwhile True: sys.stderr.write('x' * 1000)", "output limit"),
    "a process that ignores polite signals":
        ("import signal\nfor n in (1, 2, 15): signal.signal(n, signal.SIG_IGN)\nwhile True: pass",
         "time limit"),
}


def run_hostile(tmp_path, source, limit=1):
    script = tmp_path / "hostile.py"
    script.write_text(source)
    with open(os.devnull, "rb") as stdin:
        return run_process([sys.executable, script], stdin, tmp_path, limit)


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
    result = run_hostile(tmp_path, limit=20, source=(
        "import sys\n"
        "from subprocess import DEVNULL, Popen\n"
        f"child = Popen([sys.executable, '-c', 'import time; time.sleep(60)'], {how})\n"
        "print(child.pid)\n"))
    end_strays()  # as the check does when it ends
    assert result.status == 0 and not result.stopped
    assert_ends(int(result.output))


def test_output_written_just_before_the_end_is_not_lost(tmp_path):
    """A program that wakes up, writes and ends between two looks at it."""
    for wait in (0.045, 0.05, 0.055) * 5:
        result = run_hostile(tmp_path, f"import time; time.sleep({wait}); print('said')", limit=20)
        assert result.output == b"said\n"


def test_a_program_cannot_fill_the_disk(tmp_path):
    result = run_hostile(tmp_path, limit=20, source=(
        "import time; time.sleep(0.1)\n"
        "file = open('big', 'wb')\n"
        "for _ in range(1000): file.write(bytes(1 << 20))\n"))
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
    result = run_hostile(tmp_path, "hoard = bytearray(1 << 40)", limit=20)
    assert result.status == 1 and b"MemoryError" in result.errors


def test_the_suite_s_own_programs_earn_all_the_marks():
    status, output = check()
    assert status == 0 and "100/100" in output, output
    assert f"task5_winner                {len(find_program('5').cases())}/" in output


def test_one_wrong_pair_costs_the_marks_of_its_task(tmp_path):
    script = tmp_path / "my_answer.py"
    script.write_text("print('Blackjack!')\n")
    status, output = check("--task", "2", "--file", str(script))
    cases = find_program("2").cases()
    right = sum(case.expected == b"Blackjack!\n" for case in cases)
    assert status == 1
    assert f"task2_two_card_value         {right}/{len(cases)}     0/15" in output
    assert "test_pair[task2_two_card_value/two-twos]" in output
    assert "byte 1 is wrong (line 1, character 1): expected '4', came 'B'" in output


def test_a_file_in_a_folder_with_spaces_can_be_checked_by_make(tmp_path):
    script = tmp_path / "my answer's.py"
    script.write_text((ROOT / "tests/wrong/task1_card_value/trailing-space.py").read_text())
    done = subprocess.run(["make", "-s", "check", "TASK=1", f"FILE={script}"], cwd=ROOT,
                          capture_output=True, text=True)
    assert done.returncode != 0 and "expected an end of line, came a space" in done.stdout


def test_a_program_that_never_ends_is_given_up_after_a_few_pairs(tmp_path):
    script = tmp_path / "endless.py"
    script.write_text("while True: print()")
    _, output = check("--task", "3", "--file", str(script))
    assert "stopped after 1048576 bytes, the output limit" in output
    assert output.count("not run, since 3 other pairs had to be stopped") > 100


def test_pairs_that_are_not_whole_are_told(tmp_path):
    for name, message in [("lonely.in", "lonely.in and .out do not both exist"),
                          ("lonely.out", "lonely.in and .out do not both exist")]:
        lonely = ROOT / "samples" / "task1_card_value" / name
        lonely.write_text("")
        try:
            status, output = check("--task", "1")
        finally:
            lonely.unlink()
        assert status == 4 and message in output


@pytest.mark.parametrize("options, message", [
    (["--task", "7"], "no task '7'"),
    (["--task", "task9_poker"], "no task 'task9_poker'"),
    (["--file", "README.md"], "which task is the file for?"),
    (["--task", "1", "--file", "nowhere.py"], "there is no file nowhere.py"),
])
def test_a_wrong_option_is_told_clearly(options, message):
    status, output = check(*options)
    assert status == 4 and message in output and "Traceback" not in output
