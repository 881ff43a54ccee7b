"""make mutants: what it changes, what it finds, and what it says."""

import ast

import pytest

from tests import mutants
from tests.mutants import TARGETS, Target, difference, judge, listed_survivors


def changed(source):
    """Return every mutant of a line of source."""
    tree = ast.parse(source)
    found = set()
    for holder, name, place, _, _ in mutants.places(tree):
        node = getattr(holder, name) if place is None else getattr(holder, name)[place]
        for other in mutants.changes(node, holder):
            mutants.put(holder, name, place, other)
            found.add(ast.unparse(ast.fix_missing_locations(tree)))
            mutants.put(holder, name, place, node)
    assert ast.unparse(tree) == source
    return found


@pytest.mark.parametrize(
    "source, some",
    [
        ("x = a <= 21", {"x = a < 21", "x = a > 21", "x = a <= 22", "x = a <= 20", "pass"}),
        ("x = a and b", {"x = a or b", "x = a", "x = b", "pass"}),
        ("f(a, b, c=1)", {"f(b, a, c=1)", "f(a, b)", "f(a, b, c=2)", "f(a, b, c=0)", "pass"}),
        ("x = a + 'word'", {"x = a - 'word'", "x = a + 'word?'", "x = a + ''", "pass"}),
        ("x = not a", {"x = a", "pass"}),
    ],
)
def test_what_is_changed(source, some):
    assert changed(source) == some


def test_a_change_is_shown_within_its_statement():
    assert difference("if score > 21:", "if score > 22:") == "if score > [21 -> 22]:"
    assert difference("x = 1", "pass") == "[x = 1 -> pass]"


@pytest.mark.slow
@pytest.mark.parametrize("name", TARGETS)
def test_every_target_has_mutants(name):
    """Their functions exist; the survivors that are listed are still made, each with a reason."""
    target = TARGETS[name]
    labels = {
        mutant.label
        for file, programs in target.files.items()
        for mutant in mutants.mutants(file, programs, target.functions)
    }
    assert len(labels) > 100
    if target.listed:
        assert not set(listed_survivors(target.listed)) - labels


def test_the_mutants_of_a_script_are_run_on_its_pairs():
    file, programs = "tasks/task1_card_value.py", ("1",)
    every = mutants.mutants(file, programs)
    counts = []
    survivors = list(mutants.run(every, Target({file: programs}), counts.append))
    assert len(every) > 5 and counts[-1] == len(every)
    assert survivors == []


def test_a_survivor_that_is_not_listed_fails_and_so_does_one_that_no_longer_survives(
    tmp_path, capsys
):
    listed = tmp_path / "listed.txt"
    listed.write_text("# It does not matter.\nold\nboth\n")
    target = Target({}, listed=listed)
    assert judge(target, 9, ["both", "old"]) == 0
    assert judge(target, 9, ["both", "old", "new"]) == 1
    assert "These survive." in capsys.readouterr().out
    assert judge(target, 9, ["both"]) == 1
    assert "they die or are no longer made:\nold\n" in capsys.readouterr().out


def test_a_survivor_without_a_reason_is_refused(tmp_path):
    listed = tmp_path / "listed.txt"
    listed.write_text("# A reason.\none\n\ntwo\n")
    with pytest.raises(SystemExit, match="reason of: two"):
        listed_survivors(listed)


def test_of_a_game_most_mutants_must_die(capsys):
    target = Target({}, least=95)
    assert judge(target, 100, ["a"] * 5) == 0
    assert judge(target, 1000, ["a"] * 51) == 1
    assert "949 of 1000 mutants die, 94.9 %" in capsys.readouterr().out
