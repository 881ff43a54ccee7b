"""A scheduler and workers on this machine, which are killed in the middle."""

import contextlib
import json
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from harness.suite import ROOT
from marking import cluster
from tests.copies import ENVIRONMENT
from tests.harness.test_attacks import needs_bubblewrap
from tests.marking.school import contents, mark, right, rows, worth, write_folder, wrong

pytest.importorskip("distributed")
pytestmark = needs_bubblewrap
STUDENTS = 8
PATIENCE = 30  # seconds
SLOW = b"import time; time.sleep(60)\n"


@contextlib.contextmanager
def started(*command, folder=ROOT, **environment):
    process = subprocess.Popen(
        command,
        cwd=folder,
        env={**ENVIRONMENT, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


@contextlib.contextmanager
def scheduler_in(folder, **environment):
    """Start it as the documents say, where the suite is not: it needs none."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    dask = Path(sys.executable).with_name("dask")
    words = ["scheduler", "--host", "127.0.0.1", "--port", str(port), "--no-dashboard"]
    with started(dask, *words, folder=folder, **environment) as process:
        wait_until(lambda: answers(port))
        yield f"tcp://127.0.0.1:{port}", process


def answers(port):
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        return True
    return False


def wait_until(is_so):
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.02)


@contextlib.contextmanager
def worker(address):
    with started(sys.executable, "-m", "marking", "worker", "--cluster", address) as process:
        assert process.stdout.readline().startswith("Marking for")
        yield process


@contextlib.contextmanager
def marking(*options, status=0):
    """Mark a class in a thread; gives a list that holds what is printed, in the end."""
    said = []
    run = threading.Thread(target=lambda: said.append(mark(*options, status=status)))
    run.start()
    try:
        yield said
    finally:
        run.join(2 * PATIENCE)
    assert not run.is_alive() and said


def number_kept(path):
    return path.read_bytes().count(b'"key"') if path.exists() else 0


def has_children(process):
    return any(path.read_text() for path in Path(f"/proc/{process.pid}/task").glob("*/children"))


@pytest.mark.slow
def test_a_worker_that_dies_has_its_work_done_by_another_and_no_byte_differs(tmp_path, monkeypatch):
    files = {f"s{n}/task1.py": right(1) + b"# %d\n" % n for n in range(STUDENTS)}
    files |= {"wrong/task2.py": wrong(2, "blackjack-misspelt"), "crash/task1.py": b"1/0\n"}
    options = ["--dir", write_folder(tmp_path / "class", files)]
    here, there = tmp_path / "here", tmp_path / "there"
    mark(*options, "--out", here)
    with scheduler_in(tmp_path) as (address, _), worker(address) as one, worker(address) as other:
        with marking(*options, "--out", there, "--cluster", address):
            wait_until(lambda: number_kept(there / "results.jsonl") >= 2)
            before = number_kept(there / "results.jsonl")
            one.kill()
        assert 2 <= before < len(files), "it was not killed in the middle"
        assert contents(there) == contents(here)
        another_suite_is_refused(address, tmp_path, monkeypatch)
        if_the_last_dies_it_says_so(other, address, tmp_path, monkeypatch)
    assert rows(there)["s0"]["total"] == worth(1) and rows(there)["crash"]["total"] == "0"
    kept = [json.loads(line) for line in (there / "results.jsonl").read_text().splitlines() if line]
    assert len(kept) == len(files)


def another_suite_is_refused(address, folder, monkeypatch):
    handins = write_folder(folder / "one", {"ada/task1.py": right(1)})
    with monkeypatch.context() as patch:
        patch.setattr(cluster, "suite_digest", lambda task: "another")
        words = ["--out", folder / "refused", "--cluster", address]
        assert "is not the one here: update it" in mark("--dir", handins, *words, status=2)


def if_the_last_dies_it_says_so(last, address, folder, monkeypatch):
    monkeypatch.setattr(cluster, "PATIENCE", 1)
    handins = write_folder(folder / "slow", {"ada/task1.py": SLOW})
    words = ["--out", folder / "left", "--cluster", address]
    with marking("--dir", handins, *words, status=2) as said:
        wait_until(lambda: has_children(last))
        last.kill()
    assert said == [f"there is no worker: make worker CLUSTER={address}\n"]


@pytest.mark.slow
def test_a_hand_in_whose_workers_all_die_is_not_marked(tmp_path, monkeypatch):
    folder, out = write_folder(tmp_path / "class", {"ada/task1.py": SLOW}), tmp_path / "out"
    once = {"DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "0"}
    with scheduler_in(tmp_path, **once) as (address, scheduler):
        options = ["--dir", folder, "--out", out, "--cluster", address]
        with worker(address) as only, marking(*options, status=1) as said:
            wait_until(lambda: has_children(only))
            only.kill()
        assert "Not marked: ada, task1_card_value: the workers that had it died" in said[0]
        assert rows(out)["ada"]["total"] == "" and not number_kept(out / "results.jsonl")
        monkeypatch.setattr(cluster, "PATIENCE", 2)
        with marking(*options, status=2) as said:  # it is tried again
            time.sleep(0.5)
            scheduler.kill()
        assert said == ["the scheduler has ended; what was marked is kept\n"]


def test_without_a_scheduler_it_says_so(tmp_path, monkeypatch):
    monkeypatch.setattr(cluster, "PATIENCE", 0.5)
    folder = write_folder(tmp_path / "class", {"ada/task1.py": right(1)})
    words = ["--out", tmp_path / "out", "--cluster", "tcp://127.0.0.1:9"]
    output = mark("--dir", folder, *words, status=2)
    assert output.strip() == "no scheduler answers at tcp://127.0.0.1:9"
