"""CodeRunner: the questions read back as Moodle imports them."""

from xml.etree import ElementTree

import pytest

from harness.suite import ROOT
from publish.judges.command import entries

ENTRIES = entries("coderunner")


@pytest.fixture(scope="module")
def questions(packages):
    return list(ElementTree.parse(packages / "coderunner" / "questions.xml").getroot())


def test_the_questions_are_the_programs_with_their_marks_and_answers(questions):
    for entry, question in zip(ENTRIES, questions, strict=True):
        assert question.get("type") == "coderunner"
        assert question.findtext("name/text") == entry.program.title
        assert question.findtext("coderunnertype") == "python3"
        assert question.findtext("allornothing") == "1"
        assert float(question.findtext("defaultgrade")) == entry.program.marks
        assert question.findtext("answer").encode() == entry.answer


def test_the_cases_of_a_question_are_the_pairs_and_the_samples_its_examples(questions):
    for entry, question in zip(ENTRIES, questions, strict=True):
        cases = question.findall("testcases/testcase")
        for case, pair in zip(cases, entry.cases, strict=True):
            assert case.findtext("stdin/text").encode() == pair.sent
            assert case.findtext("expected/text").encode() == pair.expected
            assert (case.get("useasexample") == "1") == pair.is_sample


def test_a_question_begins_with_the_hand_out(questions):
    for entry, question in zip(ENTRIES, questions, strict=True):
        handout = entry.program.handout
        expected = (ROOT / handout).read_text("utf-8") if handout else ""
        assert question.findtext("answerpreload") == expected


def test_the_readme_says_how_many_runs_a_question_can_take(packages):
    most = max(len(entry.cases) for entry in ENTRIES)
    assert f"up to {most} of them" in (packages / "coderunner" / "README.md").read_text("utf-8")
