"""Write the suite into build/judges/, as packages for judges."""
import shutil
import sys

from tools.judges.dmoj import dmoj
from tools.judges.graders import classroom, gradescope
from tools.judges.icpc import current_icpc, legacy_icpc
from tools.judges.moodle import coderunner, vpl
from tools.judges.reading import Entry, mode
from tools.suite import ROOT, programs

FOLDER = ROOT / "build" / "judges"
NEEDS = {"args": "arguments", "files": "files"}
FORMATS = {  # the writer of each folder, and what its cases may have besides standard input
    "icpc/2025-09": (current_icpc, {"args", "files"}),
    "icpc/legacy": (legacy_icpc, set()),
    "dmoj": (dmoj, set()),
    "vpl": (vpl, {"args"}),
    "coderunner": (coderunner, set()),
    "gradescope": (gradescope, {"args", "files"}),
    "classroom": (classroom, {"args", "files"}),
}


def main():
    try:
        formats = {name: writer(entries(name)) for name, (writer, _) in FORMATS.items()}
    except LookupError as error:
        sys.exit(error.args[0])
    shutil.rmtree(FOLDER, ignore_errors=True)
    for name, files in formats.items():
        for path, data in files.items():
            write(FOLDER / name / path, data)
        print(f"{(FOLDER / name).relative_to(ROOT)}{left_out(name)}")


def entries(name):
    """Return the programs of a format."""
    return [entry for entry in all_entries(name) if not entry.is_left_out]


def all_entries(name):
    return [Entry(program, frozenset(FORMATS[name][1])) for program in programs()]


def left_out(name):
    """Say what the format leaves out and why."""
    names = [entry.name for entry in all_entries(name) if entry.is_left_out]
    lacking = " or ".join(NEEDS[need] for need in NEEDS if need not in FORMATS[name][1])
    return f" (carries no {lacking}, so without {', '.join(names)})" if names else ""


def write(path, data):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    path.chmod(mode(path.name) & 0o777)


if __name__ == "__main__":
    main()
