"""The files that a program leaves behind; sent into the sandbox with inside.py."""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

SHARED = ("/tmp", "/var/tmp", "/dev/shm")  # where any user can write
CLEARED = 2000  # files that are removed after a run; where there are more, the sandbox goes


def tried(call: Callable[..., Any], *args: object) -> Any:
    """Return what a system call returns, or None if it fails."""
    try:
        return call(*args)
    except OSError:
        return None


def write_files(folder: str, files: list[bytes]) -> None:
    """Write files, names and contents by turns, into a folder."""
    for name, content in zip(files[::2], files[1::2]):
        path = os.path.join(folder.encode(), name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(content)


def read_files(folder: str, most: int) -> Iterator[bytes]:
    """Return the names and contents of the files of a folder, up to a size."""
    for place, _, names in os.walk(folder):
        for name in sorted(names):
            path = os.path.join(place, name)
            if os.path.isfile(path) and not os.path.islink(path):
                with open(path, "rb") as file:
                    content = file.read(most)
                most -= len(content)
                yield os.fsencode(os.path.relpath(path, folder))
                yield content


def clear(folder: str) -> bool:
    """Empty a folder, however deep it is; return whether that was possible.

    What is in a folder is lifted out of it before it is removed, so that no path gets long.
    """
    left = CLEARED
    try:
        os.chmod(folder, 0o700)
        while names := os.listdir(folder):
            for name in names:
                path = os.path.join(folder, name)
                left -= 1
                if left < 0:
                    return False
                try:
                    os.unlink(path)
                except (IsADirectoryError, PermissionError):
                    os.chmod(path, 0o700)
                    for number, inner in enumerate(os.listdir(path)):
                        os.rename(os.path.join(path, inner), f"{folder}/{left}.{number}")
                    os.rmdir(path)
    except OSError:
        return False
    return True


def shared_files() -> Iterator[str]:
    """Return what there is of this user where any user can write."""
    for place in SHARED:
        for entry in tried(os.scandir, place) or ():
            status = tried(os.lstat, entry.path)
            if status and status.st_uid == os.getuid():
                yield entry.path


def size(path: str) -> int:
    """Return how many bytes a file takes on the disk."""
    status = tried(os.lstat, path)
    return status.st_blocks * 512 if status else 0
