"""Marks: all or nothing for each program, and none where pairs were not run."""

from harness.marks import HEAD, Score, lines, table

WHOLE = Score("one", 3, 3, 3, 15, "mine.py")
PART = Score("two", 2, 3, 3, 20)
GAME = Score("game", 5, 5, 5, 0)


def test_a_program_earns_all_its_marks_or_none():
    assert (WHOLE.earned, PART.earned, GAME.earned) == (15, 0, 0)


def test_a_program_without_marks_has_a_point_for_each_pair():
    assert (WHOLE.points, PART.points, GAME.points) == (15, 0, 5)


def test_the_table_has_a_total_of_the_marks():
    assert table([WHOLE, PART, GAME]) == [
        HEAD,
        ("one", "mine.py", "3/3", "15/15"),
        ("two", "", "2/3", "0/20"),
        ("game", "", "5/5", "-"),
        ("total", "", "", "15/35"),
    ]


def test_without_marks_there_is_no_total():
    assert table([GAME]) == [HEAD, ("game", "", "5/5", "-")]


def test_pairs_that_were_not_run_cost_the_table_its_marks_and_it_says_so():
    some = Score("one", 2, 2, 3, 15)
    assert table([some, PART]) == [HEAD, ("one", "", "2/2", "-"), ("two", "", "2/3", "0/20")]
    assert lines([some, PART])[-1] == "5 of 6 pairs were run. Marks need them all."
