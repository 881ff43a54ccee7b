"""Exact odds of the four games: which strategy is really best, and is the advice any good?"""

import argparse
import os
import sys

from harness.start import Parser, file, new_folder, progress, shown
from harness.suite import SuiteError
from odds.cards import read_cards
from odds.files import FOLDER, work_out, write
from odds.hands import answer
from odds.report import GAMES
from odds.section import Section


def main() -> None:
    options = read_options()
    if options.hand is not None:
        try:
            print(answer(options.hand, options.dealer, options.game or "tasks"))
        except ValueError as error:
            raise SuiteError(str(error)) from None
        return
    if options.file or options.strategy:
        judge_stranger(options)
    else:
        work_out([options.game] if options.game else GAMES, options.dir, show)
    print(f"Pages, pictures and figures: {shown(options.dir)}")


def judge_stranger(options: argparse.Namespace) -> None:
    """Ask somebody's program for its advice, and show what it loses."""
    from odds import asking, own_advice  # the runner, which the page does not have

    path = options.file or options.strategy
    draws = asking.ask_task3(path) if options.file else asking.ask_strategy(path)
    progress(f"Working out {path.name} ...")
    section = own_advice.judge(draws, path.name, path.name).section
    progress("")
    options.dir.mkdir(parents=True, exist_ok=True)
    write(own_advice.NAME, [section], options.dir)
    show(section)
    if options.file:
        print(f"{own_advice.HOW_IT_IS_ASKED}\n")


def read_options() -> argparse.Namespace:
    parser = Parser(prog="python -m odds", description=__doc__)
    parser.add_argument("--game", choices=GAMES, help="only this game")
    parser.add_argument(
        "--dir",
        type=new_folder,
        default=FOLDER,
        help="the folder for pages, pictures and figures (default: build/odds/)",
    )
    parser.add_argument(
        "--file", type=file, help="what the advice of this program for task 3 loses, any language"
    )
    parser.add_argument(
        "--strategy",
        type=file,
        help="the same for the function get_advice(player_hand, dealer_card) of a Python file, "
        "which is asked about hands of any size",
    )
    parser.add_argument(
        "--hand", type=cards, help='answer for one hand of a game, such as "Ah 6c" or 10h6c'
    )
    parser.add_argument(
        "--dealer", type=card, help="the dealer's card for it (six-task game and Lisbon game)"
    )
    options = parser.parse_args()
    chosen = [name for name in ("file", "strategy", "hand") if getattr(options, name) is not None]
    if len(chosen) > 1:
        parser.error(f"--{chosen[0]} and --{chosen[1]} do not go together")
    shows_card = options.game in (None, "tasks", "lisboa")
    if options.hand is not None and (options.dealer is None) == shows_card:
        with_card = "--hand and --dealer go together"
        parser.error(with_card if shows_card else f"{options.game} is asked without --dealer")
    if options.dealer is not None and options.hand is None:
        parser.error("--hand and --dealer go together")
    if (options.file or options.strategy) and options.game not in (None, "tasks"):
        parser.error("advice is judged in the six-task game")
    return options


def cards(text: str) -> list[str]:
    try:
        return read_cards(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def card(text: str) -> str:
    found = cards(text)
    if len(found) != 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not one card, such as 10h or Ac")
    return found[0]


def show(section: Section) -> None:
    """Print a section, its grid in colour on a terminal."""
    print(f"{section.title}\n{'=' * len(section.title)}\n\n{section.text}\n")
    if section.grid:
        in_colour = sys.stdout.isatty() and "NO_COLOR" not in os.environ
        print(section.grid_in_colour if in_colour else section.grid)
        print(f"\n{section.legend}\n")
    sys.stdout.flush()
