"""What holds for every format: which programs it has, and that its files can be relied on."""

import os
import subprocess
import sys
import zipfile

import pytest

from harness.suite import ROOT, programs
from publish.judges.command import FORMATS, entries, replace

LACKS = {  # what the cases of a format cannot have
    "icpc/legacy": ["arguments", "files"],
    "dmoj": ["arguments", "files"],
    "wits": ["files"],
    "vpl": ["files"],
    "coderunner": ["arguments", "files"],
    "check50": ["files"],
}
ENDINGS = {"arguments": ".args", "files": ".files"}
HANDOUTS = [  # where a student's file to begin with goes
    "icpc/2025-09/{short_name}/attachments/{handout}",
    "icpc/legacy/{short_name}/attachments/{handout}",
    "dmoj/{short_name}/{handout}",
    "wits/{name}/{handout}",
    "vpl/{name}/{handout}",
    "gradescope/{name}/{handout}",
    "autolab/{short_name}/{handout}",
    "check50/{name}/{handout}",
    "prairielearn/{name}/{file}",  # these take the hand-in under the name that it has here
    "classroom50/templates/{slug}/{file}",
]


def left_out(format_name):
    """Return the programs of which more than half the pairs need what the format lacks."""
    endings = [ENDINGS[need] for need in LACKS.get(format_name, [])]
    return [
        program.name
        for program in programs()
        if 2 * sum(any(case.path(end).exists() for end in endings) for case in program.cases())
        > len(program.cases())
    ]


def test_every_folder_is_printed_with_what_is_left_out_and_why(packages, printed):
    lines = []
    for name in FORMATS:
        lines.append(os.path.relpath(packages / name, ROOT))
        if left_out(name):
            why = f"cannot carry {' or '.join(LACKS[name])}, so without"
            lines[-1] += f" ({why} {', '.join(left_out(name))})"
    assert printed.splitlines() == lines


def test_every_format_has_a_folder_and_there_is_nothing_else(packages):
    assert {path.name for path in packages.iterdir()} == {name.split("/")[0] for name in FORMATS}


@pytest.mark.parametrize("name", FORMATS)
def test_a_format_has_every_program_whose_pairs_it_can_carry(name):
    here = [entry.name for entry in entries(name)]
    assert here == [each.name for each in programs() if each.name not in left_out(name)], (
        f"the programs of {name} are not those of suite.toml that need no "
        f"{' or '.join(LACKS.get(name, ['other thing']))}; if the format has learned to carry "
        "more, say so in FORMATS of publish/judges/command.py and in LACKS of this file"
    )


@pytest.mark.parametrize("name", FORMATS)
def test_written_twice_they_are_the_same_bytes(name, packages):
    writer, _ = FORMATS[name]
    first, *_ = entries(name)
    written = writer([first])
    own = {path for path in written if first.name in path or first.short_name in path}
    assert own or name == "coderunner"  # where all programs are in one file
    for path in own:
        assert (packages / name / path).read_bytes() == written[path], path


def test_an_old_package_goes_and_what_else_is_in_the_folder_stays(tmp_path):
    """A wrong --dir must not cost anyone their files."""
    (tmp_path / "mine.txt").touch()
    replace(tmp_path / "dmoj", {"dropped/init.yml": b"old"})
    replace(tmp_path / "dmoj", {"kept/init.yml": b"new"})
    files = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.*")}
    assert files == {"mine.txt", "dmoj/kept/init.yml"}


def test_a_folder_that_cannot_be_written_is_reported_in_one_line(tmp_path):
    (tmp_path / "file").touch()
    command = [sys.executable, "-m", "publish", "judges", "--dir", tmp_path / "file"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr == f"--dir: {tmp_path}/file is not a folder\n"


def archives():
    """Return each archive with the folder it was made of, and the folder its paths begin in."""
    found = {}
    for entry in entries("icpc/2025-09"):
        folder = f"icpc/2025-09/{entry.short_name}"
        found[f"{folder}.zip"] = (folder, "icpc/2025-09")
    for entry in entries("icpc/legacy"):
        folder = f"icpc/legacy/{entry.short_name}"
        found[f"{folder}.zip"] = (folder, "icpc/legacy")
        found[f"icpc/legacy/domjudge/{entry.short_name}.zip"] = (folder, folder)
    for entry in entries("gradescope"):
        folder = f"gradescope/{entry.name}"
        found[f"{folder}.zip"] = (folder, folder)
    return found


def test_every_folder_says_how_to_load_it(packages):
    for name in FORMATS:
        readme = (packages / name / "README.md").read_text("utf-8")
        assert readme.startswith("# ") and "{" not in readme, name


@pytest.mark.parametrize("name", ["wits", "vpl", "gradescope"])
def test_a_statement_that_has_no_place_of_its_own_is_a_page_to_paste(name, packages):
    for entry in entries(name):
        for text in entry.statements:
            path = packages / name / entry.name / f"description.{text.language}.html"
            assert path.read_text("utf-8") == text.html()


def test_there_are_archives_where_a_judge_takes_them(packages):
    found = {path.relative_to(packages).as_posix() for path in packages.rglob("*.zip")}
    wits = {f"wits/{entry.name}.zip" for entry in entries("wits")}  # test_wits.py reads them
    assert found == archives().keys() | wits


def test_an_archive_has_the_files_of_its_folder(packages):
    for path, (folder, start) in archives().items():
        with zipfile.ZipFile(packages / path) as archive:
            names = {packages / start / info.filename: info for info in archive.infolist()}
            assert set(names) == {file for file in (packages / folder).rglob("*") if file.is_file()}
            for file, info in names.items():
                assert archive.read(info) == file.read_bytes()
                assert info.external_attr >> 16 == file.stat().st_mode


def test_a_student_begins_with_the_hand_out(packages):
    for template in HANDOUTS:
        name = next(name for name in FORMATS if template.startswith(name))
        for entry in entries(name):
            handout = entry.program.handout
            names = {"short_name": entry.short_name, "name": entry.name, "handout": handout}
            names |= {"slug": entry.name.replace("_", "-"), "file": entry.program.path.name}
            path = packages / template.format(**names)
            assert path.is_file() == bool(handout), path
            if handout:  # under the name that the statement gives it
                assert path.read_bytes() == (ROOT / handout).read_bytes()
                assert f"`{handout}`" in entry.statements[-1].markdown()
