"""Mark a class: the hand-ins of all students, from a folder or a zip archive."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

from harness.start import Parser, existing, file, new_folder, progress, shown, write_whole, yes
from harness.suite import ROOT, Program, SuiteError, find_program, programs
from marking import alike, cluster, feedback, page, results
from marking.handins import Class, Handin, read
from marking.results import Row
from marking.sheet import Filling, Sheet
from marking.store import Store
from marking.work import Marker, Outcome, key_of

OUT = ROOT / "build" / "marks"
BAR = 30  # characters
OWN = ("marks.csv", "overrides.csv", "index.html", "results.jsonl", "tokens.jsonl", "feedback")


def main(arguments: list[str] | None = None) -> None:
    parser = Parser(prog="python -m marking mark", description=__doc__)
    parser.add_argument(
        "--dir", type=existing, required=True, help="the folder or zip archive of the hand-ins"
    )
    parser.add_argument("--task", help="the one task of the assignment; files may have any name")
    parser.add_argument("--sheet", type=file, help="Moodle's grading worksheet, to be filled in")
    parser.add_argument(
        "--pairs",
        choices=("all", "sample"),
        default="all",
        help="sample: feedback shows only pairs of the statement, and names the others",
    )
    parser.add_argument(
        "--out", type=new_folder, default=OUT, help="where to write (default: build/marks)"
    )
    parser.add_argument("--cluster", metavar="URL", help="the scheduler to send the hand-ins to")
    parser.add_argument(
        "--uncontained",
        type=yes,
        nargs="?",
        const=True,
        help="run hand-ins even where they cannot be contained",
    )
    options = parser.parse_args(arguments)
    if is_within(options.out, options.dir):
        parser.error("what is written (OUT) must not be among the hand-ins (DIR)")
    if options.sheet and (options.sheet.name in OWN or is_within(options.sheet, options.out)):
        parser.error(f"{options.sheet.name} would be written over: move or rename the sheet")
    every = programs()
    tasks = [program for program in every if program.is_task]
    wanted = [find_program(options.task)] if options.task else tasks
    found = read(options.dir, wanted, every, any_name=bool(options.task))
    if not found.students:
        raise SuiteError(f"there are no hand-ins in {options.dir.name}")
    overrides = options.out / "overrides.csv"
    unmarked = rows_of(found, wanted)  # what is wrong with these files is said at once
    if options.sheet:
        fill(read_sheet(options.sheet), unmarked, wanted)
    if overrides.exists():
        results.change(unmarked, wanted, overrides)
    private = [path for path in (options.dir, options.out, options.sheet) if path]
    marked = mark(found, options.out, options.cluster, bool(options.uncontained), private)
    rows = rows_of(found, wanted, marked)
    if overrides.exists():
        results.change(rows, wanted, overrides)
    else:
        write_whole(overrides, results.no_changes().encode())
    write(options.out, found, wanted, rows, options.pairs == "sample")
    if options.sheet:
        found.notes += write_sheet(options.out, read_sheet(options.sheet), rows, wanted)
    say(options.out, found, rows, options.sheet)
    raise SystemExit(any(row.total is None for row in rows))


def is_within(path: Path, folder: Path) -> bool:
    return path.resolve().is_relative_to(folder.resolve())


def mark(
    found: Class, out: Path, address: str | None, uncontained: bool, private: Sequence[Path]
) -> dict[str, Outcome]:
    """Return the outcomes of all hand-ins by their keys; what was marked before is not run."""
    out.mkdir(parents=True, exist_ok=True)
    store = Store(out / "results.jsonl")
    handins = {
        key_of(handin): handin for student in found.students for handin in student.handins.values()
    }
    new = {key: handin for key, handin in handins.items() if key not in store.outcomes}
    number = 0

    def show() -> None:
        full = BAR * number // len(new)
        progress(f"[{'#' * full}{'.' * (BAR - full)}] {number} of {len(new)} hand-ins")

    def done(key: str, outcome: Outcome) -> None:
        nonlocal number
        number += 1
        store.add(key, outcome)
        show()

    if new:
        show()
    if new and address:
        cluster.mark_all(address, new, done)
    elif new:
        mark_all(new, uncontained, private, done)
    progress("")
    return {key: store.outcomes[key] for key in handins}


def mark_all(
    handins: Mapping[str, Handin],
    uncontained: bool,
    private: Sequence[Path],
    done: Callable[[str, Outcome], None],
) -> None:
    """Mark hand-ins on this machine, on all cores, and pass each outcome on as it comes."""
    threads = 2 * (os.cpu_count() or 1)
    with Marker(uncontained, private) as marker, ThreadPoolExecutor(threads) as pool:
        futures = {pool.submit(marker.mark, handin): key for key, handin in handins.items()}
        try:
            for future in as_completed(futures):
                done(futures.pop(future), future.result())
            if marker.runner.containment.name == "none":
                print(marker.runner.containment.sentence)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            marker.runner.close()
            raise


def rows_of(
    found: Class, wanted: list[Program], marked: Mapping[str, Outcome] | None = None
) -> list[Row]:
    """Return the students' rows; without outcomes if nothing is marked yet."""
    pairs = {program.name: len(program.cases()) for program in wanted}
    rows = []
    for student in found.students:
        outcomes = {}
        if marked is not None:
            outcomes = {task: marked[key_of(each)] for task, each in student.handins.items()}
        rows.append(Row(student, wanted, outcomes, pairs))
    return rows


def write(
    out: Path, found: Class, wanted: list[Program], rows: list[Row], only_samples: bool
) -> None:
    """Write the marks, the feedback and the page."""
    write_whole(out / "marks.csv", results.table(rows, wanted).encode())
    names = feedback.file_names(rows)
    for row, name in zip(rows, names):
        text = feedback.feedback(row, only_samples)
        write_whole(out / "feedback" / name, text.encode())
    pairs: list[alike.Pair] | None = None
    tokens = alike.Tokens(out / "tokens.jsonl")
    if alike.is_there():
        pairs = [pair for program in wanted for pair in alike_in(program, rows, tokens)]
        pairs.sort(key=lambda pair: (-pair.likeness, -pair.shared))
    text = page.page(rows, names, wanted, found.notes, pairs, tokens.unread)
    write_whole(out / "index.html", text.encode())


def alike_in(program: Program, rows: list[Row], tokens: alike.Tokens) -> list[alike.Pair]:
    progress(f"Comparing the hand-ins of {program.name}")
    handed_in = {
        row.student.label: row.student.handins[program.name]
        for row in rows
        if program.name in row.student.handins
    }
    found = alike.pairs(program, handed_in, tokens)
    tokens.save()
    progress("")
    return found


def read_sheet(path: Path) -> Sheet:
    return Sheet(path.name, path.read_bytes())


def fill(sheet: Sheet, rows: list[Row], wanted: list[Program]) -> tuple[bytes, list[str]]:
    """Return the sheet filled in, and what could not be."""
    filled: dict[str, Filling] = {}
    for row in rows:
        number = row.student.number
        if number in filled:
            raise SuiteError(f"{sheet.name}: two hand-ins have the number {number}")
        if number:
            filled[number] = Filling(row.total, feedback.comment(row))
    most = sum(program.marks for program in wanted)
    data, left = sheet.fill(filled, most)
    absent = [row.student.label for row in rows if row.student.number in ("", *left)]
    return data, [f"Not on {sheet.name}: {', '.join(absent)}"] if absent else []


def write_sheet(out: Path, sheet: Sheet, rows: list[Row], wanted: list[Program]) -> list[str]:
    data, notes = fill(sheet, rows, wanted)
    write_whole(out / sheet.name, data)
    if not sheet.has_comments:
        notes.append(f"{sheet.name} has no column for comments, so only the grades are filled in")
    return notes


def say(out: Path, found: Class, rows: list[Row], sheet: Path | None) -> None:
    """Print what was done, and what a person should look at."""
    for note in found.notes:
        print(note)
    if found.online:
        print(f"Online texts that were ignored: {len(found.online)}")
    for row in rows:
        for task, outcome in row.outcomes.items():
            if outcome.unmarked:
                print(f"Not marked: {row.student.label}, {task}: {outcome.unmarked}")
    if not alike.is_there():
        print("Hand-ins were not compared: that needs copydetect, which make mark installs")
    if old := len(list((out / "feedback").iterdir())) - len(rows):
        print(f"Files in {shown(out / 'feedback')} that are not of this class: {old}")
    students = "1 student" if len(rows) == 1 else f"{len(rows)} students"
    print(f"{students}: look at {shown(out / 'index.html')}")
    if sheet:
        print(f"To upload to Moodle: {shown(out / sheet.name)}")
