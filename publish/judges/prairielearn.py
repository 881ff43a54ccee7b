"""Questions of PrairieLearn, whose external grader is the harness."""

from __future__ import annotations

import json
import uuid

from harness.limits import LIMITS
from publish.judges.entry import Entry, Files, under
from publish.judges.grader import grader

IMAGE = "prairielearn/grader-python"  # any image that has Python 3.10 or later will do

GRADE = '''\
#!/usr/bin/env python3
"""Mark ../student and write ../results/results.json; in the grading container, .. is /grade."""

import json
from pathlib import Path

from harness.grade import REPORTS, UNFINISHED, results
from harness.start import write_whole
from harness.suite import programs

GRADE = Path(__file__).resolve().parent.parent


def main():
    (program,) = programs()
    student, results_folder = GRADE / "student", GRADE / "results"
    # The container is there for one hand-in only and has no network. So it may run uncontained.
    marked = results(program, student, True, [student, results_folder])
    if "tests" not in marked:
        write({"gradable": False, "format_errors": marked["output"]})
        return
    failed = [test for test in marked["tests"] if test["status"] == "failed"]
    for test in failed[REPORTS:]:
        test["output"] = ""  # the file must stay small
    most = program.marks or len(marked["tests"])
    write({"gradable": True, "score": marked["score"] / most, "output": marked["output"],
           "tests": [row(test) for test in marked["tests"]]})


def row(test):
    points = int(test["status"] == "passed")
    return {"name": test["name"], "points": points, "max_points": 1, "output": test["output"]}


def write(data):
    write_whole(GRADE / "results" / "results.json", json.dumps(data).encode())


if __name__ == "__main__":
    main()
'''

QUESTION = """\
<pl-question-panel>
{statement}<pl-file-editor file-name="{file}" ace-mode="ace/mode/python"{source}></pl-file-editor>
</pl-question-panel>
<pl-submission-panel>
<pl-external-grader-results></pl-external-grader-results>
<pl-file-preview></pl-file-preview>
</pl-submission-panel>
"""

README = """\
# Questions for PrairieLearn

Copy the folders into `questions/` of your course, and add them to an assessment, with the marks as
points:

| question | points |
|---|---|
{rows}

Students write in the editor of the question, which begins with the hand-out if there is one. The
grader runs in the image `{image}`, without network. It shows what is wrong with each pair and names
the known mistake. The points are all or nothing; a game has a share of them for each pair.
"""


def prairielearn(entries: list[Entry]) -> Files:
    rows = [f"| `{entry.name}` | {entry.program.marks or 'any'} |" for entry in entries]
    files = {"README.md": README.format(rows="\n".join(rows), image=IMAGE).encode()}
    for entry in entries:
        files |= under(entry.name, question(entry))
    return files


def question(entry: Entry) -> Files:
    program = entry.program
    information = {
        "uuid": str(uuid.uuid5(uuid.NAMESPACE_URL, f"blackjack-tasks/prairielearn/{entry.name}")),
        "title": program.title,
        "topic": "Blackjack",
        "type": "v3",
        "singleVariant": True,
        "gradingMethod": "External",
        "externalGradingOptions": {
            "enabled": True,  # many versions do not grade without it
            "image": IMAGE,
            "entrypoint": "/grade/tests/grade.py",
            "timeout": int(LIMITS.budget * program.limit) + 60,
        },
    }
    file = program.path.name
    source = f' source-file-name="{file}"' if entry.handout else ""
    statement = entry.statements[-1].html().replace("{{", "&#123;&#123;")  # Mustache would act
    panel = QUESTION.format(statement=statement, file=file, source=source)
    return {
        "info.json": (json.dumps(information, indent=2, ensure_ascii=False) + "\n").encode(),
        "question.html": panel.encode(),
        **({file: entry.handout} if entry.handout else {}),
        **under("tests", {"grade.py": GRADE.encode(), **grader([entry])}),
    }
