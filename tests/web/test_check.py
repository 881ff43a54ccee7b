"""Checking in the page: the marks and the words of `make check`, whatever the program does."""

import re
import socket
import time

import pytest
from playwright.sync_api import expect

from harness.check import Checked
from harness.check import check as check_natively
from harness.explain import explain, headline
from harness.limits import TOO_LONG, TOO_MUCH
from harness.mistakes import mistakes
from harness.runner import Runner
from harness.suite import ROOT, find_program, programs
from publish.bundle import bundle
from publish.site import suite

TASKS = [program for program in programs() if program.marks]
FIRST, SECOND = TASKS[:2]
RIGHT = {path.name: path.read_bytes() for path in (ROOT / "tasks").glob("[!_]*.py")}
LIMIT = 3  # seconds, in place of those of the suite
NOT_RUN = "not run, since 3 other pairs had to be stopped"


def choose(page, files):
    """Choose files, given by name with their content, in place of those chosen before."""
    if page.locator("#stop").is_enabled():
        page.locator("#stop").click()
    page.locator("nav").get_by_role("link", name="Check").click()
    while page.locator("#chosen tbody button").count():
        page.locator("#chosen tbody button").first.click()
    page.locator("#choose").set_input_files(
        [
            {
                "name": name,
                "mimeType": "text/x-python",
                "buffer": content if isinstance(content, bytes) else content.encode(),
            }
            for name, content in files.items()
        ]
    )
    expect(page.locator("#chosen tbody tr")).to_have_count(len(files))


def check(page, files=None):
    """Check the files, and return the rows of the mark sheet without the files' names."""
    if files:
        choose(page, files)
    page.locator("#start").click()
    expect(page.locator("#stop")).to_be_disabled(timeout=180_000)
    assert page.locator("#problem").text_content() == ""
    return [[name, pairs, marks] for name, _, pairs, marks, _ in sheet_rows(page)]


def sheet_rows(page):
    rows = page.locator("#sheet tbody tr:not(.remark)").all()
    return [row.locator("td").all_text_contents() for row in rows]


def remarks(page):
    """Return what is said below the rows of the mark sheet, by the program's name."""
    rows = page.locator("#sheet tbody tr").all()
    return {
        above.locator("td").first.text_content(): "\n".join(below.locator("p").all_text_contents())
        for above, below in zip(rows, rows[1:])
        if below.get_attribute("class") == "remark"
    }


def explained(page, program):
    """Return the explanation of each pair that fails, the one in full first."""
    section = page.get_by_role("region", name=f"What fails in {program.name}")
    others = (line.partition(": ") for line in section.locator("li").all_text_contents())
    first = section.locator("h3").text_content().rpartition(": ")[2]
    return {
        first: section.locator("pre").text_content(),
        **{name: words for name, _, words in others},
    }


def sheet(right):
    """Return the rows that `make check` prints, given the pairs that are right of each task."""
    rows = [
        [
            program.name,
            f"{count}/{len(program.cases())}",
            f"{program.marks if count == len(program.cases()) else 0}/{program.marks}",
        ]
        for program, count in right.items()
    ]
    earned = sum(int(row[2].partition("/")[0]) for row in rows)
    return [*rows, ["total", "", f"{earned}/{sum(program.marks for program in right)}"]]


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


# What goes on for ever, and what it leaves behind


@pytest.fixture(scope="module")
def hasty_page(open_page, site):
    """The page with a suite whose time limits are short."""
    data = suite()
    for program in data["programs"]:
        program["limit"] = LIMIT
    return open_page(site, suite=data)


@pytest.mark.parametrize(
    "source, why",
    [
        ("print('xxx', flush=True)\nwhile True: pass", TOO_LONG.format(LIMIT)),
        ("while True: print('xxx' * 1000)", TOO_MUCH),
        (
            "import sys; print('xxx', flush=True)\nwhile True: sys.stderr.write('x' * 1000)",
            TOO_MUCH,
        ),
    ],
    ids=["loop", "output", "errors"],
)
def test_what_never_ends_is_stopped_and_the_page_goes_on(hasty_page, no_trouble, source, why):
    rows = check(hasty_page, {"task1.py": source, "task2.py": bundle(SECOND.path)})
    assert rows == sheet({FIRST: 0, SECOND: len(SECOND.cases())})
    words = [text.splitlines() for text in explained(hasty_page, FIRST).values()]
    assert why in words[0] and all(lines[0].startswith(why) for lines in words[:3])
    assert any(line.startswith("       came      xxx") for line in words[0])
    assert words[3:] == [[NOT_RUN]] * (len(FIRST.cases()) - 3)


def test_a_check_can_be_stopped(page):
    choose(page, {"task1.py": "while True: pass"})
    page.locator("#start").click()
    page.locator("#stop").click()
    expect(page.locator("#problem")).to_have_text("Stopped.")
    expect(page.locator("#stop")).to_be_disabled()
    rows = check(page, {"task2.py": bundle(SECOND.path)})
    assert rows == sheet({SECOND: len(SECOND.cases())})


def test_marks_are_of_the_files_that_are_shown(page):
    choose(page, {"task1.py": "while True: pass", "task2.py": bundle(SECOND.path)})
    page.locator("#start").click()
    expect(page.locator("#start")).to_be_disabled()
    page.get_by_role("button", name="Remove task1.py").click()
    expect(page.locator("#stop")).to_be_disabled()
    assert page.locator("#sheet > *").count() == 0
    assert check(page) == sheet({SECOND: len(SECOND.cases())})


def test_what_was_printed_but_not_flushed_is_lost_as_in_a_pipe(hasty_page, no_trouble):
    for source in ("import os; print(2); os._exit(0)", "print(2)\nwhile True: pass"):
        assert check(hasty_page, {"task1.py": source})[0][1] == f"0/{len(FIRST.cases())}"
        assert "       came      \n" in explained(hasty_page, FIRST)["sample-1"]


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


CLEAN = """\
import atexit, builtins, json, os, random, sys
from pathlib import Path
left = [path for path in (Path("left"), Path("/tmp/left"), Path(__file__).with_name("left"),
                          Path.home() / "left", Path("/left")) if path.exists()]
clean = (not left and os.listdir() == [] and not hasattr(builtins, "left")
         and "left" not in os.environ and not hasattr(random, "left") and "left" not in sys.path
         and "left" not in sys.modules and json.dumps([1]) == "[1]" and max(range(3)) == 2
         and sys.getrecursionlimit() < 5000)
if not clean: print("left from the last run")
"""
MESS = """
for path in ("left", "/tmp/left", os.path.join(os.path.dirname(__file__), "left"),
             os.path.expanduser("~/left"), "/left"):
    try:
        open(path, "w").write("left")
    except OSError:
        pass
os.environ["left"] = "1"
sys.path.insert(0, "left")
sys.modules["left"] = sys
sys.setrecursionlimit(10_000)
atexit.register(os.write, 2, b"late")
os.chdir("/tmp")
os.close(0)
builtins.left = random.left = True
builtins.print = builtins.input = builtins.max = builtins.open = json.dumps = None
random.random = random.randrange = random.shuffle = sys.exit = os.getcwd = None
"""


def test_nothing_of_a_run_is_left_for_the_next(page):
    spoiled = CLEAN + bundle(FIRST.path) + MESS
    rows = check(
        page,
        {
            "task1.py": spoiled,
            "task2.py": CLEAN + bundle(SECOND.path),
            "task6.py": RIGHT["task6_game.py"],
            "scoring.py": RIGHT["scoring.py"],
        },
    )
    game = find_program("6")
    assert rows == sheet({program: len(program.cases()) for program in (FIRST, SECOND, game)}), (
        explained(page, FIRST)
    )


# Programs that want more than to read and print


@pytest.mark.parametrize(
    "source",
    [
        "import asyncio\nasync def wait(): await asyncio.sleep(0)\nasyncio.run(wait())",
        "import asyncio\nasync def wait(): await asyncio.sleep(0)\nasyncio.ensure_future(wait())",
    ],
    ids=["run", "ensure_future"],
)
def test_what_a_program_puts_off_does_not_reach_the_next(hasty_page, no_trouble, source):
    check(hasty_page, {"task1.py": source})
    slow = "import time; time.sleep(0.001)\n" + bundle(FIRST.path)
    assert check(hasty_page, {"task1.py": slow}) == sheet({FIRST: len(FIRST.cases())})


REACHING_OUT = {  # once, with the card of the first pair
    "a socket": "import socket; socket.create_connection(('127.0.0.1', {port}), 1).send(b'card')",
    "urllib": "import urllib.request; urllib.request.urlopen('http://127.0.0.1:{port}/')",
    "the browser": "import js; js.Object.constructor(\"return fetch('http://127.0.0.1:{port}/')\")()",
    "a package": "import pyodide_js; pyodide_js.loadPackage('http://127.0.0.1:{port}/card.whl')",
}


@pytest.mark.parametrize("source", REACHING_OUT.values(), ids=REACHING_OUT)
def test_a_program_reaches_no_other_host(hasty_page, watch, source):
    with socket.create_server(("127.0.0.1", 0)) as other:
        source = "if input() == '2d': " + source.format(port=other.getsockname()[1])
        check(hasty_page, {"task1.py": source})
        rows = check(hasty_page, {"task1.py": bundle(FIRST.path)})
        complaints, watch.troubles[:] = watch.troubles[:], []  # the browser's, on what it refused
        other.settimeout(0.1)
        with pytest.raises(TimeoutError):
            other.accept()
    assert rows == sheet({FIRST: len(FIRST.cases())})
    assert not [each for each in complaints if each.startswith("uncaught")]
