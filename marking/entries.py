"""What comes in: the files of a folder or of a zip archive, each refused that could do harm."""

from __future__ import annotations

import contextlib
import os
import re
import stat
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from harness.suite import SuiteError

MB = 1 << 20
FILE = 4 * MB  # the largest file that is read
UNPACKED = 512 * MB  # what an archive may unpack to
ENTRIES = 250_000  # how many files and folders an archive may have
DEPTH = 30  # how many folders may be in one another

LINK = "is a link, which is refused"
DEEP = f"is in more than {DEPTH} folders, and is refused"
LEAVES = "has a name that leaves the folder, and is refused"


class Unreadable(Exception):
    """Why a file cannot be read, to stand after its name."""


@dataclass(frozen=True)
class Entry:
    """A file, a folder, or something that is refused."""

    parts: tuple[str, ...]  # its path, from the folder or archive on
    is_folder: bool = False
    fault: str = ""  # why it is refused, to stand after its name
    executable: bool = False
    load: Callable[[], bytes] = bytes

    @property
    def name(self) -> str:
        return "/".join(self.parts)


@contextlib.contextmanager
def opened(source: Path) -> Iterator[list[Entry]]:
    """Give the entries of a folder or an archive; files are read when they are asked for."""
    if source.is_dir():
        yield sorted(walk(source), key=lambda entry: entry.parts)
        return
    try:
        archive = zipfile.ZipFile(source)
    except (zipfile.BadZipFile, NotImplementedError, ValueError):  # of a version, of a name
        raise SuiteError(
            f"{source.name} is neither a folder nor a zip archive that can be read"
        ) from None
    with archive:
        yield sorted(unpack(source, archive), key=lambda entry: entry.parts)


def walk(root: Path) -> Iterator[Entry]:
    """Yield what is in a folder, without following a link."""
    waiting: list[tuple[str, ...]] = [()]
    while waiting:
        folder = waiting.pop()
        try:
            found = list(os.scandir(root.joinpath(*folder)))
        except OSError as error:
            if not folder:
                raise
            yield Entry(folder, fault=f"cannot be read: {error.strerror}")
            continue
        for item in found:
            parts = (*folder, item.name)
            if item.is_symlink():
                yield Entry(parts, fault=LINK)
            elif item.is_dir(follow_symlinks=False) and len(parts) > DEPTH:
                yield Entry(parts, fault=DEEP)
            elif item.is_dir(follow_symlinks=False):
                waiting.append(parts)
                yield Entry(parts, is_folder=True)
            elif not item.is_file(follow_symlinks=False):
                yield Entry(parts, fault="is not a file")
            else:
                info = item.stat(follow_symlinks=False)
                path = Path(item.path)
                yield Entry(
                    parts,
                    fault=too_large(info.st_size),
                    executable=bool(info.st_mode & 0o111),
                    load=lambda path=path: read_file(path),  # type: ignore[misc]
                )


def read_file(path: Path) -> bytes:
    try:
        with open(path, "rb", opener=without_links) as file:
            return checked(file.read(FILE + 1))
    except OSError as error:
        raise Unreadable(f"cannot be read: {error.strerror}") from None


def without_links(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NOFOLLOW", 0))


def unpack(source: Path, archive: zipfile.ZipFile) -> Iterator[Entry]:
    """Yield what is in an archive."""
    members = archive.infolist()
    if len(members) > ENTRIES:
        raise SuiteError(f"{source.name} has more than {ENTRIES} files, and is refused")
    if sum(member.file_size for member in members) > UNPACKED:
        raise SuiteError(
            f"{source.name} unpacks to more than {UNPACKED // MB} MB, and is refused. "
            "If it is meant, unpack it and give the folder"
        )
    for member in members:
        name = name_of(member)
        mode = member.external_attr >> 16
        parts = tuple(part for part in name.split("/") if part not in ("", "."))
        if name.startswith("/") or ".." in parts or re.match("[A-Za-z]:", name) or "\0" in name:
            yield Entry((name,), fault=LEAVES)
        elif not parts:  # the folder itself
            continue
        elif len(parts) > DEPTH + 1:
            yield Entry(parts[: DEPTH + 1], fault=DEEP)
        elif stat.S_ISLNK(mode):
            yield Entry(parts, fault=LINK)
        elif stat.S_IFMT(mode) not in (0, stat.S_IFREG, stat.S_IFDIR):
            yield Entry(parts, fault="is not a file")
        elif name.endswith("/"):
            yield Entry(parts, is_folder=True)
        else:
            fault = "is encrypted" if member.flag_bits & 1 else too_large(member.file_size)
            yield Entry(
                parts,
                fault=fault,
                executable=bool(mode & 0o111),
                load=lambda member=member: read_member(archive, member),  # type: ignore[misc]
            )


def name_of(member: zipfile.ZipInfo) -> str:
    """Return a member's name; some programs write it in UTF-8 and do not say so."""
    name = member.orig_filename
    if not member.flag_bits & 0x800:
        with contextlib.suppress(UnicodeError):
            name = name.encode("cp437").decode("utf-8")
    return name.replace("\\", "/")


def read_member(archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> bytes:
    try:
        with archive.open(member) as file:
            return checked(file.read(FILE + 1))
    except Unreadable:
        raise
    except Exception:  # there are many ways for an archive to be damaged
        raise Unreadable("is damaged in the archive") from None


def checked(data: bytes) -> bytes:
    if fault := too_large(len(data)):
        raise Unreadable(fault)
    return data


def too_large(size: int) -> str:
    return f"is too large: the limit is {FILE // MB} MB" if size > FILE else ""
