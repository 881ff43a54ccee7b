"""Task 6 with another hand-out: what is expected comes from the downloaded game itself."""

import pytest

from harness.suite import ROOT, find_program
from tests.copies import check, run_in

HANDOUT = (ROOT / "blackjack_skeleton.py").read_text(encoding="utf-8")
NEWER = {  # other hand-outs, as courses give them out
    "other-stars": ("*****", "*" * 42),  # as have all of these
    "other-seed": ("MARKER_SEED = 42", "MARKER_SEED = 7"),
    "other-prompts": ("(H)it, (S)tand, or (A)dvice?", "[H]it, [S]tand or [A]dvice >"),
    "other-order-of-suits": ('"hcsd"', '"cdhs"'),
    "other-line": ("Do not change anything below this line", "Given code"),
}
COUNT = len(find_program("6").cases())


@pytest.fixture(params=NEWER)
def skeleton(request, tmp_path):
    old, new = NEWER[request.param]
    assert old in HANDOUT
    text = HANDOUT.replace(old, new).replace("*****", "*" * 42)
    (tmp_path / "downloaded.py").write_text(text, encoding="utf-8")
    return tmp_path / "downloaded.py"


def completed(skeleton, folder):
    options = ["--task", "6", "--skeleton", skeleton, "--dir", folder]
    status, output = run_in(ROOT, "publish", "submit", *options)
    assert status == 0, output
    return folder / "task6_game.py"


def test_a_right_answer_in_another_hand_out_earns_its_marks(skeleton, tmp_path):
    mine = completed(skeleton, tmp_path)
    status, output = check("--task", "6", "--file", mine)
    assert status == 1
    told = "The given part of task6_game.py is not that of blackjack_skeleton.py."
    assert output.index(told) < output.index("--- sample-1 ---")
    status, output = check("--task", "6", "--file", mine, "--skeleton", skeleton)
    assert status == 0 and f"{COUNT}/{COUNT}    10/10" in output, output


def test_a_wrong_answer_in_another_hand_out_is_rejected(skeleton, tmp_path):
    mine = completed(skeleton, tmp_path)
    mine.write_text(mine.read_text("utf-8").replace("> 21", "> 22"), encoding="utf-8")
    status, output = check("--task", "6", "--file", mine, "--skeleton", skeleton)
    assert status == 1 and "0/10" in output


@pytest.mark.parametrize(
    "old, new, reason",
    [
        ("random.Random(read_seed())", "random.Random()", "it deals other cards each time"),
        (
            "rng = ",
            "1 / 0\n    rng = ",
            "it fails on sample-1 even when completed correctly: ZeroDivisionError",
        ),
        ("def is_bust(", "def is_busted(", "the function is_bust is missing"),
        ("    # TODO: complete this function\n    pass\n", "    return 1\n", "6 of its functions"),
    ],
)
def test_a_hand_out_that_says_nothing_reliable_is_refused(old, new, reason, tmp_path):
    path = tmp_path / "downloaded.py"
    path.write_text(HANDOUT.replace(old, new), encoding="utf-8")
    options = ["--task", "6", "--file", ROOT / "tasks/task6_game.py", "--skeleton", path]
    status, output = check(*options)
    assert status == 2 and reason in output and len(output.splitlines()) == 1


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
        (["--task", "6"], "a skeleton goes with the file"),
    ],
)
def test_a_skeleton_needs_its_file(options, reason):
    status, output = check(*options, "--skeleton", "blackjack_skeleton.py")
    assert status == 2 and reason in output and len(output.splitlines()) == 1
