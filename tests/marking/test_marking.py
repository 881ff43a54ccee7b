"""What `make mark` runs, and the marks that a teacher changes."""

import shutil

import pytest

from harness import runner
from harness.other_user import is_root
from marking.results import safe
from marking.work import Marker, Outcome
from tests.harness.test_attacks import needs_bubblewrap
from tests.marking.school import (
    MOST,
    contents,
    mark,
    right,
    rows,
    worth,
    write_folder,
    wrong,
)

pytestmark = needs_bubblewrap


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


@pytest.mark.parametrize(
    "task, owners",
    [
        (
            ("--task", "2"),
            {
                "Ann_task2.py": ("Ann", ""),
                "Cy Task 2.py": ("Cy", ""),
                "Di-2.py": ("Di", ""),
                "Eve_1009_task2.py": ("Eve_1009", "1009"),
                "ada2.py": ("ada2", ""),
                "task2.py": ("task2", ""),
            },
        ),
        ((), {"Ann_task2.py": ("Ann", ""), "ada2.py": None, "task2.py": None, "my_2.py": None}),
    ],
)
def test_the_number_of_the_task_in_a_loose_file_is_not_the_student_s(tmp_path, task, owners):
    folder = write_folder(tmp_path / "class", dict.fromkeys(owners, right(2)))
    output = mark("--dir", folder, *task, "--out", tmp_path / "out")
    found = {name: row["identifier"] for name, row in rows(tmp_path / "out").items()}
    assert found == dict(filter(None, owners.values()))
    for name in (name for name, owner in owners.items() if not owner):
        assert f"Not recognised: {name}\n" in output


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
        ("ada,,1,5,\nada,,task1,6,", "a line above has the marks of ada for task1"),
    ],
)
def test_a_change_that_makes_no_sense_is_refused(tmp_path, line, message):
    folder = write_folder(tmp_path / "class", {"ada/task1.py": right(1)})
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "overrides.csv").write_text(f"name,identifier,task,marks,remark\n{line}\n")
    before = [*(tmp_path / "out").iterdir()]
    output = mark("--dir", folder, "--out", tmp_path / "out", status=2)
    assert f"overrides.csv, line {2 + line.count(chr(10))}: {message}" in output
    assert [*(tmp_path / "out").iterdir()] == before  # refused before anything was run


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
