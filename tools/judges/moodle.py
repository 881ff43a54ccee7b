"""Moodle: the cases of VPL, and the questions of CodeRunner."""
import html
import re
from xml.sax.saxutils import escape

from tools.judges.reading import sent

# VPL divides its time by the number of cases, down to whole seconds, and gives up at one second. It
# takes some 5 ms to send a line. Its servers allow ten minutes unless they are told otherwise.
SECONDS, LINES_PER_SECOND, MOST_SECONDS = 2, 100, 600
TAG = re.compile(rb"(?im)^\s*(?:case|input|output|grade\s*reduction)\s*=")

VPL_README = """\
# Cases for VPL

Copy `vpl_evaluate.cases` of a task into the file of that name in the activity's test cases, and set
the limits of the activity (Execution limits, Maximum execution time) to at least:

| program | cases | seconds | grade |
|---|---|---|---|
{rows}

A pair that needs files, or whose input is not plain lines, has no case.

VPL shares this time out among the cases, in whole seconds, and fails them all if one second or less
is left for each.

The expected output is in quotes, so that VPL compares it exactly, and the last newline is inside
them. Where the output does not end with a newline ({open_ended}), VPL forgives one. It also takes
output for right that is right from the last line of input on, and does not look at the exit status.
Every failed case takes away the whole grade, as the marker does.

A file `handout.py` in a program's folder is what the students begin with: make it the requested
file of the activity.
"""

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

CODERUNNER_README = """\
# Questions for CodeRunner

Import `questions.xml` into a question bank of Moodle, in the format Moodle XML. Each task is a
question of the type `python3`, with the marks of the task, all or nothing; the pairs of the
assignment are its examples, and any other pair is shown when it fails.

CodeRunner compares loosely: a trailing space is dropped, and with its grader for numbers `11`
equals `11.0`. So a program that prints a space too many at the end of a line passes here, and fails
with a marker that compares exactly. Every pair is a run of its own, 190 of them for task 3, which
takes a while. Do not change the type to `python3_w_input`: it prints the replies too, which task 6
must not.
"""


def vpl(entries):
    files = {f"{entry.name}/vpl_evaluate.cases": "".join(map(vpl_case, chosen(entry))).encode()
             for entry in entries}
    files |= {f"{entry.name}/handout.py": entry.handout for entry in entries if entry.handout}
    rows = [f"| `{entry.name}` | {len(chosen(entry))} of {len(entry.program.cases())} "
            f"| {len(chosen(entry)) * seconds(chosen(entry))} | {entry.program.marks or 'any'} |"
            for entry in entries]
    open_ended = ", ".join(f"`{entry.name}`" for entry in entries
                           if not all(case.expected.endswith(b"\n") for case in chosen(entry)))
    readme = VPL_README.format(rows="\n".join(rows), open_ended=open_ended or "none here")
    return {"README.md": readme.encode(), **files}


def chosen(entry):
    """Return the cases that VPL can type in, the statement's and then the shortest, if too many."""
    cases = [case for case in entry.cases if re.fullmatch(rb"(?:[ -~]*\n)+", sent(case))
             and not TAG.search(sent(case) + case.expected)]
    while len(cases) * seconds(cases) > MOST_SECONDS:
        cases.pop()
    return cases


def seconds(cases):
    """Return how long one case needs, if it is the longest."""
    return SECONDS + max(sent(case).count(b"\n") for case in cases) // LINES_PER_SECOND


def vpl_case(case):
    """Return a case; nothing stands between a tag and its value, for that would be part of it."""
    arguments = f"program arguments={' '.join(case.args)}\n" if case.args else ""
    return (f"case={case.name}\n{arguments}input={sent(case).decode()}"
            f"output=\"{case.expected.decode()}\"\ngrade reduction=100%\n")


def coderunner(entries):
    text = "".join(map(question, entries))
    quiz = f'<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n{text}</quiz>\n'
    return {"README.md": CODERUNNER_README.encode(), "questions.xml": quiz.encode()}


def question(entry):
    program = entry.program
    statement = "".join(f"<p>{in_html(text)}</p>"
                        for text in (program.about, program.reads, program.prints))
    return QUESTION.format(
        title=escape(program.title), statement=escape(statement), marks=program.marks,
        answer=escape(entry.answer.decode()), limit=program.limit,
        handout=escape(entry.handout.decode()),
        testcases="".join(map(testcase, entry.cases)))


def in_html(text):
    return re.sub("`(.*?)`", r"<code>\1</code>", html.escape(text, quote=False))


def testcase(case):
    return TESTCASE.format(example=case.is_sample, stdin=escape(sent(case).decode()),
                           expected=escape(case.expected.decode()),
                           display="SHOW" if case.is_sample else "HIDE_IF_SUCCEED")
