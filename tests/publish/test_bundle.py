"""Bundles: a script that stands alone, with just what it needs of the modules beside it."""

import subprocess
import sys

import pytest

from harness.suite import find_program
from publish.bundle import CannotBundle, bundle


def test_only_what_is_needed_is_taken():
    task1 = bundle(find_program("1").path)
    assert "def read_card(" in task1 and "def has_usable_ace(" in task1
    assert "def get_winner(" not in task1 and "ADVICE" not in task1
    assert "def read_hand(" not in task1


def write(folder, **modules):
    for name, text in modules.items():
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    return folder / "script.py"


def output_of(text, folder):
    """Run a bundle where there is nothing else."""
    alone = folder / "alone"
    alone.mkdir()
    (alone / "bundle.py").write_text(text, encoding="utf-8")
    return subprocess.check_output([sys.executable, "-I", alone / "bundle.py"], text=True)


MODULES = {
    "a function and its constant": (
        "LIMIT = 21\n\n\ndef double(x):\n    return 2 * x + LIMIT\n",
        "from rules import double\n\nprint(double(1))\n",
        "23\n",
    ),
    "an annotated constant": (
        'SUITS: str = "cdhs"\nOTHER: int = 1\n',
        "from rules import SUITS\n\nprint(SUITS)\n",
        "cdhs\n",
    ),
    "annotations that are not read": (
        "from __future__ import annotations\n\nimport io\n\n\n"
        "def one(card: Unknown):\n    return io.SEEK_CUR\n",
        "import abc\nfrom rules import one\n\nprint(one(0))\n",
        "1\n",
    ),
    "a class and its base": (
        "class Base:\n    size = 3\n\n\nclass Card(Base):\n    pass\n\n\nclass Other:\n    pass\n",
        "from rules import Card\n\nprint(Card().size)\n",
        "3\n",
    ),
    "a decorated function": (
        "import functools\n\n\n@functools.cache\ndef one():\n    return 1\n",
        "from rules import one\n\nprint(one())\n",
        "1\n",
    ),
    "several names at once": (
        "HIT, STAND = 1, 2\n",
        "from rules import STAND\n\nprint(STAND)\n",
        "2\n",
    ),
    "a table filled in a loop": (
        "CARDS = {}\nfor rank in '23':\n    CARDS[rank] = int(rank)\n"
        "CARDS['A'] = 1\nCARDS.update(K=10)\n",
        "from rules import CARDS\n\nprint(sorted(CARDS))\n",
        "['2', '3', 'A', 'K']\n",
    ),
    "a sum that grows": (
        "TOTAL = 1\nTOTAL += 20\n",
        "from rules import TOTAL\n\nprint(TOTAL)\n",
        "21\n",
    ),
    "a definition for each case": (
        "import sys\nif sys.version_info > (3,):\n    def new():\n        return 3\nelse:\n"
        "    def new():\n        return 2\n",
        "from rules import new\n\nprint(new())\n",
        "3\n",
    ),
    "a module by its name": (
        "LIMIT = 21\n",
        "import rules\n\nprint(rules.LIMIT, rules . LIMIT)\n",
        "21 21\n",
    ),
    "a module by another name": ("LIMIT = 21\n", "import rules as r\n\nprint(r.LIMIT)\n", "21\n"),
    "a name by another name": (
        "LIMIT = 21\n",
        "from rules import LIMIT as top\n\nprint(top)\n",
        "21\n",
    ),
    "all names": ("LIMIT = 21\n", "from rules import *\n\nprint(LIMIT)\n", "21\n"),
    "only when started": (
        "LIMIT = 21\nif __name__ == '__main__':\n    print(LIMIT, 'rules')\n",
        "from rules import LIMIT\n\nprint(LIMIT)\n",
        "21\n",
    ),
}


@pytest.mark.parametrize("rules, script, expected", MODULES.values(), ids=MODULES)
def test_what_a_script_needs_comes_with_it(tmp_path, rules, script, expected):
    text = bundle(write(tmp_path, rules=rules, script=script))
    assert output_of(text, tmp_path) == expected
    assert "OTHER" not in text and "class Other" not in text


def test_a_module_built_on_another_comes_with_it(tmp_path):
    script = write(
        tmp_path,
        points="ACE = 1\n",
        rules="import points\n\n\ndef ace():\n    return points.ACE\n",
        script="import rules\n\nprint(rules.ace())\n",
    )
    assert output_of(bundle(script), tmp_path) == "1\n"


@pytest.mark.parametrize(
    "script, reason",
    [
        (
            "import rules\n\n\ndef ace():\n    return rules.ace()\n",
            "script and rules both have ace",
        ),
        ("def f():\n    import rules\n    return rules.ace()\n", "import rules at the top"),
        ("import rules\n\n\ndef f(ace):\n    return ace, rules.ace()\n", "in f, the variable ace"),
        ("import rules\n\n\ndef f():\n    ace = rules.ace()\n", "in f, the variable ace"),
        ("import rules\n\nprint((lambda ace: rules.ace())(1))\n", "in a lambda, the variable ace"),
        ("import sys\nX = 1\nimport rules\n\nprint(rules.ace())\n", "put all imports together"),
    ],
)
def test_what_cannot_stand_alone_is_refused_with_the_reason(tmp_path, script, reason):
    write(tmp_path, rules="def ace():\n    return 1\n", script=script)
    with pytest.raises(CannotBundle, match=f"^script.py: .*{reason}"):
        bundle(tmp_path / "script.py")


def test_a_line_that_imports_two_modules_keeps_the_other_one(tmp_path):
    script = "import sys, rules\n\nprint(rules.ace(), len(sys.argv))\n"
    text = bundle(write(tmp_path, rules="def ace():\n    return 1\n", script=script))
    assert output_of(text, tmp_path) == "1 1\n"


def test_a_module_that_does_something_when_it_is_imported_is_refused(tmp_path):
    rules = "print('loaded')\n\n\ndef ace():\n    return 1\n"
    script = write(tmp_path, rules=rules, script="import rules\n\nprint(rules.ace())\n")
    with pytest.raises(CannotBundle, match=r"rules.py does something .* lost: print\('loaded'\)"):
        bundle(script)


def test_files_in_other_encodings_are_merged(tmp_path):
    script = write(tmp_path, rules="", script="\ufeffimport rules\n\nprint(rules.ACE)\n")
    text = "# coding: latin-1\nACE = 'é'\n"
    (tmp_path / "rules.py").write_bytes(text.encode("latin-1"))
    assert output_of(bundle(script), tmp_path) == "é\n"


def test_a_module_that_is_not_python_is_refused_by_its_name_and_line(tmp_path):
    script = write(tmp_path, rules="ACE = 1\nif:\n", script="import rules\n\nprint(rules.ACE)\n")
    with pytest.raises(CannotBundle, match="^rules.py, line 2: it is not Python"):
        bundle(script)
