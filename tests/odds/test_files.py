"""The files that `make odds` writes, and the figures that the site is built from."""

import json
import os
import xml.etree.ElementTree as ElementTree
from collections import Counter
from html.parser import HTMLParser

import pytest

from odds import files
from odds.report import GAMES
from odds.section import Section
from tests.odds.worked_out import for_games

SECTION = Section("A & B", [], notes="1 < 2", picture="<svg/>", more="x < y", name="ab")


class Tags(HTMLParser):
    """Check that every tag is closed in its turn, but for those that need not be."""

    def __init__(self):
        super().__init__()
        self.open, self.seen = [], Counter()

    def handle_starttag(self, tag, _):
        self.seen[tag] += 1
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag, _):
        self.seen[tag] += 1

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def tags(text):
    parser = Tags()
    parser.feed(text)
    parser.close()
    assert parser.open == []
    return parser.seen


@for_games("tasks")
def test_a_game_has_a_page_a_picture_and_figures(worked, tmp_path):
    section = worked.section
    files.write("tasks", [section], tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {"tasks.html", "tasks.json", "tasks.svg"}
    assert json.loads((tmp_path / "tasks.json").read_bytes()) == [section.data()]
    assert (tmp_path / "tasks.svg").read_text(encoding="utf-8") == section.picture
    ElementTree.parse(tmp_path / "tasks.svg")
    page = (tmp_path / "tasks.html").read_text(encoding="utf-8")
    assert section.picture in page and page == files.page([section])
    seen = tags(page)
    assert (seen["svg"], seen["h1"], seen["h2"], seen["details"]) == (1, 1, 1, 1)


def test_a_page_has_all_sections_and_escapes_their_text(monkeypatch):
    monkeypatch.setattr(Section, "text", "3 < 4")
    page = files.page([SECTION, SECTION])
    seen = tags(page)
    assert (seen["svg"], seen["h1"], seen["h2"], seen["details"]) == (2, 1, 2, 2)
    assert "<h2>A &amp; B</h2>" in page and "3 &lt; 4" in page and "x &lt; y" in page


# The figures


@pytest.fixture
def root(tmp_path):
    """A repository with a source file for each pattern, all a minute old when it was loaded."""
    for pattern in {pattern for patterns in files.SOURCES.values() for pattern in patterns}:
        path = tmp_path / "root" / pattern.replace("*", "rules")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
        os.utime(path, (files.LOADED - 60, files.LOADED - 60))
    return tmp_path / "root"


@pytest.fixture
def worked_out(monkeypatch):
    """The names of the games worked out; each is worked out as one made-up section."""
    names = []

    def work_out(chosen, folder):
        names.append(list(chosen))
        folder.mkdir(exist_ok=True)
        for name in chosen:
            files.write_file(folder / f"{name}.json", json.dumps([{"title": name}]))

    monkeypatch.setattr(files, "work_out", work_out)
    return names


ALL = [{"title": name} for name in GAMES]


def test_figures_that_are_missing_are_worked_out_and_then_read(tmp_path, root, worked_out):
    assert files.figures(tmp_path / "odds", root) == ALL
    assert files.figures(tmp_path / "odds", root) == ALL
    assert worked_out == [GAMES, []]


def test_only_the_missing_game_is_worked_out(tmp_path, root, worked_out):
    files.figures(tmp_path / "odds", root)
    (tmp_path / "odds" / "lisboa.json").unlink()
    assert files.figures(tmp_path / "odds", root) == ALL
    assert worked_out[1:] == [["lisboa"]]


@pytest.mark.parametrize("damage", [b"", b"[", b"\xff"])
def test_damaged_figures_are_worked_out_again(damage, tmp_path, root, worked_out):
    files.figures(tmp_path / "odds", root)
    (tmp_path / "odds" / "tasks.json").write_bytes(damage)
    assert files.figures(tmp_path / "odds", root) == ALL
    assert worked_out[1:] == [["tasks"]]


@pytest.mark.parametrize(
    "source, stale",
    [
        ("odds/rules.py", GAMES),
        ("tasks/rules.py", ["tasks", "lisboa"]),
        ("games/lisboa/rules.py", ["lisboa"]),
        ("games/ioannina/rules.py", ["ioannina"]),
        ("games/inf101/rules.py", ["inf101"]),
    ],
)
def test_figures_older_than_their_rules_are_worked_out_again(
    source, stale, tmp_path, root, worked_out
):
    """Even if the rules changed after this process has loaded them, but before it wrote."""
    files.figures(tmp_path / "odds", root)
    os.utime(root / source, (files.LOADED + 1, files.LOADED + 1))
    assert files.figures(tmp_path / "odds", root) == ALL
    assert worked_out[1:] == [stale]


def test_every_pattern_of_the_sources_finds_files():
    for patterns in files.SOURCES.values():
        assert all(list(files.ROOT.glob(pattern)) for pattern in patterns)


def test_the_quick_games_are_worked_out_for_real(tmp_path, capfd):
    for name in ("tasks", "lisboa"):
        files.write_file(tmp_path / f"{name}.json", "[]")
        os.utime(tmp_path / f"{name}.json")
    titles = [section["title"] for section in files.figures(tmp_path)]
    assert titles == ["The Greek 21", "The French table, 7 players and 7 packs"]
    names = {path.name for path in tmp_path.iterdir()}
    assert names == {f"{game}.json" for game in GAMES} | {"ioannina.html", "inf101.html"}
    assert capfd.readouterr().out == ""


def test_a_file_that_cannot_be_written_leaves_the_old_one_and_no_other(tmp_path, monkeypatch):
    path = tmp_path / "tasks.json"
    files.write_file(path, "old")

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "utime", full)
    with pytest.raises(OSError, match="No space left on device") as raised:
        files.write_file(path, "new")
    assert raised.value.filename == str(path)
    assert [each.name for each in tmp_path.iterdir()] == ["tasks.json"]
    assert path.read_text() == "old"


class Slow:
    """Results that take longer than anybody's patience."""

    def __init__(self):
        self.limits = []

    def next(self, limit=None):
        self.limits.append(limit)
        if limit is not None:
            raise files.multiprocessing.TimeoutError
        return ["section"]


def test_progress_is_printed_once_where_there_is_no_terminal(capsys):
    assert files.wait(Slow(), "Working out tasks ...") == ["section"]
    assert capsys.readouterr() == ("", "Working out tasks ...\n")


def test_what_is_quick_prints_no_progress(capsys):
    assert files.wait(iter_of(["section"]), "Working out tasks ...") == ["section"]
    assert capsys.readouterr() == ("", "")


def iter_of(sections):
    class Quick:
        def next(self, limit):
            return sections

    return Quick()
