"""Problem packages of the ICPC and Kattis in the legacy format, with what DOMjudge needs too."""

from __future__ import annotations

from publish.judges.entry import Entry, Files, zipped
from publish.judges.icpc import (
    FLAGS,
    LANGUAGES,
    data,
    fill,
    latex,
    packages,
    submissions,
    validator,
)

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
    return {"languages.yaml": LANGUAGES.encode(), **packages(entries, legacy), **archives}


def legacy(entry: Entry) -> Files:
    """Return a package of the legacy format, with what DOMjudge wants besides."""
    files = {
        "domjudge-problem.ini": f"timelimit='{entry.program.limit}'\n".encode(),
        "problem_statement/problem.en.tex": latex(entry).encode(),
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
