from harness.limits import *  # noqa
from harness.limits import LIMITS
from harness.runner_new import *  # noqa
import os
OUTPUT_LIMIT = LIMITS.output
STOPS = LIMITS.stops
ENVIRONMENT = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
