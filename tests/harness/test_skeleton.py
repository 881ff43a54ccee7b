"""Task 6 with another hand-out: what is expected comes from the downloaded game itself."""

import pytest

from harness.suite import ROOT, find_program
from tests.copies import check, earned, run_in, words

HANDOUT = (ROOT / "blackjack_skeleton.py").read_text(encoding="utf-8")
NEWER = {  # what is different in another hand-out, as courses give them out
    "MARKER_SEED = 42": "MARKER_SEED = 7",
    '"hcsd"': '"cdhs"',
    "(H)it, (S)tand, or (A)dvice?": "[H]it, [S]tand or [A]dvice >",
    "Do not change anything below this line": "Given code",
    "*****": "*" * 42,
}


def other_handout(folder):
    text = HANDOUT
    for old, new in NEWER.items():
        assert old in text
        text = text.replace(old, new)
    (folder / "downloaded.py").write_text(text, encoding="utf-8")
    return folder / "downloaded.py"


def completed(skeleton, folder):
    options = ["--task", "6", "--skeleton", skeleton, "--dir", folder]
    status, output = run_in(ROOT, "publish", "submit", *options)
    assert status == 0, output
    return folder / "task6_game.py"


@pytest.mark.slow
def test_a_right_answer_in_another_hand_out_earns_its_marks(tmp_path):
    skeleton = other_handout(tmp_path)
    mine = completed(skeleton, tmp_path)
    status, output = check("--task", "6", "--file", mine, "--skeleton", skeleton)
    assert status == 0 and earned("6") in words(output), output


def test_another_hand_out_is_noticed_when_it_is_not_named(tmp_path):
    mine = completed(other_handout(tmp_path), tmp_path)
    status, output = check("--task", "6", "--file", mine)
    assert status == 1
    told = "The given part of task6_game.py is not that of blackjack_skeleton.py."
    assert output.index(told) < output.index("--- sample-1 ---")


@pytest.mark.slow
def test_a_wrong_answer_in_another_hand_out_is_rejected_and_its_mistake_named(tmp_path):
    skeleton = other_handout(tmp_path)
    mine = completed(skeleton, tmp_path)
    mine.write_text(mine.read_text("utf-8").replace("len(hand) == 2 and ", ""), encoding="utf-8")
    status, output = check("--task", "6", "--file", mine, "--skeleton", skeleton)
    assert status == 1 and f"0/{find_program('6').marks}" in output
    assert "a program that calls every 21 a Blackjack, however many cards it has." in words(output)


@pytest.mark.parametrize(
    "old, new, reason",
    [
        ("random.Random(read_seed())", "random.Random()", "it deals different cards each time"),
        (
            "rng = ",
            "1 / 0\n    rng = ",
            "it fails on sample-1 even when completed correctly: ZeroDivisionError",
        ),
        ("def is_bust(", "def is_busted(", "the function is_bust is missing"),
        (
            "    # TODO: complete this function\n    pass\n",
            "    return 1\n",
            "completed in this one: output_score,",
        ),
    ],
)
def test_a_hand_out_that_says_nothing_reliable_is_refused(old, new, reason, tmp_path):
    path = tmp_path / "downloaded.py"
    path.write_text(HANDOUT.replace(old, new), encoding="utf-8")
    options = ["--task", "6", "--file", ROOT / "tasks/task6_game.py", "--skeleton", path]
    status, output = check(*options)
    assert status == 2 and reason in output and len(output.splitlines()) == 1


@pytest.mark.slow
def test_mistakes_that_the_deals_cannot_show_are_listed(tmp_path):
    """Without aces, nothing that is about aces can be seen."""
    path = tmp_path / "downloaded.py"
    path.write_text(HANDOUT.replace('"A 2 3', '"2 3'), encoding="utf-8")
    mine = completed(path, tmp_path)
    status, output = check("--task", "6", "--file", mine, "--skeleton", path)
    assert status == 0, output
    words = " ".join(output.split())
    assert "the pairs cannot show these mistakes: " in words and "soft-21-shown-as-21" in words


@pytest.mark.parametrize(
    "options, reason",
    [
        (["--task", "4", "--file", "tasks/task4_hand_score.py"], "has no hand-out"),
        (["--task", "6"], "SKELETON needs the file"),
    ],
)
def test_a_skeleton_needs_its_file(options, reason):
    status, output = check(*options, "--skeleton", "blackjack_skeleton.py")
    assert status == 2 and reason in output and len(output.splitlines()) == 1
