"""Exact odds and strategy comparison, over the rules of all four games."""
import sys
from pathlib import Path

# The tasks are scripts that import one another by name, so their folder must be on the path.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tasks"))
