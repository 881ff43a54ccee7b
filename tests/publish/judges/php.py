"""Running a PHP script of this folder; its tests are left out where there is no PHP."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.full import FULL

needs_php = pytest.mark.skipif(
    not FULL and not shutil.which("php"), reason="needs PHP (in Debian: php-cli php-twig)"
)


def php(script, *arguments, **settings):
    """Run a script and return what it prints."""
    command = ["php", Path(__file__).with_name(script), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, **settings)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    return done.stdout
