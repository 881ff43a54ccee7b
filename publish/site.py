"""Build the web page into build/site/, and with --serve serve it on this computer."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from harness.limits import LIMITS, NOT_RUN, TOO_LONG, TOO_MUCH
from harness.start import Parser, yes
from harness.suite import ROOT, Program, programs
from odds.files import figures
from odds.files import read as read_figures
from odds.report import GAMES
from publish import npm
from publish.known import mistakes_json
from publish.odds_view import odds_view
from publish.pages import NAMES, statement_pages
from publish.serve import port, serve
from publish.statements import Statement, statements

SITE = ROOT / "build" / "site"
SCRIPTS = ("tasks/*.py", "games/*/*.py", "odds/*.py", "harness/*.py", "marking/*.py", "suite.toml")
PLAIN = ("icon.svg", "manifest.json")  # files of the page that keep their names
MARKER = re.compile(r"\{\{(\S+?)\}\}")


def main(arguments: list[str] | None = None) -> None:
    parser = Parser(prog="python -m publish site", description=__doc__)
    parser.add_argument(
        "--serve", type=yes, nargs="?", const=True, help="serve it on this computer"
    )
    parser.add_argument("--port", type=port, default=8000, help="on this port (%(default)s)")
    options = parser.parse_args(arguments)
    build()
    if options.serve:
        serve(SITE, options.port)


def build(folder: Path = SITE, root: Path = ROOT, packages: Path = npm.FOLDER) -> None:
    """Build the page; an old one stays until the new one is whole."""
    every = {program: statements(program) for program in programs(root)}
    modules = npm.install(root / "web", packages)
    figures(root / "build" / "odds", root)  # works out what is missing
    odds = {game: read_figures(game, root / "build" / "odds") for game in GAMES}
    data = {"suite.json": as_json(suite(root)), "odds.json": as_json(odds)}
    loaded = {**parts(root, modules), **data}
    rules = (root / "web" / "rules.html").read_text("utf-8")
    texts = {"statements": articles(every), "rules": rules, "odds": odds_view(odds)}
    tasks = [program for program in every if program.is_task]
    texts |= {"tasks": tiles(tasks), "links": links(tasks)}
    with replacing(folder) as new:
        write_page(new, root / "web", loaded, texts)
        (new / "statements").mkdir()
        for name, page in statement_pages(list(every.values())).items():
            (new / "statements" / name).write_bytes(page)
    print(os.path.relpath(folder / "index.html"))


@contextlib.contextmanager
def replacing(folder: Path) -> Iterator[Path]:
    """Yield the path of a folder to make, which takes the place of the old one if all goes well."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".", dir=folder.parent) as beside:
        new, old = Path(beside, "new"), Path(beside, "old")
        new.mkdir()
        yield new
        if folder.exists():
            folder.rename(old)
        new.rename(folder)


def parts(root: Path, modules: Path) -> dict[str, bytes]:
    """Return the scripts and the style of the page, bundled, and the files of Pyodide."""
    web = root / "web"
    with tempfile.TemporaryDirectory() as made:
        npm.bundle([web / "main.js", web / "style.css"], "iife", modules, Path(made))
        npm.bundle([web / "worker.js"], "esm", modules, Path(made))
        bundled = {path.name: path.read_bytes() for path in Path(made).iterdir()}
    pyodide = modules / "pyodide"
    return {
        **bundled,
        "runner.py": (web / "python" / "runner.py").read_bytes(),
        "pyodide.wasm": (pyodide / "pyodide.asm.wasm").read_bytes(),
        "pyodide.zip": (pyodide / "python_stdlib.zip").read_bytes(),
    }


def write_page(
    folder: Path, web: Path, loaded: Mapping[str, bytes], texts: Mapping[str, str]
) -> None:
    """Write the page into a folder that any web space can host.

    What it loads has a hash in its name, so that no file is ever mixed with those of an older page.
    """
    names = {}
    for name, data in loaded.items():
        stem, ending = name.rsplit(".", 1)
        names[name] = f"{stem}-{hashlib.sha256(data).hexdigest()[:12]}.{ending}"
        (folder / names[name]).write_bytes(data)
    for name in PLAIN:
        (folder / name).write_bytes((web / name).read_bytes())
    filled = {**names, **texts, "files": json.dumps(names)}
    for name in ("index.html", "sw.js"):
        text = MARKER.sub(lambda marker: filled[marker[1]], (web / name).read_text("utf-8"))
        (folder / name).write_text(text, encoding="utf-8")
        filled["page"] = hashlib.sha256(text.encode()).hexdigest()[:12]


def articles(every: Mapping[Program, list[Statement]]) -> str:
    """Return all statements as HTML; of a program, the English one is shown first."""
    return "".join(
        f'<article class="statement" data-program="{program.name}" lang="{text.language}" '
        f'data-language="{NAMES.get(text.language, text.language)}" hidden>\n'
        f"<h2>{text.title}</h2>\n{text.html()}</article>\n"
        for program, group in every.items()
        for text in reversed(group)
    )


def tiles(tasks: Sequence[Program]) -> str:
    """Return a link to each task, for the first page."""
    return "".join(
        f'      <li><a href="#write/{number}"><b>{number}</b> {program.title} '
        f"<small>{program.marks} marks</small></a></li>\n"
        for number, program in enumerate(tasks, 1)
    )


def links(tasks: Sequence[Program]) -> str:
    """Return the same links for Write, with the programs' names."""
    return "".join(
        f'      <a href="#write/{number}" data-program="{program.name}"><b>{number}</b>'
        f"<span>{program.title}</span></a>\n"
        for number, program in enumerate(tasks, 1)
    )


def suite(root: Path = ROOT) -> dict[str, Any]:
    """Return the scripts, the programs with their pairs, and what `make check` knows and limits.

    Bytes are kept as text, a character a byte.
    """
    paths = [path for pattern in SCRIPTS for path in sorted(root.glob(pattern))]
    files = {path.relative_to(root).as_posix(): read(path) for path in paths}
    files |= {path.name: read(path) for path in sorted((root / "web" / "python").glob("*.py"))}
    every = programs(root)
    files |= {each.handout: read(root / each.handout) for each in every if each.handout}
    files["mistakes.json"] = mistakes_json(every).decode("latin-1")
    rules = {
        "stops": LIMITS.stops,
        "outputLimit": LIMITS.output,
        "tooLong": TOO_LONG.replace("{:g}", "{}"),
        "tooMuch": TOO_MUCH,
        "notRun": NOT_RUN,
    }
    return {"files": files, "rules": rules, "programs": [about(each) for each in every]}


def about(program: Program) -> dict[str, Any]:
    cases = [
        {
            "name": case.name,
            "args": case.args,
            "sent": read(case.path(".in")),
            "expected": read(case.path(".out")),
            "files": {name: read(path) for name, path in case.files.items()},
        }
        for case in program.cases()
    ]
    handout = read(program.root / program.handout) if program.handout else ""
    return {**program.facts(), "cases": cases, "start": handout}


def read(path: Path) -> str:
    return path.read_bytes().decode("latin-1")


def as_json(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
