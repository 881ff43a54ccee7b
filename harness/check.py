"""Check programs against the sample pairs, byte for byte, and show the marks."""

from __future__ import annotations

import sys
import textwrap
from dataclasses import dataclass, field
from pathlib import Path

from harness import hints
from harness.case import Case, Result, passed
from harness.explain import decode, escape, explain, lines
from harness.languages import ENDINGS, CannotRun, language_of, prepare
from harness.marks import Score
from harness.marks import lines as table
from harness.naming import recognise
from harness.runner import Runner
from harness.skeleton import expect, has_other_given_half
from harness.start import Parser, existing
from harness.suite import Program, SuiteError, find_program, programs

NAMES = 30  # failing pairs listed by name
WIDTH = 100


@dataclass
class Checked:
    """A program of the suite, the file that was handed in for it, and how that did."""

    program: Program
    path: Path | None  # none if nothing was handed in
    label: str
    cases: list[Case] = field(default_factory=list)
    results: list[Result] = field(default_factory=list)
    problem: str = ""  # why it could not be run at all
    remarks: list[str] = field(default_factory=list)

    @property
    def failed(self) -> list[tuple[Case, Result]]:
        return [pair for pair in zip(self.cases, self.results) if not passed(*pair)]

    @property
    def score(self) -> Score:
        number = len(self.cases)
        right = len(self.results) - len(self.failed)
        return Score(self.program.name, right, number, number, self.program.marks, self.label)


def main(arguments: list[str] | None = None) -> None:
    parser = Parser(prog="python -m harness check", description=__doc__)
    parser.add_argument("--task", metavar="TASK", help="only this task, by its number or name")
    parser.add_argument(
        "--file", type=existing, help=f"check this file: {', '.join(ENDINGS)}, or an executable"
    )
    parser.add_argument(
        "--dir", type=existing, help="check the files of this folder, such as task4.py, one a task"
    )
    parser.add_argument(
        "--skeleton", type=existing, help="the hand-out of task 6 that the file was made from"
    )
    options = parser.parse_args(arguments)
    if options.file and options.dir:
        parser.error("check one file (FILE) or a folder (DIR), not both")
    if options.skeleton and not options.file:
        parser.error("a skeleton goes with the file that was made from it (FILE)")
    chosen, notes = choose(options.task, options.file, options.dir)
    if options.skeleton and not chosen[0].program.handout:
        parser.error(f"{chosen[0].program.name} has no hand-out: a skeleton is for task 6")
    with Runner() as runner:
        check(chosen, runner, options.skeleton)
    report(chosen, notes)
    sys.exit(any(checked.score.passed < checked.score.pairs for checked in chosen))


def choose(
    task: str | None, file: Path | None, folder: Path | None
) -> tuple[list[Checked], list[str]]:
    """Return what is to be checked, and what a person should know about it."""
    every = programs()
    if folder:
        wanted = [find_program(task)] if task else [each for each in every if each.is_task]
        return sort_out(folder, wanted, every)
    if file:
        program = find_program(task) if task else recognise(file, every)
        if program is None:
            raise SuiteError(f"which task is {file.name} for? Say so with TASK=4 (--task 4)")
        return [Checked(program, file, file.name)], []
    wanted = [find_program(task)] if task else every
    return [Checked(program, program.path, program.script) for program in wanted], []


def sort_out(
    folder: Path, wanted: list[Program], every: list[Program]
) -> tuple[list[Checked], list[str]]:
    """Return the answers in a folder, recognised by their names, and what is wrong with it."""
    if not folder.is_dir():
        raise SuiteError(f"{folder} is not a folder")
    files = sorted(path for path in folder.iterdir() if not path.name.startswith("."))
    named = {path: recognise(path, every) for path in files if path.is_file() and language_of(path)}
    chosen, notes = [], []
    for program in wanted:
        found = [path for path, owner in named.items() if owner == program]
        if len(found) > 1:
            names = ", ".join(path.name for path in found)
            notes.append(f"More than one file for {program.name}, so none was checked: {names}")
        path = found[0] if len(found) == 1 else None
        label = path.name if path else "(missing)" if not found else "(twice)"
        chosen.append(Checked(program, path, label))
    unknown = [path.name for path in files if named.get(path) is None]
    if unknown:
        notes.append(f"Not recognised: {', '.join(unknown)}")
    return chosen, notes


def check(chosen: list[Checked], runner: Runner, skeleton: Path | None = None) -> None:
    """Run every program on its pairs."""
    waiting = []
    for checked in chosen:
        checked.cases = checked.program.cases()
        if skeleton:
            checked.cases, unseen = expect(checked.program, skeleton, runner, checked.cases)
            if unseen:
                checked.remarks.append(
                    f"With the cards of {skeleton.name}, the pairs cannot show these mistakes: "
                    + ", ".join(unseen)
                )
        if checked.path is None:
            continue
        try:
            ready = prepare(checked.path, runner.run_tool)
        except CannotRun as error:
            checked.problem = str(error)
            continue
        except OSError as error:
            checked.problem = f"{checked.path}: {error.strerror}"
            continue
        is_own = checked.path == checked.program.path
        if not is_own:
            checked.remarks += remarks(checked, list(ready.files), skeleton)
        waiting += [(checked, runner.start(ready, case)) for case in checked.cases]
    for number, (checked, result) in enumerate(waiting, 1):
        checked.results.append(result.result())
        progress(number, len(waiting))


def remarks(checked: Checked, files: list[str], skeleton: Path | None) -> list[str]:
    """Return what a student should know about a file, whatever it prints."""
    said = []
    path, program = checked.path, checked.program
    assert path
    if path.suffix == ".py" and len(files) > 1:
        others = ", ".join(name for name in files if name != path.name)
        said.append(
            f"{path.name} imports {others}, which a marker that takes one file will not have. "
            "make submit merges them."
        )
    is_completed = program.handout and path.suffix == ".py"
    if is_completed and not skeleton and has_other_given_half(program, path):
        said.append(
            f"The given part of {path.name} is not that of {program.handout}. "
            "If your course gave out another file, name it: SKELETON=downloaded.py"
        )
    return said


def progress(number: int, total: int) -> None:
    """Show how far the check has come, on a terminal."""
    if sys.stderr and sys.stderr.isatty():
        line = f"{number} of {total} pairs" if number < total else ""
        print(f"\r\033[K{line}", end="", file=sys.stderr, flush=True)


def report(chosen: list[Checked], notes: list[str]) -> None:
    """Print what failed, and the table of marks."""
    for checked in chosen:
        for line in failures(checked):
            print(line)
    for note in notes:
        print(f"{note}\n")
    for line in table([checked.score for checked in chosen]):
        print(line)


def failures(checked: Checked) -> list[str]:
    """Return what to say about a file that fails: its first pair in full, the rest by name."""
    title = f"{checked.program.name}  {checked.label}"
    said = [line for remark in checked.remarks for line in (*textwrap.wrap(remark, WIDTH), "")]
    if checked.problem:
        return [title, "", *said, checked.problem, ""]
    if syntax := hints.syntax_error(checked.results):
        shown = [escape(line.rstrip("\n")) for line in lines(decode(syntax))]
        return [title, "", *said, "Python cannot read this file:", *shown, ""]
    failed = checked.failed
    if not failed:
        return [title, "", *said] if said else []
    expected = [case.expected for case in checked.cases]
    if said_prompt := hints.prompt(expected, [result.output for result in checked.results]):
        said += [said_prompt, ""]
    (case, result), *others = failed
    return [f"{title}: {len(failed)} of {len(checked.cases)} pairs fail", "", *said] + [
        f"--- {case.name} ---",
        *filter(None, [hints.only_difference(case.expected, result)]),
        explain(case.sent, case.expected, result, case.program.prompt),
        "",
        *also([other.name for other, _ in others]),
    ]


def also(names: list[str]) -> list[str]:
    """Return the names of the other pairs that fail."""
    if not names:
        return []
    more = f", and {len(names) - NAMES} more" if len(names) > NAMES else ""
    text = f"Also failing: {', '.join(names[:NAMES])}{more}"
    return [*textwrap.wrap(text, WIDTH, break_on_hyphens=False), ""]
