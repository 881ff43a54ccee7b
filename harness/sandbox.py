"""Where a program runs: contained by bubblewrap, as another user, or as it is."""

from __future__ import annotations

import contextlib
import functools
import marshal
import math
import os
import select
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from importlib.abc import InspectLoader
from pathlib import Path
from types import CodeType, ModuleType

from harness import inside, inside_files, inside_processes, messages, waiting
from harness.bubblewrap import Parts, contained
from harness.case import Result
from harness.limits import LIMITS, STOPPED, TOO_LONG, Limits
from harness.other_user import end_user, is_root, new_user, popen_options, remove

SLACK = 5  # seconds that a supervisor may take on top of those the program has
TRY = 5  # seconds for trying whether a way works
ENVIRONMENT = {"PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8"}
SENT = (messages, inside_files, inside_processes, inside)  # each imports only those before it
START = f"""\
import os, sys, marshal
data = b""
length = int(os.read(0, {messages.LENGTH}))
while len(data) < length:
    data += os.read(0, length - len(data))
for name, code in marshal.loads(data):
    module = sys.modules[name] = type(sys)(name)
    exec(code, module.__dict__)
module.main()
"""
PYVENV = "home = {}\ninclude-system-site-packages = false\n"
CAN_FORK = hasattr(os, "fork")


@dataclass(frozen=True)
class Containment:
    name: str
    sentence: str  # for the last line of a report


BUBBLEWRAP = Containment("bubblewrap", "Programs were contained by bubblewrap.")
USER = Containment("user", "Programs ran as another user. They could use the network.")
NONE = Containment(
    "none", "Programs were not contained: they could do whatever you can do on this computer."
)


class Broken(Exception):
    """The supervisor does not answer as it should."""


class Sandbox:
    """A place with a supervisor, which runs commands there; used by the thread that made it."""

    def __init__(
        self,
        containment: Containment,
        files: Mapping[str, bytes],
        executable: Collection[str],
        limits: Limits,
        memory: int,
        seconds: float,
        first_imports: Collection[str] = (),  # what a waiting interpreter may have loaded
    ) -> None:
        self.containment = containment
        self.limits = limits
        self.user = new_user() if is_root() and containment is not NONE else None
        self.folder = ""
        parts = interpreter() | {f"program/{path}": content for path, content in files.items()}
        if sum(path.endswith(".py") for path in files) > 1:
            parts["program/__pycache__"] = None
        started = {f"program/{path}" for path in executable}
        fds: list[int] = []
        start: list[str] = []
        try:
            if containment is BUBBLEWRAP:
                start = contained(parts, started, limits.space, self.user, fds)
            else:
                self.folder = new_folder(parts, started, self.user)
            settings = [f"{name}={value:d}" for name, value in self.settings(memory, seconds)]
            words = [START, self.folder, " ".join(first_imports), *settings]
            self.process = subprocess.Popen(
                [*start, python(), "-I", "-S", "-c", *words],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                bufsize=0,
                pass_fds=fds,
                cwd="/",
                env=ENVIRONMENT,
                start_new_session=True,
                **popen_options(None if start else self.user),
            )
        except BaseException:
            remove(self.folder)
            raise
        finally:
            for fd in fds:
                os.close(fd)
        assert self.process.stdin and self.process.stdout
        self.stdin, self.stdout = self.process.stdin.fileno(), self.process.stdout.fileno()
        os.set_blocking(self.stdin, False)
        os.set_blocking(self.stdout, False)
        try:
            self.write(supervisor(), time.monotonic() + SLACK)
            if self.read(len(messages.READY), time.monotonic() + SLACK) != messages.READY:
                raise Broken
        except BaseException:
            self.close()
            raise

    def settings(self, memory: int, seconds: float) -> list[tuple[str, int]]:
        """Return the limits as the supervisor wants them: some it sets, some it looks after."""
        limits = self.limits
        settings = [
            ("output", limits.output),
            ("space", limits.space),
            ("files", limits.files),
            ("total", limits.total),
            ("stranger", self.containment is USER),
            ("RLIMIT_FSIZE", limits.file),
            ("RLIMIT_NOFILE", limits.descriptors),
            ("RLIMIT_CPU", math.ceil(seconds) + limits.processor),
            ("RLIMIT_CORE", 0),
        ]
        if memory:
            settings.append(("RLIMIT_AS", min(memory, limits.memory)))
        if self.containment is not NONE:  # else it counts the user's other processes too
            settings.append(("RLIMIT_NPROC", limits.processes))
        return settings

    def run(
        self,
        how: str,
        command: Sequence[str],
        sent: bytes,
        files: Mapping[str, bytes],
        seconds: float,
        is_over: Callable[[], bool] = lambda: False,
    ) -> tuple[Result, bool, dict[str, bytes]]:
        """Run a command; return its result, whether all is clean, and the files a tool has made.

        `how` is "forked" from a waiting interpreter, "fresh", or "tool": in the folder of files.
        """
        request = [
            how.encode(),
            str(seconds).encode(),
            messages.pack(map(os.fsencode, command)),
            sent,
            messages.pack(part for path in files for part in (os.fsencode(path), files[path])),
        ]
        most = 2 * (self.limits.space if how == "tool" else self.limits.output) + 1000
        deadline = time.monotonic() + seconds + SLACK
        try:
            self.write(messages.message(request), deadline)
            length = int(self.read(messages.LENGTH, deadline, is_over))
            if not 0 <= length <= most:
                raise Broken
            status, why, clean, output, errors, made = messages.unpack(
                self.read(length, deadline, is_over)
            )
            if why == b"gone":
                raise Broken(f"the waiting interpreter has gone: {errors!r}")
            stopped = {"": "", "time": TOO_LONG.format(seconds), **STOPPED}[why.decode()]
            for place in ("program", "tmp/work"):  # whose names mean nothing to a person
                errors = errors.replace(f"{self.folder}/{place}/".encode(), b"")
            paths = messages.unpack(made)
            return (
                Result(output, errors, int(status), stopped),
                clean == b"yes",
                dict(zip(map(os.fsdecode, paths[::2]), paths[1::2])),
            )
        except (OSError, ValueError, KeyError) as error:
            raise Broken(repr(error)) from None

    def write(self, data: bytes, deadline: float) -> None:
        poll = select.poll()
        poll.register(self.stdin, select.POLLOUT)
        unsent = memoryview(data)
        while unsent:
            if time.monotonic() > deadline:
                raise Broken
            with contextlib.suppress(BlockingIOError):
                unsent = unsent[os.write(self.stdin, unsent) :]
                continue
            poll.poll(100)

    def read(
        self, length: int, deadline: float, is_over: Callable[[], bool] = lambda: False
    ) -> bytes:
        parts = []
        poll = select.poll()
        poll.register(self.stdout, select.POLLIN)
        while length:
            if time.monotonic() > deadline or is_over():
                raise Broken
            if poll.poll(100):
                parts.append(os.read(self.stdout, length))
                length -= len(parts[-1])
                if not parts[-1]:
                    raise Broken
        return b"".join(parts)

    def close(self) -> None:
        """End every process in it, and remove its files."""
        assert self.process.stdin and self.process.stdout
        self.process.stdin.close()
        if self.containment is NONE:  # then the supervisor has to do it, before it ends
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(SLACK)
        self.process.kill()
        self.process.wait()
        if self.containment is USER and self.user is not None:
            end_user(self.user, python())
        self.process.stdout.close()
        remove(self.folder)


@functools.cache
def supervisor() -> bytes:
    """Return the compiled modules of the supervisor, with their length before them."""
    compiled = marshal.dumps([(module.__name__, code(module)) for module in SENT])
    return b"%0*d%b" % (messages.LENGTH, len(compiled), compiled)


def code(module: ModuleType) -> CodeType | None:
    loader = module.__spec__ and module.__spec__.loader
    assert isinstance(loader, InspectLoader)
    return loader.get_code(module.__name__)


def python() -> str:
    """Return the interpreter itself, not the link to it in a virtual environment."""
    return os.path.realpath(getattr(sys, "_base_executable", sys.executable))


def interpreter() -> Parts:
    """Return the parts of what programs run on: a virtual environment that can wait."""
    packages = "python/lib/python{}.{}/site-packages".format(*sys.version_info)
    return {
        "python/bin/python": python(),
        "python/bin/python3": "python",
        "python/pyvenv.cfg": PYVENV.format(os.path.dirname(python())).encode(),
        f"{packages}/{waiting.NAME}.pth": waiting.HOOK.encode(),
        f"{packages}/{waiting.NAME}.py": Path(waiting.__file__).read_bytes(),
    }


def new_folder(parts: Parts, executable: set[str], user: int | None) -> str:
    """Write the parts into a new folder, beside a folder tmp/ that is the user's."""
    folder = os.path.realpath(tempfile.mkdtemp(prefix="blackjack-"))
    os.chmod(folder, 0o755)
    for path, content in parts.items():
        place = Path(folder, path)
        place.parent.mkdir(parents=True, exist_ok=True)
        if content is None:
            place.mkdir()
            if user is not None:
                os.chown(place, user, user)
        elif isinstance(content, str):
            place.symlink_to(content)
        else:
            place.write_bytes(content)
            place.chmod(0o755 if path in executable else 0o444)
    os.mkdir(f"{folder}/tmp", 0o700)
    if user is not None:
        os.chown(f"{folder}/tmp", user, user)
    return folder


def works(containment: Containment) -> bool:
    """Try whether programs can be run in this way, by running one that forks."""
    is_there = {BUBBLEWRAP: shutil.which("bwrap"), USER: is_root(), NONE: True}[containment]
    if not CAN_FORK or not is_there:
        return False
    command = ["sh", "-c", "read word; echo $word & wait"]
    try:
        sandbox = Sandbox(containment, {}, (), LIMITS, LIMITS.memory, TRY)
        with contextlib.closing(sandbox):
            result, is_clean, _ = sandbox.run("fresh", command, b"yes\n", {}, TRY)
        return is_clean and result == Result(b"yes\n", b"", 0, "")
    except (Broken, OSError, ValueError, subprocess.SubprocessError):
        return False
