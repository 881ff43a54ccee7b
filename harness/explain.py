"""Explaining a failed case, so that the one wrong byte can be seen at once."""

from __future__ import annotations

import contextlib
import re
import signal
from itertools import zip_longest
from typing import TypeVar

from harness.case import Result

WIDTH = 90  # characters shown of a line
BEFORE = 2  # equal lines shown before a difference
PAIRS = 4  # different lines shown
SENT = 15  # lines shown of the input
ERRORS = 8  # lines shown of stderr
MUCH = 5000  # characters read beyond the first difference

SIGNS = {"\t": "⇥", "\r": "␍", "\n": "⏎"}
LEGEND = "(· space, ⇥ tab, ␍ carriage return, ⏎ end of line)"

Text = TypeVar("Text", str, bytes)


def explain(sent: bytes, expected: bytes, result: Result, prompt: str = "") -> str:
    """Say what is wrong in one line, and then in full: the output, the input and the end.

    The prompt is a pattern that matches where the program reads a reply, if it is interactive.
    """
    right, came = decode(expected), decode(result.output)
    if prompt:
        right, came = (with_replies(text, decode(sent), prompt) for text in (right, came))
    report = [headline(expected, result, right, came), ""]
    if came != right:
        came = came[: common_length(right, came) + len(right) + MUCH]
        legend = LEGEND.replace("(", "(‹…› a reply, ", 1) if prompt else LEGEND
        report += [*compare(lines(right), lines(came)), legend, ""]
    sent_lines = lines(decode(sent))
    report += ["what went in:", *(indent(visible(line)) for line in sent_lines[:SENT])]
    if len(sent_lines) > SENT:
        report.append(indent(f"... and {len(sent_lines) - SENT} more lines"))
    report += ["", describe_end(result)]
    if result.errors:
        last_lines = lines(decode(result.errors))[-ERRORS:]
        report += ["the end of stderr:", *(indent(escape(line)) for line in last_lines)]
    return "\n".join(report)


def with_replies(text: str, sent: str, prompt: str) -> str:
    """Return an output as a terminal shows it, each reply and line end after its prompt."""
    replies = iter(sent.splitlines())
    return re.sub(prompt, lambda asked: asked[0] + reply(next(replies, None)), text)


def reply(text: str | None) -> str:
    return "" if text is None else f"‹{text}›\n"


def headline(expected: bytes, result: Result, right: str = "", came: str = "") -> str:
    """Say in one line how the program ended, if it ended badly, or which byte is wrong.

    The place is counted in the outputs as they are shown, if that is not as they are.
    """
    if not result.stopped and result.status == 0:
        right, came = right or decode(expected), came or decode(result.output)
        return first_wrong_byte(common_length(expected, result.output) + 1, right, came)
    return ": ".join([describe_end(result), *last_words(result)])[: 2 * WIDTH].rstrip("⏎")


def last_words(result: Result) -> list[str]:
    """Return the last line of stderr that names an error, or else the last line."""
    said = [escape(line) for line in lines(decode(result.errors))]
    named = [line for line in said if re.match(r"\S*(Error|Exception)\b", line)]
    return (named or said)[-1:]


def describe_end(result: Result) -> str:
    if result.stopped or result.status >= 0:
        return result.stopped or f"status {result.status}"
    with contextlib.suppress(ValueError):
        return f"killed by {signal.Signals(-result.status).name}"
    return f"killed by signal {-result.status}"


def indent(line: str) -> str:
    return "    " + crop(line.removesuffix("⏎"), 0)


def first_wrong_byte(byte: int, right: str, wrong: str) -> str:
    """Name the first byte that differs, and where it stands."""
    place = common_length(right, wrong)
    line = wrong.count("\n", 0, place) + 1
    column = place - wrong.rfind("\n", 0, place)
    return (
        f"byte {byte} is wrong (line {line}, character {column}): "
        f"expected {name(right[place : place + 1])}, came {name(wrong[place : place + 1])}"
    )


def compare(expected: list[str], came: list[str]) -> list[str]:
    """Show the first lines that differ, one above the other, with a caret where they part."""
    pairs = list(enumerate(zip_longest(expected, came, fillvalue=""), 1))
    different = [number for number, (old, new) in pairs if old != new]
    shown = different[:PAIRS]
    report = []
    for number, (old, new) in pairs[: max(shown, default=0)]:
        if old == new:
            if any(number < other <= number + BEFORE for other in shown):
                report.append(f"{number:5}  both      {crop(visible(old), 0)}")
            continue
        column = len(escape(old[: common_length(old, new)]))
        start = max(0, column - WIDTH // 2)
        report += [
            f"{number:5}  expected  {crop(visible(old), start)}",
            f"       came      {crop(visible(new), start)}",
            " " * (17 + column - start) + "^",
        ]
    if len(different) > PAIRS:
        report.append("       ... and more lines that differ")
    return report


def decode(data: bytes) -> str:
    """Read bytes as text; a byte that is not UTF-8 becomes a lone surrogate."""
    return data.decode("utf-8", "surrogateescape")


def lines(text: str) -> list[str]:
    """Split text into lines that keep their ends."""
    return re.findall(r"[^\n]*\n|[^\n]+", text)


def common_length(a: Text, b: Text) -> int:
    """Count the characters, or bytes, that both begin with."""
    return next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))


def escape(text: str) -> str:
    """Spell out the characters that a terminal would not show, or would act on."""
    return "".join(c if c.isprintable() else SIGNS.get(c) or ascii(c)[1:-1] for c in text)


def visible(text: str) -> str:
    """Spell out a line, with a dot for each space that the eye would miss."""
    return re.sub("^ +| +(?=[␍⏎]*$)|  +", lambda spaces: "·" * len(spaces[0]), escape(text))


def crop(text: str, start: int) -> str:
    """Cut a line to the width shown, with an ellipsis where it goes on."""
    cut = text[start : start + WIDTH]
    return ("…" + cut[1:] if start else cut) + ("…" if text[start + WIDTH :] else "")


def name(character: str) -> str:
    """Name a character for a sentence, so that it can be told from every other one."""
    if not character:
        return "the end of the output"
    if character.isprintable() and not character.isascii():  # it may look like another one
        return f"{character!r} (U+{ord(character):04X})"
    return {" ": "a space", "\n": "an end of line"}.get(character, ascii(character))
