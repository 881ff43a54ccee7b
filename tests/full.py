"""Whether everything is to be tried, as .ci/run asks: FULL=yes make test."""

import os

FULL = bool(os.environ.get("FULL"))
