"""A script on a terminal of its own, as a player sees it."""

import os
import pty
import select
import signal
import sys
import time

from tests.playing import ENVIRONMENT


class Terminal:
    def __init__(self, script, directory="."):
        self.script, self.directory = script, directory

    def __enter__(self):
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            os.chdir(self.directory)
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # a shell's background jobs ignore it
            os.execve(sys.executable, [sys.executable, str(self.script)], ENVIRONMENT)
        return self

    def __exit__(self, *_):
        os.close(self.file)

    def read_until(self, end):
        """Return what the screen shows, once it ends so."""
        screen, deadline = b"", time.monotonic() + 10
        while not screen.endswith(end.encode()):
            left = max(0, deadline - time.monotonic())
            assert select.select([self.file], [], [], left)[0], screen.decode(errors="replace")
            screen += os.read(self.file, 1024)
        return screen.decode()

    def type(self, text):
        os.write(self.file, text.encode())

    def status(self):
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
