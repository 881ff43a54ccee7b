"""The languages of checked programs: how a file is compiled, and how it is started."""

from __future__ import annotations

import codecs
import os
import re
import shutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from harness.case import Result
from harness.explain import decode, escape, lines
from harness.source import files_beside

GIB = 1 << 30
COMPLAINTS = 30  # lines shown of what a compiler prints
COMPILE_SECONDS = 60


@dataclass(frozen=True)
class Language:
    name: str
    endings: tuple[str, ...]
    run: tuple[str, ...]  # {file} is the source, {main} the class that has main()
    compile: tuple[str, ...] = ()
    comment: str = "//"
    install: str = ""  # where the compiler comes from
    time_factor: float = 1  # for a slow start
    memory: int = GIB  # address space of a process; 0 if it reserves far more than it uses


LANGUAGES = (
    Language("Python", (".py",), ("{python}", "{folder}/{file}"), comment="#"),
    Language(
        "C",
        (".c",),
        ("{folder}/program",),
        ("cc", "-O1", "-w", "-o", "{folder}/program", "{folder}/{file}", "-lm"),
        install="a C compiler (Debian: gcc)",
    ),
    Language(
        "C++",
        (".cpp", ".cc"),
        ("{folder}/program",),
        ("c++", "-O1", "-w", "-o", "{folder}/program", "{folder}/{file}"),
        install="a C++ compiler (Debian: g++)",
    ),
    Language(
        "Java",
        (".java",),
        ("java", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx256m", "-cp", "{folder}")
        + ("{main}",),
        ("javac", "-encoding", "UTF-8", "-nowarn", "-d", "{folder}", "{folder}/{file}"),
        install="a Java development kit (Debian: default-jdk)",
        time_factor=3,
        memory=0,
    ),
    Language(
        "JavaScript",
        (".js",),
        ("node", "{folder}/{file}"),
        ("node", "--check", "{folder}/{file}"),
        install="Node.js (Debian: nodejs)",
        time_factor=2,
        memory=0,
    ),
)
EXECUTABLE = Language("an executable file", (), ("{folder}/{file}",), comment="")
ENDINGS = tuple(ending for language in LANGUAGES for ending in language.endings)


# Strings, characters and comments; also those without an end, or a file full of such beginnings
# would be searched to its end for each.
JAVA_TEXT = re.compile(
    r'''"""(?:\\.|[^\\])*?(?:"""|\Z)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?'''
    r"|//[^\n]*|/\*.*?(?:\*/|\Z)",
    re.S,
)
JAVA_WORDS = re.compile(
    r"[{}]|\b(?:(public)\s+(?:(?:abstract|final|(?:non-)?sealed|static|strictfp)\s+)*)?"
    r"(?:class|record|enum|interface)\s+(\w+)|\bvoid\s+main\b"
)


class CannotRun(Exception):
    """Why a program cannot be started: a compiler is missing, or it complains."""


class NotInstalled(CannotRun):
    """What this machine lacks to start a program."""


@dataclass(frozen=True, eq=False)
class Ready:
    """A program that can be started: its files, and the command that does it."""

    name: str  # the file as its owner calls it
    files: Mapping[str, bytes]  # what its folder holds, by relative path
    command: tuple[str, ...]  # {python} is the interpreter, {folder} the program's folder
    executable: frozenset[str] = frozenset()  # which files are started themselves
    time_factor: float = 1
    memory: int = GIB
    confirm: bool = True  # a pair that fails counts only if it also fails in a new process


def python_file(name: str, data: bytes, confirm: bool = True) -> Ready:
    """Return a Python program that is one file."""
    return Ready(name, {name: data}, ("{python}", f"{{folder}}/{name}"), confirm=confirm)


Compiler = Callable[
    [Mapping[str, bytes], tuple[str, ...], float], "tuple[Result, dict[str, bytes]]"
]


def language_of(path: Path) -> Language | None:
    """Return the language of a file by its ending, or that it can be run as it is."""
    for language in LANGUAGES:
        if path.suffix.lower() in language.endings:
            return language
    is_program = path.suffix.lower() == ".exe" if os.name == "nt" else os.access(path, os.X_OK)
    return EXECUTABLE if is_program else None


def prepare(path: Path, compile_: Compiler) -> Ready:
    """Read a program, compile it if its language asks for that, and say how to start it."""
    language = language_of(path)
    if language is None:
        known = ", ".join(ENDINGS)
        raise CannotRun(f"{path.name} must end in one of {known}, or be executable")
    for tool in [*language.compile[:1], language.run[0]]:
        if "{" not in tool and not shutil.which(tool):
            raise NotInstalled(f"{path.name}: {tool} is not installed. Install {language.install}.")
    data = path.read_bytes()
    words = {"file": path.name, "main": ""}
    if language.name == "Java":
        data = data.removeprefix(codecs.BOM_UTF8)
        words = java_names(path, data)
        if not words["main"]:
            raise CannotRun(f"{path.name}: it has no class with a main method")
    files = {words["file"]: data}
    if language.name == "Python":
        files |= {name: other.read_bytes() for name, other in files_beside(path).items()}
    if language.compile:
        files = compiled(path, language, files, words, compile_)
    starts_itself = {"program", words["file"]} if language.run[0].startswith("{folder}") else set()
    return Ready(
        path.name,
        files,
        tuple(fill(word, words) for word in language.run),
        frozenset(starts_itself & set(files)),
        language.time_factor,
        language.memory,
    )


def compiled(
    path: Path,
    language: Language,
    files: dict[str, bytes],
    words: Mapping[str, str],
    compile_: Compiler,
) -> dict[str, bytes]:
    """Return what the compiler makes of the source."""
    command = tuple(fill(word, words) for word in language.compile)
    result, made = compile_(files, command, COMPILE_SECONDS)
    if result.status or result.stopped:
        told = lines(decode(result.errors or result.output))
        shown = [escape(line.rstrip("\n")) for line in told[:COMPLAINTS]]
        if len(told) > COMPLAINTS:
            shown.append(f"... and {len(told) - COMPLAINTS} more lines")
        raise CannotRun("\n".join([f"{path.name} does not compile:", "", *shown]))
    keeps_source = any("{file}" in word for word in language.run)
    return {name: made[name] for name in made if keeps_source or name not in files}


def fill(word: str, words: Mapping[str, str]) -> str:
    """Return a word of a command; {python} and {folder} are known only when it is started."""
    for name, value in words.items():
        word = word.replace(f"{{{name}}}", value)
    return word


def java_names(path: Path, data: bytes) -> dict[str, str]:
    """Return the name that Java wants the file to have, and the class to start, if there is one."""
    code = JAVA_TEXT.sub(" ", decode(data))
    public = main = current = ""
    depth = 0
    for found in JAVA_WORDS.finditer(code):
        if found[0] in "{}":
            depth += 1 if found[0] == "{" else -1
        elif found[2] and depth == 0:
            current = found[2]
            public = current if found[1] else public
        elif not found[2] and depth == 1:
            main = main or current
    package = re.search(r"\bpackage\s+([\w.]+)\s*;", code)
    return {
        "file": f"{public}.java" if public else path.name,
        "main": f"{package[1]}.{main}" if package and main else main,
    }
