"""Have the judges' own tools check the packages; run by `make test-judges`.

Everything is written into a folder that is removed at the end. It needs the standard library and
the tools, no pytest. To try a few programs: python -m tests.publish.real_judges 1 task6_game
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path

from harness.case import Case
from harness.mistakes import mistakes
from harness.suite import ROOT, SuiteError, find_program
from publish.judges.check50 import function
from publish.judges.command import entries
from publish.judges.entry import Entry

TOOLS = Path(sys.executable).parent
ENVIRONMENT = {**os.environ, "NO_COLOR": "1"}


@dataclass
class Tried:
    """What a tool did with a program: how many right and wrong ones it judged as they are."""

    right: int = 0
    wrong: int = 0
    seconds: float = 0
    remark: str = ""  # why it was left out, or in part
    fault: str = ""


class Fault(Exception):
    """What a tool printed when it did something else than it should."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="make test-judges", description=__doc__)
    parser.add_argument("task", nargs="*", help="only this program, by its number or name")
    try:
        chosen = {find_program(task).name for task in parser.parse_args().task}
    except SuiteError as error:
        parser.error(str(error))
    with tempfile.TemporaryDirectory() as folder:
        sys.exit(check(Path(folder), chosen))


def check(work: Path, chosen: set[str]) -> bool:
    """Let each tool judge the programs, the chosen ones or all; say whether something is wrong.

    A tool gets one program at a time and uses one core. One tool more than there are cores runs,
    because all of them sometimes wait.
    """
    prepare(work)
    print("Writing the packages", flush=True)
    run([sys.executable, "-m", "publish", "judges", "--dir", work / "judges"], ROOT)
    jobs = [
        (tool, work / "judges" / format_name, entry)
        for tool, format_name in JUDGES.items()
        for entry in entries(format_name)
        if not chosen or entry.name in chosen
    ]
    jobs.sort(key=lambda job: len(job[2].cases), reverse=True)  # the longest first
    began = time.monotonic()
    found: dict[Callable[[Path, Entry], Tried], list[tuple[Entry, Tried]]] = {}
    with ThreadPoolExecutor((os.cpu_count() or 1) + 1) as pool:
        futures = {
            pool.submit(timed, tool, folder, entry): (tool, entry) for tool, folder, entry in jobs
        }
        for future in as_completed(futures):
            (tool, entry), tried = futures[future], future.result()
            found.setdefault(tool, []).append((entry, tried))
            print(f"{tool.__name__}: {entry.name} {sentence(entry, tried)}", flush=True)
    print(f"\n{'judge':20}programs  right accepted  wrong rejected    time")
    for tool in JUDGES:
        print(row(tool.__name__, found.get(tool, [])))
    print(f"{time.monotonic() - began:.0f} seconds in all, on {os.cpu_count()} cores")
    return any(tried.fault for results in found.values() for _, tried in results)


def prepare(work: Path) -> None:
    """Set the environment: nothing from other runs, and commands that start or end sooner.

    python3 is started thousands of times. Beside a Python's packages there can be .pth files, which
    make each start several times slower, so this one has no packages. It is a script because tools
    make links to it, and would find the packages again by a link to a link. g++ compiles the same
    small program for many packages, which takes longer than running it, so it need not optimise.
    """
    for name in ("TMPDIR", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"):
        ENVIRONMENT[name] = str(work / name)
        (work / name).mkdir()
    venv.create(work / "python", symlinks=True)
    (work / "bin").mkdir()
    for command, more in ((work / "python/bin/python3", ""), (shutil.which("g++"), " -O0")):
        if command:
            path = work / "bin" / Path(command).name
            path.write_text(f'#!/bin/sh\nexec "{command}" "$@"{more}\n', encoding="utf-8")
            path.chmod(0o755)
    folders = (str(work / "bin"), str(TOOLS), os.environ["PATH"])
    ENVIRONMENT["PATH"] = os.pathsep.join(folders)


def timed(tool: Callable[[Path, Entry], Tried], folder: Path, entry: Entry) -> Tried:
    began = time.monotonic()
    try:
        tried = tool(folder, entry)
    except Exception as error:
        tried = Tried(fault=str(error) if isinstance(error, Fault) else repr(error))
    tried.seconds = time.monotonic() - began
    return tried


def sentence(entry: Entry, tried: Tried) -> str:
    if tried.fault:
        return f"is not judged as it should be:\n{tried.fault}\n"
    if not tried.right:
        return f"is left out, since {tried.remark}"
    wrong = f", and all {tried.wrong} wrong programs are rejected" if tried.wrong else ""
    return f"is accepted{wrong}" + (f" ({tried.remark})" if tried.remark else "")


def row(name: str, results: list[tuple[Entry, Tried]]) -> str:
    done = [(entry, tried) for entry, tried in results if tried.right or tried.fault]
    right = f"{sum(tried.right for _, tried in done)} of {len(done)}"
    there = sum(len(mistakes(entry.program)) for entry, _ in done)
    wrong = f"{sum(tried.wrong for _, tried in done)} of {there}"
    seconds = sum(tried.seconds for _, tried in done)
    return f"{name:20}{len(done):8}{right:>16}{wrong:>16}{seconds:6.0f} s"


def whole(entry: Entry, remark: str = "") -> Tried:
    """Return the result of a tool that judges a package as a whole, and has accepted it."""
    return Tried(1, len(mistakes(entry.program)), remark=remark)


def bapctools(folder: Path, entry: Entry) -> Tried:
    """Validate the pairs and run every submission; a warning too makes bt fail.

    bt puts no files where a submission runs, so it cannot judge pairs that need them.
    """
    with_files = [case for case in entry.cases if case.files]
    package = folder / entry.short_name
    for path in (path for case in with_files for path in package.glob(f"data/*/{case.name}.*")):
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink()
    if 2 * len(with_files) > len(entry.cases):
        return Tried(remark="its pairs need files, which bt does not provide")
    # bt reads statements in LaTeX only, and complains if there is none.
    for text in entry.statements:
        path = package / f"statement/problem.{text.language}.tex"
        path.write_text(text.latex(), encoding="utf-8")
    options = ["--no-bar", "--jobs", "1", "--problem", entry.short_name]
    own = {"TMPDIR": tempfile.mkdtemp(dir=ENVIRONMENT["TMPDIR"])}  # others build there too
    if all(map(is_tidy, entry.cases)):
        run(["bt", "validate", *options], folder, **own)
        run(["bt", "run", *options, "--no-generate"], folder, **own)
        return whole(entry)
    # In a game any reply is allowed, so bt must not spoil the input and want it to be refused, nor
    # want files to begin with a word and to end with a newline.
    checks = ["--generic", "invalid_answer", "invalid_output", "valid_output", "output_validator"]
    run(["bt", "validate", *options, "--input", "--answer", "-S"], folder, **own)
    run(["bt", "validate", *options, "-S", *checks], folder, **own)
    run(["bt", "run", *options, "--no-generate", "-S"], folder, **own)
    return whole(entry, f"without its {len(with_files)} pairs with files" if with_files else "")


def problemtools(folder: Path, entry: Entry) -> Tried:
    """Verify everything but the statement, for which LaTeX would be needed."""
    parts = ["config", "data", "graders", "submissions", "validators"]
    report = run(["verifyproblem", "-j", "1", entry.short_name, "-p", *parts], folder)
    if f"{entry.short_name} tested: 0 errors, 0 warnings" not in report:
        raise Fault(report)
    return whole(entry)


def online_judge_tools(folder: Path, entry: Entry) -> Tried:
    """Test our answer on all pairs, and each wrong program on those that it fails, one by one.

    oj never stops at a pair that fails, so the pairs that a wrong program passes would take most of
    the time. It wants .out, as DMOJ does.
    """
    work = folder.parent / "oj" / entry.short_name
    touched = {each.path.name: each.touched_cases() for each in mistakes(entry.program)}
    options = ["-m", "exact-match", "-t", str(entry.program.limit)]
    tried = Tried()
    for script, is_right in submissions(work, entry):
        cases = entry.cases if is_right else touched[script.name]
        pairs = work / script.stem
        pairs.mkdir()
        for name in [f"{case.name}{end}" for case in cases for end in (".in", ".out")]:
            shutil.copy(folder / entry.short_name / name, pairs)
        command = ["oj", "test", *options, "-c", f"python3 {script}", "-d", pairs]
        report = run(command, work, status=0 if is_right else 1)
        if not is_right and f" 0 AC / {len(cases)} cases" not in report:
            raise Fault(report)
        count(tried, is_right)
    return tried


def dmoj(folder: Path, entry: Entry) -> Tried:
    """Submit our answer and the wrong programs to DMOJ's judge, if it could be installed."""
    if not (TOOLS / "dmoj-cli").exists():
        return Tried(remark="seccomp.h is missing (in Debian's package libseccomp-dev)")
    work = folder.parent / "submitted" / entry.name
    scripts = submissions(work, entry)
    config = {
        "id": "judge",
        "problem_storage_globs": [f"{folder}/*"],
        "runtime": {"python3": os.path.realpath(sys.executable)},
    }
    (work / "judge.yml").write_text(json.dumps(config), encoding="utf-8")
    judge = ["dmoj-cli", "--no-ansi", "-c", "judge.yml", "-e", "PY3", "--skip-self-test"]
    submit = f"submit -tl {entry.program.limit} {entry.short_name} PY3"
    sent = "".join(f"{submit} {script}\n" for script, _ in scripts)
    report = run([*judge, "--history", "history"], work, send=sent)
    _, *graded = re.split("^.*Start grading .*$", report, flags=re.M)
    if len(graded) != len(scripts):
        raise Fault(report)
    tried = Tried()
    for (_, is_right), text in zip(scripts, graded, strict=True):
        verdicts = re.findall(r"^  Test case +\d+ (\S+)", text, re.M)
        if len(verdicts) != len(entry.cases) or (set(verdicts) == {"AC"}) != is_right:
            raise Fault(text)
        count(tried, is_right)
    return tried


def check50(folder: Path, entry: Entry) -> Tried:
    """Check our answer, and each wrong program by the checks of the pairs that it fails."""
    work = folder.parent / "checked" / entry.name
    touched = {each.path.name: each.touched_cases() for each in mistakes(entry.program)}
    chosen = {path.stem for path in (folder / entry.name).glob("*.in")}
    checks = {case.name: function(case) for case in entry.cases if case.name in chosen}
    tried = Tried()
    for script, is_right in submissions(work, entry):
        own = work / script.stem
        own.mkdir()
        shutil.copy(script, own / entry.program.path.name)
        report = own / "report.json"
        names = [checks[case.name] for case in touched.get(script.name, []) if case.name in checks]
        targets = ["--target", *names] if not is_right else []
        command = ["check50", "--dev", folder / entry.name, *targets]
        command += ["-o", "json", "--output-file", report]
        said = run(command, own, 0 if is_right else 1, CHECK50_WORKERS="4")
        text = report.read_text("utf-8") if report.exists() else "{}"
        passed = [each["passed"] for each in json.loads(text).get("results", [])]
        if set(passed) != {is_right} or len(passed) != len(checks if is_right else names):
            raise Fault(f"{script.name}\n{said}\n{text}")
        count(tried, is_right)
    return tried


JUDGES: dict[Callable[[Path, Entry], Tried], str] = {  # each with the format it reads
    bapctools: "icpc/2025-09",
    problemtools: "icpc/legacy",
    online_judge_tools: "dmoj",  # any with .in and .out will do
    dmoj: "dmoj",
    check50: "check50",
}


def count(tried: Tried, is_right: bool) -> None:
    if is_right:
        tried.right += 1
    else:
        tried.wrong += 1


def submissions(folder: Path, entry: Entry) -> list[tuple[Path, bool]]:
    """Write our answer and the wrong programs, and return each with whether it is right."""
    folder.mkdir(parents=True, exist_ok=True)
    ours = folder / f"{entry.name}.py"
    ours.write_bytes(entry.answer)
    wrong = []
    for mistake in mistakes(entry.program):
        wrong.append(folder / mistake.path.name)
        wrong[-1].write_text(mistake.text, encoding="utf-8")
    return [(ours, True), *((path, False) for path in wrong)]


def is_tidy(case: Case) -> bool:
    """Say whether white space stands only between words, and at the end as one newline."""
    return all(re.fullmatch(rb"\S+(?:[ \n]\S+)*\n", data) for data in (case.sent, case.expected))


def run(
    command: Sequence[str | Path], folder: Path, status: int = 0, send: str = "", **more: str
) -> str:
    """Run a tool and return what it prints; that is a fault if its status is another."""
    done = subprocess.run(
        command,
        cwd=folder,
        env={**ENVIRONMENT, **more},
        text=True,
        input=send,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    if done.returncode != status:
        line = " ".join(map(str, command))
        raise Fault(f"{line}\n{done.stdout}\nended with status {done.returncode}")
    return done.stdout


if __name__ == "__main__":
    main()
