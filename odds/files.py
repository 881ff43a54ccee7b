"""The files of the odds: a game's figures as JSON, its page, its grids as pictures."""

import contextlib
import json
import multiprocessing
import multiprocessing.pool
import os
import signal
import sys
import time
from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path
from typing import Any

from odds.report import GAMES, report
from odds.section import Section

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "build" / "odds"
SOURCES = {  # what a game's figures depend on
    "tasks": ("odds/*.py", "tasks/*.py"),
    "lisboa": ("odds/*.py", "tasks/*.py", "games/lisboa/*.py"),
    "ioannina": ("odds/*.py", "games/ioannina/*.py"),
    "inf101": ("odds/*.py", "games/inf101/*.py"),
}
LOADED = time.time()  # when this process read the sources
PATIENCE = 2  # seconds without a word where a line of progress cannot be erased again


def figures(folder: Path = FOLDER, root: Path = ROOT) -> list[dict[str, Any]]:
    """Return the sections on all games, as Section.data() has them.

    A game whose files in the folder are missing, damaged or older than the sources under the root
    is worked out again, with progress on stderr.
    """
    work_out([name for name in GAMES if not is_current(name, folder, root)], folder)
    return [section for name in GAMES for section in read(name, folder)]


def is_current(name: str, folder: Path, root: Path) -> bool:
    """Return whether a game's figures are in the folder, whole and not older than their sources."""
    changed = [path.stat().st_mtime for each in SOURCES[name] for path in root.glob(each)]
    try:
        read(name, folder)
        return (folder / f"{name}.json").stat().st_mtime >= max(changed)
    except (FileNotFoundError, ValueError):
        return False


def read(name: str, folder: Path) -> list[dict[str, Any]]:
    sections: list[dict[str, Any]] = json.loads((folder / f"{name}.json").read_bytes())
    return sections


def work_out(
    names: Sequence[str], folder: Path, show: Callable[[Section], None] = lambda section: None
) -> None:
    """Work out games on all cores; show and write each one as soon as it is done."""
    if not names:
        return
    folder.mkdir(parents=True, exist_ok=True)
    with start_pool(min(len(names), os.cpu_count() or 1)) as pool:
        results = pool.imap(report, names)
        for number, name in enumerate(names, 1):
            sections = wait(results, f"Working out {name}, {number} of {len(names)} ...")
            write(name, sections, folder)
            for section in sections:
                show(section)


def start_pool(processes: int) -> multiprocessing.pool.Pool:
    """Return a pool that leaves Ctrl-C to this process: its workers never receive it."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        return multiprocessing.Pool(processes)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def wait(results: Any, progress: str) -> list[Section]:
    """Return the next result. Meanwhile show progress: at once on a terminal, else after a while.

    The results are an iterator of a pool's, whose next() can be given a time limit.
    """
    on_terminal = sys.stderr is not None and sys.stderr.isatty()
    try:
        if on_terminal:
            print(progress, end="", file=sys.stderr, flush=True)
        sections: list[Section] = results.next(PATIENCE)
    except multiprocessing.TimeoutError:
        if sys.stderr is not None and not on_terminal:
            print(progress, file=sys.stderr, flush=True)
        sections = results.next()
    finally:
        if on_terminal:
            print("\r\033[K", end="", file=sys.stderr, flush=True)
    return sections


def write(name: str, sections: Sequence[Section], folder: Path) -> None:
    """Write a game's page, its grids as pictures of their own, and last its figures."""
    write_file(folder / f"{name}.html", page(sections))
    for section in sections:
        if section.picture:
            write_file(folder / f"{section.name}.svg", section.picture)
    data = json.dumps([section.data() for section in sections], indent=1, ensure_ascii=False)
    write_file(folder / f"{name}.json", data + "\n")


def write_file(path: Path, text: str) -> None:
    """Write a file whole or not at all, dated so that sources changed since then are newer."""
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        part.write_text(text, encoding="utf-8")
        os.utime(part, (LOADED, LOADED))
        part.replace(path)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None
    finally:
        with contextlib.suppress(OSError):
            part.unlink()


def page(sections: Sequence[Section]) -> str:
    """Return an HTML page of the sections."""
    body = "\n".join(
        f"<h2>{escape(section.title)}</h2>\n{section.picture}\n"
        f"<pre>{escape(section.text)}</pre>\n{details(section)}"
        for section in sections
    )
    return (
        '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n'
        "<title>Exact odds</title>\n<style>body { font-family: sans-serif; margin: 2em auto; "
        "max-width: 70em; } pre { overflow-x: auto; }</style>\n<h1>Exact odds</h1>\n"
        f"{body}\n</html>\n"
    )


def details(section: Section) -> str:
    if not section.more:
        return ""
    return f"<details><summary>All of them</summary><pre>{escape(section.more)}</pre></details>"
