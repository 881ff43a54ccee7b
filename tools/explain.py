"""Explaining a failed case, so that the one wrong byte can be seen at once."""
import re
from itertools import zip_longest

WIDTH = 90   # characters shown of a line
BEFORE = 2   # equal lines shown before the first difference
PAIRS = 4    # different lines shown
SENT = 15    # lines shown of the input
ERRORS = 8   # lines shown of stderr

SIGNS = {"\t": "⇥", "\r": "␍", "\n": "⏎"}
LEGEND = "(· space, ⇥ tab, ␍ carriage return, ⏎ end of line)"


def explain(sent, expected, came, status, errors, stopped):
    """Say where the output is wrong, what went in, and how the program ended."""
    sent, expected, came, errors = map(decode, (sent, expected, came, errors))
    if came == expected:
        report = ["the output is right, but the program did not end well"]
    else:
        report = [headline(expected, came), "", *compare(lines(expected), lines(came)), LEGEND]
    report += ["", "what went in:", *map(plain, lines(sent)[:SENT])]
    if len(lines(sent)) > SENT:
        report.append(f"    ... and {len(lines(sent)) - SENT} more lines")
    report += ["", f"status {status}" + (f", {stopped}" if stopped else "")]
    if errors:
        report += ["the end of stderr:", *map(plain, lines(errors)[-ERRORS:])]
    return "\n".join(report)


def headline(expected, came):
    """Name the first byte that differs."""
    place = common_length(expected, came)
    before = came[:place]
    byte = len(before.encode("utf-8", "surrogateescape")) + 1
    line = before.count("\n") + 1
    column = place - before.rfind("\n")
    return (f"byte {byte} is wrong (line {line}, character {column}): "
            f"expected {name(expected[place:place + 1])}, came {name(came[place:place + 1])}")


def compare(expected, came):
    """Show the first lines that differ, one above the other, with a caret where they part."""
    pairs = list(enumerate(zip_longest(expected, came, fillvalue=""), 1))
    different = [number for number, (old, new) in pairs if old != new]
    first, last = different[0] - 1 - BEFORE, different[:PAIRS][-1]
    report = []
    for number, (old, new) in pairs[max(0, first):last]:
        if old == new:
            report.append(f"{number:5}  both      {crop(visible(old), 0)}")
            continue
        column = len(escape(old[:common_length(old, new)]))
        start = max(0, column - WIDTH // 2)
        report += [f"{number:5}  expected  {crop(visible(old), start)}",
                   f"       came      {crop(visible(new), start)}",
                   " " * (17 + column - start) + "^"]
    if len(different) > PAIRS:
        report.append(f"       ... and {len(different) - PAIRS} more lines that differ")
    return report


def decode(data):
    """Read bytes as text; a byte that is not UTF-8 becomes a lone surrogate."""
    return data.decode("utf-8", "surrogateescape")


def lines(text):
    """Split text into lines that keep their ends."""
    return re.findall(r"[^\n]*\n|[^\n]+", text)


def common_length(a, b):
    """Count the characters that both texts begin with."""
    return next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))


def escape(text):
    """Spell out the characters that a terminal would not show, or would act on."""
    return "".join(c if c.isprintable() else SIGNS.get(c) or ascii(c)[1:-1] for c in text)


def visible(text):
    """Spell out a line, with a dot for each space that the eye would miss."""
    return re.sub("^ +| +(?=[␍⏎]*$)|  +", lambda spaces: "·" * len(spaces[0]), escape(text))


def plain(line):
    return "    " + crop(visible(line.rstrip("\n")), 0)


def crop(text, start):
    """Cut a line to the width shown, with an ellipsis where it goes on."""
    cut = text[start:start + WIDTH]
    return ("…" + cut[1:] if start else cut) + ("…" if text[start + WIDTH:] else "")


def name(character):
    if not character:
        return "the end of the output"
    return "a space" if character == " " else "an end of line" if character == "\n" else repr(character)
