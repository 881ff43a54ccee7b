"""Explain failed pairs as `make check` does: a list of them comes in, of explanations goes out."""
import json
import sys

from tools.explain import explain, headline

reports = []
for pair in json.load(sys.stdin):
    sent, expected, output, errors = (pair[name].encode("latin-1")
                                      for name in ("sent", "expected", "output", "errors"))
    facts = expected, output, pair["status"], errors, pair["stopped"]
    reports.append(explain(sent, *facts) if pair["isFull"] else headline(*facts))
print(json.dumps(reports))
