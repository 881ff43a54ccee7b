"""The questions of CodeRunner, a plug-in of Moodle."""

from __future__ import annotations

import html
import re
from xml.sax.saxutils import escape

from harness.case import Case
from publish.judges.entry import Entry, Files

QUESTION = """\
  <question type="coderunner">
    <name><text>{title}</text></name>
    <questiontext format="html"><text>{statement}</text></questiontext>
    <defaultgrade>{marks}</defaultgrade>
    <penalty>0</penalty>
    <hidden>0</hidden>
    <coderunnertype>python3</coderunnertype>
    <prototypetype>0</prototypetype>
    <allornothing>1</allornothing>
    <penaltyregime>0</penaltyregime>
    <precheck>0</precheck>
    <answerboxlines>18</answerboxlines>
    <answerpreload>{handout}</answerpreload>
    <answer>{answer}</answer>
    <validateonsave>0</validateonsave>
    <cputimelimitsecs>{limit}</cputimelimitsecs>
    <testcases>
{testcases}    </testcases>
  </question>
"""

TESTCASE = """\
      <testcase testtype="0" useasexample="{example:d}" hiderestiffail="0" mark="1">
        <testcode><text></text></testcode>
        <stdin><text>{stdin}</text></stdin>
        <expected><text>{expected}</text></expected>
        <extra><text></text></extra>
        <display><text>{display}</text></display>
      </testcase>
"""

README = """\
# Questions for CodeRunner

Import `questions.xml` into a question bank of Moodle, in the format Moodle XML. Each task is a
question of the type `python3`, with the marks of the task, all or nothing; the pairs of the
assignment are its examples, and any other pair is shown when it fails.

CodeRunner compares loosely: a trailing space is dropped, and with its grader for numbers `11`
equals `11.0`. So a program that prints a space too many at the end of a line passes here, and fails
with a marker that compares exactly. Every pair is a run of its own, up to {most} of them
for a task, which takes a while. Do not change the type to `python3_w_input`: it prints the replies
too, which task 6 must not.
"""


def coderunner(entries: list[Entry]) -> Files:
    text = "".join(map(question, entries))
    quiz = f'<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n{text}</quiz>\n'
    readme = README.format(most=max(len(entry.cases) for entry in entries))
    return {"README.md": readme.encode(), "questions.xml": quiz.encode()}


def question(entry: Entry) -> str:
    program = entry.program
    statement = "".join(
        f"<p>{in_html(text)}</p>" for text in (program.about, program.reads, program.prints)
    )
    return QUESTION.format(
        title=escape(program.title),
        statement=escape(statement),
        marks=program.marks,
        answer=escape(entry.answer.decode()),
        limit=program.limit,
        handout=escape(entry.handout.decode()),
        testcases="".join(map(testcase, entry.cases)),
    )


def in_html(text: str) -> str:
    return re.sub("`(.*?)`", r"<code>\1</code>", html.escape(text, quote=False))


def testcase(case: Case) -> str:
    return TESTCASE.format(
        example=case.is_sample,
        stdin=escape(case.sent.decode()),
        expected=escape(case.expected.decode()),
        display="SHOW" if case.is_sample else "HIDE_IF_SUCCEED",
    )
