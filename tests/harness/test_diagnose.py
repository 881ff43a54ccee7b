"""A mistake is named when the answers are those of a known wrong program, and else never."""

import random

import pytest

from harness.diagnose import Known, diagnose

RIGHT = {f"pair-{number}": f"{number % 4}\n" for number in range(12)}
PRINTS_9 = Known(
    "prints 9 for 1.", "", dict.fromkeys(("pair-1", "pair-5", "pair-9"), ("9\n", 0, False))
)
PRINTS_8 = Known(
    "prints 8 for 2.",
    "two is two",
    dict.fromkeys(("pair-2", "pair-6", "pair-10"), ("8\n", 0, False)),
)
CRASHES = Known("crashes at 3.", "", dict.fromkeys(("pair-3", "pair-7", "pair-11"), ("", 1, False)))
LARGE = Known(
    "adds one.", "", {name: (f"{int(text) + 1}\n", 0, False) for name, text in RIGHT.items()}
)
KNOWN = [PRINTS_9, PRINTS_8, CRASHES, LARGE]


def answers(*mistakes, **others):
    came = {name: (output, 0, False) for name, output in RIGHT.items()}
    for mistake in mistakes:
        came |= mistake.wrong
    return came | {name.replace("_", "-"): answer for name, answer in others.items()}


@pytest.mark.parametrize("mistake", KNOWN, ids=lambda mistake: mistake.about)
def test_a_program_with_a_known_mistake_is_named(mistake):
    said = diagnose(RIGHT, answers(mistake), KNOWN)
    number = len(mistake.wrong)
    assert said.splitlines()[0] == (
        f"All {number} wrong answers are those of a program that {mistake.about}"
    )
    assert ("Rules: two is two" in said) is (mistake is PRINTS_8)


def test_one_wrong_answer_or_two_are_told_as_one_or_both():
    only = Known("prints 7 for 0.", "", {"pair-0": ("7\n", 0, False)})
    assert diagnose(RIGHT, answers(only), [only]) == (
        "The wrong answer is that of a program that prints 7 for 0."
    )
    two = many("prints 7 early.", "7\n", 2)
    assert diagnose(RIGHT, answers(two), [two]) == (
        "Both wrong answers are those of a program that prints 7 early."
    )


def many(about, output, count, first=0):
    """Return a mistake that prints the same on so many pairs."""
    names = [f"pair-{number}" for number in range(first, first + count)]
    return Known(about, "", dict.fromkeys(names, (output, 0, False)))


def test_a_mistake_among_others_is_named_if_it_is_half_of_them_and_no_accident():
    big = many("prints 9 early.", "9\n", 6)
    came = answers(big, pair_8=("5\n", 0, False), pair_9=("5\n", 0, False))
    assert diagnose(RIGHT, came, [big, PRINTS_8]) == (
        "6 of 8 wrong answers are those of a program that prints 9 early; mend that first."
    )
    more = {f"pair_{number}": ("5\n", 0, False) for number in range(6, 12)}
    assert diagnose(RIGHT, answers(big, **more), [big]).startswith("6 of 12")
    assert diagnose(RIGHT | {"x": "1\n"}, answers(big, **more, x=("5\n", 0, False)), [big]) == ""


def test_few_pairs_could_be_an_accident():
    few = many("prints 9 early.", "9\n", 4)  # 4 ** -4 is above 1/1000
    assert diagnose(RIGHT, answers(few, pair_8=("5\n", 0, False)), [few]) == ""
    enough = many("prints 9 early.", "9\n", 5)  # 4 ** -5 is below
    assert diagnose(RIGHT, answers(enough, pair_8=("5\n", 0, False)), [enough]) != ""
    assert diagnose(RIGHT, answers(enough, pair_8=("5\n", 0, False)), [enough, PRINTS_8]) == ""


def test_the_chance_must_be_below_one_in_a_thousand():
    """With ten right answers, three pairs are an accident once in a thousand times."""
    right = {f"pair-{number}": f"{number % 10}\n" for number in range(12)}
    came = {name: (output, 0, False) for name, output in right.items()}
    three, four = many("prints x early.", "x\n", 3), many("prints x early.", "x\n", 4)
    other = {"pair-9": ("y\n", 0, False)}
    assert diagnose(right, came | three.wrong | other, [three]) == ""
    assert diagnose(right, came | four.wrong | other, [four]) != ""
    assert diagnose(right, came | four.wrong | other, [four] + [CRASHES] * 9) == ""
    assert diagnose(right, came | four.wrong | other, [four] + [CRASHES] * 8) != ""


def test_a_mistake_that_is_not_made_everywhere_is_not_named():
    big = many("prints 9 early.", "9\n", 8)
    came = answers(big, pair_0=("0\n", 0, False), pair_9=("5\n", 0, False))
    assert diagnose(RIGHT, came, [big]) == ""


def test_the_mistake_that_explains_the_most_is_named():
    small, big = many("prints 9 early.", "9\n", 6), many("prints 9.", "9\n", 7)
    came = answers(big, pair_8=("5\n", 0, False))
    assert "7 of 8 wrong answers are those of a program that prints 9;" in diagnose(
        RIGHT, came, [small, big]
    )


def test_a_tie_of_two_is_told_as_either_or_and_of_three_not_at_all():
    one, two, three = (many(about, "9\n", 6) for about in ("is one.", "is two.", "is three."))
    came = answers(one)
    assert diagnose(RIGHT, came, [one, two]) == (
        "All 6 wrong answers are those of a program that is one, or of one that is two."
    )
    assert diagnose(RIGHT, came, [one, two, three]) == ""
    came = answers(one, pair_8=("5\n", 0, False))
    assert " is one, or of one that is two; mend that first." in diagnose(RIGHT, came, [one, two])
    assert diagnose(RIGHT, came, [one, two, three]) == ""


@pytest.mark.parametrize(
    "bad", [("", 0, False), ("", 1, False), ("9\n", 1, False), ("9\n", 0, True)]
)
def test_crashed_stopped_or_empty_answers_count_only_in_a_full_match(bad):
    crashing = Known("crashes early.", "", {f"pair-{number}": bad for number in range(8)})
    assert diagnose(RIGHT, answers(crashing), [crashing]) != ""
    assert diagnose(RIGHT, answers(crashing, pair_9=("5\n", 0, False)), [crashing]) == ""


def test_crashes_of_a_mistake_must_be_there_but_do_not_count():
    plain, crashed = many("fails.", "9\n", 6).wrong, many("", "", 2, first=6).wrong
    crashed = dict.fromkeys(crashed, ("", 1, False))
    mistake = Known("fails.", "", plain | crashed)
    came = answers(mistake, pair_8=("5\n", 0, False))
    assert diagnose(RIGHT, came, [mistake]).startswith("6 of 9 wrong answers")
    came["pair-7"] = ("", 2, False)
    assert diagnose(RIGHT, came, [mistake]) == ""
    right = {**RIGHT, **{f"pair-{number}": "0\n" for number in range(12, 20)}}
    more = {f"pair-{number}": ("", 1, False) for number in range(12, 17)}
    came = {name: (output, 0, False) for name, output in right.items()} | mistake.wrong | more
    assert diagnose(right, came, [Known("fails.", "", mistake.wrong)]) == "", "6 are not half of 13"


def test_a_program_that_fails_in_one_way_is_named_only_in_a_full_match():
    always = Known("always prints 9.", "", dict.fromkeys(RIGHT, ("9\n", 0, False)))
    early = many("prints 9 early.", "9\n", 8)
    assert diagnose(RIGHT, answers(always), [early]) == ""
    assert "always prints 9" in diagnose(RIGHT, answers(always), [early, always])
    crash = dict.fromkeys(RIGHT, ("", 1, False))
    assert diagnose(RIGHT, crash, [early, always, CRASHES]) == ""


def test_a_right_program_and_random_answers_are_not_named():
    assert diagnose(RIGHT, answers(), [*KNOWN, Known("fails nothing.", "", {})]) == ""
    rng = random.Random(17)
    for _ in range(2000):
        came = {name: (f"{rng.randrange(10)}\n", 0, False) for name in RIGHT}
        assert diagnose(RIGHT, came, KNOWN) == ""
