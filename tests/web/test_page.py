"""The page as a whole: at all widths, light and dark, for everybody, on any host."""

import shutil

import pytest
from playwright.sync_api import expect

from harness.suite import ROOT
from publish.serve import Handler, server
from publish.site import SITE
from tests.web.access import violations

SCREENSHOTS = ROOT / "build" / "screenshots"
WRONG = ROOT / "mistakes" / "task1_card_value" / "trailing-space.py"


def go(page, address):
    page.goto(page.url.partition("#")[0] + address)


def home(page):
    go(page, "#")
    expect(page.locator("#tasks")).to_be_visible()


def write(page):
    """A task with a failing check, and its output."""
    go(page, "#write/1")
    page.locator("#editor .cm-content").fill(WRONG.read_text("utf-8"))
    page.locator("#run").click()
    expect(page.locator("#ended")).to_contain_text("It ended")
    page.locator("#check-answer").click()
    expect(page.locator("#verdict pre")).to_contain_text("came a space")


def advice(page):
    """A statement with wide tables."""
    go(page, "#write/3")
    expect(page.locator("#file-name")).to_have_text("task3.py")


def play(page):
    """A game under way, with a hidden card."""
    go(page, "#play/lisboa/7/Ana,100,10,s17,HINT")
    expect(page.locator(".card.back")).to_be_visible()


def play_free(page):
    """A game that asks for words."""
    go(page, "#play/inf101/7/2,Ana,h")
    expect(page.locator("#free")).to_be_visible()


def coached(page):
    """A round that was won, though not by the best play."""
    go(page, "#play/task6_game/42/N,S")
    page.locator("#coach").check()
    expect(page.locator("#coach-says")).to_contain_text("cost")


def rules(page):
    """The rules of a game over its table."""
    go(page, "#play/task6_game/42/N")
    page.locator("#coach").uncheck()
    page.locator("#show-rules").click()
    expect(page.locator("#rules")).to_be_visible()


def check(page):
    """Marks, and pairs that fail."""
    go(page, "#check")
    while page.locator("#chosen tbody button").count():
        page.locator("#chosen tbody button").first.click()
    page.locator("#choose").set_input_files(
        [
            {"name": "task1.py", "mimeType": "text/x-python", "buffer": WRONG.read_bytes()},
            {"name": "helper_of_mine.py", "mimeType": "text/x-python", "buffer": b""},
        ]
    )
    page.get_by_label("Task of helper_of_mine.py").select_option("none")
    page.locator("#start").click()
    expect(page.locator("#failures pre").first).to_contain_text("came a space")
    expect(page.locator("#stop")).to_be_disabled()


def problem(page):
    """A file for no task."""
    go(page, "#check")
    page.get_by_label("Task of task1.py").select_option("")
    expect(page.locator("#problem")).not_to_be_empty()


def odds(page):
    """The odds of a hand, and the figures of a cell."""
    go(page, "#odds")
    expect(page.locator(".grid:visible").first).to_be_visible()


VIEWS = [home, write, advice, play, play_free, coached, rules, check, problem, odds]


@pytest.mark.parametrize("view", VIEWS)
def test_every_view_fits_and_can_be_used_by_everybody(page, view):
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    view(page)
    found = {}  # what is wrong, and where
    for width in (360, 768, 1280, 1600):
        for scheme in ("light", "dark"):
            page.set_viewport_size({"width": width, "height": 800})
            page.emulate_media(color_scheme=scheme)
            where = f"{view.__name__}-{width}-{scheme}"
            page.screenshot(path=SCREENSHOTS / f"{where}.png")
            wrong = violations(page)
            if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                wrong.append("there is more to the right")
            for each in wrong:
                found.setdefault(each, []).append(where)
    assert not found, "\n".join(
        f"{where[0]} and {len(where) - 1} more: {each}" for each, where in found.items()
    )


def test_the_page_says_which_view_is_shown(page):
    for name in ("Write", "Check", "Odds", "Play"):
        page.locator("header nav").get_by_role("link", name=name).click()
        expect(page.locator("header nav [aria-current=page]")).to_have_text(name)
        expect(page.locator("main:visible")).to_have_id(name.lower())
    page.locator(".brand").click()
    expect(page.locator("main:visible")).to_have_id("home")


def test_the_page_works_in_any_folder_and_asks_for_its_own_files_only(
    open_page, serve, watch, no_trouble, tmp_path
):
    shutil.copytree(SITE, tmp_path / "a folder" / "blackjack")
    address = serve(tmp_path) + "a%20folder/blackjack/"
    before = len(watch.requests)
    page = open_page(address + "#play/task6_game/42/N,H")
    expect(page.locator("#transcript")).to_contain_text("Player shows 2c 9d 5s -> 16")
    asked = {url.partition("?")[0] for url in watch.requests[before:] if url.startswith("http")}
    assert all(url.startswith(address) for url in asked), asked
    assert any("/pyodide-" in url for url in asked)
    page.context.close()


class Careless(Handler):
    """A host that calls everything but HTML, styles and scripts a stream of bytes."""

    def guess_type(self, path):
        known = str(path).endswith(("/", ".html", ".css", ".js", ".svg"))
        return super().guess_type(path) if known else "application/octet-stream"


def test_the_types_that_a_host_gives_do_not_matter(open_page, serve, no_trouble):
    """Nor is there a file .mjs, which stock nginx gives a type that no script may have."""
    assert not list(SITE.glob("**/*.mjs"))
    page = open_page(serve(SITE, Careless) + "#play/task6_game/42/N,H")
    expect(page.locator("#transcript")).to_contain_text("Player shows 2c 9d 5s -> 16")
    page.context.close()


def test_every_file_that_is_loaded_has_a_hash_in_its_name():
    kept = {"index.html", "sw.js", "icon.svg", "manifest.json"}
    for path in SITE.iterdir():
        assert path.is_dir() or path.name in kept or len(path.stem.rpartition("-")[2]) == 12


def test_from_a_folder_the_page_says_what_to_do(browser):
    page = browser.new_page()
    page.goto((SITE / "index.html").as_uri() + "#write/2")
    expect(page.locator("#loading")).to_contain_text("make web")
    expect(page.locator("#statement article:visible")).to_be_visible()
    page.close()


@pytest.mark.parametrize("name", ["odds-*.json", "worker-*.js", "pyodide-*.wasm"])
def test_a_page_that_lacks_its_files_says_so_and_tries_again(browser, serve, tmp_path, name):
    shutil.copytree(SITE, tmp_path / "site")
    missing = next((tmp_path / "site").glob(name))
    aside = missing.rename(tmp_path / "aside")
    page = browser.new_context(service_workers="block").new_page()
    page.goto(serve(tmp_path / "site"))
    expect(page.locator("#loading")).to_contain_text("Python could not be loaded: ")
    expect(page.locator("#loading")).to_contain_text(missing.name)
    aside.rename(missing)
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("#loading")).to_be_hidden()
    page.context.close()


def test_the_page_works_offline_after_the_first_visit(browser, serve, tmp_path):
    """With all of its files, and an old page goes with all of its own."""
    shutil.copytree(SITE, tmp_path / "site")
    context = browser.new_context()
    page = context.new_page()
    serving = server(tmp_path / "site", 0)
    address = serve(serving)
    page.goto(address)
    expect(page.locator("#loading")).to_be_hidden()
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    serving.shutdown()
    serving.server_close()
    page.goto(address + "#play/task6_game/42/N,H")
    page.reload()
    expect(page.locator("#transcript")).to_contain_text("Player shows 2c 9d 5s -> 16")
    assert page.evaluate("caches.keys().then((names) => names.length)") == 1
    context.close()
