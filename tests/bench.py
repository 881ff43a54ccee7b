"""Measuring the suite: ratios of two times taken by turns in the same run, and one count."""

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from harness.case import passed
from harness.languages import prepare
from harness.runner import Runner
from harness.sandbox import python
from harness.suite import ROOT, find_program, programs
from odds.games import TASKS
from odds.rounds import Round
from publish.submit import answer
from tasks.task6_game import get_high_score
from tests.ideas import IDEAS
from tests.odds import reference as odds_reference
from tests.playing import ENVIRONMENT
from tests.two_mistakes import explained

STARTS = 40
STUDENTS = (30, 300)  # of a class
GAMES = 20_000  # of the tournament
DEALER_CARD = "6c"  # of the odds
OLD_REPORT = 0.9  # of the memo's time: the six-task report before its walks were shared
REPORT = "from odds.report import report; report('tasks')"
COUNT_LINES = "import sys\nlines = 0\nfor line in sys.stdin:\n    lines += 1\nprint(lines)\n"


def main():
    print("Each figure is a ratio of medians.")
    with tempfile.TemporaryDirectory() as directory:
        bench_starts(Path(directory))
        bench_million_cards(Path(directory))
    bench_check()
    bench_tournament()
    bench_odds()
    print("Programs with two known mistakes, and those of which one is named:")
    for task in IDEAS:
        number, named = explained(task)
        print(f"  {task:58} {named} of {number}", flush=True)
    with tempfile.TemporaryDirectory() as directory:
        bench_marking(Path(directory))


def bench_starts(directory):
    """Compare each task, given its shortest input, with an empty script."""
    empty = write(directory / "empty.py", "")
    imports_random = write(directory / "imports_random.py", "import random\n")
    tasks = [program for program in programs() if program.script.startswith("tasks/")]
    starts = {empty: None, imports_random: None}
    starts.update((program.path, shortest_input(program)) for program in tasks)
    times = by_turns(
        {script: lambda s=script, i=stdin: run_python(s, i) for script, stdin in starts.items()},
        STARTS,
    )
    random_ratio = times[imports_random] / times[empty]
    for program in tasks:
        aim = "1.10"
        if program.name == "task6_game":
            aim = f"{random_ratio + 0.1:.2f}, import random plus 0.1"
        report(
            f"start of {program.name} / bare interpreter", times[program.path] / times[empty], aim
        )


def shortest_input(program):
    return min((case.path(".in") for case in program.cases()), key=lambda path: path.stat().st_size)


def bench_million_cards(directory):
    count = write(directory / "count.py", COUNT_LINES)
    hand = write(directory / "million.in", "10h\n" * 1_000_000 + "end\n")
    task4 = find_program("4").path
    times = by_turns({script: lambda s=script: run_python(s, hand) for script in (task4, count)}, 7)
    report("hand of a million cards / counting its lines", times[task4] / times[count], "4")


def bench_check():
    """Compare the runner and `make check` with just launching the processes, on all cores."""
    every = [(program, case) for program in programs() for case in program.cases()]
    tasks = [(program, case) for program, case in every if program.is_task]
    times = by_turns(
        {
            "floor": lambda: launch(tasks),
            "runner": lambda: run(tasks),
            "fresh": lambda: run(tasks, fresh=True),
            "every floor": lambda: launch(every),
            "check": check,
        },
        5,
    )
    launching = f"launching the {len(tasks)} processes of the tasks"
    report(f"running the pairs contained / {launching}", times["runner"] / times["floor"], "0.4")
    report("the same with FRESH=yes", times["fresh"] / times["floor"], "2")
    report(
        f"make check / launching its {len(every)} processes",
        times["check"] / times["every floor"],
        "0.7",
    )


def launch(pairs):
    """Start every process, and nothing else; in an empty environment, as the runner does."""
    with tempfile.TemporaryDirectory() as directory:
        empty = Path(directory, "empty")
        subprocess.run([python(), "-m", "venv", "--without-pip", empty], check=True)
        folders = [Path(directory, str(number)) for number in range(len(pairs))]
        for (_, case), folder in zip(pairs, folders):
            folder.mkdir()
            if case.files:
                shutil.copytree(case.path(".files"), folder, dirs_exist_ok=True)
        start = time.perf_counter()
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            for (program, case), folder in zip(pairs, folders):
                words = [
                    program.path,
                    case.path(".in"),
                    case.args,
                    folder,
                    empty / "bin" / "python",
                ]
                pool.submit(run_python, *words)
        return time.perf_counter() - start


def check():
    subprocess.run(["make", "-s", "check"], cwd=ROOT, stdout=subprocess.DEVNULL, check=True)


def run(pairs, **options):
    with Runner(**options) as runner:
        ready = {
            program: prepare(program.path, runner.run_tool)
            for program in dict.fromkeys(program for program, _ in pairs)
        }
        futures = runner.start_all((ready[program], case) for program, case in pairs)
        for (_, case), future in zip(pairs, futures):
            assert passed(case, future.result()), case


def bench_tournament():
    """Compare the tournament with one process that shuffles eight whole packs for every game."""
    start = "import blackjack, tournoi; players = [(strat, '') for strat in blackjack.STRATEGIES]; "
    plain = start + (
        "tournoi.preparer(); table = tournoi.asseoir(players)\n"
        f"for _ in range({GAMES}):\n"
        "    table['pioche'] = blackjack.initPioche(8)\n"
        "    tournoi.jouerPartie(table, False)"
    )
    ours = start + (
        "import argparse, os; list(tournoi.jouerLots(players, argparse.Namespace("
        f"parties={GAMES}, seed=1, mises=False, processus=os.cpu_count())))"
    )

    def run(code):
        subprocess.run([sys.executable, "-c", code], cwd=ROOT / "games" / "inf101", check=True)

    times = by_turns({"plain": lambda: run(plain), "ours": lambda: run(ours)}, 3)
    report(
        f"{GAMES} tournament games the plain way / ours",
        times["plain"] / times["ours"],
        "4",
        "at least",
    )


def bench_odds():
    """Compare the odds engine with a memo over fractions, for one card of the dealer."""
    up = TASKS.cards.index(DEALER_CARD)
    stops = (12, 15, 17, 19)

    def engine():
        round_ = Round(TASKS, up)
        for stop in stops:
            round_.play(lambda content, stop=stop: int(TASKS.row(content)[1] < stop))

    def reference():
        odds_reference.forget()
        for stop in stops:
            odds_reference.play(
                lambda hand, stop=stop: int(get_high_score(hand) < stop), DEALER_CARD
            )

    def whole_report():
        subprocess.run([sys.executable, "-c", REPORT], cwd=ROOT, check=True)

    jobs = {"engine": engine, "reference": reference, "report": whole_report}
    times = by_turns(jobs, 3)
    report(
        "the six-task report as it was / as it is",
        OLD_REPORT * times["reference"] / times["report"],
        "5",
        "at least",
    )
    report(
        f"odds by a memo over fractions / by the engine, {len(stops)} strategies",
        times["reference"] / times["engine"],
        "40",
        "at least",
    )


def bench_marking(directory):
    """Compare marking a class with launching its processes, and a large class with a small one."""
    tasks = [program for program in programs() if program.is_task]
    pairs = [(program, case) for program in tasks for case in program.cases()]
    answers = {program: answer(program) for program in tasks}
    times, floors, there = {}, [launch(pairs)], 0
    for number in STUDENTS:  # those of the small class are not run again in the large one
        for student in range(there, number):
            folder = directory / "handins" / f"student {student}"
            folder.mkdir(parents=True)
            for program in tasks:
                write(folder / program.path.name, f"{answers[program]}# {student}\n")
        start = time.perf_counter()
        options = ["--dir", directory / "handins", "--out", directory / "marks"]
        subprocess.run(
            [sys.executable, "-m", "marking", "mark", *options],
            cwd=ROOT,
            stdout=subprocess.DEVNULL,
            check=True,
        )
        times[number] = (time.perf_counter() - start) / (number - there)
        floors.append(launch(pairs))
        there = number
    small, large = STUDENTS
    floor = statistics.median(floors)
    for number in STUDENTS:
        what = f"marking one of {number} students / launching {len(pairs)} processes"
        report(what, times[number] / floor, "0.5")
    report(f"a student of {large} / a student of {small}", times[large] / times[small], "1.1")


def by_turns(jobs, rounds):
    """Return each job's median time; the jobs take turns, so that a slow moment hits them all."""
    times = {name: [] for name in jobs}
    for _ in range(rounds):
        for name, job in jobs.items():
            start = time.perf_counter()
            own_time = job()  # a job may count for itself, to leave out what it prepares
            times[name].append(own_time or time.perf_counter() - start)
    return {name: statistics.median(values) for name, values in times.items()}


def run_python(script, stdin=None, args=(), directory=None, interpreter=sys.executable):
    with open(stdin or os.devnull, "rb") as file:
        subprocess.run(
            [interpreter, script, *args],
            stdin=file,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=ENVIRONMENT,
            cwd=directory,
        )


def write(path, text):
    path.write_text(text)
    return path


def report(what, ratio, aim, bound="at most"):
    print(f"  {what:58} {ratio:5.2f}  (aim: {bound} {aim})", flush=True)


if __name__ == "__main__":
    main()
