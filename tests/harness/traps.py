"""Programs whose behaviour shows how their interpreter was started, if it shows at all."""

# What a program can see of its interpreter and its process when it begins.
STATE = """
import sys
modules = sorted(sys.modules)
hooks = [type(hook).__name__ for hook in sys.path_hooks]
finders, cached = list(map(str, sys.meta_path)), sorted(sys.path_importer_cache)
import builtins, gc, locale, os, resource, signal, stat, threading, warnings
print(modules, hooks, finders, cached, sep="\\n")
print(sys.flags, sys.argv, sys.orig_argv, sys.path, sys.executable, sys.prefix, sys.warnoptions)
print(sorted(globals()), __name__, __file__, __spec__, type(__loader__), sorted(vars(builtins)))
print(sorted(name for name in vars(sys) if not name.startswith("_")), sys._xoptions)
print(dict(os.environ), os.environb, os.getcwd(), os.listdir("."), os.listdir(".."))
print(warnings.filters, locale.setlocale(locale.LC_ALL), sys.getfilesystemencoding())
for stream in (sys.stdin, sys.stdout, sys.stderr):
    print(stream, stream.errors, stream.line_buffering, stream.write_through, stream.isatty())
    print(stream.seekable(), stream.buffer, stream.buffer.raw)
    print(stat.filemode(os.fstat(stream.fileno()).st_mode))
print([signal.getsignal(n) for n in range(1, signal.NSIG)], signal.pthread_sigmask(0, []))
print(os.umask(0o77), os.nice(0), os.getpgrp() == os.getsid(0) == os.getpid(), os.getuid())
print([resource.getrlimit(n) for n in range(16)], os.sched_getaffinity(0))
print(sorted(os.listdir("/proc/self/fd")), [os.get_inheritable(fd) for fd in range(3)])
print(gc.get_threshold(), gc.isenabled(), gc.get_debug(), gc.garbage, gc.callbacks)
print(sys.gettrace(), sys.getprofile(), sys.getswitchinterval(), sys.getrecursionlimit())
print(threading.enumerate() == [threading.main_thread()], threading.main_thread().name)
print(sys.excepthook is sys.__excepthook__, sys.displayhook is sys.__displayhook__)
print(os.read(0, 100), os.times().user < 1)
"""

TRAPS = {
    "its state": STATE,
    "recursion depth": (
        "def deeper(depth):\n    global deepest\n    deepest = depth\n    deeper(depth + 1)\n"
        "try: deeper(1)\nexcept RecursionError: print(deepest)\n"
    ),
    "an uncaught exception": "def f(): return 1 / 0\nprint('before')\nf()\n",
    "a chained exception": (
        "try: [][1]\nexcept IndexError as error: raise ValueError('bad') from error"
    ),
    "an exception in a module beside it": "import helper\nhelper.fail()\n",
    "an exception group of threads": (
        "import threading\nthreading.Thread(target=lambda: 1 / 0).start()\nprint('after')\n"
    ),
    "a syntax error": "print('never')\nif True\n",
    "a deep syntax error": "x = " + "(" * 300 + ")" * 300,
    "a tab among spaces": "if True:\n        a = 1\n\tb = 2\n",
    "another encoding": "# coding: latin-1\nprint('\xe9')\n",
    "an encoding that is not there": "# coding: nonsense\nprint(1)\n",
    "an empty file": "",
    "exit 3": "import sys; print('x', end=''); sys.exit(3)",
    "exit with words": "import sys; sys.exit('this is why')",
    "exit 256": "raise SystemExit(256)",
    "exit None": "raise SystemExit",
    "exit by a built-in": "quit(4)",
    "an exit in a thread": (
        "import sys, threading\nt = threading.Thread(target=sys.exit, args=(5,))\n"
        "t.start(); t.join(); print('on')\n"
    ),
    "a hard exit with unflushed output": "import os; print('lost'); os._exit(6)",
    "unflushed output": "print('kept', end='')",
    "output of C and of Python": "import os; print('second'); os.write(1, b'first\\n')",
    "an abort": "import os; print('lost'); os.abort()",
    "Ctrl-C": "raise KeyboardInterrupt",
    "a signal": "import os, signal; os.kill(os.getpid(), signal.SIGTERM)",
    "an alarm": "import signal, time; signal.setitimer(signal.ITIMER_REAL, 0.05); time.sleep(9)",
    "stdout closed": "import sys; print('x'); sys.stdout.close(); sys.stdout.fileno()",
    "stdout closed below": "import os; print('x'); os.close(1)",
    "atexit": (
        "import atexit\natexit.register(print, 'one')\natexit.register(print, 'two')\n"
        "atexit.register(lambda: 1 / 0)\nprint('main')\n"
    ),
    "objects that print when they go": (
        "class Loud:\n    def __init__(self, name): self.name = name\n"
        "    def __del__(self, print=print): print('gone', self.name)\n"
        "a = Loud('a'); _b = Loud('b'); c = [Loud('c')]; c.append(c)\n"
        "def keep(d=Loud('d')): pass\nimport sys; sys.mine = Loud('sys')\n"
        "import builtins; builtins.mine = Loud('builtins')\nprint('end')\n"
    ),
    "objects that print, in many places": (
        "import random\n"
        "class Loud:\n    def __init__(self, name): self.name = name\n"
        "    def __del__(self, print=print): print('gone', self.name)\n"
        "class Slotted:\n    __slots__ = ()\n    def __del__(self): print('gone without a name')\n"
        "random.mine = Slotted(); print.__self__.his = Loud('her')\n"
        "def closed_over(loud=None):\n    loud = Loud('x')\n    return lambda: loud\n"
        "keep = closed_over()\n"
    ),
    "only an object without names": (
        "class Slotted:\n    __slots__ = ()\n    def __del__(self): print('gone')\n"
        "keep = Slotted()\n"
    ),
    "a generator that is not finished": (
        "def numbers():\n    try: yield 1\n    finally: print('finally')\n"
        "keep = numbers()\nprint(next(keep))\n"
    ),
    "a coroutine that nobody awaits": "async def f(): pass\nkeep = f()\n",
    "a weak reference that calls": (
        "import weakref\nclass A: pass\na = A(); keep = weakref.ref(a, lambda _: print('gone'))\n"
    ),
    "a weak reference that prints": (
        "import weakref\nclass A: pass\na = A()\nkeep = weakref.ref(a, print)\n"
    ),
    "a weak proxy that calls": (
        "import weakref\nclass A: pass\na = A(); keep = weakref.proxy(a, lambda _: print('gone'))\n"
    ),
    "a file that is not closed": (
        "keep = open(1, 'w', closefd=False); keep.write('late'); print('early')\n"
    ),
    "another stdout": (
        "import io, sys; print('a', end='')\n"
        "sys.stdout = io.TextIOWrapper(sys.stdout.detach(), encoding='utf-16'); print('b')\n"
    ),
    "another stdout over the first": (
        "import io, sys; print('a', end='')\n"
        "sys.stdout = io.TextIOWrapper(sys.stdout.buffer, encoding='utf-16'); print('b')\n"
    ),
    "stdout of its own making": (
        "import sys\nclass Out:\n    def write(self, text): sys.__stdout__.write(text.upper())\n"
        "    def flush(self): sys.__stdout__.write('flushed ')\n"
        "sys.stdout = Out(); print('loud')\n"
    ),
    "stdout that is gone": "import sys; print('x'); sys.stdout = None\n",
    "stdin that is gone": "import sys; print(input()); del sys.stdin, sys.modules['__main__']\n",
    "parts of lines at the end": (
        "import atexit, sys\natexit.register(sys.stderr.write, 'in part')\n"
        "atexit.register(sys.stdout.write, 'unfinished')\n"
    ),
    "stdout closed at the end": (
        "import atexit, os\natexit.register(os.close, 1)\natexit.register(print, 'lost')\n"
    ),
    "an exit at the end": "import atexit, sys\natexit.register(sys.exit, 3)\n",
    "exit 3 without a name": "import sys\ndel __file__\nsys.exit(3)\n",
    "an exception without a name": "del __file__, __cached__\n1 / 0\n",
    "output of C that is not flushed": "import ctypes; ctypes.CDLL(None).printf(b'from C')\n",
    "a garbage collector that reports": (
        "import gc\ngc.callbacks.append(lambda phase, _: print(phase))\n"
    ),
    "classes that look strange": (
        "class Meta(type):\n    def __getattribute__(cls, name): print(name); return 1\n"
        "    __eq__ = None\n    __hash__ = None\n"
        "class A(metaclass=Meta): pass\n"
        "class B:\n    def __getattribute__(self, name): print(name)\n    __class__ = 1\n"
        "keep = A, B()\n"
    ),
    "a temporary folder": (
        "import tempfile\nkeep = tempfile.TemporaryDirectory(), tempfile.TemporaryFile()\n"
        "print('made')\n"
    ),
    "many modules": (
        "import abc, argparse, collections.abc, contextlib, dataclasses, decimal, enum, json, re\n"
        "@dataclasses.dataclass\nclass Card:\n    rank: str\n"
        "class Suit(enum.Enum):\n    clubs = 'c'\n"
        "print(isinstance(Card('A'), collections.abc.Hashable), Suit('c'), json.loads('[1]'))\n"
    ),
    "a child that ends as it does": (
        "import os\nprint('before', end='', flush=True)\n"
        "if not os.fork(): print('child', end=''); raise SystemExit(4)\n"
        "print(os.WEXITSTATUS(os.wait()[1]))\n"
    ),
    "cycles": (
        "import gc\nclass Loud:\n    def __del__(self): print('gone')\n"
        "for _ in range(3):\n    x = Loud(); x.me = x\ndel x\nprint(gc.collect() >= 3)\n"
    ),
    "weak references": (
        "import weakref\nclass A: pass\na = A()\nweakref.finalize(a, print, 'final')\n"
    ),
    "a thread that outlives main": (
        "import threading, time\ndef late(): time.sleep(0.1); print('late')\n"
        "threading.Thread(target=late).start()\nprint('main')\n"
    ),
    "a daemon thread": (
        "import threading, time\n"
        "threading.Thread(target=time.sleep, args=(60,), daemon=True).start()\n"
        "print('main')\n"
    ),
    "a pool of processes": (
        "import multiprocessing\ndef square(n): return n * n\n"
        "if __name__ == '__main__':\n"
        "    with multiprocessing.Pool(2) as pool: print(pool.map(square, range(5)))\n"
    ),
    "a child": "import os\nprint('twice')\nif os.fork(): os.wait()\n",
    "a command": (
        "import subprocess, sys; print(subprocess.run([sys.executable, '-c', 'print(1)']))"
    ),
    "input and prompts": (
        "name = input('Name? ')\nprint('Hello', name)\ninput('More? ')\ninput()\n"
    ),
    "bytes": "import sys; sys.stdout.buffer.write(sys.stdin.buffer.read())",
    "letters that cannot be printed": "print('\\ud800')",
    "a megabyte": "print('x' * 1000000)",
    "warnings": (
        "import warnings\nwarnings.warn('look', DeprecationWarning)\nassert (1, 'always')\n"
    ),
    "a module that hides another": "import random, string; print(random.choice, string.digits)",
    "main": "import __main__\nprint(__main__.__dict__ is globals(), __main__.__file__)\n",
    "a package": "import parcel.inner; print(parcel.inner.__file__, parcel.__path__)",
    "sets": "print(len({'a', 'b', 'c'}), hash(1), hash('') == hash(b''))",
    "random numbers": (
        "import random; random.seed(7); print(random.random(), random.sample(range(9), 3))"
    ),
    "arguments": (
        "import argparse; p = argparse.ArgumentParser()\n"
        "p.add_argument('n'); print(p.parse_args())\n"
    ),
    "itself": "print(open(__file__).read())",
    "asyncio": (
        "import asyncio\nasync def f(): await asyncio.sleep(0); print('ran')\nasyncio.run(f())\n"
    ),
    "big numbers": "print(10 ** 5000)",
    "a file of its own": (
        "open('a', 'w').write('b'); print(open('a').read(), __import__('os').listdir())"
    ),
    "a traceback of its own": (
        "import traceback\ntry: 1 / 0\nexcept Exception: traceback.print_exc()\n"
    ),
    "its stack": "import inspect; print([frame.function for frame in inspect.stack()])",
}
BESIDE = {
    "helper.py": b"def fail():\n    raise RuntimeError('in the helper')\n",
    "parcel/__init__.py": b"",
    "parcel/inner.py": b"",
}
HIDING = {"random.py": b"choice = 'mine'\n", "string.py": b"digits = 'my digits'\n"}
