"""Write the suite into build/judges/, as packages for judges."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

from harness.start import Parser, new_folder, shown
from harness.suite import ROOT, programs
from publish.judges.autolab import autolab
from publish.judges.check50 import check50
from publish.judges.classroom50 import classroom50
from publish.judges.coderunner import coderunner
from publish.judges.dmoj import dmoj
from publish.judges.entry import Entry, Files, mode
from publish.judges.github import github
from publish.judges.gradescope import gradescope
from publish.judges.icpc import current_icpc
from publish.judges.icpc_legacy import legacy_icpc
from publish.judges.prairielearn import prairielearn
from publish.judges.vpl import vpl
from publish.judges.wits import wits

FOLDER = ROOT / "build" / "judges"
NEEDS = {"args": "arguments", "files": "files"}
FORMATS: dict[str, tuple[Callable[[list[Entry]], Files], set[str]]] = {
    # folder: its writer, and what its cases may have besides standard input
    "icpc/2025-09": (current_icpc, {"args", "files"}),
    "icpc/legacy": (legacy_icpc, set()),
    "dmoj": (dmoj, set()),
    "wits": (wits, {"args"}),
    "vpl": (vpl, {"args"}),
    "coderunner": (coderunner, set()),
    "gradescope": (gradescope, {"args", "files"}),
    "prairielearn": (prairielearn, {"args", "files"}),
    "autolab": (autolab, {"args", "files"}),
    "github": (github, {"args", "files"}),
    "classroom50": (classroom50, {"args", "files"}),
    "check50": (check50, {"args"}),
}


def main(arguments: list[str] | None = None) -> None:
    parser = Parser(prog="python -m publish judges", description=__doc__)
    parser.add_argument("--dir", type=new_folder, default=FOLDER, help="the folder to write to")
    folder = parser.parse_args(arguments).dir
    folder.mkdir(parents=True, exist_ok=True)
    formats = {name: writer(entries(name)) for name, (writer, _) in FORMATS.items()}
    for name, files in formats.items():
        replace(folder / name, files)
        print(f"{shown(folder / name)}{left_out(name)}", flush=True)


def entries(name: str) -> list[Entry]:
    """Return the programs of a format."""
    return [entry for entry in all_entries(name) if not entry.is_left_out]


def all_entries(name: str) -> list[Entry]:
    return [Entry(program, frozenset(FORMATS[name][1])) for program in programs()]


def left_out(name: str) -> str:
    """Say what the format leaves out and why."""
    names = [entry.name for entry in all_entries(name) if entry.is_left_out]
    lacking = " or ".join(NEEDS[need] for need in NEEDS if need not in FORMATS[name][1])
    return f" (cannot carry {lacking}, so without {', '.join(names)})" if names else ""


def replace(folder: Path, files: Files) -> None:
    """Write the files of a format, and remove what was in its folder before."""
    shutil.rmtree(folder, ignore_errors=True)
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        path.chmod(mode(path.name) & 0o777)
