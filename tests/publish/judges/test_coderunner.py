"""CodeRunner: the questions as Moodle imports them; their templates rendered by Twig, and run."""

import json
import subprocess
import sys
from xml.etree import ElementTree

import pytest

from harness.mistakes import mistakes
from harness.suite import ROOT
from publish.judges.command import entries
from publish.markdown import as_html
from tests.publish.judges.php import needs_php, php

ENTRIES = entries("coderunner")
PRINTS_ITSELF = (
    r'''
text = """quotes ' " '''
    + "'''"
    + r''' \" \\ \n \x41 {{ 7 * 7 }} {% if x %} {# note #} é ♠ \"\"\" $x %s ends in \\"""
import sys
print(text, '"', "\\", repr(sys.stdin.read()), sep="|")
# the last line ends with a backslash \
'''
)


@pytest.fixture(scope="module")
def questions(packages):
    return list(ElementTree.parse(packages / "coderunner" / "questions.xml").getroot())


def cases(question):
    """Return the cases as a template gets them."""
    return [
        {key: case.findtext(f"{key}/text") for key in ("stdin", "expected", "extra")}
        for case in question.findall("testcases/testcase")
    ]


def job(question, answer, pairs):
    """Return the program that CodeRunner sends to the sandbox."""
    values = {"STUDENT_ANSWER": answer, "TESTCASES": pairs}
    sent = json.dumps({"template": question.findtext("template"), "values": values})
    return php("render.php", input=sent)


def run(program, folder):
    """Run a job as the sandbox does, and return what it prints."""
    command = [sys.executable, "-I", "-c", program]
    if len(program) > 100_000:  # a command line cannot hold it
        (folder / "job.py").write_text(program, encoding="utf-8")
        command = [sys.executable, folder / "job.py"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    return json.loads(done.stdout)


def failed(result):
    head, *rows = result["testresults"]
    assert head == ["iscorrect", "Pair", "Input", "Expected", "Got", "What is wrong", "ishidden"]
    return {row[1]: row[5] for row in rows if not row[0]}


def test_the_questions_are_the_programs_with_their_marks_and_answers(questions):
    for entry, question in zip(ENTRIES, questions, strict=True):
        assert question.get("type") == "coderunner"
        assert question.findtext("name/text") == entry.program.title
        assert question.findtext("coderunnertype") == "python3"
        assert question.findtext("allornothing") == "1"
        assert float(question.findtext("defaultgrade")) == entry.program.marks
        assert question.findtext("answer").encode() == entry.answer
        assert question.findtext("questiontext/text") == as_html(entry.statements[-1].body)


def test_a_question_grades_by_its_template_all_pairs_at_once(questions):
    for question in questions:
        assert question.findtext("grader") == "TemplateGrader"
        assert question.findtext("iscombinatortemplate") == "1"
        assert question.findtext("allowmultiplestdins") == "1"
        assert int(question.findtext("cputimelimitsecs")) <= 120  # what Jobe servers allow


def test_the_cases_of_a_question_are_the_pairs_and_the_samples_its_examples(questions):
    for entry, question in zip(ENTRIES, questions, strict=True):
        for case, pair in zip(question.iter("testcase"), entry.cases, strict=True):
            assert case.findtext("stdin/text").encode() == pair.sent
            assert case.findtext("expected/text").encode() == pair.expected
            assert case.findtext("extra/text") == pair.name
            assert (case.get("useasexample") == "1") == pair.is_sample


def test_a_question_begins_with_the_hand_out(questions):
    for entry, question in zip(ENTRIES, questions, strict=True):
        handout = entry.program.handout
        expected = (ROOT / handout).read_text("utf-8") if handout else ""
        assert question.findtext("answerpreload") == expected


@needs_php
@pytest.mark.parametrize(
    "number",
    [
        pytest.param(number, id=entry.name, marks=pytest.mark.slow if number else [])
        for number, entry in enumerate(ENTRIES)
    ],
)
def test_our_answer_is_right_and_each_mistake_is_wrong_and_named(number, questions, tmp_path):
    entry, question = ENTRIES[number], questions[number]
    pairs = cases(question)
    result = run(job(question, entry.answer.decode(), pairs), tmp_path)
    assert (result["fraction"], failed(result), result["prologuehtml"]) == (1.0, {}, "")
    hidden = {row[1]: row[-1] for row in result["testresults"][1:]}
    assert hidden == {case.name: int(not case.is_sample) for case in entry.cases}
    for mistake in mistakes(entry.program):
        touched = {case.name for case in mistake.touched_cases()}
        some = [pair for pair in pairs if pair["extra"] in touched or pair in pairs[:5]]
        result = run(job(question, mistake.text, some), tmp_path)
        assert result["fraction"] == 0.0, mistake
        assert failed(result).keys() == touched, mistake
        assert all(row[-1] == 0 for row in result["testresults"][1:] if not row[0])
        about = mistake.about.rstrip(".").replace("&", "&amp;").replace('"', "&quot;")
        assert about.replace("'", "&#x27;") in result["prologuehtml"], mistake


@needs_php
def test_every_character_of_an_answer_arrives(questions, tmp_path):
    """Quotes, backslashes and braces, some of which Twig or Python could act on."""
    sent = 'a "quoted" \\ {{ input }}\n"""\n\\'
    done = subprocess.run(
        [sys.executable, "-c", PRINTS_ITSELF], input=sent, capture_output=True, text=True
    )
    assert "{{ 7 * 7 }}" in done.stdout and repr(sent) in done.stdout
    pairs = [{"extra": "one", "stdin": sent, "expected": done.stdout}]
    result = run(job(questions[0], PRINTS_ITSELF, pairs), tmp_path)
    assert failed(result) == {}
    assert result["fraction"] == 1.0


@needs_php
@pytest.mark.parametrize(
    "answer, said",
    [
        ("print('7')", ""),
        ("print('7', end='')", "expected an end of line, came the end of the output"),
        ("print('7 ')", "expected an end of line, came a space"),
        ("print('7.0')", "byte 2 is wrong (line 1, character 2): expected an end of line"),
        ("print('7')\nraise SystemExit(3)", "status 3"),
        ("print('7'", "SyntaxError"),
        ("import sys\nsys.stdout.buffer.write(b'\\xff\\n')", r"came '\udcff'"),
    ],
)
def test_every_byte_and_the_status_count(answer, said, questions, tmp_path):
    pairs = [{"extra": "one", "stdin": "", "expected": "7\n"}]
    result = run(job(questions[0], answer, pairs), tmp_path)
    assert result["fraction"] == (0.0 if said else 1.0)
    assert said in failed(result).get("one", "")
    json.dumps(result, ensure_ascii=False).encode()  # PHP reads no lone surrogates


@needs_php
def test_the_first_wrong_pair_is_explained_in_full(questions, tmp_path):
    result = run(job(questions[0], "print('<1 or 11>')", cases(questions[0])), tmp_path)
    first = ENTRIES[0].cases[0]
    assert result["epiloguehtml"].startswith(f"<pre>{first.name}: byte 1 is wrong")
    assert "came      &lt;1 or 11&gt;⏎" in result["epiloguehtml"]
