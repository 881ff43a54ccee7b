"""Which compilers this machine has; tests that need another one are skipped, and say so."""

import shutil

import pytest

from tests.full import FULL


def has_compiler(language):
    """Skip a test if the language's compiler is missing."""
    tool = (language.compile or language.run)[0]
    if "{" not in tool and not shutil.which(tool):
        assert not FULL, f"{tool} is missing: install {language.install}"
        pytest.skip(f"left out, since {tool} is missing: {language.install}")
