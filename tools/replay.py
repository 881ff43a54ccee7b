"""Replaying a case: running a script on it in a process of its own, within limits."""
import contextlib
import itertools
import os
import resource
import selectors
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

OUTPUT_LIMIT = 1 << 20  # bytes
MEMORY_LIMIT = 1 << 30  # bytes

ENVIRONMENT = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
MARK = "BLACKJACK_SUITE_RUN"  # in the environment of what we start, to know its children by
run_numbers = itertools.count(1)


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


def run_process(command, stdin, directory, limit):
    """Run a command that may be hostile: it ends within its limits, and its children with it."""
    mark = f"{os.getpid()}-{next(run_numbers)}-"
    process = subprocess.Popen(
        command, stdin=stdin, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=directory,
        env={**ENVIRONMENT, MARK: mark}, start_new_session=True)
    limit_memory(process.pid)
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
            if selector.get_map():  # a pipe is still open: somebody left the process group
                end_strays(mark)
    return Result(bytes(received[process.stdout]), bytes(received[process.stderr]),
                  process.returncode, stopped)


def receive(process, selector, received, limit):
    """Collect what the process writes until it ends; return why it must be stopped, if it must."""
    deadline = time.monotonic() + limit
    while selector.get_map():
        ready = selector.select(timeout=0.05)
        if time.monotonic() > deadline:
            return f"stopped after {limit} seconds, the time limit"
        if not ready and process.poll() is not None:
            return ""  # it has ended, and only a child of its holds the pipes open
        for key, _ in ready:
            chunk = os.read(key.fd, 1 << 16)
            received[key.fileobj] += chunk
            if not chunk:
                selector.unregister(key.fileobj)
            if len(received[key.fileobj]) > OUTPUT_LIMIT:
                return f"stopped after {OUTPUT_LIMIT} bytes, the output limit"
    try:
        process.wait(max(0, deadline - time.monotonic()))
    except subprocess.TimeoutExpired:
        return f"stopped after {limit} seconds, the time limit"
    return ""


def limit_memory(pid):
    """Keep the process from taking all the machine's memory, where the system can (Linux)."""
    with contextlib.suppress(AttributeError, OSError):
        resource.prlimit(pid, resource.RLIMIT_AS, (MEMORY_LIMIT, MEMORY_LIMIT))


def end_strays(mark=f"{os.getpid()}-"):
    """Kill the processes whose mark begins so, where the system shows them (Linux)."""
    wanted = f"{MARK}={mark}".encode()
    for environment in Path("/proc").glob("[0-9]*/environ"):
        with contextlib.suppress(OSError):
            if wanted in environment.read_bytes():
                os.kill(int(environment.parent.name), signal.SIGKILL)


def passed(case, result):
    return result.output == case.expected and result.status == 0 and not result.stopped
