"""Building and serving the page: what the browser does with it is tested in tests/web."""

import io
import json
import shutil
import signal
import subprocess
import sys
import tarfile
from urllib.request import urlopen

import pytest

from harness.suite import ROOT, programs
from odds.report import GAMES
from publish import site


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
    for folder in ("tasks", "games", "odds", "harness", "samples", "web"):
        shutil.copytree(ROOT / folder, copy / folder)
    for path in ("suite.toml", *{program.handout for program in programs() if program.handout}):
        (copy / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, copy / path)
    (copy / "build" / "odds").mkdir(parents=True)
    for game in GAMES:
        (copy / "build" / "odds" / f"{game}.json").write_text(json.dumps([{"title": game}]))
    return copy


@pytest.fixture
def pyodide(tmp_path):
    """An archive laid out as Pyodide's."""
    path = tmp_path / "pyodide.tgz"
    with tarfile.open(path, "w:gz") as archive:
        for name in (*site.PYODIDE_FILES, "not-needed.js"):
            info = tarfile.TarInfo(f"package/{name}")
            info.size = len(name)
            archive.addfile(info, io.BytesIO(name.encode()))
    return path


def test_a_damaged_download_is_deleted_and_the_old_page_stays(old_page, root, tmp_path):
    archive = tmp_path / f"{site.PYODIDE.replace('@', '-')}.tgz"
    archive.write_bytes(b"half of it")
    with pytest.raises(SystemExit, match=f"^The download of {site.PYODIDE} is damaged"):
        site.build(old_page, root, tmp_path)
    assert not archive.exists()
    assert (old_page / "index.html").read_text() == "the old page"


def test_without_npm_the_old_page_stays_and_one_line_says_why(
    old_page, root, tmp_path, monkeypatch
):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SystemExit, match="^npm is needed to download Pyodide: install Node.js$"):
        site.build(old_page, root, tmp_path)
    assert (old_page / "index.html").read_text() == "the old page"


def test_a_whole_new_page_takes_the_place_of_the_old_one(old_page, pyodide):
    with site.replacing(old_page) as new:
        site.write_page(new, ROOT / "web", {"suite.json": {"é": 1}}, pyodide)
        assert (old_page / "index.html").read_text() == "the old page"
    assert (old_page / "index.html").read_bytes() == (ROOT / "web/index.html").read_bytes()
    assert json.loads((old_page / "suite.json").read_text("utf-8")) == {"é": 1}
    assert {path.name for path in (old_page / "pyodide").iterdir()} == set(site.PYODIDE_FILES)
    assert (old_page / "pyodide/package.json").read_text() == "package.json"
    assert not (old_page / "dropped.js").exists()
    assert [path.name for path in old_page.parent.iterdir()] == ["site"]


def test_a_new_page_that_is_not_whole_leaves_the_old_one_and_nothing_else(old_page, tmp_path):
    empty = tmp_path / "empty.tgz"
    tarfile.open(empty, "w:gz").close()
    with pytest.raises(KeyError), site.replacing(old_page) as new:
        site.write_page(new, ROOT / "web", {}, empty)
    assert (old_page / "index.html").read_text() == "the old page"
    assert [path.name for path in old_page.parent.iterdir()] == ["site"]


def test_the_data_are_the_scripts_and_the_pairs_byte_for_byte():
    data = json.loads(json.dumps(site.suite()))
    for path in [*ROOT.glob("tasks/*.py"), *ROOT.glob("games/*/*.py"), ROOT / "suite.toml"]:
        name = path.relative_to(ROOT).as_posix()
        assert data["files"][name].encode("latin-1") == path.read_bytes()
    for program, about in zip(programs(), data["programs"], strict=True):
        assert program.facts().items() <= about.items()
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


SERVE = "import sys; from publish import site; site.serve(sys.argv[1], 0)"


def test_the_url_is_printed_and_serves_the_page_until_ctrl_c(tmp_path):
    (tmp_path / "index.html").write_text("the page")
    (tmp_path / "python.mjs").touch()
    command = [sys.executable, "-c", SERVE, tmp_path]
    with subprocess.Popen(command, cwd=ROOT, text=True, stdout=subprocess.PIPE) as server:
        address = server.stdout.readline().split()[0]
        assert address.startswith("http://127.0.0.1:")
        assert urlopen(address).read() == b"the page"
        assert urlopen(address + "python.mjs").headers["Content-Type"] == "text/javascript"
        server.send_signal(signal.SIGINT)
        assert server.wait(10) == 0


def test_a_port_in_use_is_reported_in_one_line(tmp_path):
    with (
        site.server(tmp_path, 0) as other,
        pytest.raises(SystemExit, match=f"^Port {other.server_port}: .* make web PORT="),
    ):
        site.serve(tmp_path, other.server_port)
