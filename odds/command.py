"""Exact odds of the four games: which strategy is really best, and is the advice any good?"""

import argparse
import os
import sys
from pathlib import Path
from typing import NoReturn

from odds.files import FOLDER, work_out
from odds.report import GAMES, Section, answer
from tasks import scoring


def start() -> None:
    """Run the command. If it cannot write, it ends with one line and status 1."""
    if sys.stdout is None:
        sys.exit("standard output is closed")
    try:
        main()
        sys.stdout.flush()
    except OSError as error:
        sys.stdout = None  # or Python would try to write the rest, and complain
        if isinstance(error, BrokenPipeError):
            sys.exit(1)
        sys.exit(f"{error.filename}: {error.strerror}" if error.filename else error.strerror)


def main() -> None:
    options = read_options()
    if options.hand is not None:
        try:
            print(answer(options.hand, options.dealer))
        except ValueError as error:
            sys.exit(str(error))
        return
    work_out([options.game] if options.game else GAMES, options.dir, show)
    print(f"Pages, pictures and figures: {os.path.relpath(options.dir)}")


class Parser(argparse.ArgumentParser):
    """A parser that refuses what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{message.removeprefix('argument ')}\n")


def read_options() -> argparse.Namespace:
    parser = Parser(prog="python -m odds", description=__doc__, allow_abbrev=False)
    parser.add_argument("--game", choices=GAMES, help="only this game")
    parser.add_argument(
        "--dir",
        type=Path,
        default=FOLDER,
        help="the folder for pages, pictures and figures (default: build/odds/)",
    )
    parser.add_argument("--hand", type=read_cards, help='answer for one hand, such as "Ah 6c"')
    parser.add_argument("--dealer", type=read_card, help="the dealer's card for it, such as 10d")
    options = parser.parse_args()
    if (options.hand is None) != (options.dealer is None):
        parser.error("--hand and --dealer go together")
    if options.hand is not None and options.game not in (None, "tasks"):
        parser.error("--hand is for the six-task game")
    return options


def read_cards(text: str) -> list[str]:
    return [read_card(card) for card in text.split()]


def read_card(text: str) -> str:
    if text not in scoring.CARDS:
        raise argparse.ArgumentTypeError(f"{text!r} is not a card, such as 10h or Ac")
    return text


def show(section: Section) -> None:
    """Print a section, its grid in colour on a terminal."""
    print(f"{section.title}\n{'=' * len(section.title)}\n\n{section.text}\n")
    if section.grid:
        in_colour = sys.stdout.isatty() and "NO_COLOR" not in os.environ
        print(section.grid_in_colour if in_colour else section.grid)
        print("\nH hit, S stand; * where task 3 advises the other action\n")
    sys.stdout.flush()
