"""The mistakes as parts of a program answer as the programs in mistakes/ do."""

import pytest

from harness.suite import programs
from tests.full import FULL
from tests.ideas import IDEAS
from tests.known import known_mistakes, right_answers
from tests.parts import answers
from tests.two_mistakes import explained, pairs

LONG = 500  # bytes of input: such pairs are left out if not all are asked for
PROGRAMS = {program.name: program for program in programs() if program.name in IDEAS}


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in IDEAS]
)
def test_each_idea_answers_as_the_wrong_program_does(name):
    program = PROGRAMS[name]
    known = {mistake.path.stem: each.wrong for mistake, each in known_mistakes(program).items()}
    cases = [case for case in program.cases() if FULL or len(case.sent) < LONG]
    right = right_answers(program)
    for idea, parts in {"right": {}, **IDEAS[name]}.items():
        expected = right | known.get(idea, {})
        assert answers(parts, cases) == {case.name: expected[case.name] for case in cases}, idea


def test_two_ideas_that_touch_the_same_part_are_not_combined():
    ideas = {"one": {"rank": 1}, "two": {"rank": 2, "count": 3}, "three": {"is_bust": 4}}
    assert pairs(ideas) == [("one", "three"), ("two", "three")]


def test_most_programs_with_two_mistakes_are_explained_in_part():
    """In the tables of task 3 and the games of task 6, most mistakes show in the same pairs."""
    for task in ("task1_card_value", "task2_two_card_value", "task4_hand_score", "task5_winner"):
        number, named = explained(task)
        assert number / 2 < named < number, task
