"""What the tests of the tournament share."""

import csv
import json
import subprocess
import sys

from tests.games.inf101.sessions import FOLDER

NO_PICTURES = "tournoi.dessiner = lambda *_: None"  # drawing takes longer than playing


def rows(folder, name="resultats.csv"):
    """Return a CSV's rows, with the numbers as numbers."""
    with open(folder / name, encoding="utf-8", newline="") as file:
        return [
            {key: value if key == "stratégie" else float(value) for key, value in row.items()}
            for row in csv.DictReader(file)
        ]


def inside(code, *args):
    """Run code that has the tournament's functions; return the JSON that it prints."""
    start = f"import json, sys\nsys.path.insert(0, {str(FOLDER)!r})\nimport blackjack, tournoi\n"
    return json.loads(subprocess.check_output([sys.executable, "-c", start + code, *args]))
