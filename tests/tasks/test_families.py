"""The pairs of the tasks against families of mistakes: a wrong rule passes only if nobody can tell.

A rule is called with what the pairs make a program call it with. If it is right on all of that, a
search over legal input must find nothing either. Those that no input of any task tells from the
right rule are in equivalent_rules.txt; `python -m tests.tasks.test_families` prints them.
"""

import contextlib
import io
import random
import sys
from collections import defaultdict
from functools import cache
from itertools import product

import pytest

from harness.handout import given_half
from harness.suite import ROOT, find_program
from tests import reference
from tests.reference import PACK, RANKS
from tests.tasks.families import Rule, all_rules, words

pytestmark = pytest.mark.xdist_group("families")  # what is found is used by several tests

RIGHT = {
    "output_score": reference.score,
    "is_blackjack": lambda hand: reference.score(hand) == "Blackjack!",
    "is_bust": lambda hand: reference.score(hand) == "Bust!",
    "get_advice": reference.advice,
    "get_high_score": reference.best,
    "get_winner": reference.winner,
}
TASKS = {  # the tasks whose programs call a function
    "output_score": "1246",
    "is_blackjack": "6",
    "is_bust": "6",
    "get_advice": "36",
    "get_high_score": "6",
    "get_winner": "56",
}
ROUNDS = 400  # of task 6: no input is longer
EQUIVALENT = ROOT / "tests" / "tasks" / "equivalent_rules.txt"
CODE = compile(given_half((ROOT / "blackjack_skeleton.py").read_text()), "the given game", "exec")


# ---- Calls: what a program calls a function with, and what is right then


class Calls:
    """The calls of each function, without repeats."""

    def __init__(self):
        self.results = defaultdict(dict)
        self.functions = {name: self.recorder(name) for name in RIGHT}

    def recorder(self, name):
        def function(*args):
            key = tuple(arg if isinstance(arg, str) else tuple(arg) for arg in args)
            if key not in self.results[name]:
                self.results[name][key] = RIGHT[name](*args)
            return self.results[name][key]

        return function

    def telling(self, rule):
        """Return a call that tells the rule from the right one, or None."""
        for args, right in self.results[rule.function].items():
            wrong = rule.wrong(*args)
            if rule.function == "get_high_score":  # the game asks no more than this
                right, wrong = right < 17, wrong < 17
            if wrong != right:
                return args
        return None


@cache
def calls_of_pairs(task):
    calls = Calls()
    for case in find_program(task).cases():
        if task == "6":
            play(calls.functions, case.sent)
        else:
            call(calls, task, case.sent.decode())
    return calls


def call(calls, task, text):
    """Call the function that answers the input of a task."""
    *_, dealer = hands = [part.split() for part in text.removesuffix("end\n").split("end\n")]
    if task == "3":
        return calls.functions["get_advice"](hands[0][1:], hands[0][0])
    if task == "5":
        return calls.functions["get_winner"](hands[0], dealer)
    return calls.functions["output_score"](hands[0])


def play(functions, replies):
    """Play the given game in this process with these six functions, and return what it prints."""
    game = given_game(functions)
    screen, before = io.BytesIO(), (sys.stdin, sys.argv)
    try:
        sys.stdin, sys.argv = io.TextIOWrapper(io.BytesIO(replies)), ["game"]
        with contextlib.redirect_stdout(io.TextIOWrapper(screen)):
            game["main"]()
            sys.stdout.detach()
    finally:
        sys.stdin, sys.argv = before
    return screen.getvalue()


def given_game(functions):
    game = {"__name__": "game", "io": io, "random": random, "sys": sys}
    exec(CODE, game)
    game.update(functions)
    return game


# ---- Legal input: all there is, or very much of it


@cache
def legal_calls(task):
    calls = Calls()
    rng = random.Random(int(task))
    functions = calls.functions
    if task == "1":
        for card in PACK:
            functions["output_score"]([card])
    if task == "2":
        for first, second in product(PACK, PACK):
            if first != second:
                functions["output_score"]([first, second])
    if task == "3":
        for first, second, dealer in product(*([r + suit for r in RANKS] for suit in "hsd")):
            functions["get_advice"]([first, second], dealer)
    if task == "4":
        for hand in many_hands(rng):
            functions["output_score"](hand)
    if task == "5":
        for hand in many_hands(rng):
            for other in opponents(hand):
                functions["get_winner"](hand, other)
                functions["get_winner"](other, hand)
    if task == "6":
        for deck in decks(ROUNDS):
            play_every_way(functions, deck)
    return calls


def many_hands(rng):
    """Return every hand of up to three ranks, and many others of up to 20 cards."""
    hands = [
        [rank + suit for rank, suit in zip(ranks, suits)]
        for suits in ("s", "sh", "ss", "shd")
        for ranks in product(RANKS, repeat=len(suits))
    ]
    for _ in range(1_500):
        weight = {"A": rng.choice([1, 4, 16]), **dict.fromkeys("234567", rng.choice([1, 3, 6]))}
        pack = sorted(PACK, key=lambda card: rng.random() ** (1 / weight.get(card[:-1], 1)))
        hands.append(pack[-rng.choice([3, 4, 4, 5, 5, 6, 7, 8, 12, 20]) :])
    return [hand for hand in hands if len({*hand}) == len(hand)]


KINDS = ["A Q", "7 6 8", "6 4 A", "10 9 3", "8 3"]


def opponents(hand):
    """Return hands of other cards: of many kinds, and some that are worth as much or nearly."""
    score = reference.best(hand)
    near = [f"10 {n - 10}" if n > 11 else f"2 {n - 2}" for n in range(score - 1, score + 2)]
    for ranks in KINDS + near:
        cards = []
        for rank in ranks.split():
            free = (card for card in PACK if card not in hand + cards and card[:-1] == rank)
            cards += [next(free, "")]
        if all(cards):
            yield cards


def play_every_way(functions, deck):
    """Play a round with every number of hits, asking for advice before each reply."""
    game = given_game(functions)
    game["print"] = lambda *words, **ways: None
    for hits in range(12):
        replies = iter("AH" * hits + "AS")
        game["ask"] = lambda question, letters, replies=replies: next(replies)
        game["play_round"](deck[:])
        if next(replies, None):  # the hand is a Blackjack, or bust
            return


def decks(count):
    """Return the decks of the first rounds that the marker's seed deals."""
    game = given_game({})
    rng = random.Random(game["MARKER_SEED"])
    return [game["shuffled_deck"](rng) for _ in range(count + 1)][1:]


# ---- The claims


@cache
def survivors():
    """Return the rules that pass all pairs of a task, and a legal call that tells, or None."""
    return {
        (rule, task): legal_calls(task).telling(rule)
        for rule in all_rules()
        for task in TASKS[rule.function]
        if not calls_of_pairs(task).telling(rule)
    }


def equivalent():
    """Return the names of the rules that no legal input of any task tells from the right one."""
    return [
        rule.name
        for rule in all_rules()
        if all(survivors().get((rule, task), "told") is None for task in TASKS[rule.function])
    ]


def test_the_families_are_measured_with_right_rules():
    right = {
        "output_score": words.RIGHT.text,
        "is_blackjack": words.RIGHT.is_blackjack,
        "is_bust": words.RIGHT.is_bust,
        "get_advice": words.RIGHT.advice,
        "get_high_score": words.RIGHT.high,
        "get_winner": words.winner(words.RIGHT, words.RIGHT),
    }
    for name, function in right.items():
        for task in TASKS[name]:
            assert legal_calls(task).telling(Rule("right", name, function)) is None


@pytest.mark.slow
def test_no_wrong_rule_passes_if_legal_input_can_tell():
    holes = [
        f"task {task}: {rule.name}: add a pair such as {call}"
        for (rule, task), call in survivors().items()
        if call
    ]
    assert not holes, "\n".join(holes)


@pytest.mark.slow
def test_the_rules_that_nothing_can_tell_are_listed():
    listed, found = set(EQUIVALENT.read_text("utf-8").splitlines()), set(equivalent())
    assert not found - listed, f"{EQUIVALENT.name} lacks {sorted(found - listed)}"
    assert not listed - found, f"{EQUIVALENT.name} has, but input tells, {sorted(listed - found)}"


def test_a_call_that_tells_shows_in_what_the_game_prints():
    """Rules are judged by calls. Here some of them play whole games."""
    cases = [case for case in find_program("6").cases() if len(case.sent) < 200]
    short, right = Calls(), Calls()
    for case in cases:
        assert play(short.functions, case.sent) == case.expected
    chosen = [rule for rule in all_rules() if "6" in TASKS[rule.function]][::25]
    for rule in chosen:

        def wrong(*args, rule=rule):
            return rule.wrong(*(arg if isinstance(arg, str) else tuple(arg) for arg in args))

        functions = {**right.functions, rule.function: wrong}
        told = any(told_by(functions, case) for case in cases)
        assert told == (short.telling(rule) is not None), rule.name


def told_by(functions, case):
    try:
        return play(functions, case.sent) != case.expected
    except IndexError:  # a hand that is never bust takes the whole deck
        return True


if __name__ == "__main__":
    print("\n".join(equivalent()))
