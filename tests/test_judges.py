"""The packages for judges: what is in them, read back as each judge reads it."""
import json
import re
import shutil
import subprocess
import sys
import time
import zipfile
from dataclasses import replace
from xml.etree import ElementTree

import pytest
import scoring

from tools import suite
from tools.bundle import modules_beside
from tools.judges.__main__ import FORMATS, entries
from tools.judges.icpc import current, legacy
from tools.judges.reading import Entry, sent
from tools.suite import ROOT

JUDGES = ROOT / "build" / "judges"
ALL = entries("icpc/2025-09")
TASKS = entries("dmoj")
IDS = [entry.name for entry in TASKS]


@pytest.fixture(scope="module", autouse=True)
def written():
    """What `make judges` says."""
    return subprocess.run(["make", "-s", "judges"], cwd=ROOT, check=True, capture_output=True,
                          text=True).stdout


def pairs(entry):
    return {case.name: (sent(case), case.expected) for case in entry.cases}


# All formats

def test_every_folder_is_named_with_what_is_left_out_and_why(written):
    why = "(carries no arguments or files, so without lisboa, ioannina, inf101)"
    assert written.splitlines() == [
        "build/judges/icpc/2025-09",
        f"build/judges/icpc/legacy {why}",
        f"build/judges/dmoj {why}",
        "build/judges/vpl (carries no files, so without lisboa, ioannina)",
        f"build/judges/coderunner {why}",
        "build/judges/gradescope",
        "build/judges/classroom"]
    assert {path.name for path in JUDGES.iterdir()} == {name.split("/")[0] for name in FORMATS}


@pytest.mark.parametrize("name", FORMATS)
def test_written_twice_they_are_the_same_bytes(name):
    writer, _ = FORMATS[name]
    files = {path: data for path, data in writer(entries(name)[:1]).items()
             if TASKS[0].name in path or TASKS[0].short_name in path}
    assert files or name == "coderunner"
    for path, data in files.items():
        assert (JUDGES / name / path).read_bytes() == data, path


@pytest.mark.parametrize("name", FORMATS)
def test_the_six_tasks_are_in_every_format(name):
    assert [entry.program.marks for entry in entries(name)][:6] == [15, 15, 20, 20, 20, 10]


def test_an_archive_has_the_files_of_its_folder():
    archives = list(JUDGES.rglob("*.zip"))
    assert len(archives) == 2 * len(ALL) + 2 * len(TASKS)
    for archive in archives:
        folder = archive.with_suffix("")
        if folder.parent.name == "domjudge":
            folder = folder.parent.parent / folder.name
        has_folder = archive.parent.name in ("2025-09", "legacy")
        with zipfile.ZipFile(archive) as file:
            for info in file.infolist():
                path = (folder.parent if has_folder else folder) / info.filename
                assert file.read(info) == path.read_bytes()
                assert info.external_attr >> 16 == path.stat().st_mode
            assert len(file.infolist()) == sum(path.is_file() for path in folder.rglob("*"))


# ICPC

@pytest.mark.parametrize("version, entry", [
    (version, entry) for version in ("2025-09", "legacy") for entry in entries(f"icpc/{version}")],
    ids=lambda value: getattr(value, "name", value))
def test_an_icpc_package_has_every_pair_and_every_program(version, entry):
    package = JUDGES / "icpc" / version / entry.short_name
    for case in entry.cases:
        path = package / "data" / ("sample" if case.is_sample else "secret") / case.name
        assert path.with_name(case.name + ".in").read_bytes() == sent(case)
        answer = path.with_name(case.name + ".ans").read_bytes()
        assert answer == case.expected or version == "legacy" and answer == case.expected + b"\n"
        settings = path.with_name(case.name + ".yaml")
        assert case.args == (json.loads(settings.read_text()[len("args: "):])
                             if settings.exists() else [])
        files = path.with_name(case.name + ".files").glob("*")
        assert {file.name: file.read_bytes() for file in files} == {
            file.name: file.read_bytes() for file in case.files}
    assert len(list(package.glob("data/*/*.in"))) == len(entry.cases)
    programs = {path.name: path for path in package.glob("submissions/*/*.py")}
    assert len(programs) == 1 + len(entry.program.wrong_scripts())
    assert programs[f"{entry.name}.py"].parent.name == "accepted"
    for script in entry.program.wrong_scripts():
        assert programs[script.name].read_bytes() == script.read_bytes()
        assert programs[script.name].parent.name != "accepted"


def accepts(entry, validator, data):
    """Say whether a validator of the package accepts the data; the status 42 means yes."""
    path = JUDGES / "icpc/2025-09" / entry.short_name / validator
    status = subprocess.run([sys.executable, path], input=data).returncode
    assert status in (42, 43)
    return status == 42


@pytest.mark.parametrize("entry", ALL, ids=[entry.name for entry in ALL])
def test_the_statement_allows_every_pair(entry):
    case = entry.cases[0]
    assert accepts(entry, "input_validators/input.py", sent(case))
    assert accepts(entry, "answer_validators/answer.py", case.expected)
    assert not accepts(entry, "answer_validators/answer.py", b"0" + case.expected)
    for data, expected in pairs(entry).values():
        assert re.fullmatch(entry.program.input.encode(), data)
        assert re.fullmatch(entry.program.output.encode(), expected)


@pytest.mark.parametrize("entry", TASKS[:5], ids=IDS[:5])
def test_the_statement_of_a_task_allows_no_more_than_its_cards(entry):
    for data, _ in pairs(entry).values():
        for bad in (data[:-1], data + b"\n", data + b"2c\n", b" " + data, b"",
                    data.replace(b"\n", b"\r\n"), data.replace(b"\n", b" \n")):
            assert not re.fullmatch(entry.program.input.encode(), bad), bad


@pytest.mark.parametrize("task, bad", [
    (0, "1c\n"), (0, "11c\n"), (0, "ac\n"), (0, "10H\n"), (0, "Ac\nAd\n"), (1, "Ac\n"),
    (1, "Ac Ad\n"), (2, "Ac\nAd\n"), (2, "Ac\nAd\nAh\nAs\n"), (3, "Ac\n"), (3, "end\nend\n"),
    (3, "Ac\nEnd\n"), (4, "Ac\nend\n"), (4, "end\nend\nend\n"), (5, ""), (5, "N\nS\n"),
    (5, "N\nQ"), (5, "Q\n\n")])
def test_input_that_the_statement_does_not_allow_is_refused(task, bad):
    assert not accepts(TASKS[task], "input_validators/input.py", bad.encode())


def test_the_words_of_task_3_advise_what_the_tables_advise():
    """An ace is 11 in the columns."""
    (soft_low, soft_high, soft, soft_from, soft_to, _, _, low, high, one, one_from, one_to, first,
     last, from_, to) = map(int, re.findall(r"\d+", TASKS[2].program.about))
    assert soft_low + 1 == soft == soft_high - 1
    assert (low + 1, one + 1, last + 1) == (one, first, high)
    for total, row in scoring.USABLE_ACE_ADVICE.items():
        for card, advice in enumerate(row, 2):
            stands = total >= soft_high or total == soft and soft_from <= card <= soft_to
            assert advice == ("Stand" if stands else "Hit")
    for total, row in scoring.OTHER_ADVICE.items():
        for card, advice in enumerate(row, 2):
            stands = (total >= high or total == one and one_from <= card <= one_to
                      or first <= total <= last and from_ <= card <= to)
            assert advice == ("Stand" if stands else "Hit")


# DMOJ

@pytest.mark.parametrize("entry", TASKS, ids=IDS)
def test_a_dmoj_folder_compares_every_pair_byte_for_byte(entry):
    folder = JUDGES / "dmoj" / entry.short_name
    checker, key, points, binary, batched, *cases = (folder / "init.yml").read_text().splitlines()
    assert [checker, key, binary, batched] == [
        "checker: identical", "test_cases:", "  binary_data: true", "  batched:"]
    assert points == f"- points: {entry.program.marks}"
    names = [re.fullmatch(r'  - \{in: "(.+)\.in", out: "\1\.out"\}', line)[1] for line in cases]
    assert names == [case.name for case in entry.cases]
    assert pairs(entry) == {name: ((folder / f"{name}.in").read_bytes(),
                                   (folder / f"{name}.out").read_bytes()) for name in names}


# Moodle

def read_vpl(text):
    """Read cases as VPL does: a value goes on until the next tag; quotes mean an exact output."""
    cases = []
    for line in text.splitlines():
        tag, equals, value = line.partition("=")
        if equals and tag in ("case", "program arguments", "input", "output", "grade reduction"):
            if tag == "case":
                cases.append({})
            cases[-1][tag] = value
            last = tag
        else:
            cases[-1][last] += "\n" + line
    for case in cases:
        quoted = case["output"].strip()
        assert quoted[0] == quoted[-1] == '"'
        case.update(input=case["input"] + "\n", output=quoted[1:-1])
    return cases


@pytest.mark.parametrize("entry", entries("vpl"), ids=lambda entry: entry.name)
def test_the_vpl_cases_are_the_pairs(entry):
    text = (JUDGES / "vpl" / entry.name / "vpl_evaluate.cases").read_text(encoding="utf-8")
    cases = read_vpl(text)
    assert {case["case"]: (case["input"].encode(), case["output"].encode()) for case in cases} == {
        name: pair for name, pair in pairs(entry).items()
        if pair[0].endswith(b"\n") and pair[0].isascii()}
    assert {case["case"]: case.get("program arguments", "").split() for case in cases}.items() <= {
        case.name: case.args for case in entry.cases}.items()
    assert {case["grade reduction"] for case in cases} == {"100%"}


def test_the_vpl_limits_leave_each_case_time_for_its_lines():
    readme = (JUDGES / "vpl" / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \| (\d+) of \d+ \| (\d+) \| (\d+|any) \|$", readme, re.M)
    assert [(name, marks) for name, _, _, marks in rows] == [
        (entry.name, str(entry.program.marks or "any")) for entry in entries("vpl")]
    for name, count, seconds, _ in rows:
        text = (JUDGES / "vpl" / name / "vpl_evaluate.cases").read_text(encoding="utf-8")
        cases = read_vpl(text)
        assert len(cases) == int(count)
        longest = max(case["input"].count("\n") for case in cases)
        assert int(seconds) // int(count) > 1 + 0.006 * longest
    assert all(int(seconds) <= 600 for _, _, seconds, _ in rows)


def test_the_questions_of_coderunner_are_the_tasks_with_their_marks_and_pairs():
    questions = ElementTree.parse(JUDGES / "coderunner" / "questions.xml").getroot()
    assert len(questions) == len(TASKS)
    for entry, question in zip(TASKS, questions):
        assert question.get("type") == "coderunner"
        assert question.findtext("name/text") == entry.program.title
        assert question.findtext("coderunnertype") == "python3"
        assert question.findtext("allornothing") == "1"
        assert float(question.findtext("defaultgrade")) == entry.program.marks
        assert question.findtext("answer").encode() == entry.answer
        cases = question.findall("testcases/testcase")
        assert [(case.findtext("stdin/text").encode(), case.findtext("expected/text").encode())
                for case in cases] == list(pairs(entry).values())
        assert [case.get("useasexample") == "1" for case in cases] == [
            case.is_sample for case in entry.cases]


def test_the_given_game_is_where_a_student_begins():
    given = (ROOT / "blackjack_skeleton.py").read_bytes()
    for path in ("icpc/2025-09/task6game/attachments", "icpc/legacy/task6game/attachments",
                 "classroom/tasks"):
        assert (JUDGES / path / "task6_game.py").read_bytes() == given
    assert (JUDGES / "vpl/task6_game/handout.py").read_bytes() == given
    questions = ElementTree.parse(JUDGES / "coderunner" / "questions.xml").getroot()
    assert questions[5].findtext("answerpreload").encode() == given
    assert not questions[0].findtext("answerpreload")


# Gradescope and Classroom

def grade(entry, script, folder, limit=None):
    """Grade a hand-in in a directory laid out as Gradescope's, and return the results."""
    source = JUDGES / "gradescope" / entry.name
    shutil.copytree(source, folder / "source")
    if limit:
        about = folder / "source" / entry.name / "program.json"
        about.write_text(json.dumps({**json.loads(about.read_text()), "limit": limit}))
    shutil.copy(source / "run_autograder", folder)
    (folder / "submission").mkdir()
    for file in [script, *modules_beside(script)] if script.suffix == ".py" else [script]:
        shutil.copy(file, folder / "submission")
    (folder / "results").mkdir()
    subprocess.run(["bash", "source/setup.sh"], cwd=folder, check=True, capture_output=True)
    subprocess.run([folder / "run_autograder"], check=True)
    return json.loads((folder / "results" / "results.json").read_text(encoding="utf-8"))


SHORT = [entry for entry in ALL if len(entry.cases) < 100]


@pytest.mark.parametrize("entry", SHORT, ids=[entry.name for entry in SHORT])
def test_gradescope_gives_a_right_hand_in_all_the_marks(entry, tmp_path):
    script = entry.program.path
    if entry.program.marks:
        script = tmp_path / "my_answer.py"
        script.write_bytes(entry.answer)
    results = grade(entry, script, tmp_path)
    assert results["score"] == (entry.program.marks or len(entry.cases))
    assert [test["name"] for test in results["tests"]] == [case.name for case in entry.cases]
    assert {test["status"] for test in results["tests"]} == {"passed"}


def test_gradescope_shows_what_is_wrong_with_a_wrong_hand_in(tmp_path):
    entry = TASKS[3]
    script = next(script for script in entry.program.wrong_scripts()
                  if script.name == "soft-21-printed-as-21.py")
    results = grade(entry, script, tmp_path)
    failed = {test["name"]: test["output"] for test in results["tests"]
              if test["status"] == "failed"}
    assert results["score"] == 0
    assert set(failed) == {case.name for case in entry.program.touched_cases(script)}
    assert "expected  11 or 21⏎" in failed["soft-21-in-three-cards"]
    assert all(test["visibility"] == "visible" for test in results["tests"])


def test_gradescope_says_which_file_is_missing(tmp_path):
    other = tmp_path / "notes.txt"
    other.touch()
    results = grade(TASKS[0], other, tmp_path)
    assert results["score"] == 0
    assert "task1_card_value.py: there is none" in results["tests"][0]["output"]


def test_gradescope_does_not_wait_for_every_pair_of_a_program_that_hangs(tmp_path):
    script = tmp_path / "hangs.py"
    script.write_text("while True:\n    pass\n")
    began = time.monotonic()
    results = grade(TASKS[0], script, tmp_path, limit=1)
    assert time.monotonic() - began < 15
    reports = [test["output"] for test in results["tests"]]
    assert sum("stopped after 1 seconds" in report for report in reports) in range(3, 10)
    assert "not run, since 3 other pairs had to be stopped" in reports[-1]


def test_classroom_takes_no_other_file_for_a_task(tmp_path):
    (tmp_path / "task4_hand_score.py").write_text("print('Bust!')\n")
    grader = JUDGES / "classroom/tasks/.github/grading/grade.py"
    done = subprocess.run([sys.executable, grader, "task1_card_value", tmp_path],
                          capture_output=True, text=True)
    assert done.returncode == 1
    assert "Hand in one file, task1_card_value.py" in done.stdout


@pytest.fixture
def odd_entry(tmp_path):
    """A program whose words mean something to YAML, to Python and to LaTeX."""
    program = replace(TASKS[0].program, title='Say "hello": 100% & é', input='"""é\\n',
                      about="a_b & #1 {x} 5% `c_d`")
    return Entry(program, frozenset())


def test_any_words_can_stand_in_a_statement(odd_entry):
    package = current(odd_entry)
    assert '\n  en: "Say \\"hello\\": 100% & \\u00e9"\n' in package["problem.yaml"].decode()
    validator = package["input_validators/input.py"]
    for data, status in (('"""é\n'.encode(), 42), (b"e\n", 43)):
        done = subprocess.run([sys.executable, "-c", validator.decode()], input=data)
        assert done.returncode == status
    text = legacy(odd_entry)["problem_statement/problem.en.tex"].decode()
    assert text.startswith('\\problemname{Say "hello": 100\\% \\& é}\n')
    assert r"a\_b \& \#1 \{x\} 5\% \texttt{c\_d}" in text
    assert r"\section*{Input}" in text


def test_a_program_without_its_words_is_told_in_one_line(monkeypatch, tmp_path):
    monkeypatch.setattr(suite, "ROOT", tmp_path)
    (tmp_path / "suite.toml").write_text('[[program]]\nname = "x"\n')
    with pytest.raises(LookupError, match="^suite.toml: a program missing .*'script'"):
        suite.programs()


def test_the_classroom_workflow_runs_every_task_for_its_marks(tmp_path):
    repository = tmp_path / "repository"
    shutil.copytree(JUDGES / "classroom" / "tasks", repository)
    workflow = (repository / ".github/workflows/classroom.yml").read_text(encoding="utf-8")
    ids = re.findall("^      id: (.*)$", workflow, re.M)
    assert re.findall("^        max-score: (.*)$", workflow, re.M) == [
        str(entry.program.marks) for entry in TASKS]
    assert re.findall(r"\$\{\{steps\.(.*)\.outputs\.result\}\}", workflow) == ids
    assert f"runners: {','.join(ids)}\n" in workflow
    assert [f"{step.upper()}_RESULTS" for step in ids] == re.findall(
        r"^        (\S+): \"\$", workflow, re.M)
    commands = re.findall("^        command: (.*)$", workflow, re.M)
    assert len(commands) == len(TASKS)
    for entry, command in zip(TASKS[:2], commands):
        script = repository / f"{entry.name}.py"
        script.write_bytes(entry.answer)
        assert subprocess.run(command.split(), cwd=repository).returncode == 0
        script.write_text("print('Stand')\n")
        assert subprocess.run(command.split(), cwd=repository, capture_output=True).returncode == 1


def test_a_classroom_repository_of_a_game_carries_its_arguments_and_files():
    for entry in ALL:
        if not entry.program.marks:
            grading = JUDGES / "classroom" / entry.name / ".github" / "grading" / entry.name
            for case in entry.cases:
                for path in [case.path(".args"), *case.files]:
                    if path.exists():
                        copy = grading / path.relative_to(case.path("").parent)
                        assert copy.read_bytes() == path.read_bytes()
