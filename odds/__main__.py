"""Exact odds of the four games: which strategy is really best, and is the advice any good?"""
import argparse
import json
import multiprocessing
import os
import sys

import scoring
from odds.charts import page
from odds.report import GAMES, answer, report
from tools.suite import ROOT

FOLDER = ROOT / "build" / "odds"


def main():
    options = read_options()
    if options.hand is not None:
        try:
            print(answer(options.hand, options.dealer))
        except ValueError as error:
            sys.exit(str(error))
        return
    names = [options.game] if options.game else GAMES
    FOLDER.mkdir(parents=True, exist_ok=True)
    with multiprocessing.Pool(min(len(names), os.cpu_count())) as pool:
        sections_of = pool.imap(report, names)
        for number, name in enumerate(names, 1):
            tell(f"Working out {name}, {number} of {len(names)} ...")
            sections = next(sections_of)
            tell("")
            for section in sections:
                show(section)
            write(name, sections)
    print(f"Pages, pictures and figures: {os.path.relpath(FOLDER)}")


def read_options():
    parser = argparse.ArgumentParser(prog="python -m odds", description=__doc__)
    parser.add_argument("--game", choices=GAMES, help="only this game")
    parser.add_argument("--hand", type=read_cards, help='answer for one hand, such as "Ah 6c"')
    parser.add_argument("--dealer", type=read_card, help="and this card of the dealer, such as 10d")
    options = parser.parse_args()
    if (options.hand is None) != (options.dealer is None):
        parser.error("--hand and --dealer go together")
    if options.hand is not None and options.game not in (None, "tasks"):
        parser.error("--hand asks about the six-task game")
    return options


def read_cards(text):
    return [read_card(card) for card in text.split()]


def read_card(text):
    if text not in scoring.CARDS:
        raise argparse.ArgumentTypeError(f"{text!r} is not a card, such as 10h or Ac")
    return text


def tell(line):
    """Say what is going on, on a terminal only."""
    if sys.stderr.isatty():
        print(f"\r\033[K{line}", end="", file=sys.stderr, flush=True)


def show(section):
    print(f"{section.title}\n{'=' * len(section.title)}\n\n{section.text}\n")
    if section.grid:
        in_colour = sys.stdout.isatty() and "NO_COLOR" not in os.environ
        print(section.grid_in_colour if in_colour else section.grid)
        print("\nH hit, S stand; * where task 3 advises the other action\n")


def write(name, sections):
    """Write a game's page, its grids as pictures of their own, and its figures."""
    figures = json.dumps([section.data() for section in sections], indent=1, ensure_ascii=False)
    (FOLDER / f"{name}.json").write_text(figures + "\n", encoding="utf-8")
    (FOLDER / f"{name}.html").write_text(page(sections), encoding="utf-8")
    for section in sections:
        if section.picture:
            (FOLDER / f"{section.name}.svg").write_text(section.picture, encoding="utf-8")


if __name__ == "__main__":
    try:
        main()
    except (KeyboardInterrupt, BrokenPipeError):
        os._exit(130)  # at once: there is nothing to save, and nobody to read more
