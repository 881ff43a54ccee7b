"""Write a file per task that is ready to upload: your own (--file), or else the suite's answers."""

from __future__ import annotations

import tempfile
from argparse import Namespace
from pathlib import Path

from harness.check import Checked, check
from harness.filenames import recognise
from harness.handout import Refused, open_functions
from harness.languages import EXECUTABLE, Language, java_names, language_of
from harness.runner import Runner
from harness.skeleton import completed
from harness.source import files_beside, read_source, split_lines, stays_on_top
from harness.start import Parser, end, file, new_folder, shown, yes
from harness.suite import ROOT, Program, SuiteError, find_program, programs
from publish.bundle import bundle

FOLDER = ROOT / "build" / "submit"
PLACES = {  # the lines of our own games in which a group fills in its members
    "lisboa": "##### GRUPO 000\n##### Nome do Aluno fc00000\n",
    "ioannina": "# Name Surname, A.M. 0000\n",
}


def main(arguments: list[str] | None = None) -> None:
    options = read_options(arguments)
    try:
        chosen = choose(options)
        files = dict(submission(program, options) for program in chosen)
        refuse_to_lose(files, options)
        if options.file:
            try_out(chosen[0], files, options)
    except (SuiteError, Refused) as error:
        raise SuiteError(f"{error}; nothing was written") from None
    options.dir.mkdir(parents=True, exist_ok=True)
    if not options.file and not options.skeleton:
        print("These are the suite's own answers. To hand in yours, name it: FILE=mine.py")
    for name, data in files.items():
        (options.dir / name).write_bytes(data)
        if options.file and language_of(options.file) is EXECUTABLE:
            (options.dir / name).chmod(0o755)
        print(shown(options.dir / name))


def refuse_to_lose(files: dict[str, bytes], options: Namespace) -> None:
    """Refuse to write over the answer that was named, or with the suite's answer over another."""
    for name, data in files.items():
        path = options.dir / name
        if not path.exists():
            continue
        if options.file and path.samefile(options.file):
            raise SuiteError(f"{name} would be written over: name another folder with DIR")
        if not options.file and options.dir != FOLDER and path.read_bytes() != data:
            raise SuiteError(f"{shown(path)} is not the suite's own answer")


def read_options(arguments: list[str] | None) -> Namespace:
    parser = Parser(prog="python -m publish submit", description=__doc__)
    parser.add_argument("--task", help="only this task, by its number or name")
    parser.add_argument(
        "--file", type=file, help="your own answer; modules beside it are merged in"
    )
    parser.add_argument("--skeleton", type=file, help="the hand-out of task 6 that you downloaded")
    parser.add_argument(
        "--name", default="", help="your name, for a comment at the top; a group's, with commas"
    )
    parser.add_argument("--number", default="", help="your student number; a group's, with commas")
    parser.add_argument("--group", default="", help="your group's number, for the Lisbon game")
    parser.add_argument("--dir", type=new_folder, default=FOLDER, help="the folder to write to")
    parser.add_argument(
        "--anyway", type=yes, nargs="?", const=True, help="write the file even if it fails"
    )
    options = parser.parse_args(arguments)
    if options.anyway is not None and not options.file:
        parser.error("ANYWAY goes with a file of your own: FILE=mine.py")
    return options


def choose(options: Namespace) -> list[Program]:
    """Return the programs to hand in."""
    every = programs()
    if options.task:
        chosen = [find_program(options.task)]
    elif options.file:
        found = recognise(options.file, every)
        if found is None:
            raise Refused(f"which task is {options.file.name} for? Say so with TASK=4 (--task 4)")
        chosen = [found]
    else:
        chosen = [program for program in every if program.is_task]
    if options.skeleton and not any(program.handout for program in chosen):
        raise Refused("a skeleton is for task 6")
    if options.group and chosen[0].name != "lisboa":
        raise Refused("GROUP is for the Lisbon game")
    return chosen


def submission(program: Program, options: Namespace) -> tuple[str, bytes]:
    """Return the name and the bytes of a program's file."""
    lines = heading(program, options)
    if options.file:
        language = language_of(options.file)
        if language is None:
            raise Refused(f"{options.file.name} is neither source code nor executable")
        return file_name(program, options, language), own_file(options.file, language, lines)
    if program.handout and options.skeleton:
        data = complete_file(program, options.skeleton, lines)
    else:
        data = sign(answer(program), lines, PLACES.get(program.name, "")).encode()
    return file_name(program, options), data


def file_name(program: Program, options: Namespace, language: Language | None = None) -> str:
    if language and language.name == "Java":
        return java_names(options.file, options.file.read_bytes())["file"]
    stem = program.name
    if stem == "lisboa":
        stem = f"BJ{options.group}"
    if stem == "ioannina":
        stem = parts(options.number)[0]
    return stem + (options.file.suffix if options.file else ".py")


def heading(program: Program, options: Namespace) -> list[str]:
    """Return what stands at the top of the file, as its course wants it."""
    names = parts(options.name)
    if program.name == "lisboa":
        if not (options.group.isascii() and options.group.isdigit()):
            raise Refused("the Lisbon game needs the number of your group: GROUP=888")
        if not names or len(names) != len(parts(options.number)):
            raise Refused(
                'each member needs a name and a number: NAME="Ana Sá, Rui Dias" NUMBER=fc1,fc2'
            )
        members = [f"##### {name} {number}" for name, number in zip(names, parts(options.number))]
        return [f"##### GRUPO {options.group}", *members]
    if program.name == "ioannina":
        numbers = parts(options.number)
        names = names or ["Name Surname"] * len(numbers)
        if not names or len(names) != len(numbers) or not all(map(is_number, numbers)):
            raise Refused(
                "the Greek game needs a number for each member, and no name or one for each: "
                'NUMBER=2034,2059 NAME="Maria Pappa, Nikos Lekkas"'
            )
        return [f"# {name}, A.M. {number}" for name, number in zip(names, numbers)]
    comment = ", ".join(" ".join(part.split()) for part in (options.name, options.number) if part)
    return [f"# {comment}"] if comment else []


def parts(text: str) -> list[str]:
    return [" ".join(part.split()) for part in text.split(",") if part.strip()]


def is_number(text: str) -> bool:
    return text.isascii() and text.isdigit()


# Our own answers


def answer(program: Program) -> str:
    """Return our own answer to a task, as one file."""
    if not program.handout:
        return bundle(program.path)
    handout = (program.root / program.handout).read_text("utf-8")
    return completed(program, handout, answers(program))[0]


def answers(program: Program) -> str:
    return (program.root / program.answers).read_text("utf-8")


# Students' files


def own_file(path: Path, language: Language, lines: list[str]) -> bytes:
    """Return the bytes of a student's own answer as one file, signed."""
    if language.name != "Python":
        if lines and not language.comment:
            print(f"{path.name} is not source code, so your name is not in it.")
        comments = [f"{language.comment} {line.lstrip('# ')}" for line in lines]
        text = path.read_bytes().decode("latin-1")  # a character a byte
        comments = [line.encode().decode("latin-1") for line in comments]
        return sign(text, comments if language.comment else []).encode("latin-1")
    text, encoding = read_source(path)
    if files_beside(path):
        text, encoding = bundle(path), "utf-8"
    return encoded(path, sign(text, lines), encoding)


def complete_file(program: Program, path: Path, lines: list[str]) -> bytes:
    """Return the bytes of a student's hand-out completed, in the encoding that it has."""
    text, encoding = read_source(path)
    try:
        text, kept = completed(program, text, answers(program))
    except Refused as error:
        raise Refused(f"{path}: {error}") from None
    if kept:
        print("kept as you completed them:", ", ".join(kept))
    if open_functions(read_source(path)[0]):
        print("The functions that you left open have the suite's own answers.")
    return encoded(path, sign(text, lines), encoding)


def encoded(path: Path, text: str, encoding: str) -> bytes:
    try:
        return text.encode(encoding)
    except UnicodeError:
        raise Refused(f"{path}: its encoding, {encoding}, cannot hold your name") from None


def sign(text: str, heading: list[str], place: str = "") -> str:
    """Put lines at the top of a file, below those that must stay there, but only once."""
    heading = [line.rstrip("\\ ") for line in heading]  # in C, a backslash would go on
    if not heading:
        return text
    if place and place in text:
        return text.replace(place, "".join(f"{line}\n" for line in heading), 1)
    lines = split_lines(text)
    top = next(index for index in range(3) if not lines[index:] or not stays_on_top(lines, index))
    if [line.rstrip("\r\n") for line in lines[top : top + len(heading)]] == heading:
        return text
    line_end = lines[0][len(lines[0].rstrip("\r\n")) :] or "\n" if lines else "\n"
    return "".join([*lines[:top], *(line + line_end for line in heading), *lines[top:]])


def try_out(program: Program, files: dict[str, bytes], options: Namespace) -> None:
    """Check a file before it is written; refuse one that fails, unless it is wanted anyway."""
    ((name, data),) = files.items()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, name)
        path.write_bytes(data)
        path.chmod(0o755)
        checked = checked_file(program, path, options.skeleton)
    score = checked.score
    if score.passed == score.pairs:
        print(f"The file to upload passes all {score.pairs} pairs of {program.name}.")
        return
    said = f"{options.file.name} fails {score.pairs - score.passed} of {score.pairs} pairs"
    if checked.problem:
        said = checked.problem
    elif files_beside(options.file):
        own = checked_file(program, options.file, options.skeleton).score
        if own.passed > score.passed:
            name = options.file.name
            said = f"{name} passes {own.passed} pairs, but only {score.passed} when merged"
    if not options.anyway:
        end(1, f"{said}\nNothing was written. To write it anyway: ANYWAY=yes.")
    print(f"{said}. Written anyway.")


def checked_file(program: Program, path: Path, skeleton: Path | None) -> Checked:
    checked = Checked(program, path, path.name)
    with Runner() as runner:
        check([checked], runner, skeleton)
    return checked
