"""Print the packs that `make decks` writes for the Lisbon game, as JSON: packs.py NUMBER SEED."""
import json
import sys
from pathlib import Path

from tools.decks import write_decks

write_decks(int(sys.argv[1]), int(sys.argv[2]), Path("packs"))
print(json.dumps({path.name: path.read_text("latin-1") for path in Path("packs").iterdir()}))
