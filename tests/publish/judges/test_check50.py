"""check50: the folders read back; `make test-judges` runs the checks."""

import ast

import pytest

from publish.judges.command import entries


@pytest.mark.parametrize("entry", entries("check50"), ids=lambda entry: entry.name)
def test_each_check_is_a_pair_of_the_suite(entry, packages):
    folder = packages / "check50" / entry.name
    pairs = {case.name: case for case in entry.cases}
    tree = ast.parse((folder / "__init__.py").read_text("utf-8"))
    checks = [
        node for node in tree.body if isinstance(node, ast.FunctionDef) and node.decorator_list
    ]
    names = [ast.get_docstring(node) for node in checks]
    assert len({node.name for node in checks}) == len(names) == len(set(names))
    assert {path.stem for path in folder.glob("*.in")} == set(names)
    assert {name for name, case in pairs.items() if case.is_sample} <= set(names)
    for name, node in zip(names, checks):
        assert (folder / f"{name}.in").read_bytes() == pairs[name].sent
        assert (folder / f"{name}.out").read_bytes() == pairs[name].expected
        call = [argument.value for argument in node.body[-1].value.args]
        assert call == [name, *([" ".join(pairs[name].args)] if pairs[name].args else [])]


@pytest.mark.parametrize("entry", entries("check50"), ids=lambda entry: entry.name)
def test_the_input_can_be_typed(entry, packages):
    """A terminal acts on control characters, and holds 4,096 bytes."""
    for path in (packages / "check50" / entry.name).glob("*.in"):
        data = path.read_bytes()
        assert data.endswith(b"\n") and len(data) < 4096
        assert not set(data) & (set(range(32)) - {10} | {127})


@pytest.mark.parametrize("entry", entries("check50"), ids=lambda entry: entry.name)
def test_every_wrong_program_fails_a_check(entry, packages):
    here = {path.stem for path in (packages / "check50" / entry.name).glob("*.in")}
    for mistake, faults in entry.wrong.items():
        assert here & faults.keys(), mistake


def test_the_file_of_the_program_is_required(packages):
    for entry in entries("check50"):
        config = (packages / "check50" / entry.name / ".cs50.yml").read_text()
        assert config.endswith(f'- !exclude "*"\n    - !require {entry.program.path.name}\n')
