"""Running a command under an unused user id, where bubblewrap does not work and we are root."""

from __future__ import annotations

import contextlib
import glob
import os
import random
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from subprocess import DEVNULL
from typing import Any

from harness.inside_files import SHARED, clear

LOWEST, HIGHEST = 1_000_000_000, 2_000_000_000  # no system gives its users such ids
ENOUGH = 100  # rounds of killing processes, or of removing files


def is_root() -> bool:
    return sys.platform == "linux" and hasattr(os, "geteuid") and os.geteuid() == 0


def new_user() -> int:
    """Return an unused user id; a container may have few to choose from."""
    with open("/proc/self/uid_map") as file:
        ranges = [(int(first), int(count)) for first, _, count in map(str.split, file)]
    end = max(first + count for first, count in ranges)
    lowest = LOWEST if end > HIGHEST else end // 2
    return random.SystemRandom().randrange(lowest, min(end, HIGHEST) - 1)


def popen_options(user: int | None) -> dict[str, Any]:
    return {} if user is None else {"user": user, "group": user, "extra_groups": []}


def end_user(user: int, python: str) -> None:
    """Kill all processes of a user, and remove what it left where any user can write."""
    code = f"import os; os.setgroups([]); os.setresuid({user}, {user}, {user}); os.kill(-1, 9)"
    for _ in range(ENOUGH):
        with contextlib.suppress(OSError):
            subprocess.run([python, "-I", "-S", "-c", code], cwd="/", env={}, stderr=DEVNULL)
        if not has_processes(user):
            break
    for place in SHARED:
        for path in glob.glob(f"{place}/*") + glob.glob(f"{place}/.*"):
            with contextlib.suppress(OSError):
                if os.lstat(path).st_uid == user:
                    remove(path)


def has_processes(user: int) -> bool:
    """Whether a user has processes that have not ended."""
    for name in filter(str.isdigit, os.listdir("/proc")):
        with contextlib.suppress(OSError):
            status = Path(f"/proc/{name}/status").read_text(errors="replace")
            is_alive = re.search(r"^State:\t[^ZX]", status, re.M)
            if is_alive and re.search(rf"^Uid:\t{user}\t", status, re.M):
                return True
    return False


def remove(path: str) -> None:
    """Remove a file or folder that no process uses any more, however deep it is."""
    with contextlib.suppress(OSError):
        if os.path.islink(path) or not os.path.isdir(path):
            os.unlink(path)
            return
        for _ in range(ENOUGH):
            if clear(path):
                os.rmdir(path)
                return


@contextlib.contextmanager
def hidden(*paths: Path) -> Iterator[None]:
    """Keep all other users out of these folders and files, but not out of the temp folder."""
    temp = Path(tempfile.gettempdir()).resolve()
    private = [path for path in paths if path.exists() and not temp.is_relative_to(path.resolve())]
    modes = {path: path.stat().st_mode & 0o7777 for path in private}
    try:
        for path, mode in modes.items():
            path.chmod(mode & 0o700)
        yield
    finally:
        for path, mode in modes.items():
            path.chmod(mode)
