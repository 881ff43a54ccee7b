"""The README and the other documents keep their word: their tables, commands and files."""

import re
import subprocess

import pytest

from harness.suite import ROOT, programs
from tests.copies import check

DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
README = DOCUMENTS[0].read_text(encoding="utf-8")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
TARGETS = re.findall(r"^([a-z-]+):.* ## ", MAKEFILE, re.M)
MARKS = ("index.html", "marks.csv", "feedback/", "worksheet.csv", "overrides.csv")
MARKS += ("results.jsonl", "tokens.jsonl")
EXAMPLE = ROOT / "mistakes" / "task4_hand_score" / "soft-21-printed-as-21.py"

every_document = pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)


def test_the_table_of_programs_says_what_suite_toml_says():
    rows = [
        f"| `{program.name}` | {program.title} | {program.marks or '-'} |" for program in programs()
    ]
    shown = [
        line for line in README.splitlines() if re.match(r"\| `\w+` \| .* \| (\d+|-) \|$", line)
    ]
    assert shown == rows, "the table of programs in README.md should be:\n" + "\n".join(rows)


def test_the_transcript_of_a_check_is_what_the_check_prints(tmp_path):
    (tmp_path / "my_answer.py").write_bytes(EXAMPLE.read_bytes())
    _, output = check("--task", "4", "--file", tmp_path / "my_answer.py")
    start = README.index("    $ make check TASK=4")
    transcript = README[start : README.index("\n- ", start)].splitlines()[1:]
    shown = [line.removeprefix("    ").rstrip() for line in transcript]
    assert "\n".join(shown).strip() == output.strip(), (
        "the first transcript in README.md should be:\n\n" + output.strip()
    )


@every_document
def test_every_make_target_that_is_named_exists(path):
    named = re.findall(r"(?:`|^    |^    \$ )make ([a-z-]+)", path.read_text("utf-8"), re.M)
    assert set(named) <= set(TARGETS)


@every_document
def test_every_variable_given_to_make_is_one_that_the_target_takes(path):
    taken = dict(re.findall(r"^([a-z-]+)\.takes +:= (.*)$", MAKEFILE, re.M))
    for target, given in re.findall(r"make ([a-z-]+)((?: [A-Z]+=\S*)+)", path.read_text("utf-8")):
        variables = set(re.findall("([A-Z]+)=", given))
        assert variables <= set(taken[target].split()), f"make {target}{given}"


def test_every_target_has_its_help():
    shown = subprocess.run(["make", "-s", "help"], cwd=ROOT, capture_output=True, text=True).stdout
    assert [line.split()[1] for line in shown.splitlines()] == TARGETS


@every_document
def test_every_file_that_is_named_exists(path):
    folders = [
        ROOT,
        *(ROOT / name for name in ("tasks", "tests", "games", "marking", "odds", "web", "publish")),
    ]
    made = ("build/", "mistakes.json", "my_answer.py", "domjudge", "questions.xml", "seccomp.h")
    made += ("ada-task4.py", *MARKS)
    for name in re.findall(r"`([\w/.-]+(?:\.[a-z]\w*|/))`", path.read_text("utf-8")):
        names = [name, name.replace(".", "/") + ".py"]  # of a file, of a module
        found = any((folder / one).exists() for folder in folders for one in names)
        is_answer = re.fullmatch(r"(task)?\d\.py", name)  # of a student
        assert name.startswith(made) or is_answer or found, name


@every_document
def test_every_link_leads_to_a_file_and_a_heading_in_it(path):
    for link, heading in re.findall(r"\]\((?!https?:)([^)#]*)#?([^)]*)\)", path.read_text("utf-8")):
        target = path.parent / link if link else path
        assert target.exists(), link
        headings = re.findall(r"^#+ (.*)", target.read_text("utf-8"), re.M) if heading else []
        assert not heading or heading in [slug(each) for each in headings], f"{link}#{heading}"


def slug(heading):
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")
