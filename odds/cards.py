"""Cards as people type them: "10h 6c", "10H6C", "(8,C)", "['10h', '6c']", or just ranks."""

import re
from collections.abc import Sequence
from typing import Any

from odds.engine import Content

CARD = re.compile(r"(10|[2-9ATJQK]) *([HCSDOPE♥♦♣♠]?) *")  # suits as the games write them
BETWEEN = " ,;+-/.[]'\"\t\n\ufe0f"  # the last one comes with ♥ from some keyboards
PAIR = re.compile(r"\((\w+),\s*(\w)\)")
FRENCH = re.compile(r"\b(AS|VALET|DAME|ROI|\d+) DE (CŒ|CO|CA|PI|TR)\w*")
FRENCH_RANKS = {"AS": "A", "VALET": "J", "DAME": "Q", "ROI": "K"}
FRENCH_SUITS = {"CŒ": "♥", "CO": "♥", "CA": "♦", "PI": "♠", "TR": "♣"}


def read_cards(text: str) -> list[str]:
    """Return the cards of a text, such as "10h"; a card without a suit is just its rank."""
    plain = PAIR.sub(r" \1\2 ", text.upper())
    plain = FRENCH.sub(
        lambda found: FRENCH_RANKS.get(found[1], found[1]) + FRENCH_SUITS[found[2]], plain
    )
    plain = plain.translate(dict.fromkeys(map(ord, BETWEEN), " ")).strip()
    cards, at = [], 0
    while at < len(plain):
        found = CARD.match(plain, at)
        if not found:
            word = plain[plain.rfind(" ", 0, at) + 1 :].split()[0]
            start = text.upper().find(word)
            shown = text[start : start + len(word)] if start >= 0 else word
            raise ValueError(f"{shown!r} is not a card, such as 10h or Ac")
        rank, suit = found.groups()
        cards.append(("10" if rank == "T" else rank) + suit.lower())
        at = found.end()
    return cards


def name_of(card: str) -> str:
    """Return what a rank is called for the odds, to which a jack, queen or king is a ten."""
    found = CARD.match(card.upper())
    assert found
    return "10" if found[1] in "TJQK" else found[1]


def content_of(game: Any, cards: Sequence[str], *others: str) -> Content:
    """Return the content of a hand; the pack must be able to hold its cards and the others."""
    for card in (*cards, *others):
        if name_of(card) not in game.names or card[0] in game.lacks:
            title = game.title[0].lower() + game.title[1:]
            raise ValueError(f"the pack of {title} has no {card}")
    suited = [card for card in (*cards, *others) if card[-1] not in "0123456789ajqkAJQK"]
    twice = [card for card in suited if suited.count(card) > 1]
    if game.is_one_pack and twice:
        raise ValueError(f"{twice[0]} is there twice")
    counts = [sum(name_of(card) == name for card in (*cards, *others)) for name in game.names]
    for name, count, most in zip(game.names, counts, game.deck, strict=True):
        if count > most:
            raise ValueError(f"there are only {most} cards that count as {name}")
    return tuple(sum(name_of(card) == name for card in cards) for name in game.names)
