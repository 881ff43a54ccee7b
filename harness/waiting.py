"""A Python interpreter that has started, and waits just before it runs its script.

This file stands in the site-packages of the interpreter that programs run on, beside a .pth file
that holds the line HOOK. So it is called whenever that interpreter starts `python script.py`. If
the interpreter is to wait, it adds a path hook: Python asks the path hooks whether the script is a
folder or a zip file, the last thing it does before it runs it. There we fork for every request, and
in the child answer no; Python then goes on by itself. Nothing stays loaded that was not before, but
the modules that the script itself imports first.

Most of the time of a short script is that in which Python takes down what it has built. A program
whose end nobody can see ends without that; see leave().
"""

import _thread
import os
import sys
from _weakref import CallableProxyType, ProxyType, ref

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NoReturn

VARIABLE = "BLACKJACK_WAITING"  # tells an interpreter to wait, and what to import before
NAME = "blackjack_waiting"  # of this file there
HOOK = (
    f"import os, sys; {VARIABLE!r} in os.environ and"
    f" (__import__({NAME!r}).prepare(), sys.modules.pop({NAME!r}))\n"
)
REQUESTS, REPORTS = 3, 4  # file descriptors
HAS_GC = 1 << 14  # in a class's flags: its instances are known to the garbage collector
# Most objects are of these kinds, and nobody sees them go.
PLAIN = {id(kind) for kind in (dict, list, set, tuple, type(id), type(lambda: 0), type(sys))}
# With these modules, it may matter how Python ends.
SPECIAL = {"_ctypes", "_curses", "_interpreters", "_tkinter", "_xxsubinterpreters", "gc"}
MRO, NAMES, FLAGS = (vars(type)[f"__{name}__"].__get__ for name in ("mro", "dict", "flags"))
PROXIES = (ProxyType, CallableProxyType)
CALLBACK = vars(ref)["__callback__"].__get__
first_imports: "list[str]" = []


def prepare() -> None:
    """Wait when the path hooks are asked about the script; ours must be the last of them."""
    global first_imports
    first_imports = os.environ.pop(VARIABLE).split()
    os.environ.pop("LD_BIND_NOW")  # see inside.py
    sys.path_hooks.append(wait)


def wait(path: str) -> "NoReturn":
    """Answer no; to the question about the script only in new processes, one for each request."""
    if path == sys.argv[0]:
        sys.path_hooks.remove(wait)
        try:
            for name in first_imports:
                __import__(name)
            prepare_end()
            while request := read_request():
                if serve(*request):
                    break
            else:
                os._exit(0)
        except Exception:
            os._exit(1)
    raise ImportError(path)


def prepare_end() -> None:
    """Keep Python from writing to all its memory when a script ends: it would have to be copied."""
    loaded = {*sys.modules}
    import atexit
    import gc

    for name in sys.modules.keys() - loaded:
        del sys.modules[name]
    originals = [(stream, stream.buffer) for stream in (sys.stdin, sys.stdout, sys.stderr)]

    def leave() -> None:
        """End a program at once that has ended without error, if nobody can see the difference.

        This is called when its threads have ended, and after the functions that it registered.
        """
        try:
            if is_over(originals) and not is_seen_to_go(gc.get_objects()):
                os._exit(0)
        except Exception:
            pass  # Python will try the same, and complain
        gc.unfreeze()  # or cycles through the names of the script would never go

    atexit.register(leave)
    gc.freeze()


def is_over(originals: "list[tuple[Any, object]]") -> bool:
    """Whether a script has ended without error, its threads too, and all that it printed is out."""
    names = sys.modules["__main__"].__dict__
    if not names.keys().isdisjoint(("__file__", "__cached__")) or hasattr(sys, "last_type"):
        return False  # Python removes these names after the script, unless SystemExit ended it
    if _thread._count() or not sys.modules.keys().isdisjoint(SPECIAL):
        return False
    streams = sys.stdin, sys.stdout, sys.stderr
    if not all(map(is_plain, streams, *zip(*originals))):
        return False
    sys.stdout.flush()
    sys.stderr.flush()
    return True


def is_plain(stream: "Any", original: "Any", buffer: object) -> bool:
    """Whether a stream is the original, or one that has taken its place."""
    if stream is original or type(stream) is not type(original) or stream.buffer is not buffer:
        return stream is original
    try:
        return not original.buffer
    except ValueError:  # it was detached
        return True


def is_seen_to_go(objects: "list[object]") -> bool:
    """Whether it may be seen that objects go: a finalizer runs, or what a weak reference calls.

    Files, generators and the like have finalizers. None of this runs code of the objects.
    """
    streams = {id(sys.stdin), id(sys.stdout), id(sys.stderr)}
    objects = [each for each in objects if id(type(each)) not in PLAIN and id(each) not in streams]
    kinds = {id(kind): kind for kind in map(type, objects)}.values()
    if any(has_finalizer(kind) or issubclass(kind, PROXIES) for kind in kinds):
        return True
    for each in objects:  # a class's instances may not be among them
        if issubclass(type(each), type) and not FLAGS(each) & HAS_GC and has_finalizer(each):
            return True
    called = [CALLBACK(each) for each in objects if issubclass(type(each), ref)]
    return any(each is not None and not is_of_abc(each) for each in called)


def has_finalizer(kind: "Any") -> bool:
    return any("__del__" in NAMES(each) for each in MRO(kind))


def is_of_abc(function: object) -> bool:
    """Whether a function takes a class that goes out of what abc keeps."""
    return type(function) is type(len) and function.__name__ == "_destroy"


def read_request() -> "list[bytes]":
    """Return the working directory, the path of three FIFOs but its last digit, the arguments.

    A request is its length in 8 digits and then these, each with a zero byte behind it.
    """
    length = int(os.read(REQUESTS, 8) or 0)
    request = b""
    while len(request) < length:
        request += os.read(REQUESTS, length - len(request))
    return request.split(b"\0")[:-1]


def serve(directory: bytes, fifo: bytes, *args: bytes) -> bool:
    """Fork and return True in the child; report its id and, when it has ended, its status."""
    paths = [fifo + b"%d" % number for number in range(3)]
    streams = [os.open(path, os.O_WRONLY if number else 0) for number, path in enumerate(paths)]
    for path in paths:
        os.unlink(path)
    child = os.fork()
    if not child:
        os.setsid()
        for number, stream in enumerate(streams):
            os.dup2(stream, number)
            os.close(stream)
        os.close(REQUESTS)
        os.close(REPORTS)
        os.chdir(directory)
        sys.argv[1:] = sys.orig_argv[2:] = [os.fsdecode(arg) for arg in args]
        return True
    for stream in streams:
        os.close(stream)
    os.write(REPORTS, b"%08d" % child)
    os.write(REPORTS, b"%08d" % os.waitpid(child, 0)[1])
    return False
