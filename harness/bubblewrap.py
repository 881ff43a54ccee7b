"""Containing a command with bubblewrap: what it sees, and what it may not do."""

from __future__ import annotations

import os
import sys
from pathlib import Path

Parts = dict[str, "bytes | str | None"]

ROOT = Path(__file__).resolve().parent.parent

# What a contained program sees of the system, read-only, where it is there.
SYSTEM = (
    *("usr", "bin", "sbin", "lib", "lib32", "lib64", "libx32", "opt", "nix/store"),
    *("etc/alternatives", "etc/ld.so.cache", "etc/ld.so.conf", "etc/ld.so.conf.d"),
    *("etc/localtime", "etc/java*", "etc/nodejs"),
)
STEP = "/mnt"  # where an interpreter that other users cannot reach is shown to them
ISOLATED = (
    *("--unshare-all", "--unshare-user", "--disable-userns", "--uid", "1000", "--gid", "1000"),
    *("--hostname", "sandbox", "--die-with-parent", "--new-session", "--as-pid-1"),
)


def contained(
    parts: Parts,
    executable: set[str],
    space: int,
    user: int | None,
    fds: list[int],
) -> list[str]:
    """Return the command that contains the command behind it, and is itself run by this user.

    The parts, by their paths, stand beside the system, read-only; a str is a link to that path,
    None a folder that can be written to.
    What they contain is read from files that are added to `fds`.
    """
    options = [*ISOLATED, *system(user), "--proc", "/proc", "--dev", "/dev"]
    options += ["--size", str(space), "--tmpfs", "/dev/shm", "--remount-ro", "/dev"]
    options += ["--size", str(space), "--tmpfs", "/tmp"]
    for path, content in parts.items():
        if content is None:
            options += ["--size", str(space), "--tmpfs", f"/{path}"]
        elif isinstance(content, str):
            options += ["--symlink", content, f"/{path}"]
        else:
            fds.append(in_memory(content))
            options += ["--perms", "755" if path in executable else "444"]
            options += ["--file", str(fds[-1]), f"/{path}"]
    start = [] if user is None else become(user)
    return [*start, "bwrap", *options, "--remount-ro", "/", "--chdir", "/", "--"]


def system(user: int | None) -> list[str]:
    """Return the options that show the system and the interpreter, and nothing of this suite."""
    paths = [path for name in SYSTEM for path in sorted(Path("/").glob(name))]
    options = []
    for path in paths:
        if path.is_symlink() and path.parent == Path("/"):
            options += ["--symlink", os.readlink(path), str(path)]
        else:
            options += ["--ro-bind", str(path), str(path)]
    prefix = interpreter_folder()
    if not any(prefix.is_relative_to(path) for path in paths):
        is_shown = user is not None and not is_open(prefix)
        options += ["--ro-bind", STEP if is_shown else str(prefix), str(prefix)]
    if any(ROOT.is_relative_to(path) for path in (*paths, prefix)):
        options += ["--tmpfs", str(ROOT), "--remount-ro", str(ROOT)]
    return options


def interpreter_folder() -> Path:
    return Path(os.path.realpath(sys.base_prefix))


def in_memory(content: bytes) -> int:
    """Return a file with this content that has no name."""
    fd = os.memfd_create("part")
    with open(fd, "wb", closefd=False) as file:
        file.write(content)
    os.lseek(fd, 0, os.SEEK_SET)
    return fd


def become(user: int) -> list[str]:
    """Return the command with which root runs the command behind it as this user.

    All of it becomes one process, a child of this one. There must be none between them that is
    root without its rights: when it ended, the kernel would not let it kill this user's process.
    """
    drop = ["setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups", "--"]
    if is_open(interpreter_folder()):
        return drop
    show = f'mount --bind "$0" {STEP} && exec "$@"'
    return ["unshare", "--mount", "sh", "-c", show, str(interpreter_folder()), *drop]


def is_open(folder: Path) -> bool:
    """Whether every user can reach a folder; an interpreter may be in root's home."""
    return all(path.stat().st_mode & 1 for path in (folder, *folder.parents))
