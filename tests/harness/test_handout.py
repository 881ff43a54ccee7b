"""Completing a hand-out: of any kind, and nothing else in it changed."""

import difflib

import pytest

from harness.handout import Refused, complete, open_functions
from harness.suite import ROOT
from tests import reference

HANDOUT = (ROOT / "blackjack_skeleton.py").read_text(encoding="utf-8")
ANSWER = (ROOT / "tasks" / "scoring.py").read_text(encoding="utf-8")
SIX = ["output_score", "is_blackjack", "is_bust", "get_advice", "get_high_score", "get_winner"]
STUB = "    # TODO: complete this function\n    pass\n"


def completed(handout):
    return complete(handout, ANSWER, SIX)


def test_our_own_hand_out_leaves_the_statement_s_six_functions_open():
    assert open_functions(HANDOUT) == SIX


def replace_stubs(new):
    return HANDOUT.replace(STUB, new)


def with_lines(text, change):
    return "".join(change(line) for line in text.splitlines(keepends=True))


def six_functions():
    """Our hand-out in three parts: what is above the six functions, these, and the game."""
    start, end = HANDOUT.index("def output_score"), HANDOUT.index("# -----")
    functions = ["def " + text for text in HANDOUT[start:end].split("def ")[1:]]
    return HANDOUT[:start], functions, HANDOUT[end:]


def other_order():
    above, functions, game = six_functions()
    return above + "".join(reversed(functions)) + game


def below_the_game():
    above, functions, game = six_functions()
    game, start = game.split('if __name__ == "__main__":')
    return above + game + "".join(functions) + 'if __name__ == "__main__":' + start


VARIANTS = {
    "pass": replace_stubs("    pass\n"),
    "dots": replace_stubs("    ...\n"),
    "not implemented": replace_stubs("    raise NotImplementedError\n"),
    "not implemented yet": replace_stubs('    raise NotImplementedError("task 6")\n'),
    "return nothing": replace_stubs("    return\n"),
    "return None": replace_stubs("    return None\n"),
    "return an empty string": replace_stubs('    return ""\n'),
    "return False": replace_stubs("    # TODO\n    return False\n"),
    "return 0 after pass": replace_stubs("    pass\n    return 0\n"),
    "todo below the docstring": replace_stubs("    # TODO: complete this function\n"),
    "todo after pass": replace_stubs("    pass  # TODO: complete this\n\n    # todo: really\n"),
    "todo of two lines": replace_stubs("    # TODO: complete this,\n    # todo, and test it\n"),
    "todo between blank lines": replace_stubs("\n    # TODO: complete this function\n\n    pass\n")
    + "# todo: really\n",
    "todo behind the docstring": replace_stubs("").replace('."""\n\n\n', '."""  # TODO\n\n\n'),
    "todo that is not one": replace_stubs("    pass\n").replace('"""Return', '"""# TODO Return'),
    "only the docstring": replace_stubs(""),
    "no docstring": replace_stubs("    pass\n").replace('    """Return', '    # """Return'),
    "one line each": with_lines(
        replace_stubs(""),
        lambda line: (
            ""
            if line.startswith('    """Return')
            else line.replace("):\n", "): pass\n")
            if line.startswith(tuple(f"def {name}(" for name in SIX))
            else line
        ),
    ),
    "other parameter names": HANDOUT.replace('(hand):\n    """Return', '(cards):\n    """Return')
    .replace('(player_hand, dealer_card):\n    """', '(mine, his: str = "2c"):\n    """')
    .replace('(player_hand, dealer_hand):\n    """', '(a, b):\n    """'),
    "tabs": with_lines(HANDOUT, lambda line: line.replace("    ", "\t")),
    "carriage returns": HANDOUT.replace("\n", "\r\n"),
    "no final newline": HANDOUT.removesuffix("\n"),
    "other seed and separator": HANDOUT.replace("= 42", "= 7").replace('"*****"', '"-" * 40'),
    "comments between": HANDOUT.replace("def is_b", "# The next one.\ndef is_b"),
    "decorators between": HANDOUT.replace("def is_b", "@staticmethod\ndef is_b").replace(
        "def output_score", "# First.\n@staticmethod\ndef output_score"
    ),
    "in another order": other_order(),
    "below the game": below_the_game(),
    "names that clash": HANDOUT.replace(
        "MARKER_SEED = 42", "MARKER_SEED = 42\nhas_usable_ace = CARDS = 0"
    ).replace('(player_hand, dealer_hand):\n    """', '(difference, get_low_score):\n    """'),
    "built-in names taken": HANDOUT.replace(
        "MARKER_SEED = 42", "MARKER_SEED = 42\nmax = min = 21\nsum = any = len = str = None\n"
    ).replace('(player_hand, dealer_card):\n    """', '(row, table):\n    """'),
    "a built-in name taken by a parameter": HANDOUT.replace(
        '(player_hand, dealer_card):\n    """', '(max, min):\n    """'
    ).replace('(hand):\n    """Return', '(sum):\n    """Return'),
    "a built-in name taken by a function": HANDOUT + "\n\ndef sum(a, b):\n    return a + b\n",
    "the module of the built-in names taken": HANDOUT.replace(
        "MARKER_SEED = 42", "MARKER_SEED = 42\nbuiltins = sum = 0"
    ),
    "one line each with a docstring": with_lines(
        replace_stubs(""),
        lambda line: (
            ""
            if line.startswith('    """Return')
            else line.replace("):\n", '): "Say."; pass  # mine\n')
            if line.startswith(tuple(f"def {name}(" for name in SIX))
            else line
        ),
    ),
    "accents and an encoding": "# -*- coding: latin-1 -*-\n"
    + HANDOUT.replace("Return ", "Rends é "),
    "hints in the body": replace_stubs("    # Hint: call the others.\n    pass  # here\n"),
}


@pytest.mark.parametrize("handout", VARIANTS.values(), ids=VARIANTS)
def test_a_hand_out_of_any_kind_is_completed_and_nothing_else_changed(handout):
    text, kept = completed(handout)
    assert kept == []
    assert_works(text)
    lines, new = handout.splitlines(keepends=True), text.splitlines(keepends=True)
    for line in difflib.ndiff(lines, new):
        is_gap = line == "- \n" and "# todo: really" in handout  # between parts of the body
        assert not line.startswith("- ") or is_unfinished(line[2:]) or is_gap, line
    assert text.endswith("\n") == handout.endswith("\n")
    assert text.count("\r\n") == (text.count("\n") if "\r\n" in handout else 0)


def is_unfinished(line):
    code = line.split("#")[0].strip()
    stubs = ("...", "raise ", "return", "def ")
    return "todo" in line.lower() or code.startswith(stubs) or code.endswith("pass")


def assert_works(text):
    """The six functions of a completed hand-out agree with the independent rules."""
    names = {"__name__": "handout"}
    exec(compile(text, "handout", "exec"), names)
    six = {name: getattr(names[name], "__func__", names[name]) for name in SIX}
    for hand in (["As"], ["As", "Kd"], ["As", "2d", "8c"], ["5h", "6c"], ["Kd", "Qd", "5c"], []):
        assert six["output_score"](hand) == reference.score(hand)
        assert six["get_high_score"](hand) == reference.best(hand)
        assert six["is_blackjack"](hand) == (reference.score(hand) == "Blackjack!")
        assert six["is_bust"](hand) == (reference.score(hand) == "Bust!")
        assert six["get_advice"](hand, "9d") == reference.advice(hand, "9d")
        assert six["get_winner"](hand, ["10d", "9s"]) == reference.winner(hand, ["10d", "9s"])


def test_a_function_already_completed_is_kept():
    mine = '    """Mine."""\n    return sum(map(len, hand)) > 21  # TODO: is this right?\n'
    start = HANDOUT.index('    """Return whether the hand exceeds 21')
    handout = HANDOUT[:start] + mine + HANDOUT[HANDOUT.index(STUB, start) + len(STUB) :]
    text, kept = completed(handout)
    assert kept == ["is_bust"] and mine in text
    assert completed(text)[0] == text and sorted(completed(text)[1]) == sorted(SIX)


def test_only_the_helpers_of_what_is_unfinished_are_added():
    start = HANDOUT.index("def is_bust")
    handout = HANDOUT.replace(STUB, "    return 7\n")
    handout = handout[:start] + handout[start:].replace("    return 7\n", STUB, 1)
    text, kept = completed(handout)
    assert len(kept) == 5 and "TODO" not in text
    assert "def get_low_score(" in text and "def has_usable_ace(" not in text


@pytest.mark.parametrize(
    "handout, reason",
    [
        (HANDOUT.replace("def is_bust(", "def is_busted("), "the function is_bust is missing"),
        (HANDOUT + "\n\ndef is_bust(hand):\n    pass\n", "the function is_bust is defined twice"),
        (
            HANDOUT + "\n\nif True:\n    def is_bust(hand):\n        pass\n",
            "is_bust is defined twice",
        ),
        (HANDOUT + "\n\nis_bust = None\n", "the function is_bust is defined twice"),
        (HANDOUT.replace("def is_bust(", "async def is_bust("), "the function is_bust is missing"),
        (
            HANDOUT.replace("def get_winner(player_hand, ", "def get_winner("),
            "get_winner should have 2",
        ),
        (HANDOUT.replace("def get_winner(", "def get_winner(:"), "it is not Python"),
        ("<html>Please log in</html>", "it is not Python"),
        ("def output_score(hand):\n    # TODO\n", "it is not Python"),
        ("\0", "it is not Python"),
        ("", "the function output_score is missing"),
    ],
)
def test_what_cannot_be_completed_is_refused_with_the_reason(handout, reason):
    with pytest.raises(Refused, match=reason):
        completed(handout)


@pytest.mark.parametrize(
    "answer, fault", [("", "have no function output_score"), ("def", "are not Python")]
)
def test_answers_that_cannot_be_used_are_refused(answer, fault):
    with pytest.raises(Refused, match=fault):
        complete(HANDOUT, answer, SIX)
