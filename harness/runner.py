"""Running a program on a case, in a process of its own and within limits."""

from __future__ import annotations

import contextlib
import ctypes
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import IO, Any

from harness.case import Case, Result
from harness.languages import Ready

OUTPUT_LIMIT = 1 << 20  # bytes
FILE_LIMIT = 1 << 24
MEMORY_LIMIT = 1 << 30
LOOK = 0.05  # seconds between two looks at how much a program has printed

ENVIRONMENT = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
PR_SET_CHILD_SUBREAPER = 36  # from Linux's prctl.h

STOPS = 3  # a script that was stopped so often is not run on its other cases
TOO_LONG = "stopped after {} seconds, the time limit"
TOO_MUCH = f"stopped after {OUTPUT_LIMIT} bytes, the output limit"
NOT_RUN = f"not run, since {STOPS} other pairs had to be stopped"


class Runner:
    """Runs programs, several at once; used in a `with` statement, which ends what is left."""

    # The processes that runners of this process have started and that have not ended. Whatever
    # else becomes a child of this process, in a session of its own, was left behind by one of them.
    started: set[int] = set()
    starting = threading.Lock()

    def __init__(self) -> None:
        self.stops: Counter[Ready] = Counter()
        self.pool = ThreadPoolExecutor(2 * (os.cpu_count() or 1))
        adopt_strays()

    def __enter__(self) -> Runner:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Run nothing more, and end the processes that programs have left behind."""
        self.pool.shutdown(cancel_futures=True)
        self.end_strays()

    def start(self, program: Ready, case: Case) -> Future[Result]:
        """Replay a case as soon as a processor is free."""
        return self.pool.submit(self.replay, program, case)

    def replay(self, program: Ready, case: Case) -> Result:
        """Run the program on the case, unless it had to be stopped too often before."""
        if self.stops[program] >= STOPS:
            return Result(b"", b"", 0, NOT_RUN)
        result = self.run(program, case)
        self.stops[program] += bool(result.stopped)
        return result

    def run(self, program: Ready, case: Case) -> Result:
        """Run the program on the case, in a folder that holds nothing but the case's files."""
        with temporary_folder() as own, temporary_folder() as folder:
            write_files(own, program.files, program.executable)
            if case.path(".files").exists():
                shutil.copytree(case.path(".files"), folder, dirs_exist_ok=True)
            limit = case.program.limit * program.time_factor
            with tempfile.TemporaryFile() as stdin:
                stdin.write(case.sent)
                stdin.seek(0)
                command = [*started(program.command, own), *case.args]
                return self.run_process(command, stdin, folder, limit, program.memory)

    def run_tool(
        self, files: Mapping[str, bytes], command: Sequence[str], seconds: float
    ) -> tuple[Result, dict[str, bytes]]:
        """Run a compiler on files, and return its result and all the files there are then."""
        with temporary_folder() as folder, open(os.devnull, "rb") as stdin:
            write_files(folder, files)
            result = self.run_process(started(command, folder), stdin, folder, seconds, 0)
            paths = [path for path in Path(folder).rglob("*") if path.is_file()]
            made = {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
            return result, made

    def run_process(
        self,
        command: Sequence[str | Path],
        stdin: IO[bytes],
        folder: str | Path,
        limit: float,
        memory: int = MEMORY_LIMIT,
    ) -> Result:
        """Run a command that may be hostile: it ends within its limits, and its children too."""
        with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
            with self.starting:
                process = subprocess.Popen(
                    command,
                    stdin=stdin,
                    stdout=output,
                    stderr=errors,
                    cwd=folder,
                    env=ENVIRONMENT,
                    start_new_session=True,
                )
                self.started.add(process.pid)
            try:
                set_limits(process.pid, memory)
                stopped = wait(process, (output, errors), limit)
            finally:
                end_group(process)
                with self.starting:
                    process.wait()
                    self.started.discard(process.pid)
                self.end_strays()
            return Result(beginning(output), beginning(errors), process.returncode, stopped)

    def end_strays(self) -> None:
        """Kill the processes that have left their group, until there are none (Linux)."""
        with self.starting:
            for _ in range(100):
                strays = children_elsewhere() - self.started
                if not strays:
                    return
                for pid in strays:
                    with contextlib.suppress(OSError):
                        os.kill(pid, signal.SIGKILL)
                        os.waitpid(pid, 0)


def temporary_folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(ignore_cleanup_errors=True)


def write_files(folder: str, files: Mapping[str, bytes], executable: Collection[str] = ()) -> None:
    for name, data in files.items():
        path = Path(folder, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        path.chmod(0o755 if name in executable else 0o644)


def started(command: Sequence[str], folder: str) -> list[str]:
    """Return a command with the interpreter and the program's folder filled in."""
    return [
        word.replace("{python}", sys.executable).replace("{folder}", folder) for word in command
    ]


def wait(process: subprocess.Popen[Any], files: Sequence[IO[bytes]], limit: float) -> str:
    """Wait for a process to end; return why it must be stopped, if it must."""
    deadline = time.monotonic() + limit
    has_ended = False
    while not has_ended:
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(max(0, min(LOOK, deadline - time.monotonic())))
        has_ended = process.poll() is not None
        if any(os.fstat(file.fileno()).st_size > OUTPUT_LIMIT for file in files):
            return TOO_MUCH
        if not has_ended and time.monotonic() > deadline:
            return TOO_LONG.format(limit)
    return ""


def beginning(file: IO[bytes]) -> bytes:
    """Return what was written, up to the limit; lines end as on Linux, whatever the system."""
    file.seek(0)
    return file.read(OUTPUT_LIMIT + 1).replace(os.linesep.encode(), b"\n")


def end_group(process: subprocess.Popen[Any]) -> None:
    """Kill a process, and where the system has process groups all others of its group."""
    with contextlib.suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()


def set_limits(pid: int, memory: int) -> None:
    """Keep a process from taking all the memory or all the disk, where the system can (Linux)."""
    with contextlib.suppress(ImportError, AttributeError, OSError):
        import resource

        if memory:
            resource.prlimit(pid, resource.RLIMIT_AS, (memory, memory))
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (FILE_LIMIT, FILE_LIMIT))


def adopt_strays() -> None:
    """Have processes whose parent has ended become children of this one (Linux)."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1)


def children_elsewhere() -> set[int]:
    """Return this process's children in other sessions, as far as the system shows them (Linux)."""
    children = set()
    for listed in Path("/proc/self/task").glob("*/children"):
        with contextlib.suppress(OSError):
            children |= {int(pid) for pid in listed.read_text().split()}
    return {pid for pid in children if session(pid) != os.getsid(0)}


def session(pid: int) -> int | None:
    with contextlib.suppress(OSError):
        return os.getsid(pid)
    return None
