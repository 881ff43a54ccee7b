"""Hints: facts about the bytes of a wrong answer that a beginner would not see in them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from os.path import commonprefix

from harness.case import Result
from harness.explain import decode, escape

SHOWN = 40  # characters shown of a prompt
# What a program says when it reads on after the last line of its input.
READS_TOO_MUCH = re.compile(rb"^EOFError: EOF when reading a line|NoSuchElementException", re.M)
SYNTAX_ERRORS = re.compile(rb"(?:SyntaxError|IndentationError|TabError): ")


def syntax_error(results: Sequence[Result]) -> bytes:
    """Return what Python says of a script that it cannot read; nothing if it can read it."""
    for result in results[:1]:
        last_line = result.errors.rstrip().rpartition(b"\n")[2]
        if SYNTAX_ERRORS.match(last_line) and not result.errors.startswith(b"Traceback"):
            return result.errors
    return b""


def prompt(expected: Sequence[bytes], came: Sequence[bytes]) -> str:
    """Say so if every output begins with the same text before the answer: a prompt."""
    if any(map(bytes.__eq__, expected, came)) or len(set(expected)) < 2:
        return ""
    before = [output.removesuffix(right) for right, output in zip(expected, came)]
    if before == list(came):
        return ""  # not one of the outputs ends with the answer
    start: bytes = commonprefix(before) or b""
    if not re.search(rb"[^\W\d_]{2}", start) or start in expected:
        return ""
    shown = escape(decode(start).strip())[:SHOWN]
    return (
        f"Every output begins with '{shown}'. "
        "Remove it: print no prompt or label, nothing but the answer."
    )


def only_difference(expected: bytes, result: Result) -> str:
    """Say so if a wrong answer is right but for white space or the case of letters."""
    if result.stopped or result.status:
        is_at_end = READS_TOO_MUCH.search(result.errors)
        return "The program reads more lines than the input has." if is_at_end else ""
    came = result.output
    if came + b"\n" == expected:
        return "The answer is right, but the newline at the end is missing."
    right, wrong = decode(expected), decode(came)
    same_case, same_space = right.casefold() == wrong.casefold(), right.split() == wrong.split()
    if same_space and came != expected:
        return "The words are right: only spaces or line ends differ."
    if same_case and came != expected:
        return "Only upper and lower case differ."
    if right.casefold().split() == wrong.casefold().split() and came != expected:
        return "Only upper and lower case, and spaces or line ends, differ."
    return ""
