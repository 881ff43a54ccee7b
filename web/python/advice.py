"""Task 3's questions, or what an advice loses: answers come in as JSON, or null; JSON goes out."""

import json
import sys

from odds import own_advice

ONCE = 550  # the questions that have every pair of cards once

answers = json.load(sys.stdin)
if answers is None:
    print(json.dumps(own_advice.questions()[:ONCE]))
else:
    judged = own_advice.judged(answers)
    print(json.dumps({name: judged[name] for name in ("loss", "best", "cells")}))
