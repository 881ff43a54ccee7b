"""Fixtures of the tests of the Lisbon game."""

import pytest


@pytest.fixture
def here(tmp_path, monkeypatch):
    """The working directory: an empty folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path
