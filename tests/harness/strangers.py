"""Programs that attack whoever runs them, and a small suite that they are run on."""

import hashlib
import json
import os
import sys
import time
from dataclasses import dataclass, replace
from pathlib import Path

from harness.case import Case, passed
from harness.languages import python_file
from harness.limits import LIMITS
from harness.sandbox import BUBBLEWRAP, USER
from harness.suite import Program

DEBIAN_PYTHON = "/usr/bin/python3"  # an interpreter that any user can start
ANSWER = "print(2 * int(input()))\n"
LIMIT = 1  # seconds
SMALL = replace(LIMITS, total=300 << 20)  # to be kind to whoever runs the tests
CASES = {"three": ("3\n", "6\n"), "five": ("5\n", "10\n")}


@dataclass(frozen=True)
class Attack:
    source: str
    verdict: str = "right"  # or wrong, or a part of why it is stopped; a regular expression
    as_user: str = ""  # the verdict without bubblewrap, where it is another


def write_suite(root):
    """Write the suite, in which a number must be doubled, and return its program."""
    program = Program(root=root, name="doubling", script="doubling.py", title="", limit=LIMIT)
    program.samples.mkdir(parents=True)
    for name, (sent, expected) in CASES.items():
        (program.samples / f"{name}.in").write_text(sent)
        (program.samples / f"{name}.out").write_text(expected)
    return program


def cases(program):
    return [Case(program, name) for name in CASES]


def verdict(case, result):
    """Say what became of a pair in one word, or why the program was stopped."""
    return result.stopped or ("right" if passed(case, result) else "wrong")


# Reading what is expected, by the paths that an attacker may know or find.
STEAL = """
def steal(path):
    for name in {names}:
        try:
            if open(f"{{path}}/samples/doubling/{{name}}.in").read().strip() == number:
                print(open(f"{{path}}/samples/doubling/{{name}}.out").read(), end="")
                raise SystemExit
        except OSError:
            pass
number = input()
"""

LATER = 1  # seconds after which what is left behind would have acted
MARK = "blackjack-attack"  # in the names of files and processes that attacks leave behind

ATTACKS = {
    "reading what is beside stdin": Attack(
        'import os; print(open(os.readlink("/proc/self/fd/0")[:-3] + ".out").read(), end="")',
        "wrong",
    ),
    "searching the working directory of other processes": Attack(
        "{steal}import os\n"
        "for pid in filter(str.isdigit, os.listdir('/proc')):\n"
        "    for way in ('cwd', 'root' + {suite!r}, 'cwd/..', 'cwd/../..'):\n"
        "        steal(f'/proc/{{pid}}/{{way}}')\n",
        "wrong",
    ),
    "searching around the interpreter": Attack(
        "{steal}import sys, pathlib\n"
        "for start in (sys.executable, sys.prefix, sys.base_prefix, *sys.path):\n"
        "    for folder in pathlib.Path(start).parents: steal(folder)\n",
        "wrong",
    ),
    "reading the suite where it is known to be": Attack("{steal}steal({suite!r})", "wrong"),
    "searching all files": Attack(
        "{steal}import os\n"
        "for folder, folders, names in os.walk('/'):\n"
        "    folders[:] = [] if folder in ('/proc', '/sys', '/usr') else folders\n"
        "    if 'samples' in folders: steal(folder)\n",
        "wrong|time limit",
    ),
    "overwriting what is expected": Attack(
        "import pathlib\n"
        "for path in pathlib.Path({suite!r}, 'samples').rglob('*'): path.write_text('0\\n')\n"
        "pathlib.Path({suite!r}, 'samples', 'doubling', 'three.out').write_text('0\\n')\n"
        "print(0)",
        "wrong",
    ),
    "poisoning the next program": Attack(
        "import os, sys\n"
        "poison = 'print(0); import os; os._exit(0)'\n"
        "library = os.path.dirname(os.__file__)\n"
        "places = [*sys.path, library, library + '/__pycache__']\n"
        "places += [sys.prefix, sys.base_prefix, os.path.dirname(sys.executable), '.', '..']\n"
        "for place in places:\n"
        "    for name in ('sitecustomize.py', 'usercustomize.py', 'a.pth', 'random.py',\n"
        "                 'pyvenv.cfg', 'python', 'os.cpython-311.pyc', __file__):\n"
        "        try: open(os.path.join(place, name), 'w').write('import sys; ' + poison)\n"
        "        except OSError: pass\n" + ANSWER
    ),
    "preloading a library": Attack(
        "import os\n"
        "os.environ['LD_PRELOAD'] = '/tmp/evil.so'\n"
        "for path in ('/etc/ld.so.preload', '/etc/ld.so.cache', '/tmp/evil.so'):\n"
        "    try: open(path, 'w').write('/tmp/evil.so')\n"
        "    except OSError: pass\n" + ANSWER
    ),
    "rewriting the results later": Attack(
        ANSWER + "import os, time\n"
        "if os.fork(): os._exit(0) if print(end='', flush=True) is None else 0\n"
        "os.setsid()\n"
        "if os.fork(): os._exit(0)\n"
        "for fd in range(3): os.close(fd)\n"
        "time.sleep({later} / 2)\n"
        "open({results!r}, 'w').write('full marks')\n"
    ),
    "killing the parent": Attack(
        "import os, signal\nfor pid in (os.getppid(), 1):\n"
        "    try: os.kill(pid, signal.SIGKILL)\n"
        "    except OSError: pass\n" + ANSWER,
        as_user="ended or changed",
    ),
    "killing all": Attack(
        "import os\ntry: os.kill(-1, 9)\nexcept OSError: pass\n" + ANSWER,
        as_user="ended or changed",
    ),
    "stopping the parent": Attack(
        "import os, signal\nfor pid in (os.getppid(), 1):\n"
        "    try: os.kill(pid, signal.SIGSTOP)\n"
        "    except OSError: pass\n" + ANSWER,
        as_user="since",
    ),
    "tracing the parent, and writing to its memory and its pipes": Attack(
        "import os, ctypes\n"
        "for pid in {{os.getppid(), 1}}:\n"
        "    ctypes.CDLL(None).ptrace(16, pid, 0, 0)\n"
        "    for name in ('mem', 'fd/0', 'fd/1', 'fd/3', 'fd/4', 'environ'):\n"
        "        try:\n"
        "            with open(f'/proc/{{pid}}/{{name}}', 'r+b', 0) as file:\n"
        "                file.write(b'000000000009ready')\n"
        "        except (OSError, ValueError): pass\n" + ANSWER
    ),
    "ending by a signal that has no name": Attack(
        "import os\nprint(2 * int(input()), flush=True)\nos.kill(os.getpid(), 35)", "wrong"
    ),
    "1,100 nested folders": Attack(
        "import os\nfor _ in range(1100):\n    os.mkdir('a' * 20)\n    os.chdir('a' * 20)\n"
        + ANSWER,
        as_user="right|time limit",
    ),
    "a daemon that forks again and again": Attack(
        ANSWER + "import os, sys, time\n"
        "sys.stdout.flush()\n"
        "end = time.monotonic() + 20\n"
        "if os.fork(): os._exit(0)\n"
        "os.setsid()\n"
        "while time.monotonic() < end:\n"
        "    if os.fork(): os._exit(0)\n"
    ),
    "160 MB in the temp folder": Attack(
        "import os, tempfile\n"
        "for place in ('/tmp', tempfile.gettempdir(), '/dev/shm', '/var/tmp', '.'):\n"
        "    for n in range(16):\n"
        "        try:\n"
        "            with open(f'{{place}}/{mark}-{token}-{{n}}', 'wb') as file:\n"
        "                file.write(bytes(10 << 20))\n"
        "        except OSError: pass\n" + ANSWER,
        "right|time limit",
        as_user="limit of all its files",
    ),
    "a fork bomb": Attack(
        "import os, time\n"
        "children = 0\n"
        "try:\n"
        "    for _ in range(400):\n"
        "        if not os.fork(): time.sleep(5); os._exit(0)\n"
        "        children += 1\n"
        "except OSError: pass\n"
        "print(2 * int(input()) if children < 200 else 'not limited')\n"
    ),
    "huge and strange file names": Attack(
        "import os\n"
        "for name in (b'a' * 255, b'\\xff\\n\\t', b'-rf', b'*', b'..a', b' '):\n"
        "    open(name, 'w').close(); os.mkdir(b'd' + name[:200])\n" + ANSWER
    ),
    "thousands of files": Attack(
        "for n in range(2500): open(str(n), 'w').close()\n" + ANSWER, as_user="right|time limit"
    ),
    "more files than anybody needs": Attack(
        "import itertools\nfor n in itertools.count(): open(str(n), 'w').close()",
        "files and folders, the limit",
        as_user="limit",
    ),
    "links and closed folders": Attack(
        "import os\n"
        "os.symlink('/', 'root'); os.symlink({suite!r}, 'suite'); os.mkfifo('fifo')\n"
        "os.makedirs('closed/inner'); os.chmod('closed', 0); os.chmod('..', 0)\n" + ANSWER
    ),
    "output in the last moment": Attack(
        "import os\nos.write(1, b'%d\\n' % (2 * int(input())))\nos._exit(0)"
    ),
    "stopping itself": Attack(
        "import os, signal\nos.kill(os.getpid(), signal.SIGSTOP)\n" + ANSWER, "time limit"
    ),
    "closing its streams": Attack("import os\nfor fd in range(3): os.close(fd)", "wrong"),
    "closing its streams and sleeping": Attack(
        "import os, time\nos.closerange(0, 99)\ntime.sleep(30)", "time limit"
    ),
    "reading for ever": Attack("import sys\nwhile True: sys.stdin.read()", "time limit"),
    "printing for ever": Attack("while True: print('x' * 1000)", "output limit"),
    "complaining for ever": Attack(
        "import sys\nwhile True: sys.stderr.write('x' * 1000)", "output limit"
    ),
    "memory in several processes": Attack(
        "import os, time\n"
        "for _ in range(6): os.fork() or (bytearray(b'x') * (100 << 20), time.sleep(5))\n"
        "time.sleep(5)",
        "memory limit|time limit",
    ),
    "a sparse file": Attack(
        "import os\ntry: os.truncate(os.open('big', 65), 1 << 40)\nexcept OSError: pass\n" + ANSWER
    ),
    "a process in a session of its own": Attack(
        "import subprocess\n"
        "subprocess.Popen(['sleep', '61.{token}'], start_new_session=True, env={{}})\n" + ANSWER
    ),
    "writing to its own script": Attack(
        "import os\n"
        "try:\n"
        "    os.chmod(__file__, 0o600)\n"
        "    open(__file__, 'w').write('print(0)')\n"
        "except OSError: pass\n" + ANSWER
    ),
    "a namespace of its own": Attack(
        "import ctypes\n"
        "number = input()\n"
        "is_free = ctypes.CDLL(None).unshare(0x10020000) == 0\n"
        "print('free' if is_free else 2 * int(number))\n",
        as_user="wrong",
    ),
    "calling home": Attack(
        "import socket\n"
        "number = input()\n"
        "try: socket.create_connection(('127.0.0.1', {port}), 1); print('connected')\n"
        "except OSError: print(2 * int(number))\n",
        as_user="wrong",
    ),
    "signals to a group": Attack(
        "import os, signal\n"
        "signal.signal(15, signal.SIG_IGN)\nos.killpg(0, 15)\nos.kill(0, 15)\n" + ANSWER
    ),
}

HONEST = (
    "import os\n"
    "assert sorted(os.environ) == ['HOME', 'LANG', 'PATH', 'TMPDIR'], os.environ\n"
    "assert os.listdir('.') == [] and os.listdir('..') == ['work'], os.listdir('..')\n" + ANSWER
)


def run_attacks(runner, folder, port, names=tuple(ATTACKS)):
    """Run the attacks, and after each an honest program; return the verdicts of all by name."""
    program = write_suite(folder / "suite")
    results_file = folder / "results.json"
    results_file.write_text("zero")
    facts = {
        "suite": str(program.root),
        "results": str(results_file),
        "mark": MARK,
        "later": LATER,
        "token": folder_token(folder),
        "port": port,
        "steal": STEAL.format(names=list(CASES)),
    }
    before = fingerprint(program.root)
    pairs = []
    for name in names:
        pairs.append((name, ATTACKS[name].source.format(**facts)))
        pairs.append((f"after {name}", HONEST))
    readies = {name: python_file("handin.py", source.encode()) for name, source in pairs}
    started = {
        name: [(case, runner.start(ready, case)) for case in cases(program)]
        for name, ready in readies.items()
    }
    found = {
        name: [verdict(case, future.result(120)) for case, future in futures]
        for name, futures in started.items()
    }
    time.sleep(LATER)
    return {
        "verdicts": found,
        "unchanged": fingerprint(program.root) == before and results_file.read_text() == "zero",
        "token": facts["token"],
    }


def folder_token(folder):
    """Return digits that stand for a folder, to recognise processes by."""
    return str(int(hashlib.sha256(str(folder).encode()).hexdigest()[:8], 16))


def fingerprint(folder):
    """Return the names, contents and modes of all files of a folder."""
    return {
        str(path): (path.stat().st_mode, path.is_file() and path.read_bytes())
        for path in sorted(folder.rglob("*"))
    }


def processes(text):
    """Return the ids of processes with this text in their command line."""
    found = []
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            if text.encode() in Path(f"/proc/{name}/cmdline").read_bytes():
                found.append(int(name))
        except OSError:
            pass
    return found


def left_files(token):
    """Return what attacks have left where any user can write."""
    places = ("/tmp", "/var/tmp", "/dev/shm")
    return [path for place in places for path in Path(place).glob(f"{MARK}-{token}*")]


def main():
    """Run the attacks without pytest, with an interpreter that other users can start."""
    from harness.runner import Runner

    way, folder, port, *names = sys.argv[1:]
    contain = {"user": USER, "bubblewrap": BUBBLEWRAP}[way]
    with Runner(contain=contain, limits=SMALL) as runner:
        found = run_attacks(runner, Path(folder), int(port), names or tuple(ATTACKS))
    print(json.dumps(found))


if __name__ == "__main__":
    main()
