"""Write the suite into build/judges/, as packages for judges."""
import os
import shutil

from tools.judges.dmoj import dmoj
from tools.judges.forms import FORMS
from tools.judges.graders import classroom, gradescope
from tools.judges.icpc import icpc
from tools.judges.moodle import coderunner, vpl
from tools.judges.reading import Entry, mode
from tools.suite import ROOT, programs

FOLDER = ROOT / "build" / "judges"
PLAIN = {"icpc": icpc, "dmoj": dmoj, "vpl": vpl, "coderunner": coderunner}  # standard input only
FULL = {"gradescope": gradescope, "classroom": classroom}  # arguments and files as well


def main():
    entries = [Entry(program) for program in programs()]
    plain = plain_entries()
    shutil.rmtree(FOLDER, ignore_errors=True)
    for formats, chosen in (PLAIN, plain), (FULL, entries):
        for name, writer in formats.items():
            write(FOLDER / name, writer(chosen))
            print(os.path.relpath(FOLDER / name))
    left_out = ", ".join(entry.name for entry in entries if entry not in plain)
    if left_out:
        print(f"Not in {', '.join(PLAIN)}, which carry no arguments or files: {left_out}")


def plain_entries():
    """Return the programs that need nothing but standard input."""
    entries = [Entry(program) for program in programs()]
    return [entry for entry in entries if entry.is_plain and entry.name in FORMS]


def write(folder, files):
    for path, data in files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
        target.chmod(mode(path) & 0o777)


if __name__ == "__main__":
    main()
