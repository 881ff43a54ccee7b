"""Reading cards from standard input, one to a line.

A line that is not what is due ends the program: one line on stderr, status 1.
"""
import io
import itertools
import sys

from scoring import CARDS


def start(main):
    """Run a program. Interrupted, or unable to read or write, it ends without a traceback."""
    if sys.stdin is None or sys.stdout is None:
        sys.exit("standard input or output is closed")
    try:
        main()
        sys.stdout.flush()
    except KeyboardInterrupt:
        sys.exit(1)
    except OSError as error:
        sys.stdout = None  # or Python would try to write the rest, and complain
        try:
            print(error.strerror, file=sys.stderr)
        except OSError:
            sys.stderr = None
        sys.exit(1)


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
    """Read the cards of a hand, up to the line "end"."""
    hand = []
    for number, line in lines:
        card = line.strip(" \r\n")
        if card == "end":
            break
        if card not in CARDS:
            refuse(number, line, 'a card such as 10h, or "end",')
        hand.append(card)
    return hand


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
