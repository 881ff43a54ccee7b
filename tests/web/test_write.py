"""Writing in the page: an editor that keeps what is written, Run, and the words of `make check`."""

import re

import pytest
from playwright.sync_api import expect

from harness.suite import ROOT, find_program
from odds import own_advice
from publish.bundle import bundle

RIGHT = bundle(find_program("4").path)
WRONG = (ROOT / "mistakes/task4_hand_score/soft-21-printed-as-21.py").read_text("utf-8")
PAIRS = len(find_program("4").cases())
HANDOUT = (ROOT / "blackjack_skeleton.py").read_text("utf-8")


@pytest.fixture
def write(page):
    """The page at an address, with nothing written yet."""
    start = page.url.partition("#")[0]
    page.evaluate("localStorage.clear()")
    page.goto("about:blank")
    page.goto(f"{start}#write/4")
    expect(page.locator("#loading")).to_be_hidden()
    return page


def type_in(page, text):
    page.locator("#editor .cm-content").fill(text)


def written(page):
    lines = page.locator("#editor .cm-line").all_text_contents()
    return "\n".join(lines)


def go(page, address):
    page.evaluate("(address) => { location.hash = address; }", address)


def run(page):
    page.locator("#run").click()
    expect(page.locator("#stop-answer")).to_be_hidden()
    return page.locator("#output").text_content()


def check(page):
    page.locator("#check-answer").click()
    expect(page.locator("#verdict .verdict")).to_be_visible()
    return page.locator("#verdict").inner_text()


def test_what_is_written_is_there_after_a_reload_and_for_each_task(write):
    type_in(write, "print('four')")
    go(write, "write/1")
    expect(write.locator("#file-name")).to_have_text("task1.py")
    assert written(write) == ""
    type_in(write, "print('one')")
    write.reload()
    expect(write.locator("#file-name")).to_have_text("task1.py")
    assert written(write) == "print('one')"
    go(write, "write/4")
    expect(write.locator("#file-name")).to_have_text("task4.py")
    assert written(write) == "print('four')"
    go(write, "write")  # where one was last
    assert written(write) == "print('four')"


def test_a_file_can_be_loaded_and_downloaded_and_begun_again(write):
    go(write, "write/6")
    expect(write.locator("#file-name")).to_have_text("task6.py")
    file = {
        "name": "mine.py",
        "mimeType": "text/x-python",
        "buffer": HANDOUT.encode() + b"# mine\n",
    }
    write.locator("#load").set_input_files(file)
    with write.expect_download() as download:
        write.locator("#download").click()
    assert download.value.suggested_filename == "task6.py"
    assert download.value.path().read_text("utf-8") == HANDOUT + "# mine\n"
    write.locator("#restart").click()
    with write.expect_download() as download:
        write.locator("#download").click()
    assert download.value.path().read_text("utf-8") == HANDOUT
    write.locator("#editor .cm-content").focus()
    write.keyboard.press("Control+z")
    with write.expect_download() as download:
        write.locator("#download").click()
    assert download.value.path().read_text("utf-8") == HANDOUT + "# mine\n"


def test_what_run_and_check_say_is_in_sight_on_a_phone(write):
    write.set_viewport_size({"width": 360, "height": 640})
    type_in(write, WRONG)
    run(write)
    expect(write.locator("#ended")).to_be_in_viewport()
    check(write)
    expect(write.locator("#verdict .verdict")).to_be_in_viewport(ratio=1)


def test_run_takes_any_input_and_shows_white_space_on_demand(write):
    type_in(write, "print(input() + ' \\t', input())\nprint('no end', end='')")
    write.locator("#input").fill("Ana\nBen\n")
    assert run(write) == "Ana \t Ben\nno end"
    expect(write.locator("#ended")).to_have_text("It ended by itself.")
    write.get_by_label("Show spaces and line ends").check()
    assert write.locator("#output").text_content() == "Ana·⇥·Ben⏎\nno·end"
    write.get_by_label("Show spaces and line ends").uncheck()
    type_in(write, "import sys\nsys.exit('no such card')")
    assert run(write) == "no such card\n"
    expect(write.locator("#ended")).to_have_text("It ended with status 1.")


def test_a_run_that_never_ends_can_be_stopped(write):
    type_in(write, "while True: pass")
    write.locator("#run").click()
    write.locator("#stop-answer").click()
    expect(write.locator("#ended")).to_have_text("Stopped.")
    type_in(write, "print(1)")
    assert run(write) == "1\n"


def test_check_names_the_mistake_and_shows_one_failure_in_full(write):
    type_in(write, WRONG)
    said = check(write)
    assert said.startswith(f"✗ Not yet 4 of {PAIRS} pairs fail · 0 of 20 marks\n")
    assert "prints a soft 21 as 21, without its lower value" in said
    assert "Look at this pair first: soft-21-in-three-cards\n" in said
    assert "expected  11 or 21⏎" in said
    write.locator("#verdict summary").click()
    assert write.locator("#verdict li").count() == 3
    # a click on a pair runs it, and it has an address
    write.locator("#verdict li a").first.click()
    expect(write).to_have_url(re.compile("#write/4/soft-21-"))
    expect(write.locator("#ended")).to_contain_text("✗ This is not what the pair expects.")
    address = write.url
    type_in(write, RIGHT)
    assert check(write).strip() == f"✓ Right All {PAIRS} pairs pass · 20 of 20 marks"
    write.goto("about:blank")
    write.goto(address)
    expect(write.locator("#ended")).to_have_text("✓ This is what the pair expects.")
    expect(write.locator("#task-links [aria-current]")).to_have_attribute("data-state", "passes")


def test_a_file_that_python_cannot_read_says_so_once(write):
    type_in(write, "print(")
    said = check(write)
    assert "Python cannot read this file:" in said and "'(' was never closed" in said


def test_a_prompt_is_named(write):
    type_in(write, RIGHT.replace("print(", "print('The score is', "))
    assert "Every output begins with 'The score is'. Remove it" in check(write)


def test_tab_indents_and_escape_then_tab_leaves_the_editor(write):
    type_in(write, "")
    write.locator("#editor .cm-content").click()
    write.keyboard.type("if True:\nprint(1)")
    assert written(write) == "if True:\n    print(1)"
    write.keyboard.press("Escape")  # ends a completion, if one is offered
    write.keyboard.press("Escape")
    write.keyboard.press("Tab")
    assert not write.evaluate("document.querySelector('#editor').contains(document.activeElement)")


def test_every_task_has_its_statement_before_anything_is_loaded(browser, site):
    page = browser.new_page()
    for name in ("pyodide", "suite", "odds"):
        page.route(f"**/{name}-*", lambda route: None)  # never answered
    for number in range(1, 7):
        page.goto(f"{site}#write/{number}")
        title = find_program(str(number)).title
        expect(page.locator("#statement article:visible h2").first).to_have_text(title)
        expect(page.locator("#task-links [aria-current]")).to_have_text(f"{number}{title}")
        expect(page).to_have_title(f"Task {number}: {title} · Blackjack tasks")
    page.goto(f"{site}#home")
    assert page.locator("#tasks li").count() == 6
    page.close()


def test_what_the_advice_loses_is_shown_for_a_right_task_3_and_for_a_wrong_one(write):
    go(write, "write/3")
    expect(write.locator("#file-name")).to_have_text("task3.py")
    type_in(write, bundle(find_program("3").path))
    check(write)
    expect(write.locator("#verdict .advice")).to_have_text(
        "This advice loses 4.12 % of the bet per round; the best play 4.08 %."
    )
    standing = own_advice.judged(["Stand"] * len(own_advice.questions()))
    type_in(write, "print('Stand')")
    check(write)
    expect(write.locator("#verdict .advice")).to_contain_text(
        f"loses {100 * standing['loss']:.2f} % of the bet"
    )
    assert write.locator("#verdict li", has_text="costs").count()
