"""A Python interpreter that has started, and waits just before it runs its script.

This file stands in the site-packages of the interpreter that programs run on, beside a .pth file
that holds the line HOOK. So it is called whenever that interpreter starts `python script.py`. If
the interpreter is to wait, it adds a path hook: Python asks the path hooks whether the script is a
folder or a zip file, the last thing it does before it runs it. There we fork for every request, and
in the child answer no; Python then goes on by itself. Nothing stays loaded that was not before.
"""

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

VARIABLE = "BLACKJACK_WAITING"  # in the environment of an interpreter that is to wait
NAME = "blackjack_waiting"  # of this file there
HOOK = (
    f"import os, sys; {VARIABLE!r} in os.environ and"
    f" (__import__({NAME!r}).prepare(), sys.modules.pop({NAME!r}))\n"
)
REQUESTS, REPORTS = 3, 4  # file descriptors


def prepare() -> None:
    """Wait when the path hooks are asked about the script; ours must be the last of them."""
    del os.environ[VARIABLE]
    sys.path_hooks.append(wait)


def wait(path: str) -> "NoReturn":
    """Answer no; to the question about the script only in new processes, one for each request."""
    if path == sys.argv[0]:
        sys.path_hooks.remove(wait)
        leave_startup_alone()
        try:
            while request := read_request():
                if serve(*request):
                    break
            else:
                os._exit(0)
        except Exception:
            os._exit(1)
    raise ImportError(path)


def leave_startup_alone() -> None:
    """Keep the garbage collector off what the interpreter has made so far.

    It would write to all of it when the script ends, and so copy the memory that is shared.
    """
    had_gc = "gc" in sys.modules
    import gc

    gc.freeze()
    if not had_gc:
        del sys.modules["gc"]


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
