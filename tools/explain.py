"""Explaining a failed case, so that the one wrong byte can be seen at once."""
import re
import signal
from itertools import zip_longest

TOLD_IN_FULL = 3  # failed cases of a program; of the others only the headline is told
WIDTH = 90   # characters shown of a line
BEFORE = 2   # equal lines shown before a difference
PAIRS = 4    # different lines shown
SENT = 15    # lines shown of the input
ERRORS = 8   # lines shown of stderr
MUCH = 5000  # characters read beyond the first difference

SIGNS = {"\t": "⇥", "\r": "␍", "\n": "⏎"}
LEGEND = "(· space, ⇥ tab, ␍ carriage return, ⏎ end of line)"


def explain(sent, expected, came, status, errors, stopped):
    """Say what is wrong in one line, and then in full: the output, the input and the end."""
    report = [headline(expected, came, status, errors, stopped), ""]
    expected, came = decode(expected), decode(came)
    if came != expected:
        came = came[:common_length(expected, came) + len(expected) + MUCH]
        report += [*compare(lines(expected), lines(came)), LEGEND, ""]
    sent_lines = lines(decode(sent))
    report += ["what went in:", *(indent(visible(line)) for line in sent_lines[:SENT])]
    if len(sent_lines) > SENT:
        report.append(indent(f"... and {len(sent_lines) - SENT} more lines"))
    report += ["", describe_end(status, stopped)]
    if errors:
        last_lines = lines(decode(errors))[-ERRORS:]
        report += ["the end of stderr:", *(indent(escape(line)) for line in last_lines)]
    return "\n".join(report)


def headline(expected, came, status, errors, stopped):
    """Say in one line how the program ended, if it ended badly, or which byte is wrong."""
    if not stopped and status == 0:
        return first_wrong_byte(decode(expected), decode(came))
    last_words = [escape(line) for line in lines(decode(errors))[-1:]]
    return ": ".join([describe_end(status, stopped), *last_words])[:2 * WIDTH].rstrip("⏎")


def describe_end(status, stopped):
    if stopped:
        return stopped
    return f"status {status}" if status >= 0 else f"killed by {signal.Signals(-status).name}"


def indent(line):
    return "    " + crop(line.removesuffix("⏎"), 0)


def first_wrong_byte(expected, came):
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
    shown = different[:PAIRS]
    report = []
    for number, (old, new) in pairs[:shown[-1]]:
        if old == new:
            if any(number < other <= number + BEFORE for other in shown):
                report.append(f"{number:5}  both      {crop(visible(old), 0)}")
            continue
        column = len(escape(old[:common_length(old, new)]))
        start = max(0, column - WIDTH // 2)
        report += [f"{number:5}  expected  {crop(visible(old), start)}",
                   f"       came      {crop(visible(new), start)}",
                   " " * (17 + column - start) + "^"]
    if len(different) > PAIRS:
        report.append("       ... and more lines that differ")
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


def crop(text, start):
    """Cut a line to the width shown, with an ellipsis where it goes on."""
    cut = text[start:start + WIDTH]
    return ("…" + cut[1:] if start else cut) + ("…" if text[start + WIDTH:] else "")


def name(character):
    if not character:
        return "the end of the output"
    return {" ": "a space", "\n": "an end of line"}.get(character, ascii(character))
