"""Reading cards from standard input, one to a line.

A line that is not what is due ends the program: one line on stderr, status 1.
"""
import io
import itertools
import sys

from scoring import CARDS


def numbered_lines():
    """Return the lines of standard input as (1, first), (2, second), ...; the last is empty."""
    # Decoded here, since with the locale's own encoding a stray byte could end in a traceback.
    text = io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8", errors="replace", newline="\n")
    return enumerate(itertools.chain(text, [""]), 1)


def read_card(lines):
    """Read one card."""
    number, line = next(lines)
    card = line.strip(" \r\n")
    if card not in CARDS:
        refuse(number, line, "a card such as 10h")
    return card


def read_hand(lines):
    """Yield the cards of a hand, one at a time, up to the line "end"."""
    for number, line in lines:
        card = line.strip(" \r\n")
        if card == "end":
            return
        if card not in CARDS:
            refuse(number, line, 'a card such as 10h, or "end",')
        yield card


def refuse(number, line, due):
    """End the program, saying what the line has instead of what is due."""
    text = line.strip(" \r\n")
    if not line:
        found = "the input ends"
    elif not text:
        found = "an empty line"
    else:
        found = ascii(text[:20])
    sys.exit("line {}: {} where {} is due".format(number, found, due))
