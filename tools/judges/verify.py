"""Have the real tools judge what `make judges` writes; run by `make test-judges`.

The tools work on a copy, since they leave files behind.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.judges.__main__ import FOLDER, plain_entries
from tools.judges.reading import sent

TOOLS = Path(sys.executable).parent
ENVIRONMENT = {**os.environ, "PATH": f"{TOOLS}{os.pathsep}{os.environ['PATH']}", "NO_COLOR": "1"}
JOBS = str(os.cpu_count())


def main():
    entries = plain_entries()
    with tempfile.TemporaryDirectory() as directory:
        work = Path(directory)
        shutil.copytree(FOLDER / "icpc", work / "icpc")
        shutil.copytree(FOLDER / "dmoj", work / "dmoj")
        for name in "TMPDIR", "XDG_CONFIG_HOME", "XDG_CACHE_HOME":  # nothing from other runs
            ENVIRONMENT[name] = str(work / name)
            (work / name).mkdir()
        for tool in bapctools, problemtools, online_judge_tools:
            for entry in entries:
                tool(work, entry)
                count = len(entry.program.wrong_scripts())
                print(f"{tool.__name__}: {entry.name} is accepted, and all {count} wrong programs "
                      "are rejected", flush=True)
    print("dmoj: skipped, since its judge needs the development files of libseccomp to install; "
          "the pairs of its folder are those that oj has tested")


def bapctools(work, entry):
    """Validate the pairs and run every submission; a warning too makes bt fail."""
    folder = work / "icpc" / "2025-09"
    # bt knows statements in LaTeX only, and complains if there is none.
    shutil.copy(work / "icpc" / "legacy" / entry.short_name / "problem_statement/problem.en.tex",
                folder / entry.short_name / "statement")
    options = ["--no-bar", "--jobs", JOBS, "--problem", entry.short_name]
    # By default it also wants files to begin with a word and to end with a newline, but task 6
    # ends with a prompt and may be sent an empty reply.
    checks = [] if all(map(is_tidy, entry.cases)) else ["-S"]
    run(["bt", "validate", *options, "--input", "--answer", *checks], folder)
    run(["bt", "run", *options, "--no-generate", *checks], folder)


def problemtools(work, entry):
    """Verify everything but the statement, for which LaTeX would be needed."""
    report = run(["verifyproblem", "-j", JOBS, entry.short_name, "-p", "config", "data", "graders",
                  "submissions", "validators"], work / "icpc" / "legacy")
    if f"{entry.short_name} tested: 0 errors, 0 warnings" not in report:
        sys.exit(report)


def online_judge_tools(work, entry):
    """Test our answer on every pair, and each wrong program on the first that it fails."""
    folder = work / "oj" / entry.short_name
    shutil.copytree(work / "dmoj" / entry.short_name, folder / "test")  # oj wants .out, as DMOJ
    (folder / "test" / "init.yml").unlink()
    command = ["oj", "test", "-m", "exact-match", "-j", JOBS, "-t", str(entry.program.limit)]
    ours = work / "icpc/2025-09" / entry.short_name / f"submissions/accepted/{entry.name}.py"
    run([*command, "-c", f"python3 {ours}"], folder)
    for script in entry.program.wrong_scripts():
        case = entry.program.touched_cases(script)[0]
        pair = [f"test/{case.name}.in", f"test/{case.name}.out"]
        report = run([*command, "-c", f"python3 {script}", *pair], folder, status=1)
        if "test failed: 0 AC / 1 cases" not in report:
            sys.exit(report)


def is_tidy(case):
    """Say whether white space stands only between words, and at the end as one newline."""
    return all(re.fullmatch(rb"\S+(?:[ \n]\S+)*\n", data) for data in (sent(case), case.expected))


def run(command, folder, status=0):
    """Run a tool, return what it says, and end with that if its status is another."""
    done = subprocess.run(command, cwd=folder, env=ENVIRONMENT, text=True, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode != status:
        sys.exit(f"{' '.join(command)}\n{done.stdout}\nended with status {done.returncode}")
    return done.stdout


if __name__ == "__main__":
    main()
