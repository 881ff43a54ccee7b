"""Starting a command: its options are checked, and it does not end in a traceback."""

from __future__ import annotations

import argparse
import difflib
import io
import os
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NoReturn

from harness.suite import SuiteError


def start(main: Callable[[], object]) -> None:
    """Run a command. A fault of the suite is status 2, Ctrl-C or a failed write is status 1."""
    if sys.stdout is None:
        end(1, "standard output is closed")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # whose encoding may lack a character
            stream.reconfigure(errors="backslashreplace")
    try:
        try:
            main()
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        progress("")
        end(1)
    except SuiteError as error:
        progress("")
        end(2, str(error))
    except OSError as error:
        sys.stdout = None  # or Python would try to write the rest, and complain
        name = f"{error.filename}: " if error.filename else ""
        end(1, f"{name}{error.strerror}")


def end(status: int, message: str = "") -> NoReturn:
    """End with a line on stderr, if that can be written."""
    try:
        if message:
            print(message, file=sys.stderr)
    except OSError:
        sys.stderr = None
    sys.exit(status)


def progress(line: str) -> None:
    """Show how far a command has come, on a terminal; an empty line takes it away."""
    if sys.stderr and sys.stderr.isatty():
        print(f"\r\033[K{line}", end="", file=sys.stderr, flush=True)


def run(commands: Mapping[str, Callable[[list[str]], None]], about: str | None) -> None:
    """Run the command that the first argument names, with the other arguments."""
    name, *arguments = sys.argv[1:] or [""]
    if name in ("-h", "--help"):
        print(f"{about}\n\nEach command explains its options with --help.")
    elif name in commands:
        commands[name](arguments)
    else:
        given = f"there is no command {name}: choose" if name else "choose"
        raise SuiteError(f"{given} one of {', '.join(commands)}")


class Parser(argparse.ArgumentParser):
    """A parser that refuses what is wrong in one line, and an option whose value is empty."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, **settings)

    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        words = sys.argv[1:] if args is None else list(args)
        for word, value in zip(words, [*words[1:], "-"]):
            name, equals, given = word.partition("=")
            if name in self._option_string_actions and (given if equals else value) == "":
                self.error(f"{name} is empty")
        options, unknown = super().parse_known_args(words, namespace)
        if unknown:
            self.error(f"there is no option {unknown[0]}{self.nearest(unknown[0])}")
        return options, unknown

    def nearest(self, word: str) -> str:
        """Return a question about the option that was meant, if one comes near."""
        known = list(self._option_string_actions)
        near = difflib.get_close_matches(word.partition("=")[0].lower(), known, 1)
        return f"; did you mean {near[0]}?" if near else f"; {self.prog} --help lists them"

    def error(self, message: str) -> NoReturn:
        end(2, message.removeprefix("argument "))


def yes(text: str) -> bool:
    if text not in ("yes", "no"):
        raise argparse.ArgumentTypeError(f"say yes or no, not {text}")
    return text == "yes"


def place(text: str) -> Path:
    """Return a path as the caller means it, who may stand elsewhere (`make -C clone`)."""
    path = Path(text).expanduser()
    caller = os.environ.get("CALLER")
    if path.is_absolute() or not caller:
        return path
    return Path(caller, path)


def existing(text: str) -> Path:
    """Return the path of a file or folder that is there, where the caller stands or here."""
    here, there = Path(text).expanduser(), place(text)
    if not here.exists() and not there.exists():
        raise argparse.ArgumentTypeError(f"there is no file or folder {text}")
    if here.exists() and there.exists() and not here.samefile(there):
        raise argparse.ArgumentTypeError(
            f"{text} is both in {here.resolve().parent} and in {there.resolve().parent}: "
            "give its full path"
        )
    return there if there.exists() else here


def file(text: str) -> Path:
    """Return the path of a file that is there."""
    path = existing(text)
    if not path.is_file():
        raise argparse.ArgumentTypeError(f"{text} is not a file")
    return path


def folder(text: str) -> Path:
    """Return the path of a folder that is there."""
    path = existing(text)
    if not path.is_dir():
        raise argparse.ArgumentTypeError(f"{text} is not a folder")
    return path


def new_folder(text: str) -> Path:
    """Return the path of a folder that is there, or can be made."""
    path = place(text)
    if path.exists() and not path.is_dir():
        raise argparse.ArgumentTypeError(f"{text} is not a folder")
    return path


def write_whole(path: Path, data: bytes) -> None:
    """Write a file in one step: whoever reads it finds the old content or the new."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=path.parent, prefix=".part", delete=False) as file:
        file.write(data)
    os.chmod(file.name, 0o644)
    os.replace(file.name, path)


def shown(path: Path) -> str:
    """Return a path as the caller would write it."""
    return os.path.relpath(path, os.environ.get("CALLER") or None)
