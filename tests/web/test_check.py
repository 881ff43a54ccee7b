"""Checking in the page: the marks and the words of `make check`, whatever the program does."""

import socket
import time

import pytest
from playwright.sync_api import expect

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
    expect(page.locator("#stop")).to_be_disabled(timeout=60_000)
    assert page.locator("#problem").text_content() == ""
    return [[name, pairs, marks] for name, _, pairs, marks in sheet_rows(page)]


def sheet_rows(page):
    return [row.locator("td").all_text_contents() for row in page.locator("#sheet tbody tr").all()]


def explained(page, program):
    """Return the explanation of each pair that fails."""
    section = page.get_by_role("region", name=f"What fails in {program.name}")
    others = (line.partition(": ") for line in section.locator("li").all_text_contents())
    return {
        **dict(
            zip(
                section.locator("h4").all_text_contents(),
                section.locator("pre").all_text_contents(),
            )
        ),
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


def natively(mistake, cases):
    """Return what `make check` says of the pairs, all of which fail: the first in full."""
    with Runner() as runner:
        started = [(case, runner.start(mistake.ready, case)) for case in cases]
        results = [(case, result.result()) for case, result in started]
    return {
        case.name: headline(case.expected, result)
        if number
        else explain(case.sent, case.expected, result, case.program.prompt)
        for number, (case, result) in enumerate(results)
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
def test_wrong_programs_fail_with_the_words_of_make_check(page, stems):
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
        assert explained(page, program) == natively(mistake, touched[program])


ENDS = {
    "an exception": ("raise ValueError('no such card')", "status 1: ValueError: no such card"),
    "a status": ("import sys; print(2); sys.exit(3)", "status 3"),
    "words": ("import sys; sys.exit('no card')", "status 1: no card"),
    "no more input": ("input(), input()", "status 1: EOFError: EOF when reading a line"),
    "a wrong line": ("print(", "status 1: SyntaxError: '(' was never closed"),
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


# What goes on for ever, and what it leaves behind


@pytest.fixture(scope="module")
def hasty_page(open_page, site):
    """The page with a suite whose time limit is one second."""
    data = suite()
    for program in data["programs"]:
        program["limit"] = 1
    return open_page(site, suite=data)


@pytest.mark.parametrize(
    "source, why",
    [
        ("print('xxx', flush=True)\nwhile True: pass", TOO_LONG.format(1)),
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
    expect(page.locator("#problem")).to_have_text("Stopped: 0 of 1 programs were checked.")
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


def test_a_lost_connection_is_told_and_can_come_back(open_page, site, watch):
    page = open_page(site)
    page.context.set_offline(True)
    choose(page, {"task2.py": bundle(SECOND.path)})
    page.locator("#start").click()
    expect(page.locator("#problem")).to_contain_text("Python could not be loaded: ")
    page.locator("nav").get_by_role("link", name="Odds").click()
    page.locator("#hand button").click()
    expect(page.locator("#answer")).to_contain_text("Python could not be loaded: ")
    page.context.set_offline(False)
    page.locator("nav").get_by_role("link", name="Check").click()
    assert check(page) == sheet({SECOND: len(SECOND.cases())})
    page.context.close()
    assert all("ERR_INTERNET_DISCONNECTED" in each for each in watch.troubles), watch.troubles
    watch.troubles.clear()


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


# Choosing files


def tasks_of_files(page):
    return {
        row.locator("td").first.text_content(): row.locator("select").input_value()
        for row in page.locator("#chosen tbody tr").all()
    }


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


def test_a_file_for_no_task_and_two_for_the_same_are_told(page):
    choose(page, {"answer.py": "print(2)"})
    expect(page.locator("#problem")).to_have_text("Say which task your file is for.")
    expect(page.locator("#start")).to_be_disabled()
    choose(page, {"answer.py": "print(2)", "task1.py": "print(2)"})
    page.get_by_label("Task of answer.py").select_option(FIRST.name)
    expect(page.locator("#problem")).to_have_text("Two files are for the same task.")
    expect(page.locator("#start")).to_be_disabled()
    page.get_by_role("button", name="Remove task1.py").click()
    right = sum(case.expected == b"2\n" for case in FIRST.cases())
    assert check(page) == sheet({FIRST: right})


def test_a_file_chosen_again_takes_the_place_of_the_first(page):
    choose(page, {"task1.py": "print(2)"})
    page.locator("#choose").set_input_files(
        {"name": "task1.py", "mimeType": "text/x-python", "buffer": bundle(FIRST.path).encode()}
    )
    assert check(page) == sheet({FIRST: len(FIRST.cases())})


def test_a_program_can_be_pasted(page):
    choose(page, {})
    if not page.locator("#paste").is_visible():
        page.get_by_text("Or paste a program").click()
    page.locator("#paste-task").select_option(FIRST.name)
    page.locator("#paste").fill(bundle(FIRST.path))
    page.locator("#add").click()
    assert check(page) == sheet({FIRST: len(FIRST.cases())})


DROP = """(source) => {
  const data = new DataTransfer();
  data.items.add(new File([source], "task1.py", { type: "text/x-python" }));
  return data;
}"""


def test_a_file_can_be_dropped(page):
    choose(page, {})
    data = page.evaluate_handle(DROP, bundle(FIRST.path))
    page.locator("#drop").dispatch_event("drop", {"dataTransfer": data})
    assert check(page) == sheet({FIRST: len(FIRST.cases())})


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
