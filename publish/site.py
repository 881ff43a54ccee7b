"""Build the web page into build/site/, and with --serve serve it on this computer."""

from __future__ import annotations

import base64
import contextlib
import hashlib
import http.server
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from argparse import ArgumentTypeError
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from harness.limits import LIMITS, NOT_RUN, TOO_LONG, TOO_MUCH
from harness.start import Parser, yes
from harness.suite import ROOT, Program, programs
from odds.files import figures

SITE = ROOT / "build" / "site"
DOWNLOADS = ROOT / "build" / "npm"
SCRIPTS = ("tasks/*.py", "games/*/*.py", "odds/*.py", "harness/*.py", "suite.toml")
PYODIDE = "pyodide@314.0.7"
INTEGRITY = (
    "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5"
    "JEsOlD2R1A=="
)
PYODIDE_FILES = (
    "package.json",
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "pyodide-lock.json",
    "python_stdlib.zip",
)


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


def port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) < 1 << 16):
        raise ArgumentTypeError(f"{text} is not a port: choose one from 1024 to 65535")
    return int(text)


def build(folder: Path = SITE, root: Path = ROOT, downloads: Path = DOWNLOADS) -> None:
    """Build the page; an old one stays until the new one is whole."""
    data = {"suite.json": suite(root), "odds.json": figures(root / "build" / "odds", root)}
    pyodide = package(PYODIDE, INTEGRITY, downloads)
    with replacing(folder) as new:
        write_page(new, root / "web", data, pyodide)
    print(os.path.relpath(folder / "index.html"))


@contextlib.contextmanager
def replacing(folder: Path) -> Iterator[Path]:
    """Yield the path of a folder to make, which takes the place of the old one if all goes well."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".", dir=folder.parent) as beside:
        new, old = Path(beside, "new"), Path(beside, "old")
        yield new
        if folder.exists():
            folder.rename(old)
        new.rename(folder)


def write_page(folder: Path, web: Path, data: dict[str, Any], pyodide: Path) -> None:
    """Write the page, its data and Pyodide into a folder that any web space can host."""
    shutil.copytree(web, folder, ignore=shutil.ignore_patterns("*.png", "__pycache__"))
    for name, value in data.items():
        (folder / name).write_text(json.dumps(value, ensure_ascii=False), encoding="utf-8")
    (folder / "pyodide").mkdir()
    with tarfile.open(pyodide) as archive:
        for name in PYODIDE_FILES:
            file = archive.extractfile(f"package/{name}")
            assert file, f"{name} of {PYODIDE} is not a file"
            (folder / "pyodide" / name).write_bytes(file.read())


def suite(root: Path = ROOT) -> dict[str, Any]:
    """Return the scripts, the programs with their pairs, and the rules of `make check`.

    Bytes are kept as text, a character a byte.
    """
    paths = [path for pattern in SCRIPTS for path in sorted(root.glob(pattern))]
    files = {path.relative_to(root).as_posix(): read(path) for path in paths}
    files |= {path.name: read(path) for path in sorted((root / "web").glob("*.py"))}
    rules = {
        "stops": LIMITS.stops,
        "outputLimit": LIMITS.output,
        "tooLong": TOO_LONG.replace("{:g}", "{}"),
        "tooMuch": TOO_MUCH,
        "notRun": NOT_RUN,
    }
    return {"files": files, "rules": rules, "programs": [about(each) for each in programs(root)]}


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
    return {**program.facts(), "cases": cases}


def read(path: Path) -> str:
    return path.read_bytes().decode("latin-1")


def package(name: str, integrity: str, folder: Path = DOWNLOADS) -> Path:
    """Return the archive of an npm package, downloaded once and checked every time."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name.replace('@', '-')}.tgz"
    if not path.exists():
        print(f"Downloading {name} (once)", flush=True)
        command = ["npm", "pack", "--silent", name]
        try:
            subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
        except FileNotFoundError:
            sys.exit("npm is needed to download Pyodide: install Node.js")
        except subprocess.CalledProcessError:
            sys.exit(f"npm could not download {name}")
    digest = base64.b64encode(hashlib.sha512(path.read_bytes()).digest()).decode()
    if f"sha512-{digest}" != integrity:
        path.unlink()
        sys.exit(f"The download of {name} is damaged; it has been deleted. Try again.")
    return path


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".json": "application/json",
    }

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")  # a page built anew shows at once
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        pass


def server(folder: Path, port: int) -> http.server.ThreadingHTTPServer:
    return http.server.ThreadingHTTPServer(
        ("127.0.0.1", port), lambda *args: Handler(*args, directory=str(folder))
    )


def serve(folder: Path, port: int) -> None:
    """Serve a folder and print its URL, until Ctrl-C."""
    try:
        serving = server(folder, port)
    except (OSError, OverflowError) as error:
        sys.exit(f"Port {port}: {error}. Choose another: make web PORT={port % 60000 + 1}")
    print(f"http://127.0.0.1:{serving.server_port}/ (Ctrl-C ends it)", flush=True)
    try:
        serving.serve_forever()
    except KeyboardInterrupt:
        print()
