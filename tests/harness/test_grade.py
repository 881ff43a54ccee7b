"""Marking a hand-in elsewhere: whatever happens, there is a result, and it is never too high."""

import glob
import json
import os
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import time

import pytest

from harness import grade
from harness.other_user import is_root
from harness.sandbox import NONE, USER
from harness.suite import find_program
from tests.copies import ENVIRONMENT, copy_suite
from tests.harness.strangers import DEBIAN_PYTHON


@pytest.fixture
def suite(tmp_path):
    """A copy of the suite with the pairs of task 1, and a folder for a hand-in."""
    (tmp_path / "handin").mkdir()
    return copy_suite(tmp_path / "suite", samples="task1*")


def start(suite, *options, python=sys.executable, **variables):
    handin, results = suite.parent / "handin", suite.parent / "results.json"
    command = [python, "-m", "harness", "grade", "task1_card_value", handin, results]
    environment = ENVIRONMENT | variables
    return subprocess.Popen([*command, *options], cwd=suite, env=environment), results


def wait_until(condition, seconds=20):
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_there_is_a_result_of_zero_from_the_beginning(suite):
    """So a grader that is killed has not lost the hand-in, nor given marks away."""
    (suite.parent / "handin" / "task1.py").write_text("import time\ntime.sleep(60)\n")
    process, results = start(suite, "--uncontained", "yes")
    wait_until(results.exists)
    process.kill()
    process.wait()
    assert json.loads(results.read_text()) == {"score": 0, "output": grade.UNFINISHED}


def test_a_fault_of_the_suite_is_a_result_too(suite):
    (suite.parent / "handin" / "task1.py").write_text("print(1)\n")
    (suite / "samples" / "task1_card_value" / "lonely.in").touch()
    process, results = start(suite)
    assert process.wait() == 0
    said = json.loads(results.read_text())
    assert said["score"] == 0 and "lonely.in has no lonely.out beside it" in said["output"]


def test_an_exception_is_a_result_too(monkeypatch, tmp_path):
    monkeypatch.setattr(grade, "check", lambda *_: 1 / 0)
    grade.main(["task1_card_value", str(tmp_path), str(tmp_path / "results.json")])
    said = json.loads((tmp_path / "results.json").read_text())
    assert said["score"] == 0 and "ZeroDivisionError" in said["output"]


def test_a_link_is_no_hand_in(tmp_path):
    """It could lead to an expected output, of which a complaint would show a line."""
    secret = tmp_path / "secret.py"
    secret.write_text("print(1)\n")
    (tmp_path / "handin").mkdir()
    (tmp_path / "handin" / "task1.py").symlink_to(secret)
    assert grade.find_script(tmp_path / "handin", "task1.py", any_name=True) is None
    assert grade.find_script(tmp_path, "task1.py", any_name=True) == secret


@pytest.mark.skipif(not is_root(), reason="only root can run a program as another user")
def test_other_users_are_kept_out_of_the_hand_in_and_the_results(monkeypatch, tmp_path):
    """Where a program runs as another user; afterwards the folders are as they were."""
    monkeypatch.setattr("harness.runner.works", lambda way: way in (USER, NONE))
    handin, results = tmp_path / "handin", tmp_path / "results" / "results.json"
    for folder in (handin, results.parent):
        folder.mkdir()
        folder.chmod(0o755)
    seen = []

    def look(chosen, runner):
        assert runner.containment is USER
        seen.extend(stat.S_IMODE(folder.stat().st_mode) for folder in (handin, results.parent))

    monkeypatch.setattr(grade, "check", look)
    monkeypatch.setattr("harness.runner.ROOT", tmp_path / "handin")
    checked = grade.mark(
        find_program("1"), handin, True, uncontained=False, private=[handin, results.parent]
    )
    assert seen == [0o700, 0o700] and checked.problem
    assert {stat.S_IMODE(os.stat(folder).st_mode) for folder in (handin, results.parent)} == {0o755}


@pytest.mark.skipif(
    not is_root() or not shutil.which(DEBIAN_PYTHON),
    reason=f"running as another user is tested by root, with {DEBIAN_PYTHON}",
)
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_grader_that_is_asked_to_end_cleans_up(suite, number):
    """Without bubblewrap: folders get their modes back, and nothing is left in the temp folder."""
    handin = suite.parent / "handin"
    (handin / "task1.py").write_text("import time\ntime.sleep(60)\n")
    handin.chmod(0o755)
    with tempfile.TemporaryDirectory() as temp:  # not tmp_path, which other users cannot reach
        os.chmod(temp, 0o777)
        process, results = start(suite, python=DEBIAN_PYTHON, PATH="", TMPDIR=temp)
        wait_until(lambda: glob.glob(f"{temp}/*/program/task1.py"))
        assert stat.S_IMODE(handin.stat().st_mode) == 0o700
        process.send_signal(number)
        assert process.wait(20) == 1
        assert stat.S_IMODE(handin.stat().st_mode) == 0o755
        assert os.listdir(temp) == []
    assert json.loads(results.read_text()) == {"score": 0, "output": grade.UNFINISHED}
