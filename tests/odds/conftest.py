"""Fixtures of the tests of the odds."""

import re
import subprocess
import sys

import pytest

from odds.analysis import french_strategies
from odds.files import ROOT
from odds.report import FRENCH_PLAYERS
from tests.copies import ENVIRONMENT
from tests.odds.worked_out import work_out

PROGRESS = re.compile(r"^Working out \w+, 1 of 1 \.\.\.\n")


@pytest.fixture
def worked(request):
    """A game worked out; for_games() says which."""
    return work_out(request.param)


@pytest.fixture(scope="session")
def french():
    """{strategy: its outcome} of the French table, in the report's order."""
    return {outcome.name: outcome for outcome in french_strategies(FRENCH_PLAYERS)}


@pytest.fixture(scope="session")
def run_odds():
    """Run `python -m odds` as a program; a line of progress, on a slow machine, is left out."""

    def run(*arguments, **options):
        options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **options}
        options.setdefault("stdin", subprocess.DEVNULL)
        options.setdefault("env", ENVIRONMENT)
        command = [sys.executable, "-m", "odds", *map(str, arguments)]
        done = subprocess.run(command, cwd=ROOT, encoding="utf-8", timeout=300, **options)
        done.stderr = PROGRESS.sub("", done.stderr or "")
        return done

    return run
