"""Write shuffled packs for the Lisbon game: baralho_1.txt, baralho_2.txt, ..., a card to a line."""
import argparse
import os
import random
import sys
from pathlib import Path

from games.lisboa.blackjack import BARALHO_COMPLETO

FOLDER = Path(__file__).resolve().parents[2] / "build" / "decks"
NUMBER = 30  # of packs, unless another is asked for


class Parser(argparse.ArgumentParser):
    def error(self, message):
        """End with one line, without the usage."""
        self.exit(2, f"{self.prog}: {message}\n")


def place(text):
    """Return the path of a folder as the caller means it, who may stand elsewhere."""
    return Path(os.environ.get("CALLER", ""), text)


def main():
    if sys.stdout is None:
        sys.exit("standard output is closed")
    sys.stdout.reconfigure(errors="backslashreplace")  # the name of a folder can be any bytes
    parser = Parser(prog="python -m games.lisboa.decks", description=__doc__, add_help=False)
    parser.add_argument("-n", "--n", "--number", dest="number", type=int, default=NUMBER, metavar="N",
                        help="how many packs (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, metavar="SEED",
                        help="the same number writes the same packs (default: %(default)s)")
    parser.add_argument("--dir", type=place, default=FOLDER,
                        help="the folder to write them to (default: build/decks/)")
    parser.add_argument("-h", "--help", action="store_true", help="show this help")
    options = parser.parse_args()
    if options.number < 1:
        parser.error("the number of packs must be at least 1")
    try:
        if options.help:
            print(parser.format_help(), end="")
        else:
            write_decks(options.number, options.seed, options.dir)
            print(f"{options.number} pack{'s'[:options.number - 1]} written to {options.dir}")
        sys.stdout.flush()
    except KeyboardInterrupt:
        sys.exit(1)
    except OSError as error:
        sys.stdout = None  # or Python would try to write the rest, and complain
        sys.exit(f"{error.filename}: {error.strerror}" if error.filename else error.strerror)


def write_decks(number, seed, folder):
    """Write so many packs; the first ones do not depend on how many there are."""
    rng = random.Random(seed)
    folder.mkdir(parents=True, exist_ok=True)
    for n in range(1, number + 1):
        deck = rng.sample(BARALHO_COMPLETO, 52)
        lines = "".join(f"{face} {naipe}\n" for face, naipe in deck)
        (folder / f"baralho_{n}.txt").write_bytes(lines.encode())


if __name__ == "__main__":
    main()
