"""A browser, a server and a page for each process. What the page complains of fails a test."""

import shutil
import threading
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect, sync_playwright

from publish.serve import Handler, server
from publish.site import SITE

PATIENCE = 90_000  # milliseconds, on a machine that does much else
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]

expect.set_options(timeout=PATIENCE)


def pytest_terminal_summary(terminalreporter):
    for test in terminalreporter.stats.get("passed", []):
        for _, measured in test.user_properties:
            terminalreporter.write_line(measured)


@pytest.fixture
def report(record_property):
    """Print what was measured, at the end."""
    return lambda measured: record_property("measured", measured)


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=shutil.which("chromium"), args=QUIET)


@pytest.fixture(scope="session")
def serve():
    """Serve a folder, or what serves it, and return the address."""
    servers = []

    def start(folder, handler=Handler):
        serving = folder if hasattr(folder, "serve_forever") else server(folder, 0, handler)
        servers.append(serving)
        threading.Thread(target=serving.serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{serving.server_port}/"

    yield start
    for each in servers:
        each.shutdown()
        each.server_close()


@pytest.fixture(scope="session")
def site(serve):
    return serve(SITE)


class Watch:
    """What pages ask for, and all that they should not do."""

    def __init__(self):
        self.requests = []
        self.troubles = []

    def over(self, context, address):
        def asked(url):
            self.requests.append(url)
            is_own = urlsplit(url).netloc == urlsplit(address).netloc
            if not (is_own or url.startswith(("blob:", "data:"))):
                self.troubles.append(f"asked for {url}")

        context.on("request", lambda request: asked(request.url))
        context.on("page", lambda page: page.on("websocket", lambda socket: asked(socket.url)))
        context.on("weberror", lambda event: self.troubles.append(f"uncaught: {event.error}"))
        context.on(
            "console",
            lambda message: (
                message.type == "error" and self.troubles.append(f"console: {message.text[:300]}")
            ),
        )


@pytest.fixture(scope="session")
def watch():
    return Watch()


@pytest.fixture
def no_trouble(watch):
    yield
    troubles, watch.troubles[:] = watch.troubles[:], []
    assert not troubles, "\n".join(troubles)


@pytest.fixture(scope="session")
def open_page(browser, watch):
    """Open an address as on a first visit, perhaps with another suite, and wait for Python."""
    contexts = []

    def open_it(address, suite=None):
        context = browser.new_context(reduced_motion="reduce", service_workers="block")
        context.set_default_timeout(PATIENCE)
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        contexts.append(context)
        watch.over(context, address)
        page = context.new_page()
        if suite:
            page.route("**/suite-*.json", lambda route: route.fulfill(json=suite))
        page.goto(address)
        expect(page.locator("#loading")).to_be_hidden()
        return page

    yield open_it
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def shared_page(open_page, site):
    return open_page(site)


@pytest.fixture
def page(shared_page, no_trouble):
    shared_page.set_viewport_size({"width": 1600, "height": 1000})
    shared_page.emulate_media(color_scheme="light")
    return shared_page
