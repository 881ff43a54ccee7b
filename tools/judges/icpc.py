"""Problem packages of the ICPC and Kattis: format 2025-09, and the legacy one."""
import json
import re
import uuid

from tools.judges.reading import sent, under, zipped

FLAGS = ["case_sensitive", "space_change_sensitive"]  # the output is compared exactly
OWNER = "the Blackjack tasks authors"

VALIDATOR = '''\
"""Accept just what the statement allows."""
import re
import sys

PATTERN = {!r}

sys.exit(42 if re.fullmatch(PATTERN, sys.stdin.buffer.read()) else 43)
'''

PROBLEM = """\
problem_format_version: 2025-09
type: pass-fail
name:
  en: {title}
uuid: {uuid}
license: permission
rights_owner: {owner}
limits:
  time_limit: {limit}
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

# Without this, both tools take Python 3 to mean PyPy.
LANGUAGES = """\
python3:
  name: Python 3
  compile: 'python3 -m py_compile {files}'
  run: 'python3 "{mainfile}"'
"""

CONTEST = """\
id: blackjack
name: Blackjack tasks
title: Blackjack tasks
start_time: 2030-01-01T09:00:00Z
duration: 5:00:00
"""


def current_icpc(entries):
    return {"contest.yaml": CONTEST.encode(), "problems.yaml": problems(entries).encode(),
            "languages.yaml": LANGUAGES.encode(), **packages(entries, current)}


def legacy_icpc(entries):
    """Return the packages, and their archives once more as DOMjudge wants them."""
    archives = {f"domjudge/{entry.short_name}.zip": zipped(legacy(entry)) for entry in entries}
    return {"languages.yaml": LANGUAGES.encode(), **packages(entries, legacy), **archives}


def packages(entries, make):
    """Return a package per program, as a folder and as an archive of that folder."""
    files = {}
    for entry in entries:
        package = under(entry.short_name, make(entry))
        files |= {**package, f"{entry.short_name}.zip": zipped(package)}
    return files


def validator(pattern):
    return VALIDATOR.format(pattern.encode()).encode()


def problems(entries):
    return "".join(f"- id: {entry.short_name}\n  label: {label}\n"
                   f"  name: {json.dumps(entry.program.title)}\n"
                   f"  time_limit: {entry.program.limit}\n"
                   for entry, label in zip(entries, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"))


def current(entry):
    """Return a package of format 2025-09."""
    return {
        "problem.yaml": fill(PROBLEM, entry),
        "statement/problem.en.md": statement(entry).encode(),
        "data/test_group.yaml": f"output_validator_args: [{', '.join(FLAGS)}]\n".encode(),
        "input_validators/input.py": validator(entry.program.input),
        "answer_validators/answer.py": validator(entry.program.output),
        **data(entry),
        **submissions(entry, lambda faults: faults[0] if len(set(faults)) == 1 else "rejected"),
    }


def legacy(entry):
    """Return a package of the legacy format, with what DOMjudge wants besides."""
    files = {
        "domjudge-problem.ini": f"timelimit='{entry.program.limit}'\n".encode(),
        "problem_statement/problem.en.tex": latex(entry).encode(),
        "input_validators/input.py": validator(entry.program.input),
        **submissions(entry, lambda faults: faults[0]),
    }
    if all(case.expected.endswith(b"\n") for case in entry.cases):
        validation = "default\nvalidator_flags: " + " ".join(FLAGS)
        return {"problem.yaml": fill(LEGACY_PROBLEM, entry, validation=validation),
                **data(entry), **files}
    return {"problem.yaml": fill(LEGACY_PROBLEM, entry, validation="custom"),
            "output_validators/exact/exact.py": LEGACY_VALIDATOR.encode(),
            **data(entry, ending=b"\n"), **files}


def fill(template, entry, **more):
    """Return a problem.yaml."""
    return template.format(title=json.dumps(entry.program.title), limit=entry.program.limit,
                           owner=OWNER,
                           uuid=uuid.uuid5(uuid.NAMESPACE_URL, f"blackjack-tasks/{entry.name}"),
                           **more).encode()


def data(entry, ending=b""):
    files = {}
    for case in entry.cases:
        path = f"data/{'sample' if case.is_sample else 'secret'}/{case.name}"
        files |= {f"{path}.in": sent(case), f"{path}.ans": case.expected + ending}
        files |= {f"{path}.files/{file.name}": file.read_bytes() for file in case.files}
        if case.args:
            files[f"{path}.yaml"] = f"args: {json.dumps(case.args)}\n".encode()
    return files


def submissions(entry, folder):
    """Return our answer, the wrong programs in the folder that their faults tell, the hand-out."""
    files = {f"submissions/accepted/{entry.name}.py": entry.answer}
    if entry.handout:
        files[f"attachments/{entry.name}.py"] = entry.handout
    for script, faults in entry.wrong.items():
        files[f"submissions/{folder(faults)}/{script.name}"] = script.read_bytes()
    return files


def statement(entry):
    """Return the statement in Markdown; a judge adds the samples to it."""
    about, reads, prints = entry.program.about, entry.program.reads, entry.program.prints
    return f"{about}\n\n## Input\n\n{reads}\n\n## Output\n\n{prints}\n"


def latex(entry):
    parts = re.sub(r"[\\{}$&#%_^~]", escape, statement(entry)).split("`")  # every second is code
    parts[1::2] = [rf"\texttt{{{part}}}" for part in parts[1::2]]
    text = re.sub(r"^\\#\\# (.*)$", r"\\section*{\1}", "".join(parts), flags=re.M)
    title = re.sub(r"[\\{}$&#%_^~]", escape, entry.program.title)
    return rf"\problemname{{{title}}}" + f"\n\n{text}"


def escape(match):
    """Return a character as LaTeX prints it."""
    return rf"\char{ord(match[0])} " if match[0] in "\\^~" else "\\" + match[0]
