"""A whole class, whose every mark is known beforehand, in each layout and locale."""

import re
import shutil

import pytest

from tests.copies import check
from tests.harness.test_attacks import needs_bubblewrap
from tests.marking.school import (
    CLASS,
    TASKS,
    contents,
    layout,
    mark,
    mark_anew,
    rows,
    worth,
    write_folder,
    write_zip,
)
from tests.test_promises import LOCALES

pytestmark = needs_bubblewrap
of_one_class = pytest.mark.xdist_group("marking")  # these use one class, which is marked once
KINDS = ("moodle", "older", "flat", "folders", "loose")


@pytest.fixture(scope="module")
def marked(tmp_path_factory):
    """The class as Moodle writes it, marked once; its outcomes serve the other layouts."""
    base = tmp_path_factory.mktemp("class")
    folder = write_folder(base / "moodle", layout("moodle"))
    output = mark("--dir", folder, "--out", base / "out")
    return base, output


def known_marks(found, kind="moodle", students=CLASS):
    for name, number, files, solved, remarks in students:
        shown = f"{name} {number}" if kind in ("folders", "loose") else name
        shown = f"'{shown}" if name.startswith("=") else shown
        if kind in ("flat", "loose") and not files:
            assert shown not in found
            continue
        row = found[shown]
        assert row["identifier"] == number
        earned = {task.name: worth(n) if n in solved else "0" for n, task in enumerate(TASKS, 1)}
        assert {task.name: row[task.name] for task in TASKS} == earned
        assert row["total"] == worth(*solved)
        if kind not in ("flat", "loose"):
            for remark in remarks:
                assert remark in row["remarks"], row
    assert len(found) == len(students) - (kind in ("flat", "loose"))


@of_one_class
def test_every_mark_is_the_known_one(marked):
    base, output = marked
    known_marks(rows(base / "out"))
    assert "Online texts that were ignored: 1\n" in output


@of_one_class
@pytest.mark.parametrize("zipped", [False, True])
@pytest.mark.parametrize("kind", KINDS)
def test_the_layout_does_not_matter(marked, kind, zipped, tmp_path):
    base, _ = marked
    out = tmp_path / "out"
    out.mkdir()
    shutil.copy(base / "out" / "results.jsonl", out)
    students = CLASS
    if kind == "loose":  # a module is nobody's if it stands alone
        students = [each for each in CLASS if "helper.py" not in each[2]]
    files = layout(kind, students)
    if kind in ("flat", "loose"):  # where there are no folders
        files = {name: data for name, data in files.items() if "old/" not in name}
    if zipped:
        source = write_zip(tmp_path / "class.zip", files)
    else:
        source = write_folder(tmp_path / "class", files)
    output = mark("--dir", source, "--out", out)
    known_marks(rows(out), kind, students)
    has_text = kind in ("moodle", "older", "flat")
    assert ("Online texts that were ignored: 1\n" in output) == has_text


@of_one_class
@pytest.mark.parametrize("locale", LOCALES)
def test_the_locale_does_not_matter(marked, locale, tmp_path):
    base, _ = marked
    (tmp_path / "out").mkdir()
    shutil.copy(base / "out" / "results.jsonl", tmp_path / "out")
    mark_anew("--dir", base / "moodle", "--out", tmp_path / "out", **LOCALES[locale])
    assert contents(tmp_path / "out") == contents(base / "out")


@of_one_class
def test_feedback_is_what_the_check_of_the_folder_shows(marked, tmp_path):
    base, _ = marked
    for name, number in [("王小明", "1003"), ("Module User", "1011")]:
        folder = base / "moodle" / f"{name}_{number}_assignsubmission_file"
        _, shown = check("--dir", folder)
        assert (base / "out" / "feedback" / f"{name}_{number}.txt").read_text("utf-8") == shown
    assert "prints a soft 21 as 21" in " ".join(
        (base / "out" / "feedback" / "王小明_1003.txt").read_text("utf-8").split()
    )


@of_one_class
def test_with_the_pairs_of_the_statement_no_other_pair_is_shown(marked, tmp_path):
    base, _ = marked
    (tmp_path / "out").mkdir()
    shutil.copy(base / "out" / "results.jsonl", tmp_path / "out")
    mark("--dir", base / "moodle", "--out", tmp_path / "out", "--pairs", "sample")
    text = (tmp_path / "out" / "feedback" / "王小明_1003.txt").read_text("utf-8")
    assert "Failing: soft-21-in-three-cards" in text and "11 or 21" not in text
    assert "what went in" not in text and "prints a soft 21 as 21" in " ".join(text.split())


@of_one_class
def test_nothing_is_written_but_to_the_folder(marked):
    base, _ = marked
    names = {path.name for path in (base / "out").iterdir()}
    kept = {"results.jsonl", "tokens.jsonl"}
    assert names == {"marks.csv", "overrides.csv", "index.html", "feedback", *kept}
    assert {path.name for path in base.iterdir()} == {"moodle", "out"}


@of_one_class
def test_the_page_has_no_tag_that_a_student_wrote(marked):
    text = (marked[0] / "out" / "index.html").read_text("utf-8")
    assert "<script>alert" not in text and "&lt;script&gt;alert(document.domain)" in text
    assert text.count("<script>") == 1
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', text)[1]
    assert policy.startswith("default-src 'none'; script-src 'sha256-")
    assert "unsafe" not in policy
