"""GitHub Classroom: the workflow read, its commands run in a shell, the games' files carried."""

import re
import shutil
import subprocess

import pytest

from publish.judges.command import entries

ENTRIES = entries("classroom")
MARKED = [entry for entry in ENTRIES if entry.program.marks]
UNMARKED = [entry for entry in ENTRIES if not entry.program.marks]


@pytest.fixture
def repository(packages, tmp_path):
    """A student's copy of the template repository of the tasks."""
    return shutil.copytree(packages / "classroom" / "tasks", tmp_path / "repository")


@pytest.fixture
def run(repository, environment):
    """Return a function that runs a program's command of the workflow in a shell."""
    text = (repository / ".github/workflows/classroom.yml").read_text(encoding="utf-8")
    commands = re.findall("^        command: (.*)$", text, re.M)
    by_name = {entry.name: each for entry, each in zip(MARKED, commands, strict=True)}

    def run_command(entry):
        return subprocess.run(
            by_name[entry.name],
            shell=True,
            cwd=repository,
            env=environment,
            capture_output=True,
            text=True,
        )

    return run_command


def test_there_is_a_repository_for_what_has_marks_and_one_for_each_other_program(packages):
    names = {path.name for path in (packages / "classroom").iterdir()}
    assert names == {"tasks", *(entry.name for entry in UNMARKED)}


def test_the_workflow_runs_every_task_for_its_marks_and_reports_them(repository):
    text = (repository / ".github/workflows/classroom.yml").read_text(encoding="utf-8")
    steps = re.findall("^      id: (.*)$", text, re.M)
    assert steps == [entry.short_name for entry in MARKED]
    assert re.findall("^        max-score: (.*)$", text, re.M) == [
        str(entry.program.marks) for entry in MARKED
    ]
    assert re.findall(r"\$\{\{steps\.(.*)\.outputs\.result\}\}", text) == steps
    assert f"runners: {','.join(steps)}\n" in text
    assert re.findall(r"^        (\S+): \"\$", text, re.M) == [
        f"{step.upper()}_RESULTS"
        for step in steps  # the name that the reporter reads
    ]


@pytest.mark.parametrize("entry", MARKED[:2], ids=lambda entry: entry.name)
def test_a_command_succeeds_on_a_right_program_and_fails_on_a_wrong_one(entry, repository, run):
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


def test_no_other_file_counts_for_a_task(repository, run):
    first, second, *_ = MARKED
    (repository / second.program.path.name).write_bytes(first.answer)
    done = run(first)
    assert done.returncode == 1
    assert f"Hand in one file, {first.program.path.name}" in done.stdout


def test_a_student_begins_with_the_hand_out(repository):
    for entry in MARKED:
        path = repository / entry.program.path.name
        assert path.exists() == bool(entry.handout)
        assert not path.exists() or path.read_bytes() == entry.handout


@pytest.mark.parametrize("entry", UNMARKED, ids=lambda entry: entry.name)
def test_the_repository_of_a_game_carries_its_arguments_and_files(entry, packages):
    samples = packages / "classroom" / entry.name / ".github/grading/samples" / entry.name
    original = entry.program.samples
    for path in [path for path in original.rglob("*") if path.is_file()]:
        assert (samples / path.relative_to(original)).read_bytes() == path.read_bytes()
