"""Asking a program for its advice. It is a stranger, so it starts in the harness's runner."""

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import as_completed
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from harness.case import Case, Result
from harness.explain import decode, escape
from harness.languages import CannotRun, Ready, prepare, python_file
from harness.limits import Limits
from harness.runner import Runner
from harness.source import files_beside
from harness.start import progress
from harness.suite import SuiteError, find_program
from odds.engine import Content, Up
from odds.games import TASKS
from odds.own_advice import HALVES, Draws, from_answers, hand_of, questions, read_answer
from odds.rounds import Tree

LIMITS = Limits(budget=10_000)  # a program is asked a thousand times
STRATEGY_SECONDS = 20  # for all hands against one card of the dealer
DRIVER = '''\
"""Ask the function get_advice() of a file about the hands of standard input."""
import importlib.util
import os
import sys

questions = [line.split() for line in sys.stdin]
answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
os.dup2(2, 1)  # what the file prints is no answer
path = os.path.join(os.path.dirname(os.path.abspath(__file__)), {name!r})
spec = importlib.util.spec_from_file_location("strategy", path)
strategy = sys.modules["strategy"] = importlib.util.module_from_spec(spec)
spec.loader.exec_module(strategy)
if not callable(getattr(strategy, "get_advice", None)):
    sys.exit("it has no function get_advice(player_hand, dealer_card)")
for dealer_card, *player_hand in questions:
    asked = f"get_advice({{player_hand}}, {{dealer_card!r}})"
    try:
        answer = str(strategy.get_advice(player_hand, dealer_card))
    except (Exception, SystemExit) as error:
        sys.exit(" ".join(f"{{asked}}: {{type(error).__name__}}: {{error}}".split()))
    answers.write(" ".join(answer.split())[:40] + "\\n")
answers.close()
'''


@dataclass(frozen=True)
class Question(Case):
    """What a program gets, where no certain answer is expected."""

    text: str = ""

    @cached_property
    def sent(self) -> bytes:
        return self.text.encode()

    @property
    def args(self) -> list[str]:
        return []

    @property
    def files(self) -> dict[str, Path]:
        return {}


def ask_task3(path: Path) -> Draws:
    """Ask a program for task 3 about every two cards against every card of the dealer."""
    task3 = find_program("3")
    asked = [
        Question(task3, " ".join(words), b"", "\n".join(words) + "\n") for words in questions()
    ]
    outputs = ask(path, prepare_file, asked, is_advice)
    for question, result in zip(asked, outputs, strict=True):
        if not is_advice(result):
            dealer, *hand = question.name.split()
            raise SuiteError(
                f"{escape(path.name)}: for {' '.join(hand)} against {dealer} it {fault(result)}"
            )
    return from_answers([decode(result.output) for result in outputs])


def ask_strategy(path: Path) -> Draws:
    """Ask the function get_advice() of a Python file about every hand, of any size."""
    if path.suffix.lower() != ".py":
        raise SuiteError(f"{escape(path.name)}: a strategy is a Python file with get_advice()")
    program = replace(find_program("6"), limit=STRATEGY_SECONDS)
    tree = Tree(TASKS)
    hands: list[list[tuple[Content, Up]]] = [
        [(tree.hands[index][0], up) for index in tree.decides if fits(tree.hands[index][0], up)]
        for up in TASKS.ups
    ]
    asked = [
        Question(program, str(number), b"", written(each)) for number, each in enumerate(hands)
    ]

    def is_whole(result: Result) -> bool:
        return not result.status and not result.stopped

    results = ask(path, prepare_strategy, asked, is_whole)
    advice: dict[tuple[Content, Up], int] = {}
    for each, result in zip(hands, results, strict=True):
        answers = decode(result.output).splitlines()
        if not is_whole(result):
            raise SuiteError(f"{escape(path.name)}: {fault(result)}")
        if len(answers) != len(each):
            raise SuiteError(f"{escape(path.name)}: it ended before get_advice() had answered")
        for hand, answer in zip(each, answers, strict=True):
            try:
                advice[hand] = HALVES * read_answer(answer)
            except ValueError as error:
                cards, dealer = hand_of(*hand)
                raise SuiteError(
                    f"{escape(path.name)}: get_advice({cards}, {dealer!r}): {escape(str(error))}"
                ) from None
    return lambda content, up: advice.get((content, up), 0)  # 0 where no pack holds the cards


def fits(content: Content, up: Up) -> bool:
    """Say whether the pack can hold a hand beside the dealer's card."""
    assert up is not None
    return content[up] < TASKS.deck[up]


def written(hands: Iterable[tuple[Content, Up]]) -> str:
    """Return the lines of the driver's questions: the dealer's card, and then the hand."""
    cards = [hand_of(*hand) for hand in hands]
    return "".join(f"{dealer} {' '.join(hand)}\n" for hand, dealer in cards)


def prepare_file(path: Path, runner: Runner) -> Ready:
    try:
        return prepare(path, runner.run_tool)
    except CannotRun as error:
        raise SuiteError(str(error)) from None


def prepare_strategy(path: Path, runner: Runner) -> Ready:
    driver = python_file("ask_get_advice.py", DRIVER.format(name=path.name).encode())
    beside = {name: other.read_bytes() for name, other in files_beside(path).items()}
    return replace(driver, files={**beside, path.name: path.read_bytes(), **driver.files})


def ask(
    path: Path,
    prepare: Callable[[Path, Runner], Ready],
    asked: Sequence[Question],
    is_answer: Callable[[Result], bool],
) -> list[Result]:
    """Run a program on all questions; what is no answer counts if a new process gives it too."""

    def run(questions: Sequence[Question], fresh: bool) -> dict[Question, Result]:
        with Runner(fresh, limits=LIMITS) as runner:
            ready = replace(prepare(path, runner), confirm=False)
            futures = runner.start_all((ready, question) for question in questions)
            for number, _ in enumerate(as_completed(futures), 1):
                progress(f"Asking {escape(path.name)}, {number} of {len(questions)} ...")
        progress("")
        return {each: future.result() for each, future in zip(questions, futures, strict=True)}

    results = run(asked, fresh=False)
    bad = [question for question in asked if not is_answer(results[question])]
    if bad:
        results |= run(bad[:1], fresh=True)
        if is_answer(results[bad[0]]):
            results |= run(bad[1:], fresh=True)
    return [results[question] for question in asked]


def is_advice(result: Result) -> bool:
    try:
        read_answer(decode(result.output))
    except ValueError:
        return False
    return not result.status and not result.stopped


def fault(result: Result) -> str:
    """Say why a result is no advice."""
    if result.stopped:
        return f"was {result.stopped}" if result.stopped[:4] == "stop" else result.stopped
    if result.status:
        told = decode(result.errors).strip().splitlines()[-1:]
        return ": ".join([f"ended with status {result.status}", *map(escape, told)])[:200]
    printed = decode(result.output).strip()
    if not printed:
        return "printed nothing"
    return f"printed {printed[:40]!r}, which is neither Hit nor Stand"
