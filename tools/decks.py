"""Write shuffled packs for the Lisbon game: baralho_1.txt, baralho_2.txt, ..., a card to a line."""
import argparse
import random
from pathlib import Path

from games.lisboa.blackjack import BARALHO_COMPLETO
from tools.suite import ROOT

NUMBER = 30  # of packs, unless another is asked for


def main():
    parser = argparse.ArgumentParser(prog="make decks", description=__doc__)
    parser.add_argument("--number", type=int, default=NUMBER, metavar="N",
                        help="how many packs (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, metavar="SEED",
                        help="the same number writes the same packs (default: %(default)s)")
    parser.add_argument("--dir", type=Path, default=ROOT / "games" / "lisboa",
                        help="where to write them (default: beside the game)")
    options = parser.parse_args()
    if options.number < 1:
        parser.error("the number of packs must be at least 1")
    try:
        write_decks(options.number, options.seed, options.dir)
    except OSError as error:
        parser.exit(1, f"{error.filename}: {error.strerror}\n")
    print(f"{options.number} pack{'s'[:options.number - 1]} written to {options.dir}")


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
