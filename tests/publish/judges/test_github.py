"""GitHub: the workflow read, its steps run in a shell, the games' files carried."""

import re
import shutil
import subprocess

import pytest

from harness.mistakes import mistakes
from publish.judges.command import entries
from tests.copies import ENVIRONMENT

ENTRIES = entries("github")
MARKED = [entry for entry in ENTRIES if entry.program.marks]
UNMARKED = [entry for entry in ENTRIES if not entry.program.marks]
WORKFLOW = ".github/workflows/marks.yml"


@pytest.fixture
def repository(packages, tmp_path):
    """A student's copy of the template repository of the tasks."""
    return shutil.copytree(packages / "github" / "tasks", tmp_path / "repository")


@pytest.fixture
def run(repository):
    """Return a function that runs a program's step of the workflow in a shell."""
    text = (repository / WORKFLOW).read_text(encoding="utf-8")
    folders = re.findall("^        working-directory: (.*)$", text, re.M)
    commands = re.findall("^        run: (.*)$", text, re.M)
    steps = dict(zip([entry.name for entry in MARKED], zip(folders, commands, strict=True)))

    def run_step(entry):
        folder, command = steps[entry.name]
        return subprocess.run(
            command,
            shell=True,
            cwd=repository / folder,
            env=ENVIRONMENT,
            capture_output=True,
            text=True,
        )

    return run_step


def test_there_is_a_repository_for_what_has_marks_and_one_for_each_other_program(packages):
    names = {path.name for path in (packages / "github").iterdir()}
    assert names == {"README.md", "tasks", *(entry.name for entry in UNMARKED)}


def test_the_workflow_has_a_step_for_each_task_with_its_marks(repository):
    text = (repository / WORKFLOW).read_text(encoding="utf-8")
    assert re.findall('^      - name: "(.*)"$', text, re.M) == [
        f"{entry.program.title} ({entry.program.marks} marks)" for entry in MARKED
    ]
    assert text.count("if: ${{ !cancelled() }}\n") == len(MARKED), "each runs, whatever failed"


def test_every_action_is_pinned_by_commit(packages):
    for path in (packages / "github").glob(f"*/{WORKFLOW}"):
        used = re.findall(r"uses: (\S+)", path.read_text("utf-8"))
        assert used and all(re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", action) for action in used)
        assert "classroom" not in path.read_text("utf-8")


@pytest.mark.parametrize("entry", MARKED[:2], ids=lambda entry: entry.name)
def test_a_step_succeeds_on_a_right_program_and_fails_on_a_wrong_one(entry, repository, run):
    script = repository / entry.program.path.name
    script.write_bytes(entry.answer)
    done = run(entry)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"{entry.name}: {len(entry.cases)} of {len(entry.cases)} pairs passed\n"
    script.write_text("print('?')\n")
    done = run(entry)
    assert (done.returncode, done.stderr) == (1, "")
    assert f"== {entry.cases[0].name}\nbyte 1 is wrong" in done.stdout
    assert done.stdout.endswith(f"\n{entry.name}: 0 of {len(entry.cases)} pairs passed\n")


def test_a_known_mistake_is_named_unless_its_file_is_deleted(repository, run):
    entry = MARKED[0]
    mistake = mistakes(entry.program)[0]
    (repository / entry.program.path.name).write_text(mistake.text, encoding="utf-8")
    assert f" of a program that {mistake.about}\n" in run(entry).stdout
    (repository / ".github" / "grading" / "mistakes.json").unlink()
    assert run(entry).stdout.endswith(" pairs passed\n")


def test_no_other_file_counts_for_a_task(repository, run):
    first, second, *_ = MARKED
    (repository / second.program.path.name).write_bytes(first.answer)
    done = run(first)
    assert done.returncode == 1
    assert f"Hand in one file, {first.program.path.name}" in done.stdout


def test_a_student_begins_with_the_statements_and_the_hand_out(repository):
    readme = (repository / "README.md").read_text("utf-8")
    for entry in MARKED:
        path = repository / entry.program.path.name
        assert path.exists() == bool(entry.handout)
        assert not path.exists() or path.read_bytes() == entry.handout
        for text in entry.statements:
            assert f"(statements/{text.name}.md)" in readme
            assert (repository / f"statements/{text.name}.md").read_text("utf-8") == text.markdown()


@pytest.mark.parametrize("entry", UNMARKED, ids=lambda entry: entry.name)
def test_the_repository_of_a_game_carries_its_arguments_and_files(entry, packages):
    samples = packages / "github" / entry.name / ".github/grading/samples" / entry.name
    original = entry.program.samples
    for path in [path for path in original.rglob("*") if path.is_file()]:
        assert (samples / path.relative_to(original)).read_bytes() == path.read_bytes()
