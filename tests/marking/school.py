"""A class whose every mark is known beforehand, in each layout that can be handed in."""

import contextlib
import csv
import io
import os
import subprocess
import sys
import zipfile
from functools import cache

from harness.start import start
from harness.suite import ROOT, programs
from marking import command
from publish.submit import answer
from tests.copies import ENVIRONMENT

TASKS = [program for program in programs() if program.is_task]
MOST = sum(program.marks for program in TASKS)


@cache
def right(number):
    """The right answer to a task, as one file."""
    return answer(TASKS[number - 1]).encode()


def worth(*numbers):
    """Return the marks of these tasks, as marks.csv has them."""
    return str(sum(TASKS[number - 1].marks for number in numbers))


def wrong(number, name):
    """A program of mistakes/, whole."""
    program = TASKS[number - 1]
    text = (ROOT / "mistakes" / program.name / f"{name}.py").read_text("utf-8")
    if program.handout:
        handout = (ROOT / program.handout).read_text("utf-8")
        text += "\n\n" + handout[handout.index("####") :] if "####" in handout else ""
    return text.encode()


C = rb"""#include <stdio.h>
int main(void) { char r[8]; scanf("%7s", r); char c = r[0];
  if (c == 'A') puts("1 or 11"); else if (c == '1' || c > '9') puts("10"); else printf("%c\n", c);
  return 0; }
"""
HOSTILE = b"""import os, signal
for pid in (os.getppid(), 1):
    try: os.kill(pid, signal.SIGKILL)
    except OSError: pass
for path in ("/etc/passwd", "../../marks.csv", "/work/results.jsonl"):
    try: open(path, "w").write("100")
    except OSError: pass
print("1 or 11")
"""
HELPER = b"""def card():
    rank = input()[:-1]
    print({'A': '1 or 11', 'J': 10, 'Q': 10, 'K': 10}.get(rank, rank))
"""
FLOOD = b"while True: print('x' * 1000)\n"
SCRIPT = "<script>alert(document.domain)</script>"

# Each student: name, number, files, the tasks that are right, and parts of the remarks.
CLASS = [
    (
        "Ada Lovelace",
        "1001",
        {f"task{n}.py": right(n) for n in (1, 2, 4, 5, 6)},  # task 3 has pairs by the hundred
        {1, 2, 4, 5, 6},
        ["missing: task3"],
    ),
    ("Ελένη Παπαδοπούλου", "1002", {"task1.py": right(1) + "# Ελένη".encode()}, {1}, []),
    (
        "王小明",
        "1003",
        {"task1.py": right(1), "task4.py": wrong(4, "soft-21-printed-as-21"), "6.py": right(6)},
        {1, 6},
        [],
    ),
    ("ليلى حداد", "1004", {"Task 1.py": right(1), "2.py": right(2)}, {1, 2}, []),
    (
        "Twice O'There",
        "1005",
        {"task3.py": right(3), "3.py": right(3), "task5.py": right(5)},
        {5},
        ["More than one file for task3_advice, so none was checked: 3.py, task3.py"],
    ),
    (
        "Odd Names",
        "1006",
        {"essay.txt": b"hello", "task1.txt": b"x", "task2.py": b" \n", "old/task4.py": right(4)},
        set(),
        ["Not recognised: essay.txt, old", "task2.py is empty", "task1.txt is in no language"],
    ),
    ("=cmd|' C calc'!A1", "1007", {"task1.py": HOSTILE}, set(), []),
    (SCRIPT.replace("/", "\u2215"), "1008", {"task2.py": FLOOD}, set(), ["the output limit"]),
    (
        "Large File",
        "1009",
        {"task1.py": right(1), "task2.py": b"#" * (5 << 20)},
        {1},
        ["task2.py is too large"],
    ),
    ("C Writer", "1010", {"task1.c": C}, {1}, []),
    (
        "Module User",
        "1011",
        {"task1.py": b"from helper import card\ncard()\n", "helper.py": HELPER},
        {1},
        [],
    ),
    ("Empty Handed", "1012", {}, set(), ["Nothing was handed in"]),
]


def layout(kind, students=CLASS):
    """Return the files of a class, by path; None stands for a folder."""
    found = {}
    for name, number, files, _, _ in students:
        start = f"{name}_{number}_assignsubmission_file"
        top = {"moodle": f"{start}/", "older": f"{start}_/", "flat": f"{start}_"}
        top |= {"folders": f"{name} {number}/", "loose": f"{name} {number}-"}
        if kind not in ("flat", "loose"):
            found[top[kind]] = None
        for path, data in files.items():
            found[top[kind] + path] = data
    if kind in ("moodle", "older", "flat"):
        text = f"Ada Lovelace_1001_assignsubmission_onlinetext{'_' * (kind == 'flat')}"
        found[f"{text}{'' if kind == 'flat' else '/'}onlinetext.html"] = b"<p>hello"
    return found


def write_folder(folder, files):
    for path, data in files.items():
        if data is None:
            (folder / path).mkdir(parents=True, exist_ok=True)
        else:
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(data)
    return folder


def write_zip(path, files):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data or b"")
    return path


def mark(*options, status=0):
    """Do what `make mark` does, in this process; return what it prints."""
    output = io.StringIO()
    with contextlib.redirect_stdout(output), contextlib.redirect_stderr(output):
        try:
            start(lambda: command.main([*map(str, options)]))
        except SystemExit as end:
            assert int(end.code or 0) == status, output.getvalue()
    return output.getvalue()


def mark_anew(*options, status=0, **environment):
    """Do the same in a new process, perhaps in another environment."""
    done = subprocess.run(
        [sys.executable, "-m", "marking", "mark", *map(str, options)],
        cwd=ROOT,
        env={**ENVIRONMENT, **environment},
        capture_output=True,
        timeout=120,
    )
    output = (done.stdout + done.stderr).decode()
    assert done.returncode == status and "Traceback" not in output, output
    return output


def rows(out):
    """Return marks.csv as rows by name."""
    text = (out / "marks.csv").read_bytes().decode()
    return {row["name"]: row for row in csv.DictReader(io.StringIO(text))}


def contents(out):
    """Return everything that a run has written, but what it keeps for itself."""
    return {
        os.fsencode(path.relative_to(out)): path.read_bytes()
        for path in sorted(out.rglob("*"))
        if path.is_file() and path.suffix != ".jsonl"
    }
