"""Print the packs that `make decks` writes for the Lisbon game, as JSON: packs.py SEED."""

import json
import sys
from pathlib import Path

from games.lisboa.decks import NUMBER, write_decks

write_decks(NUMBER, int(sys.argv[1]), Path("packs"))
print(json.dumps({path.name: path.read_text("latin-1") for path in Path("packs").iterdir()}))
