"""Running untrusted programs on cases: the only place where foreign code starts.

Every worker, a thread, takes a program, opens a sandbox for it and has the supervisor there run it
on one case after the other. A Python program runs in children of a waiting interpreter; a pair that
fails there is run again in a process of its own, and only that result counts.
"""

from __future__ import annotations

import atexit
import contextlib
import functools
import os
import threading
import time
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import Future, InvalidStateError
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from harness import plain, sandbox
from harness.case import Case, Result
from harness.limits import BROKEN, FAILED, LIMITS, NO_TIME, NOT_RUN, TOOL_LIMITS, Limits
from harness.other_user import hidden
from harness.sandbox import BUBBLEWRAP, NONE, USER, Broken, Containment, Sandbox
from harness.source import first_imports
from harness.suite import ROOT, SuiteError

if TYPE_CHECKING:
    from harness.languages import Ready

CANNOT = "programs cannot be contained here: install bubblewrap, or run this as root"
TRIES = 3  # to open a sandbox
works = functools.cache(sandbox.works)  # a system does not change meanwhile
WORKERS = (os.cpu_count() or 1) + 1  # one of them often waits for another process
WORTH = 0.1  # seconds of work for each worker, for which another sandbox is opened


class Uncontained(SuiteError):
    """Programs must be contained, and cannot be."""


@dataclass
class Job:
    """A case in memory, and where its result goes."""

    args: list[str]
    sent: bytes
    files: dict[str, bytes]
    expected: bytes
    limit: float
    future: Future[Result] = field(default_factory=Future)

    def is_passed(self, result: Result) -> bool:
        return result.output == self.expected and result.status == 0 and not result.stopped


@dataclass
class Work:
    """What is to be done for one program, and how it has behaved."""

    program: Ready
    fresh: bool  # every case gets a process of its own
    first_imports: Sequence[str]  # what it imports before it does anything else
    jobs: deque[Job] = field(default_factory=deque)
    workers: int = 0
    done: int = 0
    stops: int = 0
    spent: float = 0

    def needs_help(self) -> bool:
        """Whether there is so much to do that one more worker makes it faster."""
        if not self.workers:
            return bool(self.jobs)
        seconds = self.spent / self.done if self.done else 1
        return len(self.jobs) * seconds > WORTH * self.workers


class Runner:
    """Runs programs, several at once; used in a `with` statement, which ends what is left.

    `fresh` starts a new process for every case. `contain` says how programs must be contained: in
    that way, in any (True), in none (False), or as well as it can be done here. `private` are
    folders and files that programs have no business in, besides those of the suite.
    """

    def __init__(
        self,
        fresh: bool = False,
        contain: bool | Containment | None = None,
        limits: Limits = LIMITS,
        private: Sequence[Path] = (),
    ) -> None:
        self.fresh = fresh
        self.private = private
        self.limits = limits
        self.works: dict[Ready, Work] = {}
        self.changed = threading.Condition()
        self.closed = False
        self.threads: list[threading.Thread] = []
        self.hiding = contextlib.ExitStack()
        self.is_plain = False
        self.found: Future[Containment] = Future()
        threading.Thread(target=self.find_containment, args=(contain,), daemon=True).start()
        if contain:
            self.found.result()
        atexit.register(self.close)

    def __enter__(self) -> Runner:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Run nothing more, and end what is running."""
        with self.changed:
            self.closed = True
            self.changed.notify_all()
        for thread in self.threads:
            thread.join()
        self.found.exception()
        for work in self.works.values():
            for job in work.jobs:
                job.future.cancel()
        self.hiding.close()
        atexit.unregister(self.close)

    def find_containment(self, wanted: bool | Containment | None) -> None:
        """Find the best way that works here; a thread does it while others read cases."""
        ways = {None: (BUBBLEWRAP, USER, NONE), True: (BUBBLEWRAP, USER), False: (NONE,)}
        tried = (wanted,) if isinstance(wanted, Containment) else ways[wanted]
        try:
            found = next(filter(works, tried), None)
            self.is_plain = not found and NONE in tried  # there is no fork here
            if not found and not self.is_plain:
                raise Uncontained(CANNOT)
            if found is USER:
                self.hiding.enter_context(hidden(ROOT, *self.private))
            self.found.set_result(found or NONE)
        except Exception as error:
            self.found.set_exception(error)

    @property
    def containment(self) -> Containment:
        """How programs are contained."""
        return self.found.result()

    def start(self, program: Ready, case: Case) -> Future[Result]:
        """Run a program on a case as soon as a worker is free."""
        return self.start_all([(program, case)])[0]

    def start_all(self, pairs: Iterable[tuple[Ready, Case]]) -> list[Future[Result]]:
        """Run programs on cases, all of which are read before the first program runs."""
        jobs = [(program, read(case)) for program, case in pairs]
        with self.changed:
            if self.closed:
                return [cancelled() for _ in jobs]
            for program, job in jobs:
                if program not in self.works:
                    self.works[program] = self.new_work(program)
                self.works[program].jobs.append(job)
            for _ in jobs[: WORKERS - len(self.threads)]:
                self.threads.append(threading.Thread(target=self.serve, daemon=True))
                self.threads[-1].start()
            self.changed.notify_all()
        return [job.future for _, job in jobs]

    def new_work(self, program: Ready) -> Work:
        """Say how a program is run: an interpreter can wait for the cases of a Python script."""
        if self.fresh or program.command[0] != "{python}" or len(program.command) != 2:
            return Work(program, True, ())
        script = program.command[1].removeprefix("{folder}/")
        return Work(program, False, first_imports(script, program.files))

    def forget(self, program: Ready) -> None:
        """Forget a program whose results have all been fetched, and how it has behaved."""
        with self.changed:
            self.works.pop(program, None)

    def serve(self) -> None:
        """Do what there is to do, in a thread."""
        with contextlib.closing(Worker(self)) as worker:
            while job := self.take(worker):
                result = worker.replay(job)
                with contextlib.suppress(InvalidStateError):  # it was cancelled
                    job.future.cancel() if self.closed else job.future.set_result(result)

    def take(self, worker: Worker) -> Job | None:
        """Return the next job: of the worker's own program, or else of one with few workers."""
        with self.changed:
            while not self.closed:
                if worker.work and worker.work.jobs:
                    return worker.work.jobs.popleft()
                helpless = [work for work in self.works.values() if work.needs_help()]
                if helpless:
                    worker.change(min(helpless, key=lambda work: work.workers))
                else:
                    self.changed.wait(WORTH)
        return None

    def run_tool(
        self, files: Mapping[str, bytes], command: Sequence[str], seconds: float
    ) -> tuple[Result, dict[str, bytes]]:
        """Run a compiler in a folder that holds files; return also the files it holds then."""
        containment = self.containment
        if self.is_plain:
            return plain.run_tool(files, command, seconds, TOOL_LIMITS)
        try:
            sandbox = Sandbox(containment, {}, (), TOOL_LIMITS, 0, seconds)
            with contextlib.closing(sandbox):
                result, _, made = sandbox.run(
                    "tool", command, b"", files, seconds, lambda: self.closed
                )
            return result, made
        except (Broken, OSError) as error:
            return Result(b"", b"", 0, FAILED.format(error or "no answer came")), {}


class Worker:
    """Runs one program at a time, in a sandbox that it replaces when that is needed."""

    def __init__(self, runner: Runner) -> None:
        self.runner = runner
        self.limits = runner.limits
        self.work: Work | None = None
        self.sandbox: Sandbox | None = None
        self.made_for: tuple[Ready, float] | None = None  # the program and its seconds

    def change(self, work: Work) -> None:
        """Go on with another program."""
        if self.work:
            self.work.workers -= 1
        work.workers += 1
        self.work = work

    def close(self) -> None:
        if self.sandbox:
            self.sandbox.close()
            self.sandbox = None

    def replay(self, job: Job) -> Result:
        """Run the program on a case, unless it has used up its chances."""
        work = self.work
        assert work
        seconds = job.limit * work.program.time_factor
        if work.stops >= self.limits.stops:
            return Result(b"", b"", 0, NOT_RUN)
        if work.spent > self.limits.budget * seconds:
            return Result(b"", b"", 0, NO_TIME.format(self.limits.budget * seconds))
        start = time.monotonic()
        try:
            result = self.run(work, job, seconds)
        except Exception as error:
            result = Result(b"", b"", 0, FAILED.format(error))
        with self.runner.changed:
            work.done += 1
            work.spent += time.monotonic() - start
            work.stops += bool(result.stopped)
        return result

    def run(self, work: Work, job: Job, seconds: float) -> Result:
        """Run the program; a result against it is always one of a process of its own."""
        if self.runner.containment is NONE and self.runner.is_plain:
            return plain.run(
                work.program, [*work.program.command, *job.args], job.sent, job.files, seconds
            )
        if not work.fresh:
            result = self.attempt("forked", work, job, seconds)
            if result and (job.is_passed(result) or not work.program.confirm):
                return result
            work.fresh = not result or bool(result.stopped)
        result = self.attempt("fresh", work, job, seconds)
        return result or Result(b"", b"", 0, BROKEN)

    def attempt(self, how: str, work: Work, job: Job, seconds: float) -> Result | None:
        """Have the supervisor run the program; return nothing if it does not answer."""
        program = work.program
        if self.made_for != (program, seconds):
            self.close()
        place = self.sandbox = self.sandbox or self.open(work, seconds)
        command = [*program.command, *job.args]
        try:
            result, is_clean, _ = place.run(
                how, command, job.sent, job.files, seconds, lambda: self.runner.closed
            )
        except Broken:
            result, is_clean = None, False
        if not is_clean:
            self.close()
        return result

    def open(self, work: Work, seconds: float) -> Sandbox:
        program = work.program
        self.made_for = program, seconds
        for tries in range(TRIES):
            with contextlib.suppress(Broken, OSError):
                return Sandbox(
                    self.runner.containment,
                    program.files,
                    program.executable,
                    self.limits,
                    program.memory,
                    seconds,
                    work.first_imports,
                )
            time.sleep(tries)
        raise Broken("it could not be started")


def cancelled() -> Future[Result]:
    future: Future[Result] = Future()
    future.cancel()
    return future


def read(case: Case) -> Job:
    files = {name: path.read_bytes() for name, path in case.files.items()}
    return Job(case.args, case.sent, files, case.expected, case.program.limit)
