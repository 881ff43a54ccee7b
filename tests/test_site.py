"""Building and serving the page: what the browser does with it is tested in tests/web."""
import json
import signal
import subprocess
import sys
from urllib.request import urlopen

import pytest

from tools import site
from tools.suite import ROOT, programs


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """An empty folder in place of the project's, with what was built before."""
    monkeypatch.setattr(site, "ROOT", tmp_path)
    monkeypatch.setattr(site, "SITE", tmp_path / "build" / "site")
    (tmp_path / "build" / "site").mkdir(parents=True)
    (tmp_path / "build" / "site" / "index.html").touch()
    return tmp_path


def test_a_damaged_download_is_deleted_and_the_old_page_stays(folder):
    archive = folder / "build" / "npm" / "pyodide-314.0.7.tgz"
    archive.parent.mkdir()
    archive.write_bytes(b"half of it")
    with pytest.raises(SystemExit, match="^The download of pyodide@314.0.7 is damaged"):
        site.build()
    assert not archive.exists()
    assert (site.SITE / "index.html").exists()


def test_without_npm_the_old_page_stays_and_one_line_says_why(folder, monkeypatch):
    monkeypatch.setenv("PATH", str(folder))
    with pytest.raises(SystemExit, match="^npm is needed to download Pyodide"):
        site.build()
    assert (site.SITE / "index.html").exists()


def test_the_data_are_the_scripts_and_the_pairs_byte_for_byte():
    data = json.loads(json.dumps(site.suite()))
    for path in [*ROOT.glob("tasks/*.py"), *ROOT.glob("games/*/*.py"), ROOT / "suite.toml"]:
        name = path.relative_to(ROOT).as_posix()
        assert data["files"][name].encode("latin-1") == path.read_bytes()
    for program, about in zip(programs(), data["programs"], strict=True):
        assert (about["name"], about["marks"]) == (program.name, program.marks)
        for case, pair in zip(program.cases(), about["cases"], strict=True):
            assert pair["sent"].encode("latin-1") == case.path(".in").read_bytes()
            assert pair["expected"].encode("latin-1") == case.expected
            assert pair["args"] == case.args
            assert {name: text.encode("latin-1") for name, text in pair["files"].items()} == {
                path.name: path.read_bytes() for path in case.files}


SERVE = """
import sys
from pathlib import Path
from tools import site
site.SITE = Path(sys.argv[1])
site.serve(0)
"""


def test_the_address_is_told_and_serves_the_page_until_ctrl_c(tmp_path):
    (tmp_path / "index.html").write_text("the page")
    (tmp_path / "python.mjs").touch()
    with subprocess.Popen([sys.executable, "-c", SERVE, tmp_path], cwd=ROOT, text=True,
                          stdout=subprocess.PIPE) as server:
        address = server.stdout.readline().split()[0]
        assert address.startswith("http://127.0.0.1:")
        assert urlopen(address).read() == b"the page"
        assert urlopen(address + "python.mjs").headers["Content-Type"] == "text/javascript"
        server.send_signal(signal.SIGINT)
        assert server.wait(10) == 0


def test_a_port_in_use_is_told_in_one_line(tmp_path):
    with site.server(tmp_path, 0) as other:
        with pytest.raises(SystemExit, match=f"^Port {other.server_port}: .* make web PORT="):
            site.serve(other.server_port)
