"""Where the Greek 21 is played in tests: an empty folder, and a disk that is not waited for."""

import os
from pathlib import Path

import pytest


@pytest.fixture
def here(tmp_path, monkeypatch):
    """The working directory: an empty folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def quick_disk(monkeypatch):
    """Saving that does not wait for the disk."""
    monkeypatch.setattr(os, "fsync", lambda file: None)
    monkeypatch.setattr(os, "replace", lambda a, b: Path(b).unlink(True) or os.rename(a, b))
