"""Assessments of Autolab: archives to import, whose autograder is the harness."""

from __future__ import annotations

import io
import json
import tarfile
from pathlib import PurePosixPath

from harness.limits import LIMITS
from publish.judges.entry import Entry, Files, mode, under
from publish.judges.grader import grader
from publish.pages import statement_page

GRADE = '''\
"""Mark the hand-in in a folder: print what is wrong with it, and last its score for Autolab."""

import json
import sys
from pathlib import Path

from harness.grade import REPORTS, results
from harness.suite import programs


def main():
    (program,) = programs()
    folder = Path(sys.argv[1])
    # Every hand-in has a machine of its own, which is then thrown away. So it may run uncontained.
    marked = results(program, folder, True, [folder])
    failed = [test for test in marked.get("tests", []) if test["status"] == "failed"]
    for test in failed[:REPORTS]:
        print(f"== {test['name']}\\n{test['output']}\\n")
    if failed[REPORTS:]:
        print("Also failing:", ", ".join(test["name"] for test in failed[REPORTS:]), end="\\n\\n")
    print(marked["output"])
    print(json.dumps({"scores": {program.name: marked["score"]}}))


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", errors="replace")
    main()
'''

MAKEFILE = """\
all:
	@mkdir -p handin
	@cp {file} handin/
	@tar xf autograde.tar
	@python3 grading/grade.py handin
"""

# Older versions want this beside the settings; newer ones write it themselves.
CONFIG = """\
require "AssessmentBase.rb"

module {module}
  include AssessmentBase

  def assessmentInitialize(course)
    super("{name}", course)
    @problems = []
  end
end
"""

README = """\
# Assessments for Autolab

Choose "Install Assessment" and "Import an existing assessment from tarball", and upload a program's
archive. It brings the statement as the writeup, the hand-out, one problem with the marks, and the
autograder. Then set the dates.

The autograding image must have Python 3.10 or later; the image's name, `autograding_image`, can be
changed on the page "Edit Autograder". The feedback shows what is wrong and names the known mistake.
The marks are all or nothing; a game has a point for each pair.

The folder `{first}` has what is in the archive, unpacked, and so has each other folder.
"""


def autolab(entries: list[Entry]) -> Files:
    files = {"README.md": README.format(first=entries[0].short_name).encode()}
    for entry in entries:
        package = under(entry.short_name, assessment(entry))
        files |= {**package, f"{entry.short_name}.tar": tarred(package)}
    return files


def assessment(entry: Entry) -> Files:
    """Return what is in an archive, whose name must be of small letters and digits only."""
    name, file = entry.short_name, entry.program.path.name
    autograder = under("grading", {"grade.py": GRADE.encode(), **grader([entry])})
    return {
        f"{name}.yml": settings(entry).encode(),
        f"{name}.rb": CONFIG.format(module=name.capitalize(), name=name).encode(),
        f"writeup/{name}.html": statement_page(entry.statements[-1]).encode(),
        "autograde-Makefile": MAKEFILE.format(file=file).encode(),
        "autograde.tar": tarred(autograder),
        **({entry.program.handout: entry.handout} if entry.handout else {}),
    }


def settings(entry: Entry) -> str:
    """Return the assessment's settings as JSON, which is YAML too."""
    program = entry.program
    general = {
        "name": entry.short_name,
        "display_name": program.title,
        "description": program.title,
        "category_name": "Blackjack",
        "handin_filename": program.path.name,
        "handin_directory": "handin",
        "writeup": f"writeup/{entry.short_name}.html",
        **({"handout": program.handout} if entry.handout else {}),
        "max_grace_days": 0,
        "max_submissions": -1,
        "disable_handins": False,
        "max_size": 2,
    }
    problem = {
        "name": entry.name,
        "description": "",
        "max_score": float(program.marks or len(entry.cases)),
        "optional": False,
    }
    autograder = {
        "autograde_timeout": int(LIMITS.budget * program.limit) + 60,
        "autograde_image": "autograding_image",
        "release_score": True,
    }
    data = {"general": general, "problems": [problem], "autograder": autograder}
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def tarred(files: Files) -> bytes:
    """Return the files as the bytes of an archive, the same whenever and wherever it is made.

    Autolab wants each folder in it, the outermost first.
    """
    archive = io.BytesIO()
    folders = {str(folder) for path in files for folder in PurePosixPath(path).parents} - {"."}
    with tarfile.open(fileobj=archive, mode="w", format=tarfile.USTAR_FORMAT) as file:
        for path in sorted({*folders, *files}):
            info = tarfile.TarInfo(path)
            if path in folders:
                info.type, info.mode = tarfile.DIRTYPE, 0o755
            else:
                info.size, info.mode = len(files[path]), mode(path) & 0o777
            file.addfile(info, io.BytesIO(files.get(path, b"")))
    return archive.getvalue()
