"""The check where nothing of Unix is there, as on Windows."""

import subprocess
import sys

from harness.suite import ROOT
from tests.copies import earned, words

# Modules that cannot be imported, functions that are missing, a /proc that nothing is read from.
WITHOUT_UNIX = """
import builtins, ctypes, os, runpy, shutil, signal, sys
for name in ("resource", "fcntl", "pwd", "grp", "termios", "pty", "prctl"):
    sys.modules[name] = None
functions = "fork forkpty killpg setsid getsid getuid geteuid setuid memfd_create"
for name in functions.split():
    if hasattr(os, name):
        delattr(os, name)
ctypes.CDLL = None
really_open = builtins.open
def without_proc(path, *args, **options):
    if str(path).startswith("/proc"):
        raise FileNotFoundError(path)
    return really_open(path, *args, **options)
builtins.open = without_proc
which = shutil.which
shutil.which = lambda name, *args, **options: None if name == "bwrap" else which(name)
sys.argv[0] = "harness"
runpy.run_module("harness", run_name="__main__", alter_sys=True)
"""


def check_without_unix(*options):
    return subprocess.run(
        [sys.executable, "-c", WITHOUT_UNIX, "check", *map(str, options)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
    )


def test_right_programs_pass_and_the_report_says_what_does_not_hold():
    done = check_without_unix("--task", "4")
    assert done.returncode == 0, done.stderr
    assert earned("4") in words(done.stdout)
    assert "not contained" in done.stdout.splitlines()[-1] and done.stderr == ""


def test_wrong_programs_fail_and_endless_ones_are_stopped(tmp_path):
    (tmp_path / "wrong.py").write_text("print(input()[0])\n")
    done = check_without_unix("--task", "1", "--file", tmp_path / "wrong.py")
    assert done.returncode == 1 and "byte 1 is wrong" in done.stdout and done.stderr == ""
    (tmp_path / "endless.py").write_text("print('x' * (1 << 21))\nwhile True: pass\n")
    done = check_without_unix("--task", "1", "--file", tmp_path / "endless.py")
    assert done.returncode == 1 and "stopped after" in done.stdout and done.stderr == ""
