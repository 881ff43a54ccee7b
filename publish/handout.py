"""Write what students get into build/handout/: the statements, and an archive to check with.

The archive has the check, the pairs and the known mistakes, but no answers.
"""

from __future__ import annotations

import json
from argparse import ArgumentTypeError
from collections.abc import Container, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from harness.case import Case
from harness.check import SAMPLE_PAIRS
from harness.diagnose import Known, as_json
from harness.runner import Runner
from harness.skeleton import expect, known_in
from harness.start import Parser, file, new_folder, shown, yes
from harness.suite import ROOT, Program, SuiteError, programs
from publish.judges.entry import Files, under, zipped
from publish.judges.grader import HARNESS, pair_files
from publish.known import known_answers
from publish.pages import statement_pages
from publish.statements import statements

FOLDER = ROOT / "build" / "handout"
ARCHIVE = "blackjack-tasks"
EDITION = Path(__file__).with_name("edition")
KEPT = ("name", "title", "marks", "limit", "handout", "prompt")  # the facts that students get

DOWNLOAD = f"""\
<p><a href="{ARCHIVE}.zip">{ARCHIVE}.zip</a> has these pages, what you need to begin with, and a
program that checks your answers on your own computer. Unpack it and read its
<code>README.md</code>.</p>
"""
HANDOUT = """\
- For task 6, complete the functions of `{name}`, and change nothing else in it.
"""
ALL_PAIRS = "These are the pairs that the marker uses too."


@dataclass(frozen=True)
class Entry:
    """A program as students get it."""

    program: Program
    cases: Sequence[Case]
    known: Sequence[Known]
    handout: bytes = b""


def main(arguments: list[str] | None = None) -> None:
    parser = Parser(prog="python -m publish handout", description=__doc__)
    parser.add_argument(
        "--games", type=yes, nargs="?", const=True, help="the statements and pairs of the games too"
    )
    parser.add_argument(
        "--pairs", type=pairs, default="all", help="all, or only the sample pairs of the statements"
    )
    parser.add_argument("--skeleton", type=file, help="the hand-out of task 6 that the course uses")
    parser.add_argument("--dir", type=new_folder, default=FOLDER, help="the folder to write to")
    options = parser.parse_args(arguments)
    chosen = [program for program in programs() if program.is_task or options.games]
    with Runner() as runner:
        entries = [
            entry(program, options.skeleton, options.pairs == "sample", runner)
            for program in chosen
        ]
    write(options.dir, entries, is_partial=options.pairs == "sample")


def pairs(text: str) -> str:
    if text not in ("all", "sample"):
        raise ArgumentTypeError(f"say all or sample, not {text}")
    return text


def entry(program: Program, skeleton: Path | None, is_partial: bool, runner: Runner) -> Entry:
    """Return a program with its pairs or only some; task 6 as the hand-out of the course plays."""
    cases, handout = program.cases(), b""
    if skeleton and program.handout:
        cases, unseen = expect(program, skeleton, runner, cases)
        if unseen:
            names = ", ".join(unseen)
            print(f"With {skeleton.name}, the pairs cannot show these mistakes: {names}")
    if is_partial:
        cases = [case for case in cases if case.is_sample]
    if not cases:
        raise SuiteError(f"{program.name} has no pairs for its statement, such as sample-1")
    if skeleton and program.handout:
        known = known_in(skeleton, program, cases, runner)
        handout = skeleton.read_bytes()
        program = replace(program, handout=skeleton.name)
    else:
        known = only(known_answers(program), {case.name for case in cases})
        if program.handout:
            handout = (program.root / program.handout).read_bytes()
    return Entry(program, cases, known, handout)


def only(known: Sequence[Known], names: Container[str]) -> list[Known]:
    """Return what is known of some pairs."""
    found = [
        replace(each, wrong={name: each.wrong[name] for name in each.wrong if name in names})
        for each in known
    ]
    return [each for each in found if each.wrong]


def write(folder: Path, entries: Sequence[Entry], is_partial: bool) -> None:
    """Write the pages and the archive, and remove the pages that an earlier call has written."""
    groups = [
        statements(entry.program, [case for case in entry.cases if case.is_sample])
        for entry in entries
    ]
    files = statement_pages(groups, DOWNLOAD)
    pages = under("statements", statement_pages(groups))
    archive = under(ARCHIVE, {**edition(entries, is_partial), **pages})
    files[f"{ARCHIVE}.zip"] = zipped(archive)
    folder.mkdir(parents=True, exist_ok=True)
    for old in [path for each in programs() for path in folder.glob(f"{each.name}.*.html")]:
        old.unlink()
    for name, data in files.items():
        (folder / name).write_bytes(data)
    print(shown(folder / "index.html"))
    print(shown(folder / f"{ARCHIVE}.zip"))


def edition(entries: Sequence[Entry], is_partial: bool) -> Files:
    """Return the files of the archive, without the statements."""
    files = under("harness", {path.name: path.read_bytes() for path in HARNESS.glob("*.py")})
    files["suite.toml"] = "\n".join(map(table, entries)).encode()
    known = {entry.program.name: ("", list(entry.known)) for entry in entries}
    files["mistakes.json"] = as_json(known).encode()
    files["Makefile"] = (EDITION / "Makefile").read_bytes()
    files["README.md"] = readme(entries, is_partial).encode()
    for entry in entries:
        files |= pair_files(entry.cases)
        if entry.handout:
            files[entry.program.handout] = entry.handout
    return files


def table(entry: Entry) -> str:
    """Return what students get of a program's facts, as TOML, where strings are as in JSON."""
    facts = {key: value for key, value in entry.program.facts().items() if key in KEPT and value}
    lines = [f"{key} = {json.dumps(value, ensure_ascii=False)}\n" for key, value in facts.items()]
    return "".join(["[[program]]\n", *lines])


def readme(entries: Sequence[Entry], is_partial: bool) -> str:
    rows = [
        f"| `{entry.program.name}` | {entry.program.title} | {entry.program.marks or '-'} |"
        for entry in entries
    ]
    names = [entry.program.handout for entry in entries if entry.handout]
    return (
        (EDITION / "README.md")
        .read_text(encoding="utf-8")
        .format(
            rows="\n".join(rows),
            handout="".join(HANDOUT.format(name=name) for name in names),
            pairs=SAMPLE_PAIRS if is_partial else ALL_PAIRS,
        )
    )
