"""Hand-ins that look alike: what is listed, in which order, and what is left out."""

import json
import subprocess
import sys

import pytest

from harness.suite import ROOT
from marking import alike
from marking.handins import Handin
from marking.page import alike as alike_section
from tests.marking.school import TASKS, right

pytest.importorskip("copydetect")

# Four ways to answer task 4 that have little in common.
LOOP = """
def read():
    cards = []
    while True:
        line = input().strip()
        if line == "end":
            return cards
        cards.append(line)

hand = read()
total, aces = 0, 0
for card in hand:
    if card[0] == "A":
        aces = aces + 1
        total = total + 1
    elif card[:-1] in ("J", "Q", "K", "10"):
        total = total + 10
    else:
        total = total + int(card[:-1])
if aces and total == 11 and len(hand) == 2:
    print("Blackjack!")
elif total > 21:
    print("Bust!")
elif aces and total <= 11:
    print(total, "or", total + 10)
else:
    print(total)
"""
TABLE = """
import sys
VALUES = dict(zip("A 2 3 4 5 6 7 8 9 10 J Q K".split(), [1, 2, 3, 4, 5, 6, 7, 8, 9] + 4 * [10]))
words = sys.stdin.read().split("end")[0].split()
score = sum(map(lambda word: VALUES[word[:-1]], words))
soft = any(word.startswith("A") for word in words) and score < 12
text = {True: "%d or %d" % (score, score + 10), False: str(score)}[soft]
print("Blackjack!" if soft and len(words) == 2 and score == 11 else "Bust!" if score > 21 else text)
"""
CLASS = """
class Hand(list):
    @property
    def low(self):
        return sum(min(10, "A23456789TJQK".index(c.replace("10", "T")[0]) + 1) for c in self)

    def __str__(self):
        match self.low, [c for c in self if c[0] == "A"], len(self):
            case 11, [_, *_], 2:
                return "Blackjack!"
            case low, [_, *_], _ if low < 12:
                return f"{low} or {low + 10}"
            case low, _, _:
                return str(low) if low < 22 else "Bust!"

print(Hand(iter(input, "end")))
"""
# The same program with other names, comments and spaces.
COPY = LOOP.replace("total", "s").replace("aces", "n").replace("hand", "mine").replace("    ", "  ")
COPY = "# all my own work\n" + COPY.replace("card", "x")


def found(number, tokens=None, **texts):
    handins = {
        name: Handin(TASKS[number - 1].name, "handed_in.py", {"handed_in.py": text.encode()}, False)
        for name, text in texts.items()
    }
    return alike.pairs(TASKS[number - 1], handins, tokens)


def test_a_copy_with_other_names_is_the_most_alike():
    pairs = found(4, ada=LOOP, bob=TABLE, cy=CLASS, dan=COPY)
    assert [pairs[0].left.owners, pairs[0].right.owners] == [("ada",), ("dan",)]
    assert pairs[0].likeness > 0.95 and all(pair.likeness < 0.8 for pair in pairs[1:])
    start, end = pairs[0].right.shared[0]
    assert "def read" in pairs[0].right.text[start:end]


def test_different_programs_are_not_listed():
    assert found(4, ada=LOOP, bob=TABLE, cy=CLASS) == []


def test_part_of_a_file_that_was_copied_is_marked_and_the_rest_is_not():
    mixed = TABLE + LOOP[LOOP.index("total, aces") :].replace("hand", "words")
    (pair,) = found(4, ada=LOOP, eve=mixed)
    side = next(side for side in (pair.left, pair.right) if side.owners == ("eve",))
    shared = "".join(side.text[start:end] for start, end in side.shared)
    assert "total = total + 10" in shared and "VALUES" not in shared


def test_files_that_are_the_same_but_for_comments_stand_together():
    texts = {f"s{number}": f"# {number}\n{LOOP}" for number in range(30)}
    (pair,) = found(4, **texts)
    assert pair.likeness == 1 and len(pair.left.owners) == 1 and len(pair.right.owners) == 29


def test_the_hand_out_does_not_count():
    handout = (ROOT / "blackjack_skeleton.py").read_text("utf-8")
    assert found(6, ada=handout, bob=f"# mine\n{handout}\n") == []
    mine = right(6).decode()
    (pair,) = found(6, ada=mine, bob=mine.replace("hand", "h"), cy=handout)
    assert {*pair.left.owners, *pair.right.owners} == {"ada", "bob"}


def test_what_nearly_all_have_does_not_count():
    common = LOOP[: LOOP.index("hand = read()")]
    ends = [
        TABLE,
        CLASS,
        "print(1)\n" * 3,
        "x = [1, 2]\nprint(x)\n",
        "def f(a):\n    return a * a\n",
    ]
    texts = {f"s{number}": common + end for number, end in enumerate(ends)}
    assert found(4, **texts) == []


def test_a_file_that_is_not_text_does_no_harm():
    handin = Handin(TASKS[0].name, "handed_in.py", {"handed_in.py": bytes(range(256))}, False)
    assert alike.pairs(TASKS[0], {"ada": handin, "bob": handin}) is not None


def test_a_file_that_takes_too_long_to_read_is_named_and_the_others_are_compared(monkeypatch):
    """The lexer of Python takes hours for this one."""
    monkeypatch.setattr(alike, "SECONDS", 3)
    tokens = alike.Tokens()
    (pair,) = found(4, tokens, ada=LOOP, eve=" \n" * (100 << 10), dan=COPY)
    assert [pair.left.owners, pair.right.owners] == [("ada",), ("dan",)]
    assert tokens.unread == ["eve, task4_hand_score"]
    assert "eve, task4_hand_score" in alike_section([pair], tokens.unread)


def listed():
    pairs = found(4, ada=LOOP, bob=TABLE + LOOP[400:], cy=CLASS, dan=COPY)
    return json.dumps([(p.likeness, p.shared, p.left.shared, p.right.shared) for p in pairs])


def test_the_list_does_not_depend_on_chance():
    """Python hashes text otherwise in every process."""
    there = subprocess.run(
        [sys.executable, "-c", "from tests.marking.test_alike import *; print(listed(), end='')"],
        cwd=ROOT,
        env={"PYTHONHASHSEED": "1", "PATH": "/usr/bin:/bin"},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    ).stdout
    assert there == listed() and json.loads(there)


def test_what_was_read_before_is_not_read_again(tmp_path, monkeypatch):
    path, before = tmp_path / "tokens.jsonl", found(4, ada=LOOP, bob=TABLE, dan=COPY)
    tokens = alike.Tokens(path)
    assert found(4, tokens, ada=LOOP, bob=TABLE, dan=COPY) == before
    tokens.save()
    with monkeypatch.context() as patch:
        patch.setattr("copydetect.utils.filter_code", lambda text, name: 1 / 0)
        assert found(4, alike.Tokens(path), ada=LOOP, bob=TABLE, dan=COPY) == before
    path.write_text(path.read_text()[:-9])  # cut short
    tokens = alike.Tokens(path)
    assert found(4, tokens, ada=LOOP, bob=TABLE, dan=COPY) == before and len(tokens.new) == 1
    tokens.save()
    assert len(alike.Tokens(path).kept) == 3
