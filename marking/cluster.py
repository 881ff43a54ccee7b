"""Marking on several machines: a Dask scheduler hands the hand-ins out to workers.

What is sent is a hand-in, its bytes and the name of its task. What comes back is its outcome.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Any

from harness.start import Parser, yes
from harness.suite import SuiteError
from marking.handins import Handin
from marking.work import Marker, Outcome, suite_digest

PATIENCE = 30  # seconds until there must be a scheduler, and a worker
AHEAD = 1000  # hand-ins that are sent before the first comes back
RETRIES = 2  # after an error on a worker
PAUSE = 0.2  # seconds between two looks at what has come back
MISSING = "marking on several machines needs distributed: make mark CLUSTER=... installs it"
ENDED = "the scheduler has ended; what was marked is kept"

Done = Callable[[str, Outcome], None]


def main(arguments: list[str] | None = None) -> None:
    """Serve as a worker until the scheduler ends, or Ctrl-C."""
    parser = Parser(
        prog="python -m marking worker",
        description="Mark hand-ins for a scheduler, on all cores. The network must be trusted.",
    )
    parser.add_argument("--cluster", required=True, metavar="URL", help="such as tcp://host:8786")
    parser.add_argument(
        "--uncontained",
        type=yes,
        nargs="?",
        const=True,
        help="run hand-ins even where they cannot be contained",
    )
    options = parser.parse_args(arguments)
    with Marker(bool(options.uncontained)) as marker:
        asyncio.run(serve(options.cluster, marker))


async def serve(address: str, marker: Marker) -> None:
    Worker = library().Worker
    try:
        worker = await asyncio.wait_for(Worker(address, nthreads=2 * cores()), PATIENCE)
    except (TimeoutError, OSError, ValueError):
        raise SuiteError(f"no scheduler answers at {address}") from None
    worker.marker = marker
    print(f"Marking for {address}; Ctrl-C ends it", flush=True)
    try:
        await worker.finished()
    finally:
        await worker.close()


def mark_all(address: str, handins: Mapping[str, Handin], done: Done) -> None:
    """Have workers mark hand-ins, given by their keys, and pass each outcome on as it comes."""
    distributed = library()
    try:
        client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError):
        raise SuiteError(f"no scheduler answers at {address}") from None
    with client:
        waiting = iter(handins.items())
        results = distributed.as_completed(loop=client.loop)
        names: dict[Any, str] = {}

        def task(handin: dict[str, Any], digest: str) -> dict[str, Any]:
            """Being in another function, this is sent whole: the scheduler needs no suite."""
            from marking.cluster import mark_here

            return mark_here(handin, digest)

        def send() -> None:
            for key, handin in waiting:
                digest = suite_digest(handin.task)
                future = client.submit(task, vars(handin), digest, key=key, retries=RETRIES)
                names[future.key] = key
                results.add(future)
                return

        for _ in range(AHEAD):
            send()
        while names:
            wait(client, address, results.has_ready)
            future = next(results)
            done(names.pop(future.key), outcome_of(future, distributed))
            send()


def wait(client: Any, address: str, is_ready: Callable[[], bool]) -> None:
    """Wait for a hand-in to come back, as long as there are workers."""
    end = time.monotonic() + PATIENCE
    while not is_ready():
        try:
            if client.nthreads():
                end = time.monotonic() + PATIENCE
        except OSError:
            raise SuiteError(ENDED) from None
        if time.monotonic() > end:
            raise SuiteError(f"there is no worker: make worker CLUSTER={address}")
        time.sleep(PAUSE)


def outcome_of(future: Any, distributed: Any) -> Outcome:
    """Return what came back; a hand-in whose workers all died is not marked."""
    try:
        return Outcome(**future.result())
    except distributed.KilledWorker:
        return Outcome(unmarked="the workers that had it died")
    except distributed.CancelledError:
        raise SuiteError(ENDED) from None


def mark_here(handin: dict[str, Any], digest: str) -> dict[str, Any]:
    """Mark a hand-in on this machine, which is a worker."""
    worker = library().get_worker()
    if suite_digest(handin["task"]) != digest:
        raise SuiteError(f"the suite on {worker.address} is not the one here: update it")
    if not hasattr(worker, "marker"):
        raise SuiteError(f"{worker.address} was not started by make worker")
    return asdict(worker.marker.mark(Handin(**handin)))


def library() -> Any:
    """Return the library, which keeps to itself that a worker has gone."""
    try:
        import distributed
    except ModuleNotFoundError:
        raise SuiteError(MISSING) from None
    for name in ("distributed", "distributed.client", "tornado", "asyncio"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    return distributed


def cores() -> int:
    return os.cpu_count() or 1
