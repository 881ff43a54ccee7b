"""What every format is written from: the programs with their pairs, our answers and the wrong ones.

A format is a function that returns the files of its folder: a dictionary from path to bytes.
"""
import io
import os
import zipfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property

from tools.bundle import bundle
from tools.replay import passed, run
from tools.suite import ROOT, Program

EXECUTABLE = ("setup.sh", "run_autograder")


@dataclass(frozen=True)
class Entry:
    """A program as a judge gets it that can carry some needs of its cases."""
    program: Program
    carried: frozenset

    @property
    def name(self):
        return self.program.name

    @property
    def short_name(self):
        """The name in letters and digits only, as some judges want it."""
        return "".join(filter(str.isalnum, self.name))

    @cached_property
    def cases(self):
        return [case for case in self.program.cases() if case.needs <= self.carried]

    @property
    def is_left_out(self):
        """Whether too few of the cases can be carried."""
        return 2 * len(self.cases) < len(self.program.cases())

    @cached_property
    def answer(self):
        """The file that `make submit` writes."""
        return bundle(self.program.path).encode()

    @cached_property
    def handout(self):
        """What the students begin with; nothing if that is an empty file."""
        return (ROOT / self.program.handout).read_bytes() if self.program.handout else b""

    @cached_property
    def wrong(self):
        """The wrong programs, each with its faults as a judge meets them."""
        return {script: failures(self.program, script) for script in self.program.wrong_scripts()}


def failures(program, script):
    """Return the faults of a wrong program, in the order in which judges run the cases."""
    cases = sorted(program.touched_cases(script), key=lambda case: (not case.is_sample, case.name))
    with ThreadPoolExecutor(2 * os.cpu_count()) as pool:
        results = list(pool.map(lambda case: run(script, case), cases))
    faults = [fault(result) for case, result in zip(cases, results) if not passed(case, result)]
    if not faults:
        raise LookupError(f"{script.name} fails no pair of {program.name}")
    return faults


def fault(result):
    if result.stopped:
        return "time_limit_exceeded"
    return "run_time_error" if result.status else "wrong_answer"


def sent(case):
    return case.path(".in").read_bytes()


def under(folder, files):
    """Return the files moved into a folder."""
    return {f"{folder}/{path}": data for path, data in files.items()}


def zipped(files):
    """Return the files as the bytes of an archive, the same whenever and wherever it is made."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
        for path in sorted(files):
            info = zipfile.ZipInfo(path)
            info.create_system = 3  # Unix, so that the mode counts
            info.external_attr = mode(path) << 16
            info.compress_type = zipfile.ZIP_DEFLATED
            file.writestr(info, files[path])
    return archive.getvalue()


def mode(path):
    return 0o100755 if path.endswith(EXECUTABLE) else 0o100644
