"""Serving a folder on this computer, until Ctrl-C."""

from __future__ import annotations

import http.server
import sys
from argparse import ArgumentTypeError
from pathlib import Path
from typing import Any


def port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) < 1 << 16):
        raise ArgumentTypeError(f"{text} is not a port: choose one from 1024 to 65535")
    return int(text)


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".wasm": "application/wasm",
        ".json": "application/json",
    }

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")  # a page built anew shows at once
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        pass


def server(
    folder: Path, port: int, handler: type[Handler] = Handler
) -> http.server.ThreadingHTTPServer:
    return http.server.ThreadingHTTPServer(
        ("127.0.0.1", port), lambda *args: handler(*args, directory=str(folder))
    )


def serve(folder: Path, port: int) -> None:
    """Serve a folder and print its URL."""
    try:
        serving = server(folder, port)
    except (OSError, OverflowError) as error:
        sys.exit(f"Port {port}: {error}. Choose another: make web PORT={port % 60000 + 1}")
    print(f"http://127.0.0.1:{serving.server_port}/ (Ctrl-C ends it)", flush=True)
    try:
        serving.serve_forever()
    except KeyboardInterrupt:
        print()
