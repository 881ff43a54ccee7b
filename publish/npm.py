"""The packages of npm that the page is made with: installed by their lock file, and bundled."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from harness.suite import ROOT

FOLDER = ROOT / "build" / "npm"
LISTS = ("package.json", "package-lock.json")


def install(web: Path = ROOT / "web", folder: Path = FOLDER) -> Path:
    """Install the packages that the lock file names, once, and return their folder."""
    lists = {name: (web / name).read_bytes() for name in LISTS}
    digest = hashlib.sha256(b"".join(lists.values())).hexdigest()
    mark = folder / "installed"
    modules = folder / "node_modules"
    if mark.exists() and mark.read_text() == digest and modules.is_dir():
        return modules
    print("Installing the packages of the page (once)", flush=True)
    folder.mkdir(parents=True, exist_ok=True)
    mark.unlink(missing_ok=True)
    for name, data in lists.items():
        (folder / name).write_bytes(data)
    run(["npm", "ci", "--silent", "--ignore-scripts", "--no-audit", "--no-fund"], folder)
    mark.write_text(digest)
    return modules


def bundle(sources: list[Path], kind: str, modules: Path, folder: Path) -> None:
    """Bundle each source with all it imports into one file of the folder, under the same name."""
    command = [
        str(modules / ".bin" / "esbuild"),
        *map(str, sources),
        "--bundle",
        "--minify",
        "--target=es2022",
        "--log-level=warning",
        f"--format={kind}",
        f"--outdir={folder}",
        "--external:node:*",  # Pyodide asks for these where there is no browser
        "--external:ws",
    ]
    run(command, folder, {"NODE_PATH": str(modules)})


def run(command: list[str], folder: Path, more: dict[str, str] | None = None) -> None:
    for needed in ("node", "npm"):
        if not shutil.which(needed):
            sys.exit(f"{needed} is needed to build the page: install Node.js")
    try:
        subprocess.run(command, cwd=folder, env={**os.environ, **(more or {})}, check=True)
    except subprocess.CalledProcessError:
        sys.exit(f"{Path(command[0]).name} has failed; what is above says why")
