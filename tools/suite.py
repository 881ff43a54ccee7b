"""The suite as data: the programs of suite.toml and the cases in samples/."""
import re
import tomllib
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

from tools.case import Case

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Program:
    name: str
    script: str
    title: str
    limit: float
    about: str
    reads: str
    input: str
    prints: str
    output: str
    marks: int = 0
    handout: str = ""

    @property
    def path(self):
        return ROOT / self.script

    @property
    def samples(self):
        return ROOT / "samples" / self.name

    def cases(self):
        """Return the program's cases: the statement's samples first, and then the shortest."""
        inputs, outputs = ({path.stem for path in self.samples.glob(f"*.{end}")}
                           for end in ("in", "out"))
        for name in sorted(inputs ^ outputs):
            raise LookupError(f"samples/{self.name}/{name}.in and .out do not both exist")
        if not inputs:
            raise LookupError(f"there are no pairs in samples/{self.name}")
        return sorted((Case(self, name) for name in inputs), key=Case.order)

    def wrong_scripts(self):
        """Return the programs that the cases must reject."""
        return sorted((ROOT / "tests" / "wrong" / self.name).glob("*.py"))

    def touched_cases(self, script):
        """Return the cases that a wrong program says it fails, in its lines "# Fails: ..."."""
        text = script.read_text(encoding="utf-8")
        patterns = " ".join(re.findall("^# Fails: (.*)$", text, re.M)).split()
        return [case for case in self.cases()
                if any(fnmatch(case.name, pattern) for pattern in patterns)]


def programs():
    """Return every program of suite.toml, in its order."""
    table = tomllib.loads((ROOT / "suite.toml").read_text(encoding="utf-8"))
    try:
        return [Program(**entry) for entry in table["program"]]
    except TypeError as error:
        raise LookupError(f"suite.toml: {error.args[0].replace('Program.__init__()', 'a program')}")


def find_program(task):
    """Return the program that a task's number or name stands for."""
    for program in programs():
        if program.name == task or program.name.startswith((f"task{task}_", f"{task}_")):
            return program
    names = ", ".join(program.name for program in programs())
    raise LookupError(f"no task {task!r}: give a number from 1 to 6, or one of {names}")
