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
from collections.abc import Sequence
from pathlib import Path

from harness.case import Case
from harness.mistakes import mistakes
from harness.suite import ROOT, SuiteError, find_program
from publish.judges.command import entries
from publish.judges.entry import Entry
from publish.judges.icpc import latex

TOOLS = Path(sys.executable).parent
ENVIRONMENT = {**os.environ, "PATH": f"{TOOLS}{os.pathsep}{os.environ['PATH']}", "NO_COLOR": "1"}
JOBS = str(os.cpu_count())


def main() -> None:
    parser = argparse.ArgumentParser(prog="make test-judges", description=__doc__)
    parser.add_argument("task", nargs="*", help="only this program, by its number or name")
    try:
        chosen = {find_program(task).name for task in parser.parse_args().task}
    except SuiteError as error:
        parser.error(str(error))
    with tempfile.TemporaryDirectory() as folder:
        check(Path(folder), chosen)


def check(work: Path, chosen: set[str]) -> None:
    """Let each tool judge the programs, the chosen ones or all, and print how it went."""
    for name in ("TMPDIR", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"):  # nothing from other runs
        ENVIRONMENT[name] = str(work / name)
        (work / name).mkdir()
    print("Writing the packages", flush=True)
    run([sys.executable, "-m", "publish", "judges", "--dir", work / "judges"], ROOT)
    for tool, format_name in (
        (bapctools, "icpc/2025-09"),
        (problemtools, "icpc/legacy"),
        (online_judge_tools, "dmoj"),
        (dmoj, "dmoj"),
    ):
        for entry in entries(format_name):
            if chosen and entry.name not in chosen:
                continue
            verdict = tool(work / "judges" / format_name, entry) or "is accepted"
            wrong = len(mistakes(entry.program))
            if wrong and verdict.startswith("is accepted"):
                verdict += f", and all {wrong} wrong programs are rejected"
            print(f"{tool.__name__}: {entry.name} {verdict}", flush=True)


def bapctools(folder: Path, entry: Entry) -> str:
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
        return "is skipped, since its pairs need files, which bt does not provide"
    # bt reads statements in LaTeX only, and complains if there is none.
    (package / "statement/problem.en.tex").write_text(latex(entry), encoding="utf-8")
    options = ["--no-bar", "--jobs", JOBS, "--problem", entry.short_name]
    if all(map(is_tidy, entry.cases)):
        run(["bt", "validate", *options], folder)
        run(["bt", "run", *options, "--no-generate"], folder)
        return ""
    # In a game any reply is allowed, so bt must not spoil the input and want it to be refused, nor
    # want files to begin with a word and to end with a newline.
    checks = ["--generic", "invalid_answer", "invalid_output", "valid_output", "output_validator"]
    run(["bt", "validate", *options, "--input", "--answer", "-S"], folder)
    run(["bt", "validate", *options, "-S", *checks], folder)
    run(["bt", "run", *options, "--no-generate", "-S"], folder)
    return f"is accepted without its {len(with_files)} pairs with files" if with_files else ""


def problemtools(folder: Path, entry: Entry) -> str:
    """Verify everything but the statement, for which LaTeX would be needed."""
    parts = ["config", "data", "graders", "submissions", "validators"]
    report = run(["verifyproblem", "-j", JOBS, entry.short_name, "-p", *parts], folder)
    if f"{entry.short_name} tested: 0 errors, 0 warnings" not in report:
        sys.exit(report)
    return ""


def online_judge_tools(folder: Path, entry: Entry) -> str:
    """Test our answer and the wrong programs; oj wants .out, as DMOJ does."""
    pairs = folder.parent / "oj" / entry.short_name
    shutil.copytree(folder / entry.short_name, pairs / "test")
    (pairs / "test" / "init.yml").unlink()
    options = ["-m", "exact-match", "-j", JOBS, "-t", str(entry.program.limit)]
    for script, is_right in submissions(pairs, entry):
        command = ["oj", "test", *options, "-c", f"python3 {script}"]
        report = run(command, pairs, status=0 if is_right else 1)
        if f"/ {len(entry.cases)} cases" not in report and not is_right:
            sys.exit(report)
    return ""


def dmoj(folder: Path, entry: Entry) -> str:
    """Submit our answer and the wrong programs to DMOJ's judge, if it could be installed."""
    if not (TOOLS / "dmoj-cli").exists():
        return "is skipped, since seccomp.h is missing (in Debian's package libseccomp-dev)"
    config = {
        "id": "judge",
        "problem_storage_globs": [f"{folder}/*"],
        "runtime": {"python3": os.path.realpath(sys.executable)},
    }
    (folder / "judge.yml").write_text(json.dumps(config), encoding="utf-8")
    judge = ["dmoj-cli", "--no-ansi", "-c", "judge.yml", "-e", "PY3", "--skip-self-test"]
    for script, is_right in submissions(folder.parent / "submitted" / entry.name, entry):
        submit = f"submit -tl {entry.program.limit} {entry.short_name} PY3 {script}\n"
        report = run([*judge, "--history", "history"], folder, send=submit)
        verdicts = re.findall(r"^  Test case +\d+ (\S+)", report, re.M)
        if len(verdicts) != len(entry.cases) or (set(verdicts) == {"AC"}) != is_right:
            sys.exit(report)
    return ""


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


def run(command: Sequence[str | Path], folder: Path, status: int = 0, send: str = "") -> str:
    """Run a tool and return what it prints; end with that if its status is another."""
    done = subprocess.run(
        command,
        cwd=folder,
        env=ENVIRONMENT,
        text=True,
        input=send,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    if done.returncode != status:
        line = " ".join(map(str, command))
        sys.exit(f"{line}\n{done.stdout}\nended with status {done.returncode}")
    return done.stdout


if __name__ == "__main__":
    main()
