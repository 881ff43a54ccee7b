"""Programs that attack whoever runs them get the marks of their answers, and change nothing."""

import contextlib
import json
import os
import platform
import re
import shutil
import signal
import socket
import subprocess
import time

import pytest

from harness.languages import python_file
from harness.runner import Runner
from harness.sandbox import BUBBLEWRAP, Sandbox, works
from harness.suite import ROOT
from tests.full import FULL
from tests.harness import strangers
from tests.harness.strangers import ATTACKS, DEBIAN_PYTHON, SMALL

# Without bubblewrap attacks take time; these are fast.
QUICK = ("reading what is beside stdin", "reading the suite where it is known to be")
QUICK += ("searching the working directory of other processes", "overwriting what is expected")
QUICK += ("poisoning the next program", "rewriting the results later", "killing the parent")
QUICK += ("a daemon that forks again and again", "160 MB in the temp folder", "a fork bomb")
CLONE = {"x86_64": 56, "aarch64": 220}  # the number of the system call
TRIED = tuple(ATTACKS) if FULL else QUICK

needs_bubblewrap = pytest.mark.skipif(
    not works(BUBBLEWRAP), reason="bubblewrap does not work here: containment is not tested"
)
needs_root = pytest.mark.skipif(
    os.name != "posix" or os.geteuid() != 0 or not shutil.which(DEBIAN_PYTHON),
    reason=f"running as another user is tested by root, with {DEBIAN_PYTHON}",
)


@pytest.fixture(scope="module")
def port():
    """A server that must not be reached."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


@pytest.fixture(scope="module")
def contained(tmp_path_factory, port):
    """What came of the attacks, each followed by an honest program."""
    with Runner(contain=BUBBLEWRAP, limits=SMALL) as runner:
        return strangers.run_attacks(runner, tmp_path_factory.mktemp("attacks"), port, TRIED)


@pytest.fixture(scope="module")
def as_user(tmp_path_factory, port):
    """The same where bubblewrap does not work."""
    folder = tmp_path_factory.mktemp("attacks")
    command = [DEBIAN_PYTHON, "-m", "tests.harness.strangers", "user", folder, str(port)]
    done = subprocess.run([*command, *TRIED], cwd=ROOT, stdout=subprocess.PIPE, check=True)
    return json.loads(done.stdout)


@needs_bubblewrap
@pytest.mark.xdist_group("attacks")
@pytest.mark.parametrize("name", TRIED)
def test_an_attack_earns_what_its_answers_deserve(contained, name):
    assert_verdicts(contained, name, ATTACKS[name].verdict)


@needs_root
@pytest.mark.xdist_group("attacks as another user")
@pytest.mark.parametrize("name", TRIED)
def test_an_attack_by_another_user_earns_no_more(as_user, name):
    assert_verdicts(as_user, name, ATTACKS[name].as_user or ATTACKS[name].verdict)


def assert_verdicts(found, name, expected):
    for verdict in found["verdicts"][name]:
        assert re.search(expected, verdict), verdict
    assert found["verdicts"][f"after {name}"] == ["right", "right"]


@needs_bubblewrap
@pytest.mark.xdist_group("attacks")
def test_attacks_change_nothing_and_leave_no_process(contained):
    assert_nothing_left(contained)


@needs_root
@pytest.mark.xdist_group("attacks as another user")
def test_attacks_by_another_user_change_nothing_and_leave_no_process(as_user):
    assert_nothing_left(as_user)


def assert_nothing_left(found):
    assert found["unchanged"]
    assert strangers.left_files(found["token"]) == []
    assert strangers.processes(f"61.{found['token']}") == []


@needs_bubblewrap
@pytest.mark.skipif(not shutil.which("cc"), reason="there is no C compiler")
@pytest.mark.parametrize("how", ['#include "{}"', '__asm__(".incbin \\"{}\\"");'])
def test_a_compiler_cannot_read_what_is_expected(tmp_path, how):
    """A C file could contain the expected outputs when it is compiled."""
    program = strangers.write_suite(tmp_path)
    secret = program.samples / "three.out"
    with Runner(contain=BUBBLEWRAP) as runner:
        source = how.format(secret) + "\nint main(void) { return 0; }"
        result, made = compile_c(runner, source)
        assert result.status and "program" not in made
        result, made = compile_c(runner, "int main(void) { return 0; }")
        assert result.status == 0 and made["program"].startswith(b"\x7fELF")


def compile_c(runner, source):
    command = ("cc", "-o", "{folder}/program", "{folder}/main.c")
    return runner.run_tool({"main.c": source.encode()}, command, 20)


@needs_bubblewrap
def test_modules_beside_a_script_cannot_be_changed_for_the_next_case(tmp_path):
    """Their compiled form can be written to, but then the sandbox is thrown away."""
    program = strangers.write_suite(tmp_path)
    source = (
        "import glob, helper\n"
        "for path in glob.glob('/program/__pycache__/*'): open(path, 'ab').write(b'spoilt')\n"
        "print(helper.double(int(input())))\n"
    )
    ready = python_file("handin.py", source.encode())
    ready.files["helper.py"] = b"def double(number): return 2 * number\n"
    with Runner(contain=BUBBLEWRAP) as runner:
        for case in strangers.cases(program) * 2:
            assert strangers.verdict(case, runner.start(ready, case).result()) == "right"


@needs_bubblewrap
@pytest.mark.skipif(platform.machine() not in CLONE, reason="the number of clone() is not known")
def test_a_process_left_behind_is_seen_even_if_it_is_no_child_of_the_program():
    """A program can have its parent, the waiting interpreter, be the parent of another process."""
    with_parent = 0x8000 | signal.SIGCHLD
    source = (
        f"import ctypes, os, time\n"
        f"if {{leaves}} and ctypes.CDLL(None).syscall({CLONE[platform.machine()]}, {with_parent},"
        " 0, 0, 0, 0) == 0:\n"
        "    os.setsid(); os.closerange(0, 9); time.sleep(30)\n"
    )
    for leaves in (False, True):
        ready = python_file("handin.py", source.format(leaves=leaves).encode())
        place = Sandbox(BUBBLEWRAP, ready.files, (), SMALL, ready.memory, 5)
        with contextlib.closing(place):
            result, is_clean, _ = place.run("forked", ready.command, b"", {}, 5)
        assert (result.status, result.errors, is_clean) == (0, b"", not leaves)


@needs_bubblewrap
def test_a_process_left_behind_is_gone_at_once(tmp_path):
    """Long before the other programs have been run."""
    program = strangers.write_suite(tmp_path)
    token = strangers.folder_token(tmp_path)
    source = f"import os\nos.system('sleep 61.{token} &')\n" + strangers.ANSWER
    ready = python_file("handin.py", source.encode())
    with Runner(contain=BUBBLEWRAP) as runner:
        case = strangers.cases(program)[0]
        assert strangers.verdict(case, runner.start(ready, case).result()) == "right"
        deadline = time.monotonic() + 2
        while strangers.processes(f"61.{token}") and time.monotonic() < deadline:
            time.sleep(0.01)
        assert strangers.processes(f"61.{token}") == []
