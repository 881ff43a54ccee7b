"""The known mistakes are named, by whatever program they are made, and nothing else is.

The programs in anew/ make each of the mistakes too, written in other ways than those in mistakes/.
"""

import random
from dataclasses import replace

import pytest

from harness.diagnose import fingerprint
from harness.languages import language_of, prepare, python_file
from harness.mistakes import Mistake, mistakes
from harness.runner import Runner
from harness.suite import ROOT, find_program, programs
from tests.known import answers, known_mistakes, right_answers, said
from tests.languages_here import has_compiler

PROGRAMS = [program for program in programs() if mistakes(program)]
ANEW = ROOT / "tests" / "harness" / "anew"

every_program = pytest.mark.parametrize(
    "program",
    [
        pytest.param(each, id=each.name, marks=pytest.mark.xdist_group(each.name))
        for each in PROGRAMS
    ],
)


def full_sentence(known):
    number = len(known.wrong)
    every = {1: "The wrong answer is that", 2: "Both wrong answers are those"}
    start = every.get(number, f"All {number} wrong answers are those")
    rule = f"\nRules: {known.rule}" if known.rule else ""
    return f"{start} of a program that {known.about}{rule}"


@every_program
def test_every_wrong_program_is_named_as_itself(program):
    for known in known_mistakes(program).values():
        sentence = said(program, right_answers(program) | known.wrong)
        assert sentence == full_sentence(known), (
            "another file in mistakes/ says the same, or gives the same answers"
        )


@pytest.mark.slow
@every_program
def test_a_program_written_anew_is_named_as_the_mistake_that_it_makes(program):
    by_name = {mistake.path.stem: known for mistake, known in known_mistakes(program).items()}
    anew = [Mistake(program, path) for path in sorted((ANEW / program.name).glob("*.py"))]
    lacking = sorted(by_name.keys() - {each.path.stem for each in anew})
    assert not anew or not lacking, f"make these mistakes in other ways in {ANEW}: {lacking}"
    cases = program.cases()
    jobs = [(each.ready, cases) for each in anew]
    for each, came in zip(anew, answers(jobs)):
        sentence = full_sentence(by_name[each.path.stem])
        assert said(program, right_answers(program) | came) == sentence, each


IN_C = r"""
#include <stdio.h>
#include <stdlib.h>
int main(void) {
    char card[8];
    int low = 0, cards = 0, ace = 0;
    while (scanf("%7s", card) == 1 && card[0] != 'e') {
        int points = atoi(card);
        if (card[0] == 'A') { points = 1; ace = 1; }
        low += points ? points : 10;
        cards++;
    }
    if (CRASHES && cards == 0) abort();
    if (low > 21) puts("Bust!");
    else if (!ace || low > 11) printf("%d\n", low);
    else if (low == 11 && cards == 2) puts("Blackjack!");
    else if (low == 11 && !CRASHES) puts("21");
    else printf("%d or %d\n", low, low + 10);
}
"""


@pytest.mark.parametrize("crashes, stem", [(1, "no-card-crashes"), (0, "soft-21-printed-as-21")])
def test_a_mistake_is_named_in_another_language_and_a_signal_is_a_crash(crashes, stem, tmp_path):
    source = tmp_path / "mine.c"
    source.write_text(IN_C.replace("CRASHES", str(crashes)))
    has_compiler(language_of(source))
    program = find_program("4")
    (known,) = (each for one, each in known_mistakes(program).items() if one.path.stem == stem)
    with Runner() as runner:
        ready = prepare(source, runner.run_tool)
    (came,) = answers([(ready, program.cases())])
    assert said(program, came) == full_sentence(known)


def anew_of(mistake):
    return ANEW / mistake.program.name / mistake.path.name


@every_program
def test_a_program_written_anew_is_no_copy(program):
    lacking = [each for each in mistakes(program) if not anew_of(each).exists()]
    advice = "write the same mistake again in another way, as CONTRIBUTING.md says, in "
    assert not lacking, advice + ", ".join(str(anew_of(each).relative_to(ROOT)) for each in lacking)
    for mistake in mistakes(program):
        copied, own = (
            {line.strip() for line in path.read_text("utf-8").splitlines() if len(line) > 30}
            for path in (mistake.path, anew_of(mistake))
        )
        common = [line for line in copied & own if not line.startswith(("def ", "class ", "#"))]
        assert 4 * len(common) <= len(own), f"{mistake}: {common}"


ONE_WAY = {  # whatever the input
    "crashes": "raise ValueError",
    "does not compile": "print(",
    "ends with a status": "import sys; print(2); sys.exit(3)",
    "is silent": "",
    "prints an empty line": "print()",
    "greets": "print('Hello')",
    "hangs": "import time; time.sleep(9)",
}


@every_program
def test_programs_that_fail_in_one_way_are_not_named(program):
    hasty = replace(program, limit=0.5)
    case = replace(program.cases()[0], program=hasty)
    jobs = [(mine(source), [case]) for source in ONE_WAY.values()]
    for name, came in zip(ONE_WAY, answers(jobs)):
        (answer,) = came.values()
        assert answer[2] == (name == "hangs")
        assert said(program, dict.fromkeys(right_answers(program), answer)) == "", name


@every_program
def test_a_program_that_answers_at_random_is_not_named(program):
    source = "import random; print(random.choice(['1 or 11', '10', 'Hit', 'Stand', 'Push!']))"
    (came,) = answers([(mine(source), program.cases())])
    assert said(program, came) == ""


def mine(source):
    return python_file("mine.py", source.encode(), confirm=False)


@every_program
def test_the_same_answer_everywhere_and_random_answers_are_not_named(program):
    right = right_answers(program)
    outputs = sorted({output for output, _, _ in right.values()})
    wrong = {out for each in known_mistakes(program).values() for out, _, _ in each.wrong.values()}
    for output in {*outputs, *wrong, fingerprint(b"Hello\n")}:
        came = dict.fromkeys(right, (output, 0, False))
        assert said(program, came) == "" or is_a_known_answer(program, came)
    rng = random.Random(17)
    for share in [0.1, 0.5, 1] * 100:  # of answers that are left to chance
        came = {
            name: (rng.choice(outputs), 0, False) if rng.random() < share else answer
            for name, answer in right.items()
        }
        assert said(program, came) == "" or is_a_known_answer(program, came)


def is_a_known_answer(program, came):
    """Say whether chance has made a known mistake of few pairs, which is named rightly."""
    wrong = dict(came.items() - right_answers(program).items())
    return any(known.wrong == wrong for known in known_mistakes(program).values())
