"""Ctrl-C in the middle: nothing that was marked is lost, and nothing goes on."""

import json
import os
import pty
import signal
import subprocess
import sys
import time

from harness.suite import ROOT
from tests.copies import ENVIRONMENT
from tests.harness.strangers import processes
from tests.harness.test_attacks import needs_bubblewrap
from tests.marking.school import mark, right, rows, worth, write_folder

pytestmark = needs_bubblewrap


def kept(out):
    path = out / "results.jsonl"
    return path.read_bytes().count(b'"key"') if path.exists() else 0


def keys_in(text):
    """Return under which key each outcome is kept."""
    return [json.loads(line)["key"] for line in text.splitlines() if line]


def test_ctrl_c_loses_nothing_and_the_terminal_shows_how_far_it_is(tmp_path):
    files = {f"s{n}/task1.py": right(1) + b"# %d\n" % n for n in range(3)}
    files |= {f"slow{n}/task1.py": b"import time; time.sleep(60)  # %d\n" % n for n in range(3)}
    folder, out = write_folder(tmp_path / "class", files), tmp_path / "out"
    master, terminal = pty.openpty()
    command = [sys.executable, "-m", "marking", "mark", "--dir", folder, "--out", out]
    with subprocess.Popen(command, cwd=ROOT, env=ENVIRONMENT, stderr=terminal) as process:
        os.close(terminal)
        end = time.monotonic() + 30
        while kept(out) < 3 and time.monotonic() < end:
            time.sleep(0.05)
        for _ in range(2):  # people press it again
            process.send_signal(signal.SIGINT)
            time.sleep(0.05)
        assert process.wait(10) == 1
    screen = os.read(master, 10_000).decode()
    os.close(master)
    assert "0 of 6 hand-ins" in screen and "3 of 6 hand-ins" in screen and "Traceback" not in screen
    assert kept(out) == 3 and not (out / "marks.csv").exists()
    assert not processes("time.sleep(60)")
    for n in range(3):
        (folder / f"slow{n}" / "task1.py").unlink()
    before = (out / "results.jsonl").read_bytes()
    mark("--dir", folder, "--out", out)
    after = (out / "results.jsonl").read_bytes()
    keys = keys_in(after)  # nothing that was kept is run again
    assert after.startswith(before) and len(keys) == len(set(keys))
    assert [rows(out)[f"s{n}"]["total"] for n in range(3)] == [worth(1)] * 3
