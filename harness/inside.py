"""The supervisor of one program: starts it for each case that it is sent, and reports what came.

It runs where the program runs, in the sandbox if there is one, and knows no expected output. It is
sent there as code, so it imports nothing of this package, and little at all, since it must start
fast. The runner reads its reports as it would read a stranger's.
"""

from __future__ import annotations

import os
import select
import sys
import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any

LOOK = 0.05  # seconds between two looks at the memory and the files of a program
WAITING = ("BLACKJACK_WAITING", 3, 4)  # as in waiting.py
PR_SET_DUMPABLE, PR_SET_CHILD_SUBREAPER = 4, 36  # from Linux's prctl.h
PATIENCE = 1  # seconds until a process that was killed must have been reported dead
LENGTH = 12  # digits before a message
SHARED = ("/tmp", "/var/tmp", "/dev/shm")  # where any user can write
READY = b"ready\n"  # what is said first
CLEARED = 2000  # files that are removed after a run; where there are more, the sandbox goes


def pack(fields: Iterable[bytes]) -> bytes:
    """Return a message: each field with its length before it."""
    return b"".join(b"%d:%b" % (len(field), field) for field in fields)


def unpack(message: bytes) -> list[bytes]:
    """Return the fields of a message, or raise ValueError."""
    fields, start = [], 0
    while start < len(message):
        colon = message.index(b":", start, start + 20)
        end = colon + 1 + int(message[start:colon])
        if not colon < end <= len(message):
            raise ValueError(message[start:colon])
        fields.append(message[colon + 1 : end])
        start = end
    return fields


def read_exactly(fd: int, length: int) -> bytes:
    parts = []
    while length:
        part = os.read(fd, min(length, 1 << 20))
        if not part:
            raise SystemExit  # the runner has gone
        parts.append(part)
        length -= len(part)
    return b"".join(parts)


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


class Supervisor:
    def __init__(self, folder: str, first_imports: str, limits: dict[str, int]) -> None:
        self.limits = limits
        self.first_imports = first_imports
        self.temp = folder + "/tmp"
        self.work = self.temp + "/work"
        self.own_space = folder == ""  # a file system that nobody else writes to
        self.python = folder + "/python/bin/python"
        self.program = folder + "/program"
        self.environment = {
            "PATH": "/usr/local/bin:/usr/bin:/bin",
            "LANG": "C.UTF-8",
            "HOME": self.temp,
            "TMPDIR": self.temp,
        }
        self.compiled = self.compile()
        self.waiting: list[Waiting] = []
        self.turn = 0
        self.running: list[int] = []
        self.ended: dict[int, int] = {}  # the status of each child that has ended
        self.wake = self.be_woken()

    def be_woken(self) -> int:
        """Return a file descriptor that can be read when a child has ended."""
        import _signal  # type: ignore[import-not-found]

        awake, wake = os.pipe()
        for fd in (awake, wake):
            os.set_blocking(fd, False)
        _signal.signal(_signal.SIGCHLD, lambda *_: None)
        _signal.set_wakeup_fd(wake, warn_on_full_buffer=False)
        for number in (_signal.SIGINT, _signal.SIGTERM, _signal.SIGHUP):
            _signal.signal(number, lambda *_: None)
        return awake

    def serve(self) -> None:
        """Answer requests until the runner closes the pipe."""
        while True:
            request = unpack(read_exactly(0, int(read_exactly(0, LENGTH))))
            answer = pack(self.answer(*request))
            answer = b"%0*d%b" % (LENGTH, len(answer), answer)
            while answer:
                answer = answer[os.write(1, answer) :]

    def answer(
        self, kind: bytes, seconds: bytes, command: bytes, sent: bytes, files: bytes
    ) -> list[bytes]:
        """Run a command, and return its status, why it was stopped, whether all is clean, ..."""
        if not os.path.isdir(self.work):
            os.mkdir(self.work, 0o700)
        self.write(unpack(files))
        places = {b"{python}": self.python, b"{folder}": self.program}
        if kind == b"tool":
            places[b"{folder}"] = self.work
        words = [fill(word, places) for word in unpack(command)]
        made: list[bytes] = []
        try:
            if kind == b"forked":
                status, why, process = self.run_forked(words, sent, float(seconds))
            else:
                status, why, process = self.run_fresh(words, sent, float(seconds))
        except Gone:
            self.reap()
            return [b"0", b"gone", b"", b"", str(self.ended).encode(), b""]
        if kind == b"tool":
            made = list(self.read_files(self.limits["space"]))
        most = self.limits["output"] + 1
        output, errors = (bytes(text[:most]) for text in process.printed.values())
        is_clean = self.is_alone(process.pid) and self.is_cleared()
        is_clean = is_clean and self.look_at_compiled() == self.compiled
        return [b"%d" % status, why, b"yes" * is_clean, output, errors, pack(made)]

    def write(self, files: list[bytes]) -> None:
        """Write files, names and contents by turns, into the working directory."""
        for name, content in zip(files[::2], files[1::2]):
            path = os.path.join(self.work.encode(), name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(content)

    def read_files(self, most: int) -> Iterator[bytes]:
        """Return the names and contents of the files of the working directory, up to a size."""
        for folder, _, names in os.walk(self.work):
            for name in sorted(names):
                path = os.path.join(folder, name)
                if os.path.isfile(path) and not os.path.islink(path):
                    with open(path, "rb") as file:
                        content = file.read(most)
                    most -= len(content)
                    yield os.fsencode(os.path.relpath(path, self.work))
                    yield content

    # Starting a process

    def compile(self) -> tuple[tuple[str, int], ...]:
        """Compile the modules beside a script, which the program itself may not change."""
        if os.path.isdir(f"{self.program}/__pycache__"):
            pid = os.fork()
            if not pid:
                self.limits["RLIMIT_CPU"] = 1
                self.set_limits()
                compile_modules(self.program)
            os.waitpid(pid, 0)
        return self.look_at_compiled()

    def look_at_compiled(self) -> tuple[tuple[str, int], ...]:
        """Return what changes when a compiled module does."""
        try:
            with os.scandir(f"{self.program}/__pycache__") as entries:
                return tuple((entry.name, entry.stat().st_ctime_ns) for entry in entries)
        except OSError:
            return ()

    def run_fresh(
        self, words: list[bytes], sent: bytes, seconds: float
    ) -> tuple[int, bytes, Process]:
        pipes = [os.pipe() for _ in range(3)]
        ours = [pipes[0][1], pipes[1][0], pipes[2][0]]
        theirs = [pipes[0][0], pipes[1][1], pipes[2][1]]
        pid = self.launch(words, theirs, self.environment, self.work)
        for fd in theirs:
            os.close(fd)
        process = Process(pid, *ours)
        return (*self.watch(process, sent, seconds, self.wake, lambda: self.status(pid)), process)

    def run_forked(
        self, words: list[bytes], sent: bytes, seconds: float
    ) -> tuple[int, bytes, Process]:
        """Run a Python script in a child of a waiting interpreter."""
        if len(self.waiting) < 2:
            self.waiting.append(self.start_waiting(words[:2]))
        self.turn += 1
        waiting = self.waiting[self.turn % len(self.waiting)]
        fifo = f"{self.temp}/{self.turn}-"
        for number in range(3):
            os.mkfifo(f"{fifo}{number}", 0o600)
        ours = [
            os.open(f"{fifo}{number}", os.O_NONBLOCK | (os.O_RDONLY if number else os.O_RDWR))
            for number in range(3)
        ]
        pid = waiting.ask(self.work.encode(), fifo.encode(), *words[2:])
        process = Process(pid, *ours)
        return (*self.watch(process, sent, seconds, waiting.reports, waiting.report), process)

    def start_waiting(self, words: list[bytes]) -> Waiting:
        name, *theirs = WAITING
        request, requests = os.pipe()
        reports, report = os.pipe()
        stdin, stdout = os.pipe()
        streams = [stdin, stdout, stdout, request, report]
        assert theirs == [3, 4]
        environment = {**self.environment, name: self.first_imports}
        pid = self.launch(words, streams, environment, self.temp)  # work/ may go before it starts
        for fd in {*streams}:
            os.close(fd)
        return Waiting(pid, requests, reports)

    def launch(
        self, words: list[bytes], streams: list[int], environment: dict[str, str], folder: str
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
            self.set_limits()
            os.execvpe(words[0], words, environment)
        except BaseException as error:
            os.write(2, f"{os.fsdecode(words[0])}: {error}\n".encode(errors="replace"))
        finally:
            os._exit(127)

    def set_limits(self) -> None:
        try:
            import resource
        except ImportError:
            return
        for name, value in self.limits.items():
            if name.startswith("RLIMIT_") and hasattr(resource, name):
                number = getattr(resource, name)
                hard = resource.getrlimit(number)[1]
                value = value if hard == resource.RLIM_INFINITY else min(value, hard)
                resource.setrlimit(number, (value, value))

    # Watching it

    def watch(
        self,
        process: Process,
        sent: bytes,
        seconds: float,
        end: int,
        ask_status: Callable[[], int | None],
    ) -> tuple[int, bytes]:
        """Feed a process and read what it prints; return its status and why it was stopped."""
        poll = select.poll()
        for fd in (*process.printed, end):
            poll.register(fd, select.POLLIN)
        poll.register(0, 0)  # tells when the runner has gone
        poll.register(process.stdin, select.POLLOUT)
        self.running = [process.pid]
        unsent = memoryview(sent)
        deadline = time.monotonic() + seconds
        look = time.monotonic() + LOOK
        why = b""
        status = None
        while status is None:
            now = time.monotonic()
            if now > look and not why:
                why = self.find_excess()
                look = time.monotonic() + LOOK
            if now > deadline:
                why = why or b"time"
            if now > deadline + PATIENCE:
                raise Gone
            if any(len(text) > self.limits["output"] for text in process.printed.values()):
                why = b"output"
            if why:
                tried(os.kill, process.pid, 9)
            for fd, event in poll.poll(max(1, 1000 * (min(look, deadline) - now))):
                if fd == 0:
                    raise SystemExit
                if fd == end:
                    status = ask_status()
                elif fd == process.stdin:
                    unsent = feed(fd, unsent)
                    if not unsent:
                        poll.unregister(fd)
                        os.close(fd)
                        process.stdin = -1
                elif not process.read(fd) and event != select.POLLIN:
                    poll.unregister(fd)
        for fd in process.printed:
            while len(process.printed[fd]) <= self.limits["output"] and process.read(fd):
                pass
        if any(len(text) > self.limits["output"] for text in process.printed.values()):
            why = why or b"output"
        process.close()
        self.running = []
        return os.waitstatus_to_exitcode(status), why

    def status(self, pid: int) -> int | None:
        """Return a child's status, if it has ended."""
        self.reap()
        return self.ended.pop(pid, None)

    def reap(self) -> None:
        """Take note of the children that have ended."""
        tried(os.read, self.wake, 1 << 12)
        try:
            while (found := os.waitpid(-1, os.WNOHANG))[0]:
                self.ended[found[0]] = found[1]
        except ChildProcessError:
            pass

    def find_excess(self) -> bytes:
        """Return which limit that has to be looked after was passed, if any."""
        for memory in (resident, proportional):  # the second shares out what is shared, but slowly
            if sum(map(memory, descendants())) <= self.limits["total"]:
                break
        else:
            return b"memory"
        files, space = self.used()
        if files > self.limits["files"]:
            return b"files"
        if space > self.limits["space"]:
            return b"space"
        return b""

    def used(self) -> tuple[int, int]:
        """Return how many files there are and how much space they take."""
        if self.own_space:
            system = os.statvfs(self.temp)
            return system.f_files - system.f_ffree, 0
        files = space = 0
        for place in (self.temp, *self.elsewhere()):
            for folder, folders, names in os.walk(place):
                files += len(folders) + len(names)
                if files > self.limits["files"]:
                    return files, space
                space += sum(size(os.path.join(folder, name)) for name in names)
            space += size(place)
        return files, space

    def elsewhere(self) -> Iterator[str]:
        """Return what there is of this user, if it has no other purpose, in the shared folders."""
        if self.limits.get("stranger"):
            for place in SHARED:
                for entry in tried(os.scandir, place) or ():
                    status = tried(os.lstat, entry.path)
                    if status and status.st_uid == os.getuid():
                        yield entry.path

    # Cleaning up

    def is_alone(self, pid: int) -> bool:
        """Kill what is left of a process's group, and return whether no process is left."""
        tried(os.killpg, pid, 9)
        self.reap()
        self.ended.clear()
        left = set(children("self")) - {waiting.pid for waiting in self.waiting}
        return not left

    def is_cleared(self) -> bool:
        """Remove all files; return whether that was possible."""
        if self.own_space and not clear("/dev/shm"):
            return False
        return clear(self.temp) and not any(self.elsewhere())

    def end(self) -> None:
        """Kill every process that was started here, and those they have left behind."""
        deadline = time.monotonic() + PATIENCE
        is_alone = False
        while not is_alone and time.monotonic() < deadline:
            for pid in (
                *children("self"),
                *(waiting.pid for waiting in self.waiting),
                *self.running,
            ):
                tried(os.killpg, pid, 9)
                tried(os.kill, pid, 9)
            is_alone = tried(os.waitpid, -1, 0) is None


def fill(word: bytes, places: dict[bytes, str]) -> bytes:
    """Return a word of a command; it may begin with {python} or {folder}."""
    for name, place in places.items():
        if word.startswith(name):
            return place.encode() + word[len(name) :]
    return word


def feed(fd: int, unsent: memoryview) -> memoryview:
    """Write as much as a pipe takes; return the rest, nothing if nobody reads it."""
    try:
        return unsent[os.write(fd, unsent[: 1 << 16]) :] if unsent else unsent
    except BlockingIOError:
        return unsent
    except OSError:
        return memoryview(b"")


def tried(call: Callable[..., Any], *args: object) -> Any:
    """Return what a system call returns, or None if it fails."""
    try:
        return call(*args)
    except OSError:
        return None


def fcntl_dup(fd: int) -> int:
    """Return a copy of a file descriptor, out of the way of the first ones."""
    import fcntl

    return fcntl.fcntl(fd, fcntl.F_DUPFD, 20)


def compile_modules(folder: str) -> None:
    """Write what Python would write when it imports them, and end."""
    try:
        from importlib.machinery import SourceFileLoader

        for name in os.listdir(folder):
            if name.endswith(".py"):
                SourceFileLoader(name[:-3], f"{folder}/{name}").get_code(name[:-3])
    finally:
        os._exit(0)


def restore_signals() -> None:
    """Undo what Python itself ignores, since that would be inherited."""
    import _signal

    for name in ("SIGPIPE", "SIGXFSZ"):
        if hasattr(_signal, name):
            _signal.signal(getattr(_signal, name), _signal.SIG_DFL)


def children(pid: int | str) -> Iterator[int]:
    """Return the children of a process, as far as the system shows them (Linux)."""
    try:
        for task in os.listdir(f"/proc/{pid}/task"):
            with open(f"/proc/{pid}/task/{task}/children") as file:
                yield from map(int, file.read().split())
    except OSError:
        return


def descendants() -> Iterator[int]:
    found: list[int | str] = ["self"]
    while found:
        for child in children(found.pop()):
            found.append(child)
            yield child


def size(path: str) -> int:
    """Return how many bytes a file takes on the disk."""
    status = tried(os.lstat, path)
    return status.st_blocks * 512 if status else 0


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


def clear(folder: str) -> bool:
    """Empty a folder, however deep it is; return whether that was possible.

    What is in a folder is lifted out of it before it is removed, so that no path gets long.
    """
    left = CLEARED
    try:
        os.chmod(folder, 0o700)
        while names := os.listdir(folder):
            for name in names:
                path = os.path.join(folder, name)
                left -= 1
                if left < 0:
                    return False
                try:
                    os.unlink(path)
                except (IsADirectoryError, PermissionError):
                    os.chmod(path, 0o700)
                    for number, inner in enumerate(os.listdir(path)):
                        os.rename(os.path.join(path, inner), f"{folder}/{left}.{number}")
                    os.rmdir(path)
    except OSError:
        return False
    return True


def be_untouchable() -> None:
    """Let no process look into this one, and become the parent of orphans (Linux)."""
    if sys.platform == "linux":
        import ctypes

        libc = ctypes.CDLL(None)
        libc.prctl(PR_SET_DUMPABLE, 0)
        if os.getpid() != 1:
            libc.prctl(PR_SET_CHILD_SUBREAPER, 1)


def main() -> None:
    folder, first_imports, *limits = sys.argv[1:]
    os.closerange(3, 1024)
    be_untouchable()
    os.umask(0o022)
    numbers = {name: int(value) for name, value in (limit.split("=") for limit in limits)}
    supervisor = Supervisor(folder, first_imports, numbers)
    os.write(1, READY)
    try:
        supervisor.serve()
    except (OSError, ValueError, SystemExit):
        pass
    finally:
        supervisor.end()
        if folder and clear(supervisor.temp) and clear(folder):
            tried(os.rmdir, folder)


if __name__ == "__main__":
    main()
