"""The questions of CodeRunner, a plug-in of Moodle."""

from __future__ import annotations

import base64
from xml.sax.saxutils import escape

from harness.case import Case
from publish.judges.entry import Entry, Files, zipped
from publish.judges.grader import grader
from publish.markdown import as_html

CPU_SECONDS = 100  # for all pairs together; Jobe servers allow 120 unless set otherwise

# Twig fills in the answer and the pairs. What it prints, CodeRunner shows as it is.
TEMPLATE = '''\
import base64
import html
import io
import json
import subprocess
import sys
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

ANSWER = """{{ STUDENT_ANSWER | e('py') }}"""
PAIRS = [{% for TEST in TESTCASES %}
    ("""{{ TEST.extra | e('py') }}""", """{{ TEST.stdin | e('py') }}""",
     """{{ TEST.expected | e('py') }}"""),
{% endfor %}]
{% verbatim %}
SUITE = "<suite>"  # a zip archive of what explains a wrong answer
MOST = 2000  # characters shown of a text


def main():
    with TemporaryDirectory() as folder:
        zipfile.ZipFile(io.BytesIO(base64.b64decode(SUITE))).extractall(folder)
        sys.path.insert(0, folder)
        print(json.dumps(mark(folder)))


def mark(folder):
    """Run the answer on every pair, and return what CodeRunner wants to know."""
    from harness.case import Result, is_sample
    from harness.diagnose import answer_of, diagnose, fingerprint, read
    from harness.explain import explain, headline
    from harness.limits import LIMITS, NOT_RUN, TOO_LONG
    from harness.suite import programs

    (program,) = programs()
    rows = [["iscorrect", "Pair", "Input", "Expected", "Got", "What is wrong", "ishidden"]]
    right, came, report, stops = {}, {}, "", 0
    for name, sent, expected in PAIRS:
        sent, expected = sent.encode(), expected.encode()
        result = Result(b"", b"", 0, NOT_RUN)
        if stops < LIMITS.stops:
            try:
                result = Result(*run(sent, program.limit), "")
            except subprocess.TimeoutExpired as error:
                result = Result(error.stdout or b"", b"", 0, TOO_LONG.format(program.limit))
        stops += bool(result.stopped)
        right[name], came[name] = fingerprint(expected), answer_of(result)
        passed = came[name] == (right[name], 0, False) and result.output == expected
        wrong = "" if passed else headline(expected, result)
        if wrong and not report:
            report = f"{name}: {explain(sent, expected, result, program.prompt)}"
        cells = [shown(text) for text in (name, sent, expected, result.output, wrong)]
        rows.append([int(passed), *cells, int(passed and not is_sample(name))])
    known = read(Path(folder, "mistakes.json")).get(program.name, ("", []))[1]
    return {
        "fraction": 0.0 if report else 1.0,
        "testresults": rows,
        "prologuehtml": in_html("p", diagnose(right, came, known)),
        "epiloguehtml": in_html("pre", report),
    }


def run(sent, seconds):
    """Run the answer as a marker does, in an empty folder."""
    with TemporaryDirectory() as folder:
        script = Path(folder, "answer.py")
        script.write_bytes(ANSWER.encode())
        command = [sys.executable, script.name]
        done = subprocess.run(command, cwd=folder, input=sent, capture_output=True, timeout=seconds)
        return done.stdout, done.stderr, done.returncode


def shown(text):
    if isinstance(text, bytes):
        text = text.decode("utf-8", "backslashreplace")
    return text[:MOST] + ("…" if text[MOST:] else "")


def in_html(tag, text):
    return f"<{tag}>{html.escape(text)}</{tag}>" if text else ""


main()
{% endverbatim %}
'''

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
    <template>{template}</template>
    <iscombinatortemplate>1</iscombinatortemplate>
    <allowmultiplestdins>1</allowmultiplestdins>
    <answer>{answer}</answer>
    <validateonsave>0</validateonsave>
    <grader>TemplateGrader</grader>
    <cputimelimitsecs>{seconds}</cputimelimitsecs>
    <testcases>
{testcases}    </testcases>
  </question>
"""

TESTCASE = """\
      <testcase testtype="0" useasexample="{example:d}" hiderestiffail="0" mark="1">
        <testcode><text></text></testcode>
        <stdin><text>{stdin}</text></stdin>
        <expected><text>{expected}</text></expected>
        <extra><text>{name}</text></extra>
        <display><text>{display}</text></display>
      </testcase>
"""

README = """\
# Questions for CodeRunner

Import `questions.xml` into a question bank of Moodle, in the format Moodle XML. Each task is a
question of the type `python3`, with the marks of the task, all or nothing; the pairs of the
assignment are its examples, and any other pair is shown when it fails.

A question brings its own grader, in its template: all pairs are one job for the sandbox, which must
have Python 3.10 or later and allow {seconds} seconds of processor time. Every byte of the output
and the exit status count. The table of results says which byte is wrong, the first wrong pair is
explained in full below it, and the name of a known mistake stands above it.

A program that looks for them can find the expected outputs in the sandbox. Look at the answers, or
mark them once more with `make mark`.
"""


def coderunner(entries: list[Entry]) -> Files:
    text = "".join(map(question, entries))
    quiz = f'<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n{text}</quiz>\n'
    readme = README.format(seconds=CPU_SECONDS)
    return {"README.md": readme.encode(), "questions.xml": quiz.encode()}


def question(entry: Entry) -> str:
    program = entry.program
    statement = as_html(entry.statements[-1].body)
    return QUESTION.format(
        title=escape(program.title),
        statement=escape(statement),
        marks=program.marks,
        answer=escape(entry.answer.decode()),
        template=escape(template(entry)),
        seconds=CPU_SECONDS,
        handout=escape(entry.handout.decode()),
        testcases="".join(map(testcase, entry.cases)),
    )


def template(entry: Entry) -> str:
    files = {name: data for name, data in grader([entry]).items() if "samples/" not in name}
    return TEMPLATE.replace("<suite>", base64.b64encode(zipped(files)).decode())


def testcase(case: Case) -> str:
    return TESTCASE.format(
        name=escape(case.name),
        example=case.is_sample,
        stdin=escape(case.sent.decode()),
        expected=escape(case.expected.decode()),
        display="SHOW" if case.is_sample else "HIDE_IF_SUCCEED",
    )
