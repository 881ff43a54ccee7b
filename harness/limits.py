"""What one program may use, and what a report says when it wanted more."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """The limits; sizes are in bytes, times in seconds."""

    output: int = 1 << 20  # what it prints, and again what it prints to stderr
    file: int = 1 << 24  # the size of one file
    space: int = 1 << 26  # all its files together
    files: int = 10_000  # the number of its files and folders
    memory: int = 1 << 30  # the address space of one process
    total: int = 3 << 29  # the memory of all its processes together
    processes: int = 128  # at the same time, threads included
    descriptors: int = 256  # open files of one process
    processor: int = 1  # processor time of one process, beyond the time limit of the pair
    budget: int = 12  # all pairs together, in times the time limit of one pair
    stops: int = 3  # a program that was stopped so often is not run on its other pairs


LIMITS = Limits()
TOOL_LIMITS = Limits(file=1 << 26, space=1 << 28, total=1 << 31, descriptors=1024)  # a compiler's

MB = 1 << 20
TOO_LONG = "stopped after {:g} seconds, the time limit"
TOO_MUCH = f"stopped after {LIMITS.output} bytes, the output limit"
NOT_RUN = f"not run, since {LIMITS.stops} other pairs had to be stopped"
NO_TIME = "not run, since the pairs before it used up the {:g} seconds allowed for all"
BROKEN = "stopped, since it ended or changed the process that ran it"
FAILED = "not run: {}"
STOPPED = {  # by the supervisor's word for it
    "output": TOO_MUCH,
    "memory": f"stopped after {LIMITS.total // MB} MB, the memory limit of all its processes",
    "files": f"stopped after {LIMITS.files} files and folders, the limit",
    "space": f"stopped after {LIMITS.space // MB} MB, the limit of all its files",
}
