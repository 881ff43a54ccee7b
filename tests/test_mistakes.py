"""The samples themselves: every program in mistakes/ fails just the pairs that it says it fails."""

import re

import pytest

from harness.diagnose import is_plain
from harness.mistakes import mistakes
from harness.suite import programs
from tests.known import known_mistakes

PROGRAMS = [program for program in programs() if mistakes(program)]


def in_one_process(values, name):
    """Return the parameters so that all of a program are run by one process, which knows them."""
    return [
        pytest.param(value, id=str(value), marks=pytest.mark.xdist_group(name(value)))
        for value in values
    ]


every_mistake = pytest.mark.parametrize(
    "mistake",
    in_one_process(
        [mistake for program in PROGRAMS for mistake in mistakes(program)],
        lambda mistake: mistake.program.name,
    ),
)


@every_mistake
def test_a_program_with_a_mistake_fails_just_the_pairs_that_it_says_it_fails(mistake):
    failed = set(known_mistakes(mistake.program)[mistake].wrong)
    named = {case.name for case in mistake.touched_cases()}
    advice = []
    if not failed:
        advice.append("it fails no pair: add one to samples/ that shows its mistake")
    if failed - named:
        advice.append(f"add the line: # Fails: {' '.join(sorted(failed - named))}")
    if named - failed:
        advice.append(
            f"these pass, so no line # Fails: may name them: {', '.join(sorted(named - failed))}"
        )
    for pattern in mistake.patterns:
        if not any(case.path(".in").match(pattern + ".in") for case in mistake.program.cases()):
            advice.append(f"no pair is called {pattern}")
    assert not advice, f"mistakes/{mistake}.py: " + "; ".join(advice)


@every_mistake
def test_it_answers_some_pair(mistake):
    wrong = known_mistakes(mistake.program)[mistake].wrong
    passes = len(wrong) < len(mistake.program.cases())
    assert passes or any(map(is_plain, wrong.values())), (
        f"mistakes/{mistake}.py: it fails every pair without an answer, as any program may that "
        "crashes, so nobody could name it"
    )


@every_mistake
def test_its_docstring_completes_the_words_a_program_that(mistake):
    assert re.fullmatch(r"([a-z]+s|does not|never) .+\.", mistake.about), (
        f"mistakes/{mistake}.py: begin the docstring with a verb in lower case, as in "
        '"counts every ace as 11.", and end it with a full stop'
    )


@every_mistake
def test_its_docstring_may_name_a_rule_too(mistake):
    first, *others = re.split(r"\n\s*\n", mistake.docstring)
    assert not others or re.fullmatch(
        r"Rules: [a-z0-9].+\.", mistake.docstring[len(first) :].strip()
    ), f"mistakes/{mistake}.py: the second part of the docstring is one line that begins Rules:"


@every_mistake
def test_what_is_said_is_short_and_plain(mistake):
    for sentence in filter(None, (mistake.about, mistake.rule)):
        assert len(sentence) <= 90 and not re.search(r"[.;] |[()]", sentence), mistake
        assert not re.search(r"\b(you|your|just|simply|obviously)\b", sentence, re.I), mistake


@pytest.mark.parametrize("program", in_one_process(PROGRAMS, lambda program: program.name))
def test_the_pairs_tell_the_mistakes_apart(program):
    known = {}
    for mistake, found in known_mistakes(program).items():
        answers = tuple(sorted(found.wrong.items()))
        assert answers not in known, (
            f"mistakes/{mistake}.py answers every pair as {known[answers]} does: add a pair that "
            f"tells them apart, or keep one of them"
        )
        known[answers] = mistake
