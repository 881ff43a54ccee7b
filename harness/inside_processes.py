"""Processes: starting them, and finding them; sent into the sandbox with inside.py."""

from __future__ import annotations

import os
import sys

from harness.inside_files import tried

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

PR_SET_DUMPABLE, PR_SET_CHILD_SUBREAPER = 4, 36  # from Linux's prctl.h


class Gone(Exception):
    """The waiting interpreter has ended."""


class Process:
    """A running program and our ends of its streams."""

    def __init__(self, pid: int, stdin: int, stdout: int, stderr: int) -> None:
        self.pid = pid
        self.stdin = stdin
        self.printed = {stdout: bytearray(), stderr: bytearray()}
        for fd in (stdin, stdout, stderr):
            os.set_blocking(fd, False)

    def read(self, fd: int) -> bool:
        """Read what it has printed; return whether there may be more later."""
        part = tried(os.read, fd, 1 << 16) or b""
        self.printed[fd] += part
        return bool(part)

    def close(self) -> None:
        for fd in (self.stdin, *self.printed):
            if fd >= 0:
                os.close(fd)


class Waiting:
    """A waiting interpreter; see waiting.py for what is said to it."""

    def __init__(self, pid: int, requests: int, reports: int) -> None:
        self.pid, self.requests, self.reports = pid, requests, reports

    def ask(self, *fields: bytes) -> int:
        """Have it fork, and return the id of its child."""
        request = b"".join(field + b"\0" for field in fields)
        try:
            os.write(self.requests, b"%08d" % len(request) + request)
        except OSError:
            raise Gone from None
        return self.report()

    def report(self) -> int:
        """Return the next number it reports."""
        report = os.read(self.reports, 8)
        if not report:
            raise Gone
        return int(report)


def launch(
    words: list[bytes],
    streams: list[int],
    environment: dict[str, str],
    folder: str,
    limits: dict[str, int],
) -> int:
    """Start a command in a folder, with these streams and no other open file."""
    pid = os.fork()
    if pid:
        return pid
    try:
        os.setsid()
        high = [fcntl_dup(fd) for fd in streams]
        for number, fd in enumerate(high):
            os.dup2(fd, number)
        os.closerange(len(streams), 1024)
        os.chdir(folder)
        restore_signals()
        set_limits(limits)
        os.execvpe(words[0], words, environment)
    except BaseException as error:
        os.write(2, f"{os.fsdecode(words[0])}: {error}\n".encode(errors="replace"))
    finally:
        os._exit(127)


def fcntl_dup(fd: int) -> int:
    """Return a copy of a file descriptor, out of the way of the first ones."""
    import fcntl

    return fcntl.fcntl(fd, fcntl.F_DUPFD, 20)


def restore_signals() -> None:
    """Undo what Python itself ignores, since that would be inherited."""
    import _signal  # type: ignore[import-not-found]

    for name in ("SIGPIPE", "SIGXFSZ"):
        if hasattr(_signal, name):
            _signal.signal(getattr(_signal, name), _signal.SIG_DFL)


def set_limits(limits: dict[str, int]) -> None:
    try:
        import resource
    except ImportError:
        return
    for name, value in limits.items():
        if name.startswith("RLIMIT_") and hasattr(resource, name):
            number = getattr(resource, name)
            hard = resource.getrlimit(number)[1]
            value = value if hard == resource.RLIM_INFINITY else min(value, hard)
            resource.setrlimit(number, (value, value))


def children(pid: int | str) -> Iterator[int]:
    """Return the children of a process, as far as the system shows them (Linux)."""
    try:
        for task in os.listdir(f"/proc/{pid}/task"):
            with open(f"/proc/{pid}/task/{task}/children", "rb", 0) as file:
                yield from map(int, file.read().split())
    except OSError:
        return


def descendants() -> Iterator[int]:
    found: list[int | str] = ["self"]
    while found:
        for child in children(found.pop()):
            found.append(child)
            yield child


def resident(pid: int) -> int:
    """Return how many bytes of memory a process uses."""
    try:
        with open(f"/proc/{pid}/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE")
    except OSError:
        return 0


def proportional(pid: int) -> int:
    """Return the same, with a part of the memory that it shares with other processes."""
    try:
        with open(f"/proc/{pid}/smaps_rollup") as file:
            return sum(int(line.split()[1]) << 10 for line in file if line.startswith("Pss:"))
    except OSError:
        return resident(pid)


def be_untouchable() -> None:
    """Let no process look into this one, and become the parent of orphans (Linux)."""
    if sys.platform == "linux":
        import ctypes

        libc = ctypes.CDLL(None)
        libc.prctl(PR_SET_DUMPABLE, 0)
        if os.getpid() != 1:
            libc.prctl(PR_SET_CHILD_SUBREAPER, 1)
