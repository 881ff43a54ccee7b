"""Running a command where there is no fork, as on Windows: in a process of its own, as it is."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from harness import inside
from harness.case import Result
from harness.limits import LIMITS, STOPPED, TOO_LONG, Limits

if TYPE_CHECKING:
    from harness.languages import Ready

LOOK = 0.05  # seconds between two looks at how much a program has printed
ENVIRONMENT = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}


def run(
    program: Ready, command: Sequence[str], sent: bytes, files: Mapping[str, bytes], seconds: float
) -> Result:
    """Run a program in a new folder that holds these files."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        own, work = Path(folder, "program"), Path(folder, "work")
        write(own, program.files, program.executable)
        write(work, files)
        return run_command(fill(command, own), sent, work, seconds, LIMITS)


def run_tool(
    files: Mapping[str, bytes], command: Sequence[str], seconds: float, limits: Limits
) -> tuple[Result, dict[str, bytes]]:
    """Run a command in a folder that holds files; return also the files it holds then."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        work = Path(folder)
        write(work, files)
        result = run_command(fill(command, work), b"", work, seconds, limits)
        made = [path for path in sorted(work.rglob("*")) if path.is_file()]
        return result, {path.relative_to(work).as_posix(): path.read_bytes() for path in made}


def write(
    folder: Path, files: Mapping[str, bytes], executable: frozenset[str] = frozenset()
) -> None:
    folder.mkdir(exist_ok=True)
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        if name in executable:
            path.chmod(0o755)


def fill(command: Sequence[str], folder: Path) -> list[str]:
    """Return a command as it is started."""
    places = {b"{python}": sys.executable, b"{folder}": str(folder)}
    return [os.fsdecode(inside.fill(os.fsencode(word), places)) for word in command]


def run_command(
    command: Sequence[str], sent: bytes, folder: Path, seconds: float, limits: Limits
) -> Result:
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        try:
            process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=output,
                stderr=errors,
                cwd=folder,
                env=ENVIRONMENT,
                start_new_session=True,
            )
        except OSError as error:
            return Result(b"", f"{command[0]}: {error.strerror}\n".encode(), 127, "")
        feeder = threading.Thread(target=feed, args=(process, sent), daemon=True)
        feeder.start()
        try:
            stopped = wait(process, (output, errors), seconds, limits)
        finally:
            end(process)
            process.wait()
        said = beginning(errors, limits)
        for place in (folder, folder.parent / "program"):  # whose names mean nothing to a person
            said = said.replace(os.fsencode(place) + os.sep.encode(), b"")
        return Result(beginning(output, limits), said, process.returncode, stopped)


def feed(process: subprocess.Popen[bytes], sent: bytes) -> None:
    assert process.stdin
    with contextlib.suppress(OSError):
        process.stdin.write(sent)
    with contextlib.suppress(OSError):
        process.stdin.close()


def wait(
    process: subprocess.Popen[Any], files: Sequence[IO[bytes]], seconds: float, limits: Limits
) -> str:
    """Wait for a process to end; return why it must be stopped, if it must."""
    deadline = time.monotonic() + seconds
    has_ended = False
    while not has_ended:
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(max(0, min(LOOK, deadline - time.monotonic())))
        has_ended = process.poll() is not None
        if any(os.fstat(file.fileno()).st_size > limits.output for file in files):
            return STOPPED["output"]
        if not has_ended and time.monotonic() > deadline:
            return TOO_LONG.format(seconds)
    return ""


def end(process: subprocess.Popen[Any]) -> None:
    """Kill a process, and where the system has process groups all others of its group."""
    with contextlib.suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()


def beginning(file: IO[bytes], limits: Limits) -> bytes:
    """Return what was written, up to the limit; lines end as on Linux, whatever the system."""
    file.seek(0)
    return file.read(limits.output + 1).replace(os.linesep.encode(), b"\n")
