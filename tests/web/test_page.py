"""The page as a whole: at both widths, light and dark, for everybody, from any folder."""

import shutil
import tarfile

import pytest
from playwright.sync_api import expect

from harness.suite import ROOT
from publish.site import SITE, package

AXE = (
    "axe-core@4.14.0",
    "sha512-9WTZxEjsZ7b13TH8JPmbV2z8CHbl80/2hm3XPEG4JgNdQLK81IBRXmSxHfMAOkSq"
    "QeRxT/0dwNDz2GOm3zzpcQ==",
)
SCREENSHOTS = ROOT / "build" / "screenshots"
WRONG = ROOT / "mistakes" / "task1_card_value" / "trailing-space.py"


@pytest.fixture(scope="module")
def axe():
    with tarfile.open(package(*AXE)) as archive:
        return archive.extractfile("package/axe.min.js").read().decode()


def violations(page, axe):
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe)
    found = page.evaluate("axe.run().then((results) => results.violations)")
    return [
        f"{each['id']}: {node['html'][:150]}: {node['failureSummary']}"
        for each in found
        for node in each["nodes"][:3]
    ]


def play(page):
    """A game under way, with a hidden card."""
    page.goto(page.url.partition("#")[0] + "#play/lisboa/7/Ana,100,10,s17,HINT")
    expect(page.locator(".card.back")).to_be_visible()


def play_free(page):
    """A game that asks for words."""
    page.goto(page.url.partition("#")[0] + "#play/inf101/7/2,Ana,h")
    expect(page.locator("#free")).to_be_visible()


def check(page):
    """Marks, and pairs that fail."""
    page.goto(page.url.partition("#")[0] + "#check")
    while page.locator("#chosen tbody button").count():
        page.locator("#chosen tbody button").first.click()
    page.locator("#choose").set_input_files(
        [
            {"name": "task1.py", "mimeType": "text/x-python", "buffer": WRONG.read_bytes()},
            {"name": "helper_of_mine.py", "mimeType": "text/x-python", "buffer": b""},
        ]
    )
    page.locator("#start").click()
    expect(page.locator("#failures pre").first).to_contain_text("came a space")
    expect(page.locator("#stop")).to_be_disabled()


def problem(page):
    """A file for no task, and a program half pasted."""
    page.goto(page.url.partition("#")[0] + "#check")
    page.get_by_label("Task of task1.py").select_option("")
    expect(page.locator("#problem")).not_to_be_empty()
    page.locator("details").evaluate("(each) => { each.open = true; }")


def right_again(page):
    page.locator("details").evaluate("(each) => { each.open = false; }")
    page.get_by_label("Task of task1.py").select_option("task1_card_value")


def odds(page):
    """The odds of a hand, and the figures of a cell."""
    page.goto(page.url.partition("#")[0] + "#odds")
    page.locator("[name=hand]").fill("10h 6c")
    page.locator("[name=dealer]").fill("10d")
    page.get_by_role("button", name="Hit or stand?").click()
    expect(page.locator("#answer")).to_contain_text("best: hit")
    page.mouse.move(0, 0)
    page.locator(".grid .marked").first.focus()
    expect(page.locator("#figures")).to_contain_text("soft 18 against A: ")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1600, 360])
def test_every_view_fits_and_can_be_used_by_everybody(page, axe, width, scheme):
    page.set_viewport_size({"width": width, "height": 1000})
    page.emulate_media(color_scheme=scheme)
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    found = {}
    for view in (play, play_free, check, problem, odds):
        view(page)
        page.screenshot(
            path=SCREENSHOTS / f"{view.__name__}-{width}-{scheme}.png", full_page=view is not odds
        )
        found[view.__name__] = violations(page, axe)
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            found[view.__name__].append("there is more to the right")
        if view is problem:
            right_again(page)
    assert not any(found.values()), "\n".join(
        f"{name}: {each}" for name, all_of_it in found.items() for each in all_of_it
    )


def test_the_page_says_which_view_is_shown(page):
    for name in ("Check", "Odds", "Play"):
        page.locator("nav").get_by_role("link", name=name).click()
        expect(page.locator("main:visible h2")).to_have_text(name)
        expect(page.locator("nav [aria-current=page]")).to_have_text(name)


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
    assert address + "pyodide/pyodide.asm.wasm" in asked
    page.context.close()


@pytest.mark.parametrize("name", ["odds.json", "worker.js", "pyodide/pyodide.asm.wasm"])
def test_a_page_that_lacks_its_files_says_so(browser, serve, tmp_path, name):
    shutil.copytree(SITE, tmp_path / "site")
    (tmp_path / "site" / name).write_text("nothing of use")
    page = browser.new_page()
    page.goto(serve(tmp_path / "site"))
    expect(page.locator("#loading")).to_contain_text("This page could not be loaded: ")
    page.close()
