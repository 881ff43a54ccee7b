"""Problem packages of the ICPC and Kattis in the legacy format, with what DOMjudge needs too."""

from __future__ import annotations

from publish.judges.entry import Entry, Files, zipped
from publish.judges.icpc import (
    FLAGS,
    LANGUAGES,
    data,
    fill,
    packages,
    submissions,
    validator,
)
from publish.pages import statement_page

README = """\
# Packages in the legacy problem package format

For Kattis, upload the archives beside the folders. For DOMjudge, upload those in `domjudge/`: they
have what DOMjudge wants at the top of the archive. Hydro reads these too.

A package has the statement, in LaTeX for Kattis and in HTML for DOMjudge, the time limit, the
hand-out as its attachment, our answer, and programs with a mistake that must be rejected. Output is
compared byte for byte. Where it does not end with a newline, one more is accepted.
"""

LEGACY_PROBLEM = """\
name: {title}
uuid: {uuid}
license: permission
rights_owner: {owner}
validation: {validation}
"""

# A file of answers must end with a newline in the legacy format. Where the output does not, the
# answer has one more, and this compares.
LEGACY_VALIDATOR = '''\
"""Accept the answer byte for byte, with or without its last newline."""
import sys

with open(sys.argv[2], "rb") as file:
    answer = file.read()
sys.exit(42 if sys.stdin.buffer.read() in (answer, answer[:-1]) else 43)
'''


def legacy_icpc(entries: list[Entry]) -> Files:
    """Return the packages, and their archives once more as DOMjudge wants them."""
    archives = {f"domjudge/{entry.short_name}.zip": zipped(legacy(entry)) for entry in entries}
    files = {"README.md": README.encode(), "languages.yaml": LANGUAGES.encode()}
    return {**files, **packages(entries, legacy), **archives}


def legacy(entry: Entry) -> Files:
    """Return a package of the legacy format, and for DOMjudge a statement in HTML."""
    files = {
        "domjudge-problem.ini": f"timelimit={entry.program.limit}\n".encode(),
        "problem_statement/problem.html": statement_page(entry.statements[-1]).encode(),
        **{
            f"problem_statement/problem.{each.language}.tex": each.latex().encode()
            for each in entry.statements
        },
        "input_validators/input.py": validator(entry.program.input),
        **submissions(entry, lambda faults: faults[0]),
    }
    if all(case.expected.endswith(b"\n") for case in entry.cases):
        validation = "default\nvalidator_flags: " + " ".join(FLAGS)
        return {
            "problem.yaml": fill(LEGACY_PROBLEM, entry, validation=validation),
            **data(entry),
            **files,
        }
    return {
        "problem.yaml": fill(LEGACY_PROBLEM, entry, validation="custom"),
        "output_validators/exact/exact.py": LEGACY_VALIDATOR.encode(),
        **data(entry, ending=b"\n"),
        **files,
    }
