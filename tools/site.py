"""Build the web page into build/site/, and with --serve serve it on this computer."""
import argparse
import base64
import hashlib
import http.server
import json
import shutil
import subprocess
import sys
import tarfile
from dataclasses import asdict

from tools.explain import TOLD_IN_FULL
from tools.replay import NOT_RUN, OUTPUT_LIMIT, STOPS, TOO_LONG, TOO_MUCH
from tools.suite import ROOT, programs

SITE = ROOT / "build" / "site"
WEB = ROOT / "web"
SCRIPTS = ("tasks/*.py", "games/*/*.py", "odds/*.py", "tools/case.py", "tools/decks.py",
           "tools/explain.py", "tools/suite.py", "suite.toml")
PYODIDE = "pyodide@314.0.7"
INTEGRITY = ("sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5"
             "JEsOlD2R1A==")
PYODIDE_FILES = ("package.json", "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm",
                 "pyodide-lock.json", "python_stdlib.zip")


def main():
    parser = argparse.ArgumentParser(prog="make site", description=__doc__)
    parser.add_argument("--serve", type=int, metavar="PORT", help="serve it on this port")
    options = parser.parse_args()
    build()
    if options.serve is not None:
        serve(options.serve)


def build():
    """Copy the page, the suite as data and Pyodide into a folder that any web space can host."""
    pyodide = package(PYODIDE, INTEGRITY)
    shutil.rmtree(SITE, ignore_errors=True)
    shutil.copytree(WEB, SITE, ignore=shutil.ignore_patterns("*.png", "__pycache__"))
    (SITE / "suite.json").write_text(json.dumps(suite(), ensure_ascii=False), encoding="utf-8")
    (SITE / "odds.json").write_text(json.dumps(odds(), ensure_ascii=False), encoding="utf-8")
    with tarfile.open(pyodide) as archive:
        for name in PYODIDE_FILES:
            target = SITE / "pyodide" / name
            target.parent.mkdir(exist_ok=True)
            target.write_bytes(archive.extractfile(f"package/{name}").read())
    print((SITE / "index.html").relative_to(ROOT))


def suite():
    """Return the scripts, the programs with their pairs, and how `make check` goes about them.

    Bytes are kept as text, a character a byte.
    """
    paths = [path for pattern in SCRIPTS for path in sorted(ROOT.glob(pattern))]
    files = {path.relative_to(ROOT).as_posix(): read(path) for path in paths}
    files |= {path.name: read(path) for path in sorted(WEB.glob("*.py"))}
    rules = {"toldInFull": TOLD_IN_FULL, "stops": STOPS, "outputLimit": OUTPUT_LIMIT,
             "tooLong": TOO_LONG, "tooMuch": TOO_MUCH, "notRun": NOT_RUN}
    return {"files": files, "rules": rules, "programs": [about(program) for program in programs()]}


def about(program):
    cases = [{"name": case.name, "args": case.args, "sent": read(case.path(".in")),
              "expected": read(case.path(".out")),
              "files": {path.name: read(path) for path in case.files}}
             for case in program.cases()]
    return {**asdict(program), "cases": cases}


def read(path):
    return path.read_bytes().decode("latin-1")


def odds():
    """Return the sections that `make odds` has written."""
    folder = ROOT / "build" / "odds"
    return [section for name in ("tasks", "lisboa", "ioannina", "inf101")
            for section in json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))]


def package(name, integrity):
    """Return the archive of an npm package, downloaded once and checked every time."""
    folder = ROOT / "build" / "npm"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name.replace('@', '-')}.tgz"
    if not path.exists():
        print(f"Downloading {name} (once)", flush=True)
        try:
            subprocess.run(["npm", "pack", "--silent", name], cwd=folder, check=True,
                           stdout=subprocess.DEVNULL)
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
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map,
                      ".js": "text/javascript", ".mjs": "text/javascript",
                      ".wasm": "application/wasm", ".json": "application/json"}

    def end_headers(self):
        self.send_header("Cache-Control", "no-cache")  # a page built anew shows at once
        super().end_headers()

    def log_message(self, *args):
        pass


def server(folder, port):
    return http.server.ThreadingHTTPServer(
        ("127.0.0.1", port), lambda *args: Handler(*args, directory=folder))


def serve(port):
    try:
        serving = server(SITE, port)
    except (OSError, OverflowError) as error:
        sys.exit(f"Port {port}: {error}. Choose another: make web PORT={port % 60000 + 1}")
    print(f"http://127.0.0.1:{serving.server_port}/ (Ctrl-C ends it)", flush=True)
    try:
        serving.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
