"""Explain failed pairs as `make check` does: a list of them comes in, of explanations goes out."""

import json
import sys

from harness.case import Result
from harness.explain import explain, headline

reports = []
order = json.load(sys.stdin)
for pair in order["pairs"]:
    sent, expected, output, errors = (
        pair[name].encode("latin-1") for name in ("sent", "expected", "output", "errors")
    )
    result = Result(output, errors, pair["status"], pair["stopped"])
    if pair["isFull"]:
        reports.append(explain(sent, expected, result, order["prompt"]))
    else:
        reports.append(headline(expected, result))
print(json.dumps(reports))
