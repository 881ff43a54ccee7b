"""Families of mistakes: wrong rules as plain functions, which the pairs in samples/ must reject.

A card is text, its rank and then its suit: "10h", "Ac". A hand is a tuple of cards.
A *count* returns the total of a hand and how many of its aces count 11 in it: (17, 1).
A *view* is how a program sees a hand: the values it shows, and whether it is a Blackjack or bust.
A *rule* is one of the six functions of task 6, wrong in one way. Task 1, 2 and 4 print what
output_score returns, task 3 what get_advice returns, task 5 what get_winner returns; the game of
task 6 calls all six.

No rule crashes: then any pair would reject it, for another reason than its mistake.
"""

from functools import cache

from tests.tasks.families.aces import ace_rules
from tests.tasks.families.advice import advice_rules
from tests.tasks.families.hands import (
    blackjack_rules,
    bust_rules,
    point_rules,
    score_rules,
    text_rules,
)
from tests.tasks.families.winner import case_rules, comparison_rules
from tests.tasks.families.words import Rule

__all__ = ["FAMILIES", "Rule", "all_rules"]

FAMILIES = {
    "aces": ace_rules,
    "points and cards": point_rules,
    "Blackjack": blackjack_rules,
    "bust": bust_rules,
    "text": text_rules,
    "cases": case_rules,
    "compares": comparison_rules,
    "advice": advice_rules,
    "score": score_rules,
}


@cache
def all_rules():
    """Return every wrong rule. One that a family makes twice under one name is there once."""
    rules = [rule for family in FAMILIES.values() for rule in family()]
    return list({(rule.name, rule.function): rule for rule in rules}.values())
