"""Assignments of Classroom 50: an autograder for each, and what students begin with."""

from __future__ import annotations

from publish.judges.entry import Entry, Files, under
from publish.judges.grader import grader

AUTOGRADER = '''\
"""Mark the checkout that is the working directory: write result.json and release-body.md there."""

import json
import os
import shutil
from datetime import datetime, timezone
from pathlib import Path

from harness.grade import REPORTS, results
from harness.start import write_whole
from harness.suite import programs


def main():
    checkout = Path.cwd()
    (program,) = programs()
    # Every hand-in has a machine of its own, which is then thrown away. So it may run uncontained.
    marked = results(program, checkout, True, [checkout])
    for name in ("result.json", "release-body.md"):
        remove(checkout / name)
    if "tests" not in marked:
        raise SystemExit(marked["output"])  # Classroom 50 then calls the submission an error
    rows = [row(test["name"], test["status"] == "passed", 1) for test in marked["tests"]]
    if program.marks:  # all or nothing: they belong to no single pair
        rows = [{**each, "score": 0, "max-score": 0} for each in rows]
        rows.insert(0, row("all pairs", marked["score"] == program.marks, program.marks))
    result = {
        "schema": "classroom50/result/v1",
        "classroom": os.environ["CLASSROOM"],
        "assignment": os.environ["ASSIGNMENT"],
        "submission": os.environ["SUBMISSION_TAG"],
        "commit": os.environ["COMMIT_URL"],
        "release": os.environ["RELEASE_URL"],
        "review": os.environ.get("REVIEW_URL") or os.environ["COMMIT_URL"],
        "datetime": datetime.now(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "score": sum(each["score"] for each in rows),
        "max-score": sum(each["max-score"] for each in rows),
        "tests": rows,
    }
    text = report(result, marked)
    print(text)
    write_whole(checkout / "release-body.md", text.encode("utf-8", "replace"))
    write_whole(checkout / "result.json", json.dumps(result, indent=1).encode())


def remove(path):
    """Remove what a hand-in may have put there, be it a folder."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def row(name, is_right, points):
    score = points if is_right else 0
    return {"test-name": name, "passed": is_right, "score": score, "max-score": points}


def report(result, marked):
    """Return what students read below their submission."""
    shown = [f"{result['score']} of {result['max-score']} points", marked["output"]]
    failed = [test for test in marked["tests"] if test["status"] == "failed"]
    for test in failed[:REPORTS]:
        shown.append(f"{test['name']}\\n\\n{test['output']}")
    if failed[REPORTS:]:
        shown.append("Also failing: " + ", ".join(test["name"] for test in failed[REPORTS:]))
    indented = [text.replace("\\n", "\\n    ") for text in shown]
    return "\\n".join(f"    {text}\\n" for text in indented)


if __name__ == "__main__":
    main()
'''

HAND_IN = """
Your repository needs one Python file, `{file}`. Push it to hand it in.
"""

README = """\
# Assignments for Classroom 50

1. Make a template repository from each folder in `templates/`. It has the statement, and for task 6
   the file to begin with.
2. In Classroom 50, add an assignment with that template. Its short name is the folder's name, such
   as `{slug}`. Leave its tests empty: the autograder takes their place.
3. Copy the folder of that name from `autograders/` to `<classroom>/autograders/` in your
   organisation's `classroom50` repository, and push.

The default runtime, Ubuntu with Python, is all that it needs. Each submission becomes a release,
which shows the student what is wrong and names the known mistake. `all pairs` has the marks, and
the pairs themselves have none, because the tasks are marked all or nothing. A game has a point for
each pair.

Anyone who finds the address of the published bundle can read the pairs in it.
"""


def classroom50(entries: list[Entry]) -> Files:
    files = {"README.md": README.format(slug=slug(entries[0])).encode()}
    for entry in entries:
        package = {"autograder.py": AUTOGRADER.encode(), **grader([entry])}
        files |= under(f"autograders/{slug(entry)}", package)
        files |= under(f"templates/{slug(entry)}", template(entry))
    return files


def slug(entry: Entry) -> str:
    return entry.name.replace("_", "-").lower()


def template(entry: Entry) -> Files:
    english = entry.statements[-1]
    name = entry.program.path.name
    files = {"README.md": (english.markdown() + HAND_IN.format(file=name)).encode()}
    files |= {f"{each.name}.md": each.markdown().encode() for each in entry.statements[:-1]}
    if entry.handout:
        files[name] = entry.handout
    return files
