"""A whole class, whose every mark is known beforehand, in each layout and locale."""

import re
import shutil
import zipfile

import pytest

from harness import runner
from harness.other_user import is_root
from marking import entries
from marking.results import safe
from marking.work import Marker, Outcome
from tests.copies import check
from tests.harness.test_attacks import needs_bubblewrap
from tests.marking.school import (
    CLASS,
    MOST,
    TASKS,
    contents,
    layout,
    mark,
    mark_anew,
    right,
    rows,
    worth,
    write_folder,
    write_zip,
    wrong,
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


# One assignment per task


def test_with_one_task_a_file_may_have_any_name(tmp_path):
    files = {
        "Ada_1_assignsubmission_file/final version.py": right(2),
        "Bob_2_assignsubmission_file/task2.py": right(2),
        "Bob_2_assignsubmission_file/old.py": b"print(1)",
        "Cy_3_assignsubmission_file/a.py": right(2),
        "Cy_3_assignsubmission_file/b.py": right(2),
        "Di_4_assignsubmission_file/main.py": b"import lib\n",
        "Di_4_assignsubmission_file/lib.py": right(2).replace(b'__name__ == "__main__"', b"True"),
        "Eve_5_assignsubmission_file/task3.py": right(2),
    }
    folder = write_folder(tmp_path / "class", files)
    mark("--dir", folder, "--task", "2", "--out", tmp_path / "out")
    found = rows(tmp_path / "out")
    totals = {name: row["total"] for name, row in found.items()}
    assert totals == {name: "0" if name == "Cy" else worth(2) for name in totals}
    assert list(totals) == ["Ada", "Bob", "Cy", "Di", "Eve"]
    assert "so none was checked: a.py, b.py" in found["Cy"]["remarks"]
    assert "Not recognised: old.py" in found["Bob"]["remarks"]
    assert "final version.py" in (tmp_path / "out" / "feedback" / "Ada_1.txt").read_text()


# What is run, and what is not


def test_equal_files_are_run_once_and_what_was_marked_is_not_run_again(tmp_path, monkeypatch):
    folder = write_folder(
        tmp_path / "class",
        {"ada/task1.py": right(1), "bob/Task 1.py": right(1), "cy/task1.py": right(1) + b"\n"},
    )
    out = tmp_path / "out"
    mark("--dir", folder, "--out", out)
    kept = (out / "results.jsonl").read_bytes()
    assert kept.count(b'"key"') == 2
    before = contents(out)
    with monkeypatch.context() as patch:
        patch.setattr(runner, "works", lambda way: False)  # so that nothing can be run
        mark("--dir", folder, "--out", out)
        assert (out / "results.jsonl").read_bytes() == kept and contents(out) == before
        write_folder(folder, {"late/task1.py": wrong(1, "trailing-space")})
        mark("--dir", folder, "--out", out, status=2)
    mark("--dir", folder, "--out", out)
    assert (out / "results.jsonl").read_bytes().count(b'"key"') == 3
    assert rows(out)["late"]["total"] == "0"


def test_a_line_that_was_cut_short_is_marked_again(tmp_path):
    folder = write_folder(tmp_path / "class", {"ada/task1.py": right(1)})
    mark("--dir", folder, "--out", tmp_path / "out")
    path = tmp_path / "out" / "results.jsonl"
    whole = path.read_bytes()
    path.write_bytes(whole[:-40])
    for _ in range(2):  # the second time nothing is run
        mark("--dir", folder, "--out", tmp_path / "out")
        assert rows(tmp_path / "out")["ada"]["total"] == worth(1)
        assert path.read_bytes() == whole[:-40] + whole


def test_what_cannot_be_contained_is_refused_unless_told(tmp_path, monkeypatch):
    folder = write_folder(tmp_path / "class", {"ada/task1.py": right(1)})
    monkeypatch.setattr(runner, "works", lambda way: way is runner.NONE)
    words = ["--dir", folder, "--out", tmp_path / "out"]
    assert "UNCONTAINED=yes" in mark(*words, status=2)
    assert not (tmp_path / "out" / "marks.csv").exists()
    assert "Programs were not contained" in mark(*words, "--uncontained", "yes")
    assert rows(tmp_path / "out")["ada"]["total"] == worth(1)


@pytest.mark.skipif(not is_root(), reason="only root can run a program as another user")
def test_other_users_are_kept_out_of_the_class_its_marks_and_the_sheet(tmp_path, monkeypatch):
    """Where hand-ins run as another user, they could read each other, and write marks."""
    folder = write_folder(tmp_path / "class", {"ada 7/task1.py": right(1)})
    (sheet := tmp_path / "sheet.csv").write_text(f"id,grade,maximum,comment\nno 7,,{MOST},\n")
    private = folder, tmp_path / "out", sheet
    seen = []

    def look(marker, handin):
        assert marker.runner.containment is runner.USER
        seen.append([path.stat().st_mode & 0o77 for path in private])
        return Outcome()

    monkeypatch.setattr(runner, "works", lambda way: way is runner.USER)
    monkeypatch.setattr(runner, "ROOT", folder)
    monkeypatch.setattr(Marker, "mark", look)
    mark("--dir", folder, "--out", private[1], "--sheet", sheet)
    assert seen == [[0, 0, 0]]
    assert all(path.stat().st_mode & 0o44 for path in private)


def test_a_missing_compiler_is_no_student_s_fault(tmp_path, monkeypatch):
    folder = write_folder(
        tmp_path / "class", {"ada 7/task1.java": b"class A { }", "bob 8/task1.py": right(1)}
    )
    sheet = tmp_path / "sheet.csv"
    sheet.write_text(f"id,grade,maximum,comment\nno 7,,{MOST},\nno 8,,{MOST},\n")
    path = tmp_path / "bin"
    path.mkdir()
    for name in ("bwrap", "setpriv", "unshare", "sh", "mount"):
        (path / name).symlink_to(shutil.which(name))
    monkeypatch.setenv("PATH", str(path))
    options = ["--dir", folder, "--out", tmp_path / "out", "--sheet", sheet]
    output = mark(*options, status=1)
    assert "Not marked: ada 7, task1_card_value" in output and "javac is not installed" in output
    found = rows(tmp_path / "out")
    assert (found["ada 7"]["total"], found["bob 8"]["total"]) == ("", worth(1))
    filled = (tmp_path / "out" / sheet.name).read_text().splitlines()
    assert filled[1] == f"no 7,,{MOST}," and filled[2].startswith(f"no 8,{worth(1)},{MOST},")
    shutil.rmtree(folder / "bob 8")
    mark(*options, status=1)  # nobody is marked, and the sheet is still understood
    assert (tmp_path / "out" / sheet.name).read_bytes() == sheet.read_bytes()


# Marks that the teacher changes


def test_a_mark_that_the_teacher_changes_stays_changed(tmp_path):
    folder = write_folder(
        tmp_path / "class", {"ada/task1.py": b"print(1)", "bob/task1.py": right(1)}
    )
    out = tmp_path / "out"
    mark("--dir", folder, "--out", out)
    with open(out / "overrides.csv", "a") as file:
        file.write("ada,,1,7.5,nearly right\nbob,,total,10,late\n")
    for _ in range(2):
        mark("--dir", folder, "--out", out)
        found = rows(out)
        assert (found["ada"]["task1_card_value"], found["ada"]["total"]) == ("7.5", "7.5")
        assert found["bob"]["total"] == "10"
        assert "7.5 by the teacher" in found["ada"]["remarks"]
        assert "nearly right" in found["ada"]["remarks"]
        assert f"Your total: 7.5/{MOST}" in (out / "feedback" / "ada.txt").read_text()
        assert "changed by the teacher" in (out / "index.html").read_text("utf-8")


def test_a_spreadsheet_may_write_the_changes_with_semicolons(tmp_path):
    folder = write_folder(tmp_path / "class", {"ada/task1.py": b"print(1)"})
    (tmp_path / "out").mkdir()
    text = "\ufeffname;identifier;task;marks;remark\r\nada;;1;7,5;nearly, not quite\r\n"
    (tmp_path / "out" / "overrides.csv").write_text(text, "utf-8", newline="")
    mark("--dir", folder, "--out", tmp_path / "out")
    row = rows(tmp_path / "out")["ada"]
    assert row["total"] == "7.5" and "nearly, not quite" in row["remarks"]


@pytest.mark.parametrize(
    "line, message",
    [
        ("ada,,1,7,5,nearly", "6 cells, and not 5"),  # or 7.5 would be 7
        ("eve,,1,7,", "eve matches 0 students"),
        ("ada,,99,7,", "there is no task '99'"),
        ("ada,,1,100000,", f"marks are a number from 0 to {worth(1)}, not 100000"),
        ("ada,,1,many,", f"marks are a number from 0 to {worth(1)}, not many"),
        (",,1,5,", "nobody matches 0 students"),
    ],
)
def test_a_change_that_makes_no_sense_is_refused(tmp_path, line, message):
    folder = write_folder(tmp_path / "class", {"ada/task1.py": right(1)})
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "overrides.csv").write_text(f"name,identifier,task,marks,remark\n{line}\n")
    before = [*(tmp_path / "out").iterdir()]
    output = mark("--dir", folder, "--out", tmp_path / "out", status=2)
    assert f"overrides.csv, line 2: {message}" in output
    assert [*(tmp_path / "out").iterdir()] == before  # refused before anything was run


# What is refused


def test_what_would_leave_the_folder_is_refused_by_name(tmp_path):
    link = zipfile.ZipInfo("ada/task2.py")
    link.create_system, link.external_attr = 3, 0o120777 << 16
    path = tmp_path / "class.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("ada/task1.py", right(1))
        archive.writestr("ada/task4.py", right(4))
        with pytest.warns(UserWarning):
            archive.writestr("ada/task4.py", right(4))
        archive.writestr(link, "/etc/passwd")
        archive.writestr("./", b"")
        archive.writestr("ada" + 2000 * "/d" + "/task5.py", right(5))
        for name in ("../evil.py", "/evil.py", "bob/../../evil.py", "C:\\evil.py", "..\\evil.py"):
            archive.writestr(name, b"x")
    output = mark("--dir", path, "--out", tmp_path / "out")
    assert output.count("leaves the folder, and is refused") == 5
    row = rows(tmp_path / "out")["ada"]
    assert row["total"] == worth(1) and "task2.py is a link" in row["remarks"]
    assert "task4.py is there twice" in row["remarks"]
    assert "is in more than 30 folders" in row["remarks"] and len(row["remarks"]) < 500
    assert not list(tmp_path.rglob("evil.py"))


def test_a_folder_in_too_many_folders_is_refused(tmp_path):
    files = {"ada/task1.py": right(1), "ada" + 40 * "/d" + "/task2.py": right(2)}
    mark("--dir", write_folder(tmp_path / "class", files), "--out", tmp_path / "out")
    row = rows(tmp_path / "out")["ada"]
    assert row["total"] == worth(1) and "is in more than 30 folders" in row["remarks"]


def test_an_encrypted_file_is_refused_by_name(tmp_path):
    path = write_zip(tmp_path / "class.zip", {"ada/task1.py": right(1), "bob/task1.py": right(1)})
    data = bytearray(path.read_bytes())
    data[data.index(b"PK\x03\x04") + 6] |= 1  # the flag of the first file
    data[data.index(b"PK\x01\x02") + 8] |= 1  # and again in the list at the end
    path.write_bytes(data)
    mark("--dir", path, "--out", tmp_path / "out")
    found = rows(tmp_path / "out")
    assert (found["ada"]["total"], found["bob"]["total"]) == ("0", worth(1))
    assert "task1.py is encrypted" in found["ada"]["remarks"]


def test_a_damaged_file_is_refused_by_name_and_the_others_are_marked(tmp_path):
    lib = b"print('never run, only here to be damaged')\n"
    path = tmp_path / "class.zip"
    with zipfile.ZipFile(path, "w") as archive:  # not compressed
        archive.writestr("ada/task1.py", right(1))
        archive.writestr("ada/lib/part.py", lib)
    path.write_bytes(path.read_bytes().replace(b"only here", b"ONLY HERE"))
    mark("--dir", path, "--out", tmp_path / "out")
    row = rows(tmp_path / "out")["ada"]
    assert row["total"] == "15" and "lib/part.py is damaged in the archive" in row["remarks"]


@pytest.mark.parametrize("place, data", [(6, b"\xff\x00"), (46, b"\xff"), (10, b"\x63\x00")])
def test_a_damaged_archive_is_refused_in_one_line(place, data, tmp_path):
    path = write_zip(tmp_path / "class.zip", {"Ελένη/task1.py": right(1)})
    whole = bytearray(path.read_bytes())
    place += whole.index(b"PK\x01\x02")  # the list at the end: a version, a name, a method
    whole[place : place + len(data)] = data
    path.write_bytes(whole)
    status = 0 if place - whole.index(b"PK\x01\x02") == 10 else 2
    output = mark("--dir", path, "--out", tmp_path / "out", status=status)
    if status:
        assert output == "class.zip is neither a folder nor a zip archive that can be read\n"
    else:
        assert "is damaged in the archive" in rows(tmp_path / "out")["Ελένη"]["remarks"]


def test_one_file_of_source_and_all_together_have_a_limit(tmp_path):
    """Python's parser and lexers take much longer, and more memory, than the file is large."""
    many = {f"ada/m{n}.py": b"#" * (200 << 10) for n in range(5)}
    files = {"ada/task1.py": b"import " + b", ".join(b"m%d" % n for n in range(5)), **many}
    files |= {"bob/task1.py": right(1) + b"#" * (256 << 10), "bob/task2.py": right(2)}
    folder = write_folder(tmp_path / "class", {**files, "ada/z.py": b"#" * (200 << 10)})
    mark("--dir", folder, "--out", tmp_path / "out")
    found = rows(tmp_path / "out")
    assert found["bob"]["total"] == "15" and "task1.py is too large" in found["bob"]["remarks"]
    assert "z.py is too large" in found["ada"]["remarks"] and "m4.py" not in found["ada"]["remarks"]


def test_a_name_in_utf_8_is_understood_where_the_archive_does_not_say_so(tmp_path):
    names = ["Ελένη", "Zoë", "plain"]
    files = {f"{name}_{n}_assignsubmission_file/x": b"" for n, name in enumerate(names)}
    path = write_zip(tmp_path / "class.zip", files)
    data = bytearray(path.read_bytes())
    for start, flags in ((b"PK\x03\x04", 7), (b"PK\x01\x02", 9)):
        for place in re.finditer(re.escape(start), bytes(data)):
            data[place.start() + flags] &= ~0x08  # what says that the name is in UTF-8
    path.write_bytes(data)
    with zipfile.ZipFile(path) as archive:
        assert not any(member.flag_bits for member in archive.infolist())
    mark("--dir", path, "--out", tmp_path / "out")
    assert set(rows(tmp_path / "out")) == set(names)


@pytest.mark.parametrize(
    "text, cell",
    [
        ("=1+1", "'=1+1"),
        (" @SUM(A1)", "' @SUM(A1)"),
        ("Not recognised: a;=1+1", "Not recognised: a;'=1+1"),
        ("O'Neil-Smith; 1+1", "O'Neil-Smith; 1+1"),
    ],
)
def test_no_cell_is_a_formula_even_if_it_is_divided_at_a_semicolon(text, cell):
    assert safe(text) == cell


def test_feedback_of_those_who_are_gone_is_counted(tmp_path):
    folder = write_folder(tmp_path / "class", {"ada/x": b"", "bob/x": b""})
    assert "not of this class" not in mark("--dir", folder, "--out", tmp_path / "out")
    shutil.rmtree(folder / "bob")
    output = mark("--dir", folder, "--out", tmp_path / "out")
    assert "feedback that are not of this class: 1\n" in output


def test_a_link_in_a_folder_is_refused(tmp_path):
    folder = write_folder(tmp_path / "class", {"ada/task1.py": right(1)})
    (tmp_path / "secret.py").write_bytes(right(2))
    (folder / "ada" / "task2.py").symlink_to(tmp_path / "secret.py")
    (folder / "bob").symlink_to(tmp_path)
    output = mark("--dir", folder, "--out", tmp_path / "out")
    row = rows(tmp_path / "out")
    assert list(row) == ["ada"] and row["ada"]["total"] == worth(1)
    assert "task2.py is a link" in row["ada"]["remarks"] and "bob is a link" in output


def test_an_archive_that_unpacks_to_too_much_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(entries, "UNPACKED", 8 << 20)
    path = write_zip(tmp_path / "class.zip", {f"ada/{n}.txt": bytes(3 << 20) for n in range(3)})
    output = mark("--dir", path, "--out", tmp_path / "out", status=2)
    assert "unpacks to more than 8 MB, and is refused" in output


@pytest.mark.parametrize(
    "options, message",
    [
        (["--dir", "README.md"], "README.md is neither a folder nor a zip archive"),
        (["--dir", "nowhere"], "there is no file or folder nowhere"),
        ([], "the following arguments are required: --dir"),
        (["--dir", "samples", "--out", "samples/out"], "must not be among the hand-ins"),
        (["--dir", "samples", "--pairs", "few"], "invalid choice: 'few'"),
        (["--dir", "samples", "--task", "99"], "there is no task '99'"),
    ],
)
def test_a_wrong_option_is_reported_in_one_line(options, message, tmp_path):
    output = mark(*options, *([] if "--out" in options else ["--out", tmp_path]), status=2)
    assert message in output and len(output.splitlines()) == 1


def test_a_wrapping_folder_is_not_a_student(tmp_path):
    files = {f"handins/{name}": data for name, data in layout("moodle", CLASS[3:4]).items()}
    path = write_zip(tmp_path / "class.zip", {**files, "__MACOSX/x": b""})
    output = mark("--dir", path, "--out", tmp_path / "out")
    assert list(rows(tmp_path / "out")) == ["ليلى حداد"] and "Not recognised: __MACOSX/x" in output
