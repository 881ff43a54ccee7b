"""The task scripts as processes: what they accept and what they refuse."""

import os
import random
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from harness.suite import find_program
from tests import reference

READERS = ["1", "2", "3", "4", "5"]  # the tasks that read cards


def run(task, stdin, **environment):
    return subprocess.run(
        [sys.executable, find_program(task).path],
        input=stdin,
        timeout=30,
        capture_output=True,
        env={**os.environ, **environment},
    )


def assert_prints(task, stdin, expected, **environment):
    done = run(task, stdin, **environment)
    assert (done.stdout, done.stderr, done.returncode) == (expected, b"", 0)


@pytest.mark.parametrize("task", READERS)
@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace(b"\n", b"\r\n"),
        lambda text: text.removesuffix(b"\n"),
        lambda text: text.replace(b"\n", b"\r\n").removesuffix(b"\r\n"),
        lambda text: b"".join(b"  " + line + b" \n" for line in text.splitlines()),
    ],
    ids=["crlf", "no-last-newline", "crlf-and-no-last-newline", "spaces-around"],
)
def test_harmless_differences_are_accepted(task, change):
    for case in find_program(task).cases()[:3]:
        assert_prints(task, change(case.path(".in").read_bytes()), case.expected)


@pytest.mark.parametrize("task", READERS)
def test_nothing_is_read_beyond_the_last_line_due(task):
    case = find_program(task).cases()[0]
    assert_prints(task, case.path(".in").read_bytes() + b"nonsense\n", case.expected)


@pytest.mark.parametrize(
    "task, stdin, line, fault",
    [
        ("1", b"1x\n", 1, "'1x'"),
        ("1", b"11h\n", 1, "'11h'"),
        ("1", b"ah\n", 1, "'ah'"),
        ("1", b"10H\n", 1, "'10H'"),
        ("1", b"Ah Kd\n", 1, "'Ah Kd'"),
        ("1", b"\tAh\n", 1, r"'\tAh'"),
        ("1", b"A h\n", 1, "'A h'"),
        ("1", b"end\n", 1, "'end'"),
        ("1", b"\n", 1, "an empty line"),
        ("1", b"   \r\n", 1, "an empty line"),
        ("1", b"", 1, "the input ends"),
        ("1", b"\xff\xfe\n", 1, r"'\ufffd\ufffd'"),
        ("1", b"\xef\xbb\xbfAh\n", 1, r"'\ufeffAh'"),
        ("1", b"A\xe2\x99\xa5\n", 1, r"'A\u2665'"),
        ("1", b"Ah\rKd\n", 1, r"'Ah\rKd'"),
        ("1", b"Ah\0\n", 1, r"'Ah\x00'"),
        ("1", b"x" * 100_000, 1, "'" + "x" * 20 + "'"),
        ("2", b"Ah\n", 2, "the input ends"),
        ("2", b"Ah\n\nKd\n", 2, "an empty line"),
        ("2", b"Ah Kd\n", 1, "'Ah Kd'"),
        ("3", b"Ah\n1s\n2d\n", 2, "'1s'"),
        ("3", b"Ah\n10s\n", 3, "the input ends"),
        ("4", b"Ah\nKd\n", 3, "the input ends"),
        ("4", b"Ah\n\nend\n", 2, "an empty line"),
        ("4", b"Ah\nEND\n", 2, "'END'"),
        ("4", b"", 1, "the input ends"),
        ("5", b"Ah\nKd\nend\n2h\n", 5, "the input ends"),
        ("5", b"Ah\nKd\nend\n2h\n0d\nend\n", 5, "'0d'"),
        ("5", b"Ah\nKd\nend\n", 4, "the input ends"),
    ],
)
def test_bad_input_is_reported_in_one_line_that_names_it(task, stdin, line, fault):
    done = run(task, stdin)
    message = done.stderr.decode()
    assert (done.stdout, done.returncode) == (b"", 1)
    assert message.count("\n") == 1 and message.endswith("\n")
    assert message.startswith(f"line {line}: {fault} where a card")


@pytest.mark.parametrize("task", READERS)
def test_whole_processes_agree_with_the_independent_rules(task):
    rng = random.Random(int(task))

    def hand(size):
        return rng.sample(reference.PACK, size)

    def lines(*hands):
        return "".join(f"{card}\n" for cards in hands for card in cards).encode()

    rounds = []
    for _ in range(40):
        if task in "12":
            cards = hand(int(task))
            rounds.append((lines(cards), reference.score(cards)))
        elif task == "3":
            dealer, *cards = hand(3)
            rounds.append((lines([dealer], cards), reference.advice(cards, dealer)))
        elif task == "4":
            cards = hand(rng.randrange(8))
            rounds.append((lines(cards, ["end"]), reference.score(cards)))
        else:
            player, dealer = hand(rng.randrange(1, 6)), hand(rng.randrange(1, 6))
            rounds.append(
                (lines(player, ["end"], dealer, ["end"]), reference.winner(player, dealer))
            )
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda pair: assert_prints(task, pair[0], f"{pair[1]}\n".encode()), rounds))


@pytest.mark.parametrize("task, count", zip("123456", (3, 3, 4, 4, 4, 1)))
def test_the_pairs_that_the_statement_prints_are_there(task, count):
    program = find_program(task)
    assert sum(case.is_sample for case in program.cases()) == count, (
        f"the statement prints {count} pairs of task {task}: they are "
        f"samples/{program.name}/sample-1 to sample-{count}, and no other pair is called sample-"
    )


@pytest.mark.parametrize("task", READERS)
def test_every_expected_output_is_what_the_independent_rules_say(task):
    for case in find_program(task).cases():
        hands = [part.split() for part in case.sent.decode().split("end\n")]
        if task == "3":
            dealer, *hand = hands[0]
            right = reference.advice(hand, dealer)
        elif task == "5":
            right = reference.winner(hands[0], hands[1])
        else:
            right = reference.score(hands[0])
        assert case.expected.decode() == right + "\n", f"samples/{case}.out should be {right!r}"


def test_the_advice_pairs_try_every_total_against_every_card_of_the_dealer():
    tried = set()
    for case in find_program("3").cases():
        dealer, *hand = case.sent.decode().split()
        kind = "soft" if len(reference.scores(hand)) == 2 else "hard"
        tried.add((kind, reference.best(hand), max(reference.ways(dealer))))
    hands = [("soft", total) for total in range(12, 22)]
    hands += [("hard", total) for total in range(4, 21)]
    every = {(*hand, value) for hand in hands for value in range(2, 12)}
    assert len(every) == 270
    assert tried == every, f"add a pair to samples/task3_advice/ for each of {every - tried}"
