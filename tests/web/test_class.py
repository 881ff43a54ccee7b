"""A class in the page: its table and marks.csv are those of make mark."""

import io
import zipfile

from playwright.sync_api import expect

from harness.suite import find_program
from tests.marking.school import CLASS, layout, mark, right, write_folder
from tests.web.checking import check, choose, sheet

LEFT_OUT = ("C Writer",)  # only Python runs in the browser
STUDENTS = [each for each in CLASS if each[0] not in LEFT_OUT]


def archive(folder):
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as made:
        for path in sorted(folder.rglob("*")):
            made.write(path, path.relative_to(folder))
    return {"name": "class.zip", "mimeType": "application/zip", "buffer": data.getvalue()}


def test_a_class_gets_the_marks_of_make_mark(page, tmp_path):
    folder = write_folder(tmp_path / "class", layout("moodle", STUDENTS))
    mark("--dir", folder, "--out", tmp_path / "out")
    choose(page, {})
    page.locator("#choose").set_input_files(archive(folder))
    expect(page.locator("#class")).to_contain_text(f"a class: {len(STUDENTS)} students")
    page.get_by_role("button", name="Mark the class").click()
    expect(page.locator("#stop")).to_be_disabled(timeout=400_000)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download marks.csv").click()
    marks = (tmp_path / "out" / "marks.csv").read_text("utf-8")
    assert download.value.path().read_text("utf-8") == marks
    assert page.locator("#sheet tbody tr").count() == len(STUDENTS)


def test_files_of_one_s_own_that_look_like_a_class_can_be_checked_as_such(page, tmp_path):
    files = {"Ada_1/task1.py": right(1), "Ben_2/task2.py": right(2)}
    choose(page, {})
    page.locator("#choose").set_input_files(archive(write_folder(tmp_path / "class", files)))
    expect(page.locator("#class")).to_contain_text("2 students, 2 programs")
    page.get_by_role("button", name="These files are all my own").click()
    expect(page.locator("#chosen tbody tr")).to_have_count(2)
    whole = {find_program(task): len(find_program(task).cases()) for task in "12"}
    assert check(page) == sheet(whole)


def test_what_cannot_be_run_in_the_browser_has_no_marks(page, tmp_path):
    files = {"Ada_1/task1.c": b"int main;", "Ben_2/task1.py": b"print(2)"}
    choose(page, {})
    page.locator("#choose").set_input_files(archive(write_folder(tmp_path / "class", files)))
    page.get_by_role("button", name="Mark the class").click()
    expect(page.locator("#sheet")).to_contain_text("only Python runs in the browser")
