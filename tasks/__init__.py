"""The six tasks. They are started as files, so they import the modules beside them by bare name.

Code elsewhere imports them by full name, as in `from tasks import task6_game`. For that the bare
name must stand for the same module.
"""
import sys

from tasks import scoring

sys.modules["scoring"] = scoring
