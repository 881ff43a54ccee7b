"""Choosing pairs: the statement's always, and enough to reject every wrong program."""

import random

from harness.suite import find_program
from publish.judges.few import few

CASES = find_program("4").cases()
SAMPLES = [case for case in CASES if case.is_sample]
OTHERS = [case.name for case in CASES if not case.is_sample]


def test_the_samples_are_always_there_and_the_order_stays():
    assert few(CASES, {}, 0) == SAMPLES
    assert few(CASES, {}, 1000) == CASES
    assert few(CASES, {}, len(SAMPLES) + 2) == CASES[: len(SAMPLES) + 2]


def test_a_pair_that_alone_rejects_a_program_is_chosen_even_if_there_are_too_many():
    wrong = {name: {name} for name in OTHERS[-5:]}
    chosen = [case.name for case in few(CASES, wrong, 0)]
    assert chosen == [*(case.name for case in SAMPLES), *OTHERS[-5:]]


def test_every_program_that_can_be_rejected_is_rejected():
    dice = random.Random(4)
    for _ in range(200):
        wrong = {
            case.name: {number for number in range(30) if dice.random() < 0.05} for case in CASES
        }
        chosen = few(CASES, wrong, dice.randrange(20))
        assert set().union(*wrong.values()) == set().union(*(wrong[case.name] for case in chosen))


def test_one_pair_is_not_chosen_for_a_program_that_others_reject():
    wrong = {OTHERS[0]: {"a"}, OTHERS[1]: {"b"}, OTHERS[2]: {"a", "b"}}
    assert [case.name for case in few(CASES, wrong, 0)][len(SAMPLES) :] == [OTHERS[2]]


def test_the_order_in_which_the_wrong_programs_are_named_does_not_matter():
    dice = random.Random(5)
    for _ in range(200):
        wrong = {case.name: [*range(dice.randrange(30))] for case in CASES}
        shuffled = {name: dice.sample(numbers, len(numbers)) for name, numbers in wrong.items()}
        most = dice.randrange(len(CASES))
        assert few(CASES, wrong, most) == few(CASES, shuffled, most)
