"""Building and serving the page: what the browser does with it is tested in tests/web."""

import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

from harness.diagnose import KEPT_IN, read
from harness.suite import ROOT, programs
from odds.report import GAMES
from publish import npm, serve, site
from publish.statements import statements


@pytest.fixture
def old_page(tmp_path):
    """The folder of a page that was built before."""
    folder = tmp_path / "build" / "site"
    folder.mkdir(parents=True)
    (folder / "index.html").write_text("the old page")
    (folder / "dropped.js").touch()
    return folder


@pytest.fixture
def root(tmp_path):
    """A copy of what the page is built from, with odds that are quick to read."""
    copy = tmp_path / "root"
    for folder in ("tasks", "games", "odds", "harness", "marking", "samples", "web"):
        shutil.copytree(ROOT / folder, copy / folder)
    for path in ("suite.toml", *{program.handout for program in programs() if program.handout}):
        (copy / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, copy / path)
    (copy / "build" / "odds").mkdir(parents=True)
    for game in GAMES:
        section = {"title": game, "strategies": [], "grids": [], "notes": ""}
        (copy / "build" / "odds" / f"{game}.json").write_text(json.dumps([section]))
    return copy


@pytest.fixture
def packages(root, tmp_path):
    """A folder in which npm has installed what the lock file of the copy names."""
    folder = tmp_path / "npm"
    for name, text in {"pyodide.asm.wasm": "wasm", "python_stdlib.zip": "zip"}.items():
        path = folder / "node_modules" / "pyodide" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    esbuild = folder / "node_modules" / ".bin" / "esbuild"
    esbuild.parent.mkdir(parents=True)
    esbuild.write_text(ESBUILD)
    esbuild.chmod(0o755)
    lists = [(root / "web" / name).read_bytes() for name in npm.LISTS]
    (folder / "installed").write_text(hashlib.sha256(b"".join(lists)).hexdigest())
    return folder


# Copies the sources to where they are wanted.
ESBUILD = """\
#!/bin/sh
for word; do case $word in --outdir=*) folder=${word#--outdir=};; esac; done
for word; do case $word in -*) ;; *) cp "$word" "$folder";; esac; done
"""


def test_without_npm_the_old_page_stays_and_one_line_says_why(
    old_page, root, tmp_path, monkeypatch
):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SystemExit, match="^node is needed to build the page: install Node.js$"):
        site.build(old_page, root, tmp_path / "none")
    assert (old_page / "index.html").read_text() == "the old page"


def test_a_failing_npm_is_said_and_tried_again_the_next_time(root, tmp_path, monkeypatch, capfd):
    for name in ("node", "npm"):
        (tmp_path / name).write_text("#!/bin/sh\necho no network >&2; exit 1\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    for _ in range(2):
        with pytest.raises(SystemExit, match="^npm has failed; what is above says why$"):
            npm.install(root / "web", tmp_path / "packages")
        assert "no network" in capfd.readouterr().err


def test_a_whole_new_page_takes_the_place_of_the_old_one(old_page, root, packages, monkeypatch):
    monkeypatch.setattr(site, "suite", lambda root: {"é": 1})
    site.build(old_page, root, packages)
    names = {path.name for path in old_page.iterdir()}
    assert {"index.html", "sw.js", "icon.svg", "manifest.json", "statements"} <= names
    assert "dropped.js" not in names
    (data,) = old_page.glob("suite-*.json")
    assert json.loads(data.read_text("utf-8")) == {"é": 1}
    assert [path.name for path in old_page.parent.iterdir() if path.name == "site"] == ["site"]
    hashed = names - {"index.html", "sw.js", "icon.svg", "manifest.json", "statements"}
    for name in hashed:
        text = (old_page / name).read_bytes()
        assert hashlib.sha256(text).hexdigest()[:12] in name
    page, worker = ((old_page / name).read_text("utf-8") for name in ("index.html", "sw.js"))
    assert "{{" not in page + worker
    assert all(name in page and name in worker for name in hashed)
    for program in programs():
        for text in statements(program):
            assert text.html() in page


def test_a_change_of_any_file_gives_the_page_another_cache(old_page, root, packages, monkeypatch):
    monkeypatch.setattr(site, "suite", lambda root: {})
    caches = []
    for colour in ("red", "blue"):
        (root / "web" / "style.css").write_text(f"body {{ color: {colour} }}")
        site.build(old_page, root, packages)
        caches += re.findall('"page-[0-9a-f]{12}"', (old_page / "sw.js").read_text())
    assert len(set(caches)) == 2


def test_a_new_page_that_is_not_whole_leaves_the_old_one_and_nothing_else(old_page, root):
    with pytest.raises(KeyError), site.replacing(old_page) as new:
        site.write_page(new, root / "web", {}, {})
    assert (old_page / "index.html").read_text() == "the old page"
    assert [path.name for path in old_page.parent.iterdir() if path.name != "odds"] == ["site"]


def test_the_data_have_the_known_mistakes_as_make_check_has_them(root, tmp_path):
    shutil.copytree(ROOT / "mistakes" / "task1_card_value", root / "mistakes" / "task1_card_value")
    file = tmp_path / "mistakes.json"
    file.write_bytes(site.suite(root)["files"]["mistakes.json"].encode("latin-1"))
    kept = read(Path(os.environ[KEPT_IN]) / "mistakes.json")
    assert read(file)["task1_card_value"][1] == kept["task1_card_value"][1] != []
    assert read(file).keys() == {program.name for program in programs()}


def test_the_data_are_the_scripts_and_the_pairs_byte_for_byte(root):
    data = json.loads(json.dumps(site.suite(root)))
    for path in [*ROOT.glob("tasks/*.py"), *ROOT.glob("games/*/*.py"), ROOT / "suite.toml"]:
        name = path.relative_to(ROOT).as_posix()
        assert data["files"][name].encode("latin-1") == path.read_bytes()
    for program, about in zip(programs(), data["programs"], strict=True):
        assert program.facts().items() <= about.items()
        handout = ROOT / program.handout if program.handout else None
        assert about["start"].encode("latin-1") == (handout.read_bytes() if handout else b"")
        for case, pair in zip(program.cases(), about["cases"], strict=True):
            assert pair["sent"].encode("latin-1") == case.sent
            assert pair["expected"].encode("latin-1") == case.expected
            assert pair["args"] == case.args
            assert {name: text.encode("latin-1") for name, text in pair["files"].items()} == {
                name: path.read_bytes() for name, path in case.files.items()
            }


def test_a_fault_in_the_suite_ends_the_command_with_status_2_and_one_line(root):
    shutil.copytree(ROOT / "publish", root / "publish")
    (root / "suite.toml").write_text("")
    command = [sys.executable, "-m", "publish", "site"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (2, "suite.toml: there is no [[program]]\n")


SERVE = "import sys; from publish.serve import serve; serve(sys.argv[1], 0)"


def test_the_url_is_printed_and_serves_the_page_until_ctrl_c(tmp_path):
    (tmp_path / "index.html").write_text("the page")
    (tmp_path / "python.js").touch()
    command = [sys.executable, "-c", SERVE, tmp_path]
    with subprocess.Popen(command, cwd=ROOT, text=True, stdout=subprocess.PIPE) as server:
        address = server.stdout.readline().split()[0]
        assert address.startswith("http://127.0.0.1:")
        assert urlopen(address).read() == b"the page"
        assert urlopen(address + "python.js").headers["Content-Type"] == "text/javascript"
        server.send_signal(signal.SIGINT)
        assert server.wait(10) == 0


def test_a_port_in_use_is_reported_in_one_line(tmp_path):
    with (
        serve.server(tmp_path, 0) as other,
        pytest.raises(SystemExit, match=f"^Port {other.server_port}: .* make web PORT="),
    ):
        serve.serve(tmp_path, other.server_port)
