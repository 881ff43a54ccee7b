"""The supervisor of one program: starts it for each case that it is sent, and reports what came.

It runs where the program runs, in the sandbox if there is one, and knows no expected output. It is
sent there as code, with the three modules of this package that it imports. It imports little else,
since it must start fast. The runner reads its reports as it would read a stranger's.
"""

from __future__ import annotations

import os
import select
import sys
import time

from harness.inside_files import (
    clear,
    read_files,
    shared_files,
    size,
    tried,
    write_files,
)
from harness.inside_processes import (
    Gone,
    Process,
    Waiting,
    be_untouchable,
    children,
    descendants,
    launch,
    proportional,
    resident,
    set_limits,
)
from harness.messages import LENGTH, READY, message, pack, read_exactly, unpack

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

LOOK = 0.05  # seconds between two looks at the memory and the files of a program
WAITING = ("BLACKJACK_WAITING", 3, 4)  # as in waiting.py
LINKED = "LD_BIND_NOW"  # has a library's functions looked up once, not again in every fork
PATIENCE = 1  # seconds until a process that was killed must have been reported dead


class Supervisor:
    def __init__(self, folder: str, first_imports: str, limits: dict[str, int]) -> None:
        self.limits = limits
        self.first_imports = first_imports
        self.temp = folder + "/tmp"
        self.work = self.temp + "/work"
        self.is_stranger = bool(limits.get("stranger"))  # a user that nobody is
        self.python = folder + "/python/bin/python"
        self.program = folder + "/program"
        # File systems that nobody else writes to.
        self.spaces = [] if folder else [self.temp, "/dev/shm"]
        if self.spaces and os.path.isdir(f"{self.program}/__pycache__"):
            self.spaces.append(f"{self.program}/__pycache__")
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
            answer = message(self.answer(*request))
            while answer:
                answer = answer[os.write(1, answer) :]

    def answer(
        self, kind: bytes, seconds: bytes, command: bytes, sent: bytes, files: bytes
    ) -> list[bytes]:
        """Run a command, and return its status, why it was stopped, whether all is clean, ..."""
        if not os.path.isdir(self.work):
            os.mkdir(self.work, 0o700)
        write_files(self.work, unpack(files))
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
            made = list(read_files(self.work, self.limits["space"]))
        most = self.limits["output"] + 1
        output, errors = (bytes(text[:most]) for text in process.printed.values())
        is_clean = self.is_alone(process.pid) and self.is_cleared()
        is_clean = is_clean and self.look_at_compiled() == self.compiled
        return [b"%d" % status, why, b"yes" * is_clean, output, errors, pack(made)]

    # Starting a process

    def compile(self) -> tuple[tuple[str, int], ...]:
        """Compile the modules beside a script, which the program itself may not change."""
        if os.path.isdir(f"{self.program}/__pycache__"):
            pid = os.fork()
            if not pid:
                set_limits({**self.limits, "RLIMIT_CPU": 1})
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
        pid = launch(words, theirs, self.environment, self.work, self.limits)
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
        environment = {**self.environment, name: self.first_imports, LINKED: "yes"}
        # Not in work/, which may go before it starts.
        pid = launch(words, streams, environment, self.temp, self.limits)
        for fd in {*streams}:
            os.close(fd)
        return Waiting(pid, requests, reports)

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
        if self.spaces:  # their size is limited by the system
            systems = map(os.statvfs, self.spaces)
            return sum(system.f_files - system.f_ffree for system in systems), 0
        files = space = 0
        for place in (self.temp, *self.elsewhere()):
            for folder, folders, names in os.walk(place):
                files += len(folders) + len(names)
                if files > self.limits["files"]:
                    return files, space
                space += sum(size(os.path.join(folder, name)) for name in names)
            space += size(place)
        return files, space

    # Cleaning up

    def is_alone(self, pid: int) -> bool:
        """Kill what is left of a process's group, and return whether no process is left."""
        tried(os.killpg, pid, 9)
        self.reap()
        self.ended.clear()
        # Those of a waiting interpreter too: a program can have a sibling there (CLONE_PARENT).
        return set(descendants()) <= {waiting.pid for waiting in self.waiting}

    def is_cleared(self) -> bool:
        """Remove all files; return whether that was possible."""
        if self.spaces:
            return clear(self.temp) and clear("/dev/shm")
        return clear(self.temp) and not any(self.elsewhere())

    def elsewhere(self) -> Iterator[str]:
        """Return the program's files that are not in its folder, as far as they can be told."""
        return shared_files() if self.is_stranger else iter(())

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


def compile_modules(folder: str) -> None:
    """Write what Python would write when it imports them, and end."""
    try:
        from importlib.machinery import SourceFileLoader

        for name in os.listdir(folder):
            if name.endswith(".py"):
                SourceFileLoader(name[:-3], f"{folder}/{name}").get_code(name[:-3])
    finally:
        os._exit(0)


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
