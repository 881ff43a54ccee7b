"""Runs a program on a pair and judges it. Imports nothing else of the repository.

The whole package is copied to where hand-ins are marked: there, Python 3.10 is enough.
"""

import sys

if sys.version_info < (3, 10):  # noqa: UP036
    sys.exit("Python 3.10 or later is needed here, and 3.11 to check: make PYTHON=python3.11 ...")
