"""The page of marks in a real browser: it sorts, and runs no script of a student."""

from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname

import pytest

from harness.suite import ROOT
from tests.marking.school import CLASS, layout, mark, right, write_folder
from tests.web.access import violations

SCREENSHOTS = ROOT / "build" / "screenshots"
COPIED = right(5) + b"print('<img src=x onerror=alert(1)>')\n"


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    base = tmp_path_factory.mktemp("class")
    copies = {"A<b>_1": COPIED, "Mallory & Co_2": COPIED + b"# </script><script>alert(2)</script>"}
    files = {f"{name}_assignsubmission_file/task5.py": text for name, text in copies.items()}
    folder = write_folder(base / "class", {**layout("moodle", CLASS[2:]), **files})
    (base / "out").mkdir()
    (base / "out" / "overrides.csv").write_text(
        "name,identifier,task,marks,remark\nC Writer,,4,12,<script>alert(3)</script>\n"
    )
    mark("--dir", folder, "--out", base / "out")
    return (base / "out" / "index.html").as_uri()


@pytest.fixture
def marks(browser, address):
    """The page, which must not complain, ask for anything, or run what a student wrote."""
    troubles = []
    context = browser.new_context()
    page = context.new_page()
    page.on("console", lambda message: troubles.append(message.text))
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("dialog", lambda dialog: (troubles.append("a dialog"), dialog.dismiss()))
    page.on("request", lambda request: request.url != address and troubles.append(request.url))
    page.goto(address)
    yield page
    context.close()
    assert not troubles, troubles


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1300, 360])
def test_the_page_of_marks_fits_and_can_be_used_by_everybody(marks, width, scheme):
    marks.set_viewport_size({"width": width, "height": 900})
    marks.emulate_media(color_scheme=scheme)
    marks.locator("summary").first.click()
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    marks.screenshot(path=SCREENSHOTS / f"marks-{width}-{scheme}.png", full_page=True)
    assert not violations(marks, doubts=False)  # axe cannot see what is behind text in a chart
    assert not marks.evaluate("document.documentElement.scrollWidth > innerWidth")


def test_a_column_is_sorted_both_ways(marks):
    head = marks.locator(".marks thead th").nth(8)
    for direction, order in (("ascending", False), ("descending", True)):
        head.get_by_role("button").click()
        assert head.get_attribute("aria-sort") == direction
        totals = marks.locator(".marks tbody td.total").all_inner_texts()
        assert totals == sorted(totals, key=int, reverse=order) and len(set(totals)) > 2


def test_two_files_that_are_alike_stand_side_by_side(marks):
    pair = marks.locator("details", has_text="Mallory & Co (2)").first
    pair.locator("summary").click()
    assert "100 %" in pair.locator("summary").inner_text()
    assert pair.locator("pre").count() == 2
    assert "<img src=x onerror=alert(1)>" in pair.locator("pre mark").first.inner_text()
    boxes = [pair.locator("pre").nth(number).bounding_box() for number in (0, 1)]
    assert boxes[0]["x"] < boxes[1]["x"]


def test_a_mark_that_was_changed_is_shown_as_the_teacher_s(marks):
    row = marks.locator(".marks tbody tr", has_text="C Writer")
    assert row.locator(".by").count() == 1 and "<script>alert(3)</script>" in row.inner_text()


def test_no_script_of_a_student_would_run_even_if_it_were_there(browser, address):
    """The policy stops it, in whatever place it is."""
    page = browser.new_page()
    said = []
    page.on("dialog", lambda dialog: (said.append(dialog.message), dialog.dismiss()))
    text = Path(url2pathname(urlsplit(address).path)).read_text("utf-8")
    evil = "<script>alert(1)</script><img src=x onerror=alert(2)><svg onload=alert(3)></svg>"
    page.route(
        "http://marks.test/",
        lambda route: route.fulfill(
            body=text.replace("<h1>", evil + "<h1>"), content_type="text/html"
        ),
    )
    page.goto("http://marks.test/")
    page.wait_for_load_state()
    assert page.locator(".marks").count() == 1 and not said
    page.close()
