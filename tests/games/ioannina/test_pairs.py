"""Every pair of the Greek 21, read again by the independent rules."""

import random
import re
from collections import Counter

import pytest

from tests.games.ioannina.playing import GAME, HISTORY, START, read_file
from tests.games.ioannina.rules import PACK
from tests.games.ioannina.transcripts import Reader, read_run

REFUSAL = re.escape(START) + r" The previous game cannot be continued: line \d+: .*\n"


@pytest.mark.parametrize("case", GAME.cases(), ids=lambda case: case.name)
def test_a_pair_keeps_to_the_rules(case):
    text, replies = case.expected.decode(), [*case.sent.decode().splitlines(True), ""]
    path = case.path(".files")
    decks = shuffled_decks(case.args[1]) if case.args[:1] == ["--seed"] else None
    if "cards.txt" in case.files:
        decks = [line.split() for line in (path / "cards.txt").read_text("utf-8").splitlines()]
    if case.name.startswith("damaged-"):  # the reader knows whole histories only
        text, refused = re.subn(REFUSAL, "", text)
        assert refused and {reply.strip() for reply in replies[:refused]} == {"c"}
        replies, rows = replies[refused:], []
    else:
        rows = read_file(path / HISTORY)
    if case.name == "history-that-cannot-be-written":
        text = text.replace("The game could not be saved: No such file or directory\n", "")
    if "--seed" in case.args:
        del decks[: len(rows)]  # these were dealt before
    reader = Reader(text, replies, decks)
    read_run(reader, rows, Counter())
    assert reader.place == len(text) and reader.replies in ([], [""])


def shuffled_decks(seed):
    """Return the first decks of a seed."""
    rng, decks = random.Random(int(seed)), []
    for _ in range(10):
        decks.append(PACK.copy())
        rng.shuffle(decks[-1])
    return decks
