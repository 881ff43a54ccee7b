"""Have the real tools judge what `make judges` writes; run by `make test-judges`.

The tools work on a copy, since they leave files behind.
"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.judges.__main__ import FOLDER, entries
from tools.judges.icpc import latex
from tools.judges.reading import sent

TOOLS = Path(sys.executable).parent
ENVIRONMENT = {**os.environ, "PATH": f"{TOOLS}{os.pathsep}{os.environ['PATH']}", "NO_COLOR": "1"}
JOBS = str(os.cpu_count())


def main():
    with tempfile.TemporaryDirectory() as directory:
        work = Path(directory)
        shutil.copytree(FOLDER, work / "judges")
        for name in "TMPDIR", "XDG_CONFIG_HOME", "XDG_CACHE_HOME":  # nothing from other runs
            ENVIRONMENT[name] = str(work / name)
            (work / name).mkdir()
        for tool, format_name in [(bapctools, "icpc/2025-09"), (problemtools, "icpc/legacy"),
                                  (online_judge_tools, "dmoj"), (dmoj, "dmoj")]:
            for entry in entries(format_name):
                reason = tool(work / "judges" / format_name, entry)
                wrong = len(entry.program.wrong_scripts())
                print(f"{tool.__name__}: {entry.name}", reason or "is accepted"
                      + (f", and all {wrong} wrong programs are rejected" if wrong else ""),
                      flush=True)


def bapctools(folder, entry):
    """Validate the pairs and run every submission; a warning too makes bt fail.

    bt puts no files where a submission runs, so it cannot judge pairs that need them.
    """
    with_files = [case for case in entry.cases if case.files]
    package = folder / entry.short_name
    for path in (path for case in with_files for path in package.glob(f"data/*/{case.name}.*")):
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    if 2 * len(with_files) > len(entry.cases):
        return "is skipped, since its pairs need files, which bt does not provide"
    # bt knows statements in LaTeX only, and complains if there is none.
    (package / "statement/problem.en.tex").write_text(latex(entry), encoding="utf-8")
    options = ["--no-bar", "--jobs", JOBS, "--problem", entry.short_name]
    if all(map(is_tidy, entry.cases)):
        run(["bt", "validate", *options], folder)
        run(["bt", "run", *options, "--no-generate"], folder)
        return ""
    # In a game any reply is allowed, so bt must not spoil the input and want it to be refused, nor
    # want files to begin with a word and to end with a newline.
    run(["bt", "validate", *options, "--input", "--answer", "-S"], folder)
    run(["bt", "validate", *options, "-S", "--generic", "invalid_answer", "invalid_output",
         "valid_output", "output_validator"], folder)
    run(["bt", "run", *options, "--no-generate", "-S"], folder)
    return f"is accepted, without {len(with_files)} pair with files" if with_files else ""


def problemtools(folder, entry):
    """Verify everything but the statement, for which LaTeX would be needed."""
    report = run(["verifyproblem", "-j", JOBS, entry.short_name, "-p", "config", "data", "graders",
                  "submissions", "validators"], folder)
    if f"{entry.short_name} tested: 0 errors, 0 warnings" not in report:
        sys.exit(report)


def online_judge_tools(folder, entry):
    """Test our answer and the wrong programs; oj wants .out, as DMOJ does."""
    pairs = folder.parent / "oj" / entry.short_name
    shutil.copytree(folder / entry.short_name, pairs / "test")
    (pairs / "test" / "init.yml").unlink()
    for script, is_right in submissions(folder, entry):
        report = run(["oj", "test", "-m", "exact-match", "-j", JOBS, "-t", str(entry.program.limit),
                      "-c", f"python3 {script}"], pairs, status=0 if is_right else 1)
        if f"/ {len(entry.cases)} cases" not in report and not is_right:
            sys.exit(report)


def dmoj(folder, entry):
    """Submit our answer and the wrong programs to DMOJ's judge, if it could be installed."""
    if not (TOOLS / "dmoj-cli").exists():
        return "is skipped, since seccomp.h is missing (in Debian's package libseccomp-dev)"
    config = {"id": "judge", "problem_storage_globs": [f"{folder}/*"],
              "runtime": {"python3": os.path.realpath(sys.executable)}}
    (folder / "judge.yml").write_text(json.dumps(config), encoding="utf-8")
    for script, is_right in submissions(folder, entry):
        command = f"submit -tl {entry.program.limit} {entry.short_name} PY3 {script}\n"
        report = run(["dmoj-cli", "--no-ansi", "-c", "judge.yml", "-e", "PY3", "--skip-self-test",
                      "--history", "history"], folder, send=command)
        verdicts = re.findall(r"^  Test case +\d+ (\S+)", report, re.M)
        if len(verdicts) != len(entry.cases) or (set(verdicts) == {"AC"}) != is_right:
            sys.exit(report)
    return ""


def submissions(folder, entry):
    """Return our answer and the wrong programs, each with whether it is right."""
    ours = folder.parent / "icpc/2025-09" / entry.short_name / "submissions/accepted"
    return [(ours / f"{entry.name}.py", True),
            *((script, False) for script in entry.program.wrong_scripts())]


def is_tidy(case):
    """Say whether white space stands only between words, and at the end as one newline."""
    return all(re.fullmatch(rb"\S+(?:[ \n]\S+)*\n", data) for data in (sent(case), case.expected))


def run(command, folder, status=0, send=""):
    """Run a tool, return what it says, and end with that if its status is another."""
    done = subprocess.run(command, cwd=folder, env=ENVIRONMENT, text=True, input=send,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode != status:
        sys.exit(f"{' '.join(command)}\n{done.stdout}\nended with status {done.returncode}")
    return done.stdout


if __name__ == "__main__":
    main()
