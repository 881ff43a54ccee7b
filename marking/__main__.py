"""`python -m marking mark` marks a class, `worker` helps another machine to do so."""

from __future__ import annotations

import os
import signal
import sys
from typing import NoReturn

from harness.start import run, start
from marking import cluster, command


def mark(arguments: list[str]) -> None:
    signal.signal(signal.SIGINT, interrupt_once)
    command.main(arguments)


def interrupt_once(*_: object) -> NoReturn:
    """End what is running; a second Ctrl-C would only interrupt that, and leave it waiting."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise KeyboardInterrupt


COMMANDS = {"mark": mark, "worker": cluster.main}


if __name__ == "__main__":
    if sys.getfilesystemencoding() != "utf-8":  # the names of files are UTF-8 whatever the locale
        words = [sys.executable, "-X", "utf8", "-m", "marking", *sys.argv[1:]]
        os.execv(sys.executable, words)
    start(lambda: run(COMMANDS, __doc__))
