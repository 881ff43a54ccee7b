"""`python -m marking mark` marks a class, `worker` helps another machine to do so."""

from __future__ import annotations

import os
import sys

from harness.start import run, start
from marking import cluster, command

COMMANDS = {"mark": command.main, "worker": cluster.main}


if __name__ == "__main__":
    if sys.getfilesystemencoding() != "utf-8":  # the names of files are UTF-8 whatever the locale
        words = [sys.executable, "-X", "utf8", "-m", "marking", *sys.argv[1:]]
        os.execv(sys.executable, words)
    start(lambda: run(COMMANDS, __doc__))
