"""Hints are facts about the bytes: each is there where it is true, and only there."""

import pytest

from harness.case import Result
from harness.hints import only_difference, prompt, syntax_error
from tests.copies import check

RIGHT = [b"10\n", b"1 or 11\n", b"7\n"]


@pytest.mark.parametrize(
    "came, said",
    [
        ([b"Card? " + right for right in RIGHT], "Card?"),
        ([b"Enter a card:\n" + right for right in RIGHT], "Enter a card:"),
        ([b"Card: Card: " + RIGHT[0], b"Card: 3\n", b"Card: 4\n"], "Card:"),
        (RIGHT, ""),  # all right
        ([b"Card: 3\n", b"Card: 4\n", b"Card: 5\n"], ""),  # not one answer is right
        ([b"Card: " + RIGHT[0], b"2\n", b"3\n"], ""),  # not always
        ([b"110\n", b"11 or 11\n", b"17\n"], ""),  # a digit is no prompt
        ([b"Hit\n"] * 3, ""),
        ([b""] * 3, ""),
    ],
)
def test_a_prompt_is_what_every_output_begins_with(came, said):
    hint = prompt(RIGHT, came)
    assert bool(hint) is bool(said) and f"'{said}'" in hint + "''"


@pytest.mark.parametrize(
    "came, said",
    [
        (b"Player wins!", "the newline at the end is missing"),
        (b"Player  wins!\n", "only spaces or line ends differ"),
        (b"Player wins! \n", "only spaces or line ends differ"),
        (b"player wins!\n", "Only upper and lower case differ."),
        (b"PLAYER WINS! \n", "upper and lower case, and spaces or line ends"),
        (b"Playerwins!\n", ""),
        (b"Dealer wins!\n", ""),
        (b"", ""),
    ],
)
def test_a_small_difference_is_named(came, said):
    hint = only_difference(b"Player wins!\n", Result(came, b"", 0, ""))
    assert bool(hint) is bool(said) and said in hint


@pytest.mark.parametrize(
    "script, said",
    [
        ("card = input()\nsuit = input()\n", "The program reads more lines than the input has."),
        ("def value(:\n    pass\n", "Python cannot read this file:"),
        ("if True:\nprint(1)\n", "Python cannot read this file:"),
        ("card = input('Which card? ')\nprint(10)\n", "Every output begins with 'Which card?'"),
    ],
)
def test_a_beginner_is_told_once_what_is_wrong(script, said, tmp_path):
    (tmp_path / "mine.py").write_text(script)
    status, output = check("--task", "1", "--file", tmp_path / "mine.py")
    assert status == 1 and output.count(said) == 1, output
    assert output.count("Error: ") <= 2  # in the headline, and where stderr is shown


def test_a_syntax_error_is_the_last_line_of_stderr():
    said = b'  File "a.py", line 1\n    x x\nSyntaxError: invalid syntax\n'
    assert syntax_error([Result(b"", said, 1, "")]) == said
    assert not syntax_error([Result(b"", b"Traceback\n" + said, 1, "")])
    spaces = b"SyntaxError: " + b" " * (1 << 20) + b"\nnot the last line"
    assert not syntax_error([Result(b"", spaces, 1, "")])  # and at once
