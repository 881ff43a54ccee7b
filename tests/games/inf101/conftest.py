import io
import sys

import pytest


@pytest.fixture
def types(monkeypatch):
    """Have someone type these lines."""

    def type_lines(*lines):
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))

    return type_lines
