"""A checked program is a stranger: it reaches nothing of the browser, and leaves nothing behind."""

import socket

import pytest

from harness.suite import find_program
from publish.bundle import bundle
from publish.site import suite
from tests.web.checking import check, explained, sheet

TASK = find_program("1")
RIGHT = bundle(TASK.path)

# Each way prints "reached" if it gets at something of JavaScript, or at the network.
WAYS = {
    "js": "import js; js.Object.prototype.left = 1",
    "pyodide_js": "import pyodide_js; pyodide_js.version",
    "js, imported anew": "del sys.modules['js']; import js; js.Object.prototype.left = 1",
    "pyodide_js, imported anew": (
        "del sys.modules['pyodide_js']; import pyodide_js; pyodide_js.loadPackage('x.whl')"
    ),
    "the finder of js": (
        "finders = [f for f in sys.meta_path if hasattr(f, 'jsproxies')]; "
        "finders[0].jsproxies['js'].Object"
    ),
    "the core": "import _pyodide_core; _pyodide_core.run_js('1')",
    "run_js": "from pyodide.code import run_js; run_js('1')",
    "a proxy": "from pyodide.ffi import create_proxy; create_proxy(print)",
    "a conversion": "from pyodide.ffi import to_js; to_js([1, {}])",
    "pyfetch": ("from pyodide.http import pyfetch; import asyncio; asyncio.run(pyfetch({url}))"),
    "open_url": "from pyodide.http import open_url; open_url({url}).read()",
    "all objects": (
        "import gc; proxies = [o for o in gc.get_objects() if 'JsProxy' in type(o).__name__]; "
        "[dir(o) for o in proxies]; proxies[0]"
    ),
    "the frame that called": (
        "frame = sys._getframe(1).f_globals; frame['webloop'].setTimeout(print, 0)"
    ),
    "the loop of the browser": (
        "from pyodide.webloop import WebLoop; WebLoop().call_later(0, print)"
    ),
    "ctypes": "import ctypes; ctypes.CDLL(None).emscripten_run_script(b'1')",
    "ctypes and Pyodide": (
        "import ctypes; ctypes.pythonapi.hiwire_new; ctypes.pythonapi.JsvObject_New()"
    ),
    "a callback of ctypes": "import ctypes; ctypes.CFUNCTYPE(None)(print)()",
    "a socket": "import socket; socket.create_connection(('127.0.0.1', {port}), 1)",
    "urllib": "import urllib.request; urllib.request.urlopen({url})",
    "a shell": "import os; assert os.system('true') == 0",
}
REACHING = """
import sys
WAYS = {ways!r}
card = input()
if card in WAYS:
    exec(WAYS[card])
    print("reached")
"""
CHANGING = """
import os, random, sys
library = os.path.dirname(random.__file__)
paths = [library, random.__file__, library + "/left.py", "/lib", "/left", "/dev/null", "/home"]
if any("zip" not in path and os.path.exists(path) for path in [library + "/left.py", "/left"]):
    print("left from the last run")
for path in paths:
    for change in (lambda: os.chmod(path, 0o777), lambda: open(path, "w").write("left"),
                   lambda: os.mkdir(path + "/left"), lambda: os.rename(path, path + "s"),
                   lambda: os.symlink("/tmp", path + ".link"), lambda: os.truncate(path, 0),
                   lambda: os.utime(path, (0, 0)), lambda: os.remove(path)):
        try:
            change()
        except OSError:
            pass
        else:
            if path != "/dev/null":
                print("changed", path)
"""


@pytest.fixture(scope="module")
def patient_page(open_page, site):
    """The page with a suite that goes on however often a program is stopped."""
    data = suite()
    data["rules"]["stops"] = 1000
    return open_page(site, suite=data)


def test_nothing_of_the_browser_is_within_reach(patient_page, watch, no_trouble):
    cards = [case.sent.decode().strip() for case in TASK.cases()]
    assert len(cards) >= len(WAYS)
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        put = {"{port}": str(port), "{url}": repr(f"http://127.0.0.1:{port}/")}
        ways = dict(zip(cards, WAYS.values()))
        for card, way in ways.items():
            for mark, value in put.items():
                way = way.replace(mark, value)
            ways[card] = way
        before = len(watch.requests)
        check(patient_page, {"task1.py": REACHING.format(ways=ways) + RIGHT})
        other.settimeout(0.1)
        with pytest.raises(TimeoutError):
            other.accept()
    shown = explained(patient_page, TASK)
    names = {case.sent.decode().strip(): case.name for case in TASK.cases()}
    for card, way in ways.items():
        words = shown[names[card]].splitlines()[0]
        ends = ("status 1: ", "stopped: it tried to use the browser")
        assert words.startswith(ends), (way, words)
        assert "reached" not in words, way
    assert {url for url in watch.requests[before:] if not url.endswith("/icon.svg")} == set()
    rows = check(patient_page, {"task1.py": RIGHT})
    assert rows == sheet({TASK: len(TASK.cases())})


def test_no_file_of_python_can_be_changed(patient_page, no_trouble):
    rows = check(patient_page, {"task1.py": CHANGING + RIGHT.replace("input()", "input()", 1)})
    assert rows == sheet({TASK: len(TASK.cases())}), explained(patient_page, TASK)


def test_a_crash_is_called_by_its_name_and_the_page_goes_on(page):
    check(page, {"task1.py": "import os\nif input() == '2d': os.abort()\nprint(2)"})
    crashed = [words for words in explained(page, TASK).values() if words.startswith("crashed")]
    assert [words.splitlines()[0] for words in crashed] == ["crashed: it aborted, as by os.abort()"]
    assert check(page, {"task1.py": RIGHT}) == sheet({TASK: len(TASK.cases())})
