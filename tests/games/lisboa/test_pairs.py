"""Every pair of the Lisbon game, read again by the independent rules."""

import re

import pytest

from tests.games.lisboa.playing import FOLDER, GAME
from tests.games.lisboa.transcript import Reader, read_game

REFUSED = {  # what is said instead of a round
    "bad-line-in-a-deck": "baralho_2.txt, linha 21: '11 P' não é uma carta.",
    "deck-of-53-cards": "baralho_1.txt, linha 53: o ficheiro tem mais de 52 cartas.",
    "deck-one-card-short": "baralho_1.txt, linha 52: o ficheiro acaba com 51 cartas, e não 52.",
    "duplicated-card-refused": "baralho_2.txt, linha 5: a carta K O já está na linha 1.",
    "deck-with-a-long-bad-line": "baralho_1.txt, linha 2: 'um texto que não é u' não é uma carta.",
    "empty-deck": "baralho_1.txt, linha 1: o ficheiro acaba com 0 cartas, e não 52.",
}


def number(text, default):
    """Return a positive number as it is typed, or else the default."""
    if re.fullmatch(r"\+?[0-9]+", text):
        return int(text) or int(default)
    if re.fullmatch(r"[0-9]+\.[0-9]+", text) and isinstance(default, float):
        return float(text)
    return int(default)


def packs_of(case):
    """Return the packs of a pair up to the one that is missing or refused."""
    folder = case.path(".files") if case.files else FOLDER
    packs = []
    while (path := folder / f"baralho_{len(packs) + 1}.txt").exists():
        if path.name in REFUSED.get(case.name, ""):
            return [*packs, REFUSED[case.name]]
        packs.append(["".join(line.split()) for line in path.read_text("utf-8-sig").split("\n")])
        packs[-1].remove("")
    return packs


@pytest.mark.parametrize("case", GAME.cases(), ids=lambda case: case.name)
def test_a_pair_keeps_to_the_rules(case):
    name, amount, bet, rule, *replies = [line.strip() for line in case.sent.decode().split("\n")]
    assert replies.pop() == ""
    rule = "h17" if rule.lower() == "h17" else "s17"
    reader = Reader(case.expected.decode(), replies)
    read_game(reader, name, number(amount, 100.0), number(bet, 10), rule, packs_of(case))


def test_every_refusal_is_the_end_of_its_pair():
    for case in GAME.cases():
        refusal = REFUSED.get(case.name, "")
        assert f"\n{refusal}\n\n=== Algumas" in case.expected.decode() or not refusal
    assert set(REFUSED) <= {case.name for case in GAME.cases()}
