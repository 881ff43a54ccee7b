"""Running the French game and its tournament as processes."""

import os
import select
import subprocess
import sys
import time

from harness.suite import find_program
from tests.playing import play_out, run_game

GAME = find_program("inf101").path
FOLDER = GAME.parent
TOURNAMENT = FOLDER / "tournoi.py"
WINNING = "1\nZoé\nh\n10\nn\n"  # with --seed 2, one game that is won
NOT_SAVED = "Les victoires n'ont pas pu être gardées : "


def play(replies, *args, script=GAME, **options):
    return run_game(script, replies, *args, **options)


def shown(replies, *args, script=GAME, **options):
    return play_out(script, replies, *args, **options)


def changed(folder, module, changes):
    """Return a script that runs main.py or tournoi.py after some changes to it."""
    path = folder / f"changed_{module}.py"
    path.write_text(
        f"import os, sys, time\nsys.path.insert(0, {str(FOLDER)!r})\nimport blackjack, {module}\n"
        "def fail(*_):\n    raise OSError(28, 'No space left on device')\n"
        f"{changes}\nif __name__ == '__main__':\n    blackjack.lancer({module}.main)\n"
    )
    return path


def launcher(folder, script, *args):
    """Return a script that becomes another, with arguments."""
    path = folder / "launcher.py"
    path.write_text(
        "import os, sys\nos.execv(sys.executable, "
        f"[sys.executable, {str(script)!r}, *{list(map(str, args))!r}])\n"
    )
    return path


def rest(terminal):
    """Return what the screen still shows until the program ends, which it must do soon."""
    screen, deadline = b"", time.monotonic() + 20
    while select.select([terminal.file], [], [], max(0, deadline - time.monotonic()))[0]:
        try:
            screen += os.read(terminal.file, 1024)
        except OSError:  # it has ended
            return screen.decode()
    raise AssertionError(screen.decode(errors="replace"))


class Session:
    """A session on a file of victories, which has read it and waits for the number of players."""

    def __init__(self, path, script=GAME):
        self.process = subprocess.Popen(
            [sys.executable, script, "--seed", "2", "--victoires", path],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        question = b"Combien de joueurs ? "
        assert self.process.stdout.read(len(question)) == question

    def win(self, name="Zoé"):
        """Have someone play a game that is won, and another session not wait for it."""
        self.process.stdin.write(WINNING.replace("Zoé", name).encode() + b"n\n")
        self.process.stdin.flush()

    def end(self):
        """Return what it shows to its end, which must be a clean one."""
        output, errors = self.process.communicate(timeout=30)
        assert (errors, self.process.returncode) == (b"", 0)
        return output.decode()
