"""The README keeps its word: its table, its targets and its commands."""
import re
import subprocess

from tools.suite import ROOT, programs

README = (ROOT / "README.md").read_text(encoding="utf-8")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


def test_the_table_of_tasks_says_what_suite_toml_says():
    rows = re.findall(r"^\| `(\w+)` \| (.*?) \| (\d+|-) \|$", README, re.M)
    assert rows == [(program.name, program.title, str(program.marks or "-"))
                    for program in programs()]


def test_the_picture_of_a_check_has_the_pairs_that_there_are():
    for program in programs():
        count = len(program.cases())
        assert re.search(rf"^    {program.name} +{count}/{count} ", README, re.M), (
            f"the picture of a check in the README should say {count} pairs of {program.name}")


def test_every_make_target_named_exists_and_every_target_has_its_help():
    targets = re.findall(r"^([a-z-]+):.* ## ", MAKEFILE, re.M)
    assert set(re.findall(r"(?:`|^    |^    \$ )make ([a-z-]+)", README, re.M)) <= set(targets)
    shown = subprocess.run(["make", "-s", "help"], cwd=ROOT, capture_output=True, text=True).stdout
    assert [line.split()[1] for line in shown.splitlines()] == targets


def test_every_file_named_exists():
    for name in re.findall(r"`([\w/]+(?:\.\w+|/))`", README):
        folders = [ROOT, *(ROOT / folder for folder in ("tasks", "tests", "games", "odds", "web"))]
        is_made = name.startswith("build/") or name == "my_answer.py"
        assert is_made or any((folder / name).exists() for folder in folders), name
