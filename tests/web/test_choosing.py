"""Choosing files for the check: many, in folders and archives; none is passed over in silence."""

import io
import zipfile

from playwright.sync_api import expect

from harness.suite import ROOT
from publish.bundle import bundle
from tests.web.checking import FIRST, RIGHT, SECOND, check, choose, sheet


def tasks_of_files(page):
    return {
        row.locator("td").first.text_content(): row.locator("select").input_value()
        for row in page.locator("#chosen tbody tr").all()
    }


def zipped(files):
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return {"name": "mine.zip", "mimeType": "application/zip", "buffer": data.getvalue()}


def test_the_task_is_guessed_from_the_file_s_name(page):
    guesses = {
        "task4_hand_score.py": "task4_hand_score",
        "Task 5.py": "task5_winner",
        "s1234567_task2.py": "task2_two_card_value",
        "ex3.py": "task3_advice",
        "blackjack_skeleton.py": "task6_game",
        "my_lisboa.py": "lisboa",
        "answer.py": "",
        "scoring.py": "",
        "2024-11-03.py": "",
    }
    choose(page, dict.fromkeys(guesses, "print(2)"))
    assert tasks_of_files(page) == guesses
    expect(page.locator("#problem")).to_have_text(
        "Say which task this is for: answer.py, scoring.py, 2024-11-03.py."
    )
    expect(page.locator("#start")).to_be_disabled()


def test_a_module_that_another_file_imports_is_for_no_task(page):
    choose(page, {"task1.py": "from helper import value", "helper.py": "", "other.py": ""})
    assert tasks_of_files(page) == {"task1.py": FIRST.name, "helper.py": "none", "other.py": ""}


def test_two_files_for_the_same_task_are_named_and_one_can_be_removed(page):
    choose(page, {"answer.py": "print(2)", "task1.py": "print(2)"})
    page.get_by_label("Task of answer.py").select_option(FIRST.name)
    expect(page.get_by_label("Task of answer.py")).to_be_focused()
    expect(page.locator("#problem")).to_have_text(
        f"answer.py and task1.py are both for {FIRST.name}: remove one."
    )
    expect(page.locator("#start")).to_be_disabled()
    page.get_by_role("button", name="Remove task1.py").click()
    expect(page.get_by_role("button", name="Remove answer.py")).to_be_focused()
    right = sum(case.expected == b"2\n" for case in FIRST.cases())
    assert check(page) == sheet({FIRST: right})
    page.get_by_role("button", name="Remove answer.py").click()
    expect(page.locator("#choose")).to_be_focused()


def test_a_file_chosen_again_takes_the_place_of_the_first(page):
    choose(page, {"task1.py": "print(2)"})
    file = {"name": "task1.py", "mimeType": "text/x-python", "buffer": RIGHT["task1_card_value.py"]}
    page.locator("#choose").set_input_files(file)
    expect(page.locator("#chosen tbody tr")).to_have_count(1)


def test_an_archive_is_unpacked_and_what_is_no_program_is_said(page):
    choose(page, {})
    files = {"mine/task1.py": bundle(FIRST.path), "mine/task2.py": bundle(SECOND.path)}
    page.locator("#choose").set_input_files(zipped({**files, "mine/notes.txt": "a"}))
    expect(page.locator("#chosen tbody tr")).to_have_count(2)
    assert tasks_of_files(page) == {"task1.py": FIRST.name, "task2.py": SECOND.name}
    expect(page.locator("#notes")).to_have_text(
        "Not a Python program, and so not checked: notes.txt"
    )
    whole = {program: len(program.cases()) for program in (FIRST, SECOND)}
    assert check(page) == sheet(whole)


def test_a_folder_can_be_chosen(page, tmp_path):
    for number in (1, 2):
        (tmp_path / f"task{number}.py").write_text("print(2)")
    choose(page, {})
    page.locator("#choose-folder").set_input_files(tmp_path)
    expect(page.locator("#chosen tbody tr")).to_have_count(2)


DROP = """(source) => {
  const data = new DataTransfer();
  data.items.add(new File([source], "task1.py", { type: "text/x-python" }));
  return data;
}"""


def test_a_file_can_be_dropped_anywhere(page):
    choose(page, {})
    data = page.evaluate_handle(DROP, (ROOT / "tasks" / "task1_card_value.py").read_text("utf-8"))
    page.locator("header").dispatch_event("drop", {"dataTransfer": data})
    expect(page.locator("#chosen tbody tr")).to_have_count(1)
