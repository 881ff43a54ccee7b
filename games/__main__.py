"""Play a game: that of the six tasks, or one of the three others."""

import argparse
import os
import random
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GAMES = {
    "task6": "tasks/task6_game.py",
    "lisboa": "games/lisboa/blackjack.py",
    "ioannina": "games/ioannina/twentyone.py",
    "inf101": "games/inf101/main.py",
}
COACHED = ("task6", "lisboa")


def main():
    parser = argparse.ArgumentParser(
        prog="python -m games", description=__doc__, allow_abbrev=False
    )
    parser.error = lambda message: parser.exit(2, f"{message.removeprefix('argument ')}\n")
    parser.add_argument(
        "--game", default="task6", metavar="GAME", help=f"{', '.join(GAMES)} (default: %(default)s)"
    )
    parser.add_argument("--seed", type=int, metavar="N", help="deal the cards of number N again")
    parser.add_argument("--dir", type=place, help="where the packs of the Lisbon game are")
    parser.add_argument(
        "--coach", choices=["yes", "no"], help="say after a round what its decisions cost"
    )
    options = parser.parse_args()
    if options.game not in GAMES:
        parser.error(f"there is no game {options.game}: choose one of {', '.join(GAMES)}")
    if options.game == "lisboa" and options.seed is not None:
        parser.error("the Lisbon game has no seed: write packs with make decks SEED=7 DIR=packs")
    if options.dir and options.game != "lisboa":
        parser.error("a folder of packs is for the Lisbon game")
    if options.dir and not options.dir.is_dir():
        parser.error(f"there is no folder {options.dir}")
    if options.dir and not (options.dir / "baralho_1.txt").exists():
        parser.error(f"there are no packs in {options.dir}: baralho_1.txt is missing")
    is_coached = options.coach == "yes"
    if is_coached and options.game not in COACHED:
        parser.error(f"the coach knows only these games: {', '.join(COACHED)}")
    folder = options.dir or place("")
    command = [sys.executable, str(ROOT / GAMES[options.game])]
    if is_coached:  # it starts the game itself
        command[1:] = ["-m", "odds.coached", options.game, str(folder.absolute())]
        folder = ROOT
    if options.game != "lisboa":
        command += ["--seed", str(choose_seed(options))]
    if os.name == "nt":
        sys.exit(subprocess.call(command, cwd=folder))
    os.chdir(folder)
    os.execv(sys.executable, command)  # and so Ctrl-C is the game's


def place(text):
    """Return a path as the caller means it, who may stand elsewhere (`make -C clone`)."""
    return Path(os.environ.get("CALLER", ""), text)


def choose_seed(options):
    """Return the number that was asked for, or a new one, and say how to have the cards again."""
    seed = random.randrange(10**6) if options.seed is None else options.seed
    game = "" if options.game == "task6" else f" GAME={options.game}"
    print(f"To play these cards again: make play{game} SEED={seed}", flush=True)
    return seed


if __name__ == "__main__":
    try:
        main()
    except OSError as error:
        sys.stdout = None  # or Python would try to write the rest, and complain
        sys.exit(error.strerror)
