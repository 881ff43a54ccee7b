"""How programs are contained: the best way that works is found, and all ends with the check."""

import contextlib
import json
import os
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

from harness import messages, sandbox
from harness.bubblewrap import contained
from harness.languages import python_file
from harness.other_user import hidden, is_root, new_user
from harness.runner import Runner, Uncontained
from harness.sandbox import BUBBLEWRAP, NONE, USER, Broken, Sandbox, works
from harness.suite import ROOT
from tests.harness import strangers

LINUX = sys.platform == "linux"
WAYS = [way for way in (BUBBLEWRAP, USER, NONE) if LINUX and works(way)]
DOUBLE = python_file("handin.py", strangers.ANSWER.encode())

needs_bubblewrap = pytest.mark.skipif(
    BUBBLEWRAP not in WAYS, reason="bubblewrap does not work here: containment is not tested"
)


@pytest.fixture
def case(tmp_path):
    return strangers.cases(strangers.write_suite(tmp_path / "suite"))[0]


def run(source, case, **options):
    with Runner(**options) as runner:
        return runner.start(python_file("handin.py", source.encode()), case).result()


@needs_bubblewrap
def test_bubblewrap_is_used_where_it_works():
    with Runner() as runner, Runner(contain=True) as strict:
        assert runner.containment is strict.containment is BUBBLEWRAP


def test_a_report_can_say_that_programs_were_not_contained(monkeypatch, case):
    monkeypatch.setattr("harness.runner.works", lambda way: way is NONE)
    with Runner() as runner:
        assert runner.containment is NONE and "not contained" in runner.containment.sentence
        assert runner.start(DOUBLE, case).result().output == case.expected


def test_a_runner_that_must_contain_refuses_where_it_cannot(monkeypatch):
    monkeypatch.setattr("harness.runner.works", lambda way: way is NONE)
    with pytest.raises(Uncontained, match="install bubblewrap"):
        Runner(contain=True)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.name)
def test_a_traceback_names_the_file_and_not_where_it_was_put(way, case):
    result = run("import helper", case, contain=way)
    assert b'File "handin.py", line 1' in result.errors and b"blackjack" not in result.errors


def test_what_a_pair_holds_is_read_once(case):
    """No program can change it once the first one runs."""
    assert (case.sent, case.expected, case.args) == (b"3\n", b"6\n", [])
    for ending in (".in", ".out", ".args"):
        case.path(ending).write_bytes(b"changed")
    assert (case.sent, case.expected, case.args) == (b"3\n", b"6\n", [])


@needs_bubblewrap
def test_a_way_that_fails_is_not_taken_for_one_that_works(monkeypatch):
    """The options are tried as they are used, not just whether the command is there."""
    monkeypatch.setattr(sandbox, "contained", lambda *_: ["bwrap", "--no-such-option"])
    assert not works(BUBBLEWRAP)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.name)
@pytest.mark.parametrize("fresh", [True, False], ids=["fresh", "forked"])
def test_a_program_sees_its_input_its_arguments_and_its_files(way, fresh, case):
    source = (
        "import os, stat, sys\n"
        "assert stat.S_ISFIFO(os.fstat(0).st_mode), 'stdin is no pipe'\n"
        "print(input(), sys.argv[1:], open('deep/er/file').read(), os.listdir('deep'))\n"
    )
    case.path(".args").write_text("one\ntwo words\nünï\n", "utf-8")
    (case.path(".files") / "deep" / "er").mkdir(parents=True)
    (case.path(".files") / "deep" / "er" / "file").write_text("content")
    result = run(source, case, fresh=fresh, contain=way)
    assert (result.errors, result.status) == (b"", 0)
    assert result.output.decode() == "3 ['one', 'two words', 'ünï'] content ['er']\n"


@needs_bubblewrap
def test_a_contained_program_sees_little(case):
    source = (
        "import os\n"
        "print(sorted(os.listdir('/')), sorted(os.listdir('/etc')), os.getuid(), os.uname()[1])\n"
        "print([pid for pid in os.listdir('/proc') if pid.isdigit() and int(pid) > 9])\n"
        "print([name for name in os.listdir('/sys')] if os.path.exists('/sys') else 'no /sys')\n"
    )
    seen = run(source, case).output.decode()
    for name in {"home", "var", "run", "mnt", "boot"} - {*sys.base_prefix.split("/")}:
        assert f"'{name}'" not in seen
    assert "passwd" not in seen and "shadow" not in seen and "1000 sandbox" in seen
    assert seen.endswith("[]\nno /sys\n")


@needs_bubblewrap
def test_only_the_temp_space_can_be_written_to(case):
    source = (
        "import os, sys\n"
        "for folder, folders, _ in os.walk('/'):\n"
        "    if folder in ('/proc', '/usr', '/opt', sys.base_prefix): folders.clear()\n"
        "    try:\n"
        "        open(folder + '/mine', 'x').close()\n"
        "        print(folder)\n"
        "    except OSError: pass\n"
    )
    written = run(source, case).output.decode().splitlines()
    assert sorted(written) == ["/dev/shm", "/tmp", "/tmp/work"]


@needs_bubblewrap
@pytest.mark.skipif(not shutil.which("setpriv"), reason="setpriv is missing")
@pytest.mark.skipif(not LINUX or os.geteuid() != 0, reason="root becomes another user here")
def test_bubblewrap_works_for_an_ordinary_user_too():
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        for name in ("harness", "tests/harness"):
            shutil.copytree(ROOT / name, f"{folder}/{name}")
        os.mkdir(f"{folder}/run")
        os.chown(f"{folder}/run", 65534, 65534)
        user = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
        script = ["/usr/bin/python3", "-B", "-m", "tests.harness.strangers", "bubblewrap"]
        done = subprocess.run(
            [*user, *script, f"{folder}/run", "1", "a fork bomb", "reading what is beside stdin"],
            cwd=folder,
            stdout=subprocess.PIPE,
            check=True,
        )
    verdicts = json.loads(done.stdout)["verdicts"]
    assert verdicts["a fork bomb"] == verdicts["after a fork bomb"] == ["right", "right"]
    assert verdicts["reading what is beside stdin"] == ["wrong", "wrong"]


SLEEPERS = """
import sys, threading
sys.path.insert(0, {root!r})
from pathlib import Path
from harness.languages import python_file
from harness.runner import Runner
from harness.sandbox import BUBBLEWRAP, NONE, USER
from tests.harness import strangers
import harness.runner
harness.runner.WORKERS = 4
program = strangers.write_suite(Path({folder!r}, "suite"))
program = strangers.replace(program, limit=60)
source = "import os, subprocess\\nprint('on', flush=True)\\n"
source += "subprocess.run(['sleep', '62.{token}'])\\n"
with Runner(contain={way}) as runner:
    for number in range(4):
        handin = python_file(f"sleeper{{number}}.py", source.encode())
        runner.start(handin, strangers.cases(program)[0])
    threading.Event().wait(60)
"""


@pytest.mark.parametrize("way", [way for way in WAYS if way is not USER], ids=lambda way: way.name)
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_four_sleeping_programs_end_with_the_check(tmp_path, way, number):
    token = strangers.folder_token(tmp_path)
    names = {BUBBLEWRAP: "BUBBLEWRAP", NONE: "NONE"}
    script = SLEEPERS.format(root=str(ROOT), folder=str(tmp_path), token=token, way=names[way])
    folders = tmp_path / "temp"
    folders.mkdir()
    check = subprocess.Popen(
        [sys.executable, "-c", script],
        stderr=subprocess.DEVNULL,
        env={**os.environ, "TMPDIR": str(folders)},
    )
    sleeping = "sleep\0" + f"62.{token}"
    wait_until(lambda: len(strangers.processes(sleeping)) >= 4)
    check.send_signal(number)
    check.wait(10)
    wait_until(lambda: not strangers.processes(sleeping))
    wait_until(lambda: os.listdir(folders) == [])


STUCK = """
import subprocess, time
subprocess.Popen({command!r}, cwd="/")
time.sleep(60)
"""


@needs_bubblewrap
@pytest.mark.parametrize("who", ["bubblewrap", "the check"])
def test_what_is_contained_is_killed_even_if_it_does_not_watch_the_check(tmp_path, who):
    """A supervisor that hangs does not see that its pipe is closed."""
    user = new_user() if is_root() else None
    sleep = ["sleep", f"63.{strangers.folder_token(tmp_path)}"]

    def is_asleep(pid):
        with contextlib.suppress(OSError):
            return Path(f"/proc/{pid}/cmdline").read_text().startswith("sleep")

    command = [*contained({}, set(), 1 << 20, user, []), *sleep]
    if who == "the check":
        command = [sys.executable, "-c", STUCK.format(command=command)]
    process = subprocess.Popen(command, cwd="/")
    wait_until(lambda: any(map(is_asleep, strangers.processes(sleep[1]))))
    process.kill()
    process.wait()
    wait_until(lambda: not strangers.processes(sleep[1]))


def wait_until(condition, seconds=10):
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_closing_a_runner_ends_what_runs_and_cancels_what_waits(case):
    slow = python_file("slow.py", b"import time; time.sleep(30)")
    start = time.monotonic()
    with Runner() as runner:
        program = strangers.replace(case.program, limit=30)
        futures = [runner.start(slow, strangers.replace(case, program=program)) for _ in range(20)]
        time.sleep(0.3)
    assert time.monotonic() - start < 10
    assert all(future.cancelled() for future in futures)


def test_two_runners_at_once_do_not_disturb_each_other(case):
    slow = python_file("slow.py", b"import time; time.sleep(0.3); print('done')")
    leaves = python_file("leaves.py", b"import os; os.system('sleep 5 &'); print('done')")
    with Runner() as one, Runner() as other:
        futures = [one.start(slow, case), other.start(leaves, case), other.start(slow, case)]
        assert [future.result().output for future in futures] == [b"done\n"] * 3


def test_folders_are_hidden_from_other_users_for_a_while(tmp_path):
    tmp_path.chmod(0o755)
    with hidden(tmp_path):
        assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o700
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o755


def test_a_message_is_read_as_a_stranger_s():
    fields = [b"", b"7:", b"\0" * 300]
    assert messages.unpack(messages.pack(fields)) == fields
    for hostile in (b"7", b"5:abc", b"-1:", b"1" * 30 + b":", b":", b"x:a", b"3:abc9"):
        with pytest.raises(ValueError):
            messages.unpack(hostile)


LIES = {
    "nothing": "",
    "no number": "x" * 50,
    "far too much": "9" * 12,
    "less than announced": "000000000050abc",
    "not what was asked for": "0000000000043:abc",
    "an unknown reason": "0000000000271:03:why3:yes0:0:0:" + " " * 20,
}


@pytest.mark.skipif(not WAYS, reason="there are no supervisors here")
@pytest.mark.parametrize("lie", LIES.values(), ids=LIES)
def test_a_supervisor_that_lies_is_not_believed(monkeypatch, lie):
    """And not waited for longer than the program may take."""
    monkeypatch.setattr(sandbox, "SLACK", 0.5)
    start = f"import os; os.write(1, {messages.READY!r} + {lie.encode()!r}); os.read(0, 1 << 20)"
    monkeypatch.setattr(sandbox, "START", start + "\nimport time; time.sleep(5)")
    place = Sandbox(NONE, {}, (), strangers.SMALL, 0, 1)
    try:
        with pytest.raises(Broken):
            place.run("fresh", ["true"], b"", {}, 0.1)
    finally:
        place.close()


def test_programs_run_where_there_is_no_fork(monkeypatch, case):
    """As on Windows; there they are not contained."""
    monkeypatch.setattr(sandbox, "CAN_FORK", False)
    monkeypatch.setattr("harness.runner.works", works)  # which remembers nothing
    with Runner() as runner:
        assert runner.containment is NONE
        assert runner.start(DOUBLE, case).result().output == case.expected
        endless = python_file("endless.py", b"while True: print('x' * 1000)")
        assert "output limit" in runner.start(endless, case).result().stopped
        result, made = runner.run_tool(
            {"a": b"text"}, ("{python}", "-c", "open('b', 'w').write(open('a').read())"), 20
        )
        assert result.status == 0 and made == {"a": b"text", "b": b"text"}


LIKE_WINDOWS = """
import os, select, sys
for name in ("resource", "fcntl", "pwd", "grp"):
    sys.modules[name] = None
for module, names in ((os, "fork setsid killpg getuid geteuid mkfifo"), (select, "poll")):
    for name in names.split():
        delattr(module, name)
sys.platform = "win32"
sys.path.insert(0, {root!r})
from pathlib import Path
from harness.languages import python_file
from harness.runner import Runner
from tests.harness import strangers
program = strangers.write_suite(Path({folder!r}, "suite"))
handin = python_file("handin.py", strangers.ANSWER.encode())
with Runner() as runner:
    for case in strangers.cases(program):
        print(strangers.verdict(case, runner.start(handin, case).result()))
    print(runner.containment.name)
"""


def test_programs_run_without_what_windows_lacks(tmp_path):
    script = LIKE_WINDOWS.format(root=str(ROOT), folder=str(tmp_path))
    done = subprocess.run([sys.executable, "-c", script], stdout=subprocess.PIPE, check=True)
    assert done.stdout.split() == [b"right", b"right", b"none"]
