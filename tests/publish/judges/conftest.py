"""The packages, written once per test run and shared by all its processes."""

import fcntl
import os
import subprocess
import sys

import pytest

from harness.suite import ROOT


@pytest.fixture(scope="session")
def shared(tmp_path_factory):
    """A folder that all processes of this test run have in common."""
    own = tmp_path_factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


@pytest.fixture(scope="session")
def printed(shared):
    """What writing the packages prints. The first process to come writes, the others wait."""
    done = shared / "judges.txt"
    with open(shared / "judges.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not done.exists():
            command = [sys.executable, "-m", "publish", "judges", "--dir", shared / "judges"]
            run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
            assert run.returncode == 0, run.stderr
            done.write_text(run.stdout)
    return done.read_text()


@pytest.fixture(scope="session")
def packages(shared, printed):
    """The folder of the packages: to be read. What runs in them runs in a copy."""
    return shared / "judges"
