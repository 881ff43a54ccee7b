"""Say how a program did, as `make check` does: its answers come in as JSON, a report goes out."""

import json
import sys
from pathlib import Path

from harness import hints
from harness.case import Result
from harness.diagnose import answer_of, diagnose, fingerprint, read
from harness.explain import decode, explain, headline
from harness.marks import Score, table


def report(order):
    right = {name: text.encode("latin-1") for name, text in order["right"].items()}
    failed = [(each, result_of(each)) for each in order["failed"]]
    syntax = hints.syntax_error([result for _, result in failed])
    return {
        "row": score(order).row,
        "remark": mistake(order["program"], right, failed),
        "syntax": decode(syntax),
        "prompt": said_prompt(right, failed),
        "first": [full(each, result, right, order["prompt"]) for each, result in failed[:1]],
        "others": [
            {"name": each["name"], "headline": headline(right[each["name"]], result)}
            for each, result in failed[1:]
        ],
    }


def result_of(each):
    output, errors = (each[name].encode("latin-1") for name in ("output", "errors"))
    return Result(output, errors, each["status"], each["stopped"])


def score(order):
    pairs = len(order["right"])
    passed = pairs - len(order["failed"])
    return Score(order["program"], passed, pairs, pairs, order["marks"], order["file"])


def mistake(program, right, failed):
    came = {name: (fingerprint(output), 0, False) for name, output in right.items()}
    came |= {each["name"]: answer_of(result) for each, result in failed}
    prints = {name: fingerprint(output) for name, output in right.items()}
    _, known = read(Path(__file__).with_name("mistakes.json"))[program]
    return diagnose(prints, came, known)


def said_prompt(right, failed):
    if len(failed) < len(right):
        return ""
    return hints.prompt(
        [right[each["name"]] for each, _ in failed], [result.output for _, result in failed]
    )


def full(each, result, right, prompt):
    name, sent = each["name"], each["sent"].encode("latin-1")
    return {
        "name": name,
        "hint": hints.only_difference(right[name], result),
        "text": explain(sent, right[name], result, prompt),
    }


def sheet(orders):
    """The rows of the table of marks, with the total."""
    return table([score(order) for order in orders])


order = json.load(sys.stdin)
print(json.dumps(sheet(order) if isinstance(order, list) else report(order)))
