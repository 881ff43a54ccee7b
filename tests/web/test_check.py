"""Checking in the page: the marks and the words of `make check`."""

import re
import time

import pytest
from playwright.sync_api import expect

from harness.check import Checked
from harness.check import check as check_natively
from harness.explain import explain, headline
from harness.mistakes import mistakes
from harness.runner import Runner
from harness.suite import ROOT, find_program
from publish.bundle import bundle
from tests.web.checking import (
    FIRST,
    RIGHT,
    SECOND,
    TASKS,
    check,
    choose,
    explained,
    remarks,
    sheet,
    sheet_rows,
)


def natively(mistake, cases, first):
    """Return what `make check` says of the pairs, all of which fail: one of them in full."""
    with Runner() as runner:
        started = [(case, runner.start(mistake.ready, case)) for case in cases]
        results = [(case, result.result()) for case, result in started]
    return {
        case.name: explain(case.sent, case.expected, result, case.program.prompt)
        if case.name == first
        else headline(case.expected, result)
        for case, result in results
    }


def test_all_files_of_the_tasks_at_once_earn_all_the_marks(page, report):
    choose(page, RIGHT)
    start = time.monotonic()
    rows = check(page)
    report(f"all six tasks are checked in {time.monotonic() - start:.1f} s")
    assert rows == sheet({program: len(program.cases()) for program in TASKS})
    assert rows[-1] == ["total", "", "100/100"]
    assert page.locator("#failures > *").count() == 0


def test_a_right_file_earns_full_marks(page):
    program = find_program("4")
    rows = check(page, {"my answer to task 4.py": bundle(program.path)})
    assert rows == sheet({program: len(program.cases())})
    assert sheet_rows(page)[0][1] == "my answer to task 4.py"


def test_what_is_printed_is_the_mark_sheet_and_no_more(page):
    check(page, {"task1.py": "print(2)"})
    page.evaluate("window.print = () => { window.isPrinted = true; }")
    page.get_by_role("button", name="Print").click()
    assert page.evaluate("window.isPrinted")
    page.emulate_media(media="print")
    visible = page.locator("body").inner_text().split()
    page.emulate_media(media="screen")
    assert visible[0] == "Marks" and visible[-1] == "0/15"


def test_a_right_game_without_marks_is_checked_with_its_arguments_and_files(page):
    program = find_program("ioannina")
    count = len(program.cases())
    rows = check(page, {"ioannina.py": program.path.read_bytes()})
    assert rows == [["ioannina", f"{count}/{count}", "-"]]


@pytest.mark.parametrize(
    "stems",
    [
        [
            "trailing-space",
            "hard-11-taken-for-blackjack",
            "hard-17-hits",
            "no-final-newline",
            "reading-stops-at-the-first-end",
            "prompt-ended-with-a-newline",
        ],
        [
            "two-spaces-around-or",
            "ace-counted-only-low",
            "soft-18-stands-against-9",
            "soft-21-printed-as-21",
            "hands-compared-as-strings",
            "advice-for-the-first-two-cards",
        ],
    ],
    ids=["first", "second"],
)
def test_wrong_programs_fail_with_the_words_of_make_check(page, stems, tmp_path):
    chosen = {
        mistake.program: mistake
        for program, stem in zip(TASKS, stems)
        for mistake in mistakes(program)
        if mistake.path.stem == stem
    }
    rows = check(page, {f"{program.name}.py": mistake.text for program, mistake in chosen.items()})
    touched = {program: mistake.touched_cases() for program, mistake in chosen.items()}
    assert rows == sheet(
        {program: len(program.cases()) - len(cases) for program, cases in touched.items()}
    )
    for program, mistake in chosen.items():
        shown = explained(page, program)
        assert shown == natively(mistake, touched[program], next(iter(shown)))
    texts = {program: mistake.text for program, mistake in chosen.items()}
    assert remarks(page) == named_natively(texts, tmp_path)
    assert len(remarks(page)) == len(chosen)


def named_natively(sources, folder):
    """Return what `make check` says below the rows of programs that make a mistake it knows."""
    chosen = [Checked(program, folder / f"{program.name}.py", "") for program in sources]
    for checked in chosen:
        checked.path.write_text(sources[checked.program], encoding="utf-8")
    with Runner() as runner:
        check_natively(chosen, runner)
    return {checked.program.name: checked.mistake for checked in chosen if checked.mistake}


def test_the_mistake_is_named_as_by_make_check(page, tmp_path):
    """One that is half of what is wrong is named, and none of a program that fails in one way."""
    higher = ROOT / "mistakes" / "task4_hand_score" / "only-the-higher-value-shown.py"
    crashing = ROOT / "mistakes" / "task3_advice" / "dealer-face-card-not-in-the-table.py"
    texts = {
        FIRST: "print('1 or 11')",
        SECOND: "raise ValueError",
        TASKS[2]: crashing.read_text("utf-8"),
        TASKS[3]: higher.read_text("utf-8").replace("Bust!", "Busted!"),
    }
    check(page, {f"{program.name}.py": text for program, text in texts.items()})
    shown = remarks(page)
    assert shown == named_natively(texts, tmp_path)
    assert list(shown) == [TASKS[2].name, TASKS[3].name]
    assert "the column of the 10" in shown[TASKS[2].name]
    assert re.fullmatch(
        r"\d+ of \d+ wrong answers are those of a program that prints only the higher value of a "
        r"hand with a usable ace; mend that first\."
        r"\nRules: a usable ace always shows both values\.",
        shown[TASKS[3].name],
    )


ENDS = {
    "an exception": ("raise ValueError('no such card')", "status 1: ValueError: no such card"),
    "a status": ("import sys; print(2); sys.exit(3)", "status 3"),
    "words": ("import sys; sys.exit('no card')", "status 1: no card"),
    "no more input": ("input(), input()", "status 1: EOFError: EOF when reading a line"),
    "bytes": (
        "import sys; sys.stdout.buffer.write(b'\\xff')",
        "byte 1 is wrong (line 1, character 1): expected '2', came '\\udcff'",
    ),
    "too deep a recursion": (
        "def f(): f()\nif input() == '2d': f()",
        "status 1: RecursionError: maximum recursion depth exceeded",
    ),
    "too much memory": (
        "if input() == '2d': hoard = [bytes(1 << 24) for _ in range(1000)]",
        "status 1: MemoryError",
    ),
}


@pytest.mark.parametrize("source, words", ENDS.values(), ids=ENDS)
def test_a_bad_end_comes_first(page, source, words):
    assert check(page, {"task1.py": source})[0][1] != "20/20"
    assert explained(page, FIRST)["sample-1"].splitlines()[0] == words


def test_what_python_cannot_read_is_shown_once(page):
    assert check(page, {"task1.py": "print("})[0][1] == "0/20"
    said = page.get_by_role("region", name=f"What fails in {FIRST.name}")
    expect(said).to_contain_text("SyntaxError: '(' was never closed")
    assert said.locator("h3").count() == 0


def test_marks_are_of_the_files_that_are_shown(page):
    choose(page, {"task1.py": "while True: pass", "task2.py": bundle(SECOND.path)})
    page.locator("#start").click()
    expect(page.locator("#start")).to_be_disabled()
    page.get_by_role("button", name="Remove task1.py").click()
    expect(page.locator("#stop")).to_be_disabled()
    assert page.locator("#sheet > *").count() == 0
    assert check(page) == sheet({SECOND: len(SECOND.cases())})


def test_much_output_is_explained_too(page):
    program = find_program("3")
    rows = check(page, {"task3.py": "print('Hit')\nprint('x' * 900000)"})
    assert rows == sheet({program: 0})
    words = explained(page, program)
    assert len(words) == len(program.cases())
    assert any("came 'x'" in text for text in words.values())


def test_python_that_cannot_be_loaded_is_told_and_can_come_later(open_page, browser, site):
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.route("**/pyodide-*.wasm", lambda route: route.abort())
    page.goto(site)
    expect(page.locator("#loading")).to_contain_text("Python could not be loaded: ")
    choose(page, {"task2.py": bundle(SECOND.path)})
    page.locator("#start").click()
    expect(page.locator("#problem")).to_contain_text("Python could not be loaded: ")
    page.unroute("**/pyodide-*.wasm")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("#loading")).to_be_hidden()
    assert check(page) == sheet({SECOND: len(SECOND.cases())})
    context.close()
