"""Answer for one hand, as `python -m odds --hand "10h 6c" --dealer 10d` does."""

import runpy

runpy.run_module("odds", run_name="__main__")
