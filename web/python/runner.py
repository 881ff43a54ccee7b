"""Start a program as `python3 script args...` does. Defined once, and called once in each run."""

# What programs often import is imported here once, and so need not be in each run.
import argparse  # noqa: F401
import asyncio
import atexit
import contextlib
import decimal  # noqa: F401
import json
import math  # noqa: F401
import os
import pathlib  # noqa: F401
import random
import sys
import time
import traceback
import types

from pyodide import webloop

# A program must not leave the browser something to do later, nor reach into it.
time.sleep, asyncio.run = webloop._orig_sleep, webloop._orig_run
asyncio.events._set_event_loop_policy(None)
asyncio._set_running_loop(None)
for name in ("js", "pyodide_js"):
    sys.modules[name] = None


def run(print=print, isinstance=isinstance, leave=os._exit):  # those of now, not the program's
    with open("/suite/.order.json", encoding="utf-8") as file:
        order = json.load(file)
    os.remove("/suite/.order.json")
    os.chdir("/suite/.cwd")
    random.seed()
    script = f"/suite/{order['script']}"
    sys.argv = [script, *order["args"]]
    sys.path[0] = os.path.dirname(script)  # in place of "", the working directory
    sys.dont_write_bytecode = True
    if order["wait"]:  # show prompts that were not flushed
        sys.stdout.reconfigure(write_through=True)
    else:  # as in a pipe
        sys.stdout.reconfigure(line_buffering=False)
    main = types.ModuleType("__main__")
    main.__file__ = script
    main.__builtins__ = __builtins__
    sys.modules["__main__"] = main
    status = 0
    try:
        with open(script, "rb") as file:
            source = file.read()
        exec(compile(source, script, "exec"), main.__dict__)
    except SystemExit as ending:
        if isinstance(ending.code, int):
            status = ending.code & 0xFF
        elif ending.code is not None:
            status = 1
            print(ending.code, file=sys.stderr)
    except BaseException as error:
        status = 1
        error.__traceback__ = error.__traceback__.tb_next  # without this file's frame
        traceback.print_exception(error)
    atexit._run_exitfuncs()
    for stream in (sys.stdout, sys.stderr, sys.__stdout__):
        with contextlib.suppress(Exception):
            stream.flush()
    leave(status)
