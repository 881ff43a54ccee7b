"""Explain failed pairs as `make check` does: a list of them comes in, of explanations goes out."""
import json
import sys

from tools.explain import explain, headline

reports = []
for pair in json.load(sys.stdin):
    sent, *data = (pair[name].encode("latin-1") for name in ("sent", "expected", "output", "errors"))
    facts = data[0], data[1], pair["status"], data[2], pair["stopped"]
    reports.append(explain(sent, *facts) if pair["isFull"] else headline(*facts))
print(json.dumps(reports))
