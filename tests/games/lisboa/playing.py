"""Packs of the Lisbon game, and playing it with them on its command line."""

from harness.suite import find_program
from tests.games.lisboa.cards import PACK
from tests.playing import play_out

GAME = find_program("lisboa")
FOLDER = GAME.path.parent
START = "Ana\n100\n10\ns17\n"
STANDARD = "KO 8C QP 9E"  # 20 against 17, if the player stands


def whole_pack(top):
    """Return a pack that begins so, as cards."""
    top = top.split()
    return top + [card for card in PACK if card not in top]


def pack_text(cards):
    return "".join(f"{card[:-1]} {card[-1]}\n" for card in cards)


def write_packs(folder, *tops):
    for number, top in enumerate(tops, 1):
        (folder / f"baralho_{number}.txt").write_text(pack_text(whole_pack(top)))


def play(folder, replies, *args, **environment):
    return play_out(GAME.path, replies, *args, folder=folder, **environment)
