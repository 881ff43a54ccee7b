"""Files are recognised by their names, and never guessed."""

from pathlib import Path

import pytest

from harness.filenames import recognise
from harness.suite import programs


@pytest.mark.parametrize(
    "name, program",
    [
        ("task4.py", "task4_hand_score"),
        ("task4_hand_score.py", "task4_hand_score"),
        ("Task 4.py", "task4_hand_score"),
        ("4.py", "task4_hand_score"),
        ("04.py", "task4_hand_score"),
        ("TASK-4.java", "task4_hand_score"),
        ("Task4HandScore.java", "task4_hand_score"),
        ("task_4_my_answer.cpp", "task4_hand_score"),
        ("task4", "task4_hand_score"),
        ("blackjack_skeleton.py", "task6_game"),
        ("lisboa.py", "lisboa"),
        ("task44.py", None),
        ("task4_v2.py", None),
        ("task4and5.py", None),
        ("4 aces.py", None),
        ("task.py", None),
        ("task99.py", None),
        ("0.py", None),
        ("notes.py", None),
        ("helpers4.py", None),
    ],
)
def test_a_name_stands_for_a_program_or_for_none(name, program):
    found = recognise(Path(name), programs())
    assert (found and found.name) == program
