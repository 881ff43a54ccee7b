"""Replaying a case: running a script on it in a process of its own, within limits."""
import contextlib
import ctypes
import functools
import os
import resource
import selectors
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

OUTPUT_LIMIT = 1 << 20  # bytes
FILE_LIMIT = 1 << 24
MEMORY_LIMIT = 1 << 30
PR_SET_CHILD_SUBREAPER = 36  # from Linux's prctl.h

ENVIRONMENT = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}

STOPS = 3  # a script that had to be stopped so often is not run on its other cases
TOO_LONG = "stopped after {} seconds, the time limit"
TOO_MUCH = f"stopped after {OUTPUT_LIMIT} bytes, the output limit"
NOT_RUN = f"not run, since {STOPS} other pairs had to be stopped"
stops = Counter()  # by script

running = set()  # the processes started here that have not ended
running_lock = threading.Lock()


@dataclass
class Result:
    output: bytes
    errors: bytes
    status: int
    stopped: str  # why the program had to be stopped; empty if it ended by itself


def run(script, case):
    """Run the script on the case, in a directory that holds nothing but the case's files."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as directory:
        for path in case.files:
            shutil.copy(path, directory)
        command = [sys.executable, os.path.abspath(script), *case.args]
        with open(case.path(".in"), "rb") as stdin:
            return run_process(command, stdin, directory, case.program.limit)


def replay(script, case):
    """Run the script on the case, unless it had to be stopped too often before."""
    if stops[script] >= STOPS:
        return Result(b"", b"", 0, NOT_RUN)
    result = run(script, case)
    stops[script] += bool(result.stopped)
    return result


def passed(case, result):
    return result.output == case.expected and result.status == 0 and not result.stopped


def run_process(command, stdin, directory, limit):
    """Run a command that may be hostile: it ends within its limits, and its children with it."""
    adopt_strays()
    with running_lock:
        process = subprocess.Popen(
            command, stdin=stdin, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=directory,
            env=ENVIRONMENT, start_new_session=True)
        running.add(process.pid)
    set_limits(process.pid)
    received = {process.stdout: bytearray(), process.stderr: bytearray()}
    with process.stdout, process.stderr, selectors.DefaultSelector() as selector:
        for pipe in received:
            selector.register(pipe, selectors.EVENT_READ)
        try:
            stopped = receive(process, selector, received, limit)
        finally:
            with contextlib.suppress(OSError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            running.discard(process.pid)
            if selector.get_map():  # a pipe is still open: a child has left the process group
                end_strays()
    return Result(bytes(received[process.stdout]), bytes(received[process.stderr]),
                  process.returncode, stopped)


def receive(process, selector, received, limit):
    """Collect what the process writes until it ends; return why it must be stopped, if it must."""
    deadline = time.monotonic() + limit
    while selector.get_map():
        has_ended = process.poll() is not None  # asked first: all it wrote is in the pipes then
        ready = selector.select(timeout=0 if has_ended else 0.05)
        if has_ended and not ready:
            return ""  # only a child of its still holds the pipes open
        if time.monotonic() > deadline:
            return TOO_LONG.format(limit)
        for key, _ in ready:
            chunk = os.read(key.fd, 1 << 16)
            received[key.fileobj] += chunk
            if not chunk:
                selector.unregister(key.fileobj)
            if len(received[key.fileobj]) > OUTPUT_LIMIT:
                return TOO_MUCH
    try:
        process.wait(max(0, deadline - time.monotonic()))
    except subprocess.TimeoutExpired:
        return TOO_LONG.format(limit)
    return ""


def set_limits(pid):
    """Keep a process from taking all the memory or all the disk, where the system can (Linux)."""
    with contextlib.suppress(AttributeError, OSError):
        resource.prlimit(pid, resource.RLIMIT_AS, (MEMORY_LIMIT, MEMORY_LIMIT))
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (FILE_LIMIT, FILE_LIMIT))


@functools.cache
def adopt_strays():
    """Have processes whose parent has ended become children of this one (Linux)."""
    with contextlib.suppress(AttributeError):
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1)


def end_strays():
    """Kill the children that this process has but did not start, until there are none."""
    with running_lock:
        for _ in range(100):
            strays = child_processes() - running
            if not strays:
                return
            for pid in strays:
                with contextlib.suppress(OSError):
                    os.kill(pid, signal.SIGKILL)
                    os.waitpid(pid, 0)


def child_processes():
    """Return the ids of this process's children, as far as the system shows them (Linux)."""
    children = set()
    for status in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            parent = status.read_text().rpartition(") ")[2].split()[1]
            if int(parent) == os.getpid():
                children.add(int(status.parent.name))
    return children
