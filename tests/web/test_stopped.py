"""Programs that never end, or put something off: they are stopped, and the page goes on."""

import socket

import pytest
from playwright.sync_api import expect

from harness.limits import TOO_LONG, TOO_MUCH
from harness.suite import find_program
from publish.bundle import bundle
from publish.site import suite
from tests.web.checking import FIRST, RIGHT, SECOND, check, choose, explained, sheet

LIMIT = 3  # seconds, in place of those of the suite

NOT_RUN = "not run, since 3 other pairs had to be stopped"


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


def test_what_was_printed_but_not_flushed_is_lost_as_in_a_pipe(hasty_page, no_trouble):
    for source in ("import os; print(2); os._exit(0)", "print(2)\nwhile True: pass"):
        assert check(hasty_page, {"task1.py": source})[0][1] == f"0/{len(FIRST.cases())}"
        assert "       came      \n" in explained(hasty_page, FIRST)["sample-1"]


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
