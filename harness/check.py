"""Check programs against the sample pairs, byte for byte, and show the marks."""

from __future__ import annotations

import sys
import textwrap
from collections import Counter
from concurrent.futures import Future
from dataclasses import dataclass, field
from pathlib import Path

from harness import hints
from harness.case import Case, Result, passed
from harness.diagnose import Known, answer_of, fingerprint, identify, known_mistakes
from harness.explain import decode, escape, explain, lines
from harness.filenames import recognise
from harness.languages import ENDINGS, CannotRun, NotInstalled, Ready, language_of, prepare
from harness.marks import Score
from harness.marks import lines as table
from harness.runner import Runner
from harness.skeleton import expect, has_other_given_half, known_in
from harness.source import files_beside
from harness.start import Parser, file, folder, progress, yes
from harness.suite import Program, SuiteError, find_program, programs

NAMES = 30  # failing pairs listed by name
SAMPLE_PAIRS = "These are only the pairs of the statements. The marker has others too."
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
    is_lacking: bool = False  # whether that is because this machine lacks something
    remarks: list[str] = field(default_factory=list)
    mistake: str = ""  # the sentence that names it
    mistakes: list[str] = field(default_factory=list)  # what a program does that makes it
    ready: Ready | None = None  # what was started

    @property
    def failed(self) -> list[tuple[Case, Result]]:
        return [pair for pair in zip(self.cases, self.results) if not passed(*pair)]

    @property
    def score(self) -> Score:
        number = len(self.cases)
        right = len(self.results) - len(self.failed)
        name, marks = self.program.name, self.program.marks
        return Score(name, right, number, number, marks, self.label, self.mistake)


def main(arguments: list[str] | None = None) -> None:
    parser = Parser(prog="python -m harness check", description=__doc__)
    parser.add_argument("--task", metavar="TASK", help="only this task, by its number or name")
    parser.add_argument(
        "--file", type=file, help=f"check this file: {', '.join(ENDINGS)}, or an executable"
    )
    parser.add_argument(
        "--dir", type=folder, help="check the files of this folder: task1.py, task2.py, ..."
    )
    parser.add_argument(
        "--skeleton", type=skeleton, help="the hand-out of task 6 that the file was made from"
    )
    parser.add_argument(
        "--fresh", type=yes, nargs="?", const=True, help="start a new process for every pair"
    )
    options = parser.parse_args(arguments)
    if options.file and options.dir:
        parser.error("check one file (FILE) or a folder (DIR), not both")
    if options.skeleton and not options.file and not options.dir:
        parser.error("SKELETON needs the file that was made from it: add FILE=mine.py or DIR=mine")
    chosen, notes = choose(options.task, options.file, options.dir)
    if options.skeleton and not any(checked.program.handout for checked in chosen):
        parser.error(f"{chosen[0].program.name} has no hand-out: a skeleton is for task 6")
    with Runner(fresh=bool(options.fresh)) as runner:
        check(chosen, runner, options.skeleton)
        if all(is_partial(checked) for checked in chosen):
            notes.append(SAMPLE_PAIRS)
        is_contained = runner.containment.name != "none"
    texts = [line for checked in chosen for line in failures(checked)]
    for line in report(texts, notes, [checked.score for checked in chosen]):
        print(line)
    if not is_contained:
        print(f"\n{runner.containment.sentence}")
    sys.exit(any(checked.score.passed < checked.score.pairs for checked in chosen))


def is_partial(checked: Checked) -> bool:
    """Say whether this is the edition for students, with only some of the pairs."""
    return not checked.program.script and all(case.is_sample for case in checked.cases)


def skeleton(text: str) -> Path:
    """Return the path of a hand-out, where there are answers to play its game with."""
    if not any(program.answers for program in programs()):
        raise SuiteError("SKELETON cannot be used here: it needs the suite's own answers")
    return file(text)


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
        if language_of(file) is None:
            known = ", ".join(ENDINGS)
            raise SuiteError(f"{file.name} must end in one of {known}, or be executable")
        return [Checked(program, file, escape(file.name))], []
    wanted = [find_program(task)] if task else every
    if not all(program.script for program in wanted):
        raise SuiteError("name your file: TASK=4 FILE=mine.py (--task 4 --file mine.py)")
    return [Checked(program, program.path, program.script) for program in wanted], []


def sort_out(
    folder: Path, wanted: list[Program], every: list[Program], any_name: bool = False
) -> tuple[list[Checked], list[str]]:
    """Return the answers in a folder, recognised by their names, and what is wrong with it.

    With `any_name`, a file may have any name if none has that of the one program wanted.
    """
    files = sorted(path for path in folder.iterdir() if not path.name.startswith("."))
    named = {path: recognise(path, every) for path in files if path.is_file() and language_of(path)}
    if any_name and wanted[0] not in named.values():
        parts = {part for path in named for part in files_beside(path).values()}
        named = {path: None if path in parts else wanted[0] for path in named}
    imported = {path for answer in named if named[answer] for path in files_beside(answer).values()}
    chosen, notes = [], []
    for program in wanted:
        found = [path for path, owner in named.items() if owner == program]
        if len(found) > 1:
            names = ", ".join(escape(path.name) for path in found)
            notes.append(f"More than one file for {program.name}, so none was checked: {names}")
        path = found[0] if len(found) == 1 else None
        label = escape(path.name) if path else "(missing)" if not found else "(twice)"
        chosen.append(Checked(program, path, label))
    unknown = [path for path in files if named.get(path) is None and path not in imported]
    for path in [path for path in unknown if recognise(path, every)]:
        unknown.remove(path)
        kind = "is not a file" if not path.is_file() else "is in no language that can be checked"
        notes.append(f"{escape(path.name)} {kind}")
    if unknown:
        notes.append(f"Not recognised: {', '.join(escape(path.name) for path in unknown)}")
    return chosen, notes


def check(chosen: list[Checked], runner: Runner, skeleton: Path | None = None) -> None:
    """Run every program on its pairs, and name the mistakes."""
    waiting = start(chosen, runner, skeleton)
    for number, (checked, result) in enumerate(waiting, 1):
        checked.results.append(result.result())
        progress(f"{number} of {len(waiting)} pairs")
    progress("")
    for checked in chosen:
        if checked.failed and skeleton and checked.program.handout:
            name_mistake(checked, known_in(skeleton, checked.program, checked.cases, runner))
        elif checked.failed:
            name_mistake(checked, known_mistakes(checked.program, runner.start_all))


def start(
    chosen: list[Checked], runner: Runner, skeleton: Path | None = None
) -> list[tuple[Checked, Future[Result]]]:
    """Start every program on its pairs; return the results to come, in order."""
    waiting = []
    for checked in chosen:
        checked.cases = checked.program.cases()
        if skeleton and checked.program.handout:
            checked.cases, unseen = expect(checked.program, skeleton, runner, checked.cases)
            if unseen:
                checked.remarks.append(
                    f"With the cards of {skeleton.name}, the pairs cannot show these mistakes: "
                    + ", ".join(unseen)
                )
        if checked.path is None:
            continue
        try:
            ready = checked.ready = prepare(checked.path, runner.run_tool)
        except CannotRun as error:
            checked.problem = str(error)
            checked.is_lacking = isinstance(error, NotInstalled)
            continue
        except OSError as error:
            checked.problem = f"{checked.path}: {error.strerror}"
            continue
        is_own = checked.path == checked.program.path
        if not is_own:
            checked.remarks += remarks(checked, list(ready.files), skeleton)
        futures = runner.start_all([(ready, case) for case in checked.cases])
        waiting += [(checked, future) for future in futures]
    return waiting


def name_mistake(checked: Checked, known: list[Known]) -> None:
    """Name the mistake, if it is a known one."""
    right = {case.name: fingerprint(case.expected) for case in checked.cases}
    came = {case.name: answer_of(result) for case, result in zip(checked.cases, checked.results)}
    checked.mistake, named = identify(right, came, known)
    checked.mistakes = [mistake.about for mistake in named]


def remarks(checked: Checked, files: list[str], skeleton: Path | None) -> list[str]:
    """Return what a student should know about a file, whatever it prints."""
    said = []
    path, program = checked.path, checked.program
    assert path
    if path.suffix == ".py" and len(files) > 1:
        others = ", ".join(name for name in files if name != path.name)
        said.append(
            f"{path.name} imports {others}, which a marker that takes one file will not have."
            + (" make submit merges them." if program.script else "")
        )
    is_completed = program.handout and path.suffix == ".py"
    if is_completed and not skeleton and has_other_given_half(program, path):
        advice = "If your course gave out another file, name it: SKELETON=downloaded.py"
        if not program.answers:
            advice = "Complete that file, and leave everything else in it as it is."
        said.append(f"The given part of {path.name} is not that of {program.handout}. {advice}")
    return said


def report(texts: list[str], notes: list[str], scores: list[Score]) -> list[str]:
    """Return what failed, what else there is to say, and the table of marks."""
    return [*texts, *(line for note in notes for line in (note, "")), *table(scores)]


def failures(checked: Checked, only_samples: bool = False) -> list[str]:
    """Return what to say about a file that fails: its first pair in full, the rest by name.

    With `only_samples`, a pair that is not in the statement is never shown in full.
    """
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
    unrun = Counter(result.stopped for _, result in failed if result.stopped.startswith("not run"))
    said = [f"{number} of them: {why}" for why, number in unrun.items()] + ["", *said]
    said = [f"{title}: {len(failed)} of {len(checked.cases)} pairs fail", *said]
    if only_samples and not case.is_sample:  # the samples come first
        return said + listed("Failing", [case.name for case, _ in failed])
    return said + [
        f"--- {case.name} ---",
        *filter(None, [hints.only_difference(case.expected, result)]),
        explain(case.sent, case.expected, result, case.program.prompt),
        "",
        *listed("Also failing", [other.name for other, _ in others]),
    ]


def listed(what: str, names: list[str]) -> list[str]:
    """Return the names of pairs as lines; not all of them if they are many."""
    if not names:
        return []
    more = f", and {len(names) - NAMES} more" if len(names) > NAMES else ""
    text = f"{what}: {', '.join(names[:NAMES])}{more}"
    return [*textwrap.wrap(text, WIDTH, break_on_hyphens=False), ""]
