"""Read what was chosen in the page, as `make mark` reads it, and with outcomes give the marks.

The files are in the working directory. JSON comes in: the outcomes by digest, if there are any yet,
and how many pairs each task has. JSON goes out: the files, the students and the table of marks.
"""

import csv
import io
import json
import sys
from pathlib import Path

from harness.suite import SuiteError, programs
from marking import entries, handins, results
from marking.work import Outcome

order = json.load(sys.stdin)
every = programs()
tasks = [program for program in every if program.is_task]


def source():
    """An archive that came alone, or else all that came."""
    found = list(Path().iterdir())
    is_archive = len(found) == 1 and found[0].suffix.lower() == ".zip" and found[0].is_file()
    return found[0] if is_archive else Path()


def files():
    """Each file by the name that it has beside the others, and what cannot be read."""
    read, notes = {}, []
    with entries.opened(source()) as found:
        for entry in found:
            if entry.is_folder or entry.parts[0] == "__MACOSX" or entry.parts[-1].startswith("."):
                continue
            try:
                if entry.fault:
                    raise entries.Unreadable(entry.fault)
                read[entry.parts[-1]] = entry.load().decode("latin-1")
            except entries.Unreadable as fault:
                notes.append(f"{entry.name} {fault}")
    return {"files": read, "notes": notes}


def students(found):
    return [
        {
            "label": student.label,
            "handins": [
                {
                    "digest": each.digest,
                    "task": each.task,
                    "name": each.name,
                    "files": {name: data.decode("latin-1") for name, data in each.files.items()},
                }
                for each in student.handins.values()
            ],
        }
        for student in found.students
    ]


def marks(found):
    outcomes = {digest: Outcome(**each) for digest, each in order["outcomes"].items()}
    rows = [
        results.Row(
            student,
            tasks,
            {task: outcomes[each.digest] for task, each in student.handins.items()},
            order["pairs"],
        )
        for student in found.students
    ]
    text = results.table(rows, tasks)
    return {"csv": text, "rows": list(csv.reader(io.StringIO(text)))}


try:
    found = handins.read(source(), tasks, every, any_name=False)
    if order["outcomes"] is None:
        answer = {**files(), "students": students(found), "odd": found.notes}
    else:
        answer = marks(found)
except SuiteError as error:
    answer = {"files": {}, "notes": [str(error)], "students": [], "odd": []}
print(json.dumps(answer))
