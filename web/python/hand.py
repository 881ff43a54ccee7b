"""What a hand is worth: [game, hand, dealer's card] comes in as JSON, as people type them."""

import json
import sys

from odds.cards import read_cards
from odds.hands import answer
from odds.readable import readable


def said(game, hand, dealer):
    has_dealer = game in ("tasks", "lisboa")
    try:
        shown = read_cards(dealer) if has_dealer else []
        if has_dealer and len(shown) != 1:
            return {"problem": "The dealer shows one card: choose it, or type it."}
        exact = answer(read_cards(hand), *shown or [None], game)
    except ValueError as error:
        words = str(error)
        return {"problem": f"{words[0].upper()}{words[1:]}."}
    return {"exact": exact, "text": readable(exact)}


print(json.dumps(said(*json.load(sys.stdin))))
