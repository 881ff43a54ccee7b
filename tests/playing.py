"""Playing a game on its command line, all the replies given at once."""

import os
import subprocess
import sys

# That of a user's shell: a marker or a test runner may have its own wishes for Python.
ENVIRONMENT = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}


def run_game(script, replies, *args, folder=None, **environment):
    """Run a game to its end, and return the process as it ended."""
    if isinstance(replies, str):
        replies = replies.encode()
    return subprocess.run(
        [sys.executable, script, *args],
        input=replies,
        cwd=folder,
        timeout=60,
        capture_output=True,
        env={**ENVIRONMENT, **environment},
    )


def play_out(script, replies, *args, **options):
    """Run a game to its end, which must be a clean one, and return what it shows."""
    done = run_game(script, replies, *args, **options)
    assert (done.stderr, done.returncode) == (b"", 0)
    return done.stdout.decode()
