"""Write one file per task into build/submit/, ready to upload."""
import argparse
import io
import os
import sys
import tokenize
from pathlib import Path

from tools.bundle import bundle, stays_on_top
from tools.handout import SKELETON, Refused, complete, split_lines
from tools.suite import ROOT, find_program, programs

FOLDER = ROOT / "build" / "submit"
TASKS = [program for program in programs() if program.name.startswith("task")]
GAME = find_program("6")
LISBON = find_program("lisboa")
LISBON_MEMBERS = "##### GRUPO 000\n##### Nome do Aluno fc00000\n"  # the places to fill in


def main():
    options = read_options()
    try:
        chosen = [find_program(options.task)] if options.task else TASKS
        if options.skeleton and GAME not in chosen:
            raise Refused("a skeleton is for task 6")
        files = {FOLDER / file_name(program, options): submission(program, options)
                 for program in chosen}
    except (LookupError, Refused) as error:
        sys.exit(f"{error}; nothing was written")
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path, data in files.items():
        path.write_bytes(data)
        print(os.path.relpath(path))


def read_options():
    parser = argparse.ArgumentParser(prog="make submit", description=__doc__)
    parser.add_argument("--task", help="only this task, by its number or name")
    parser.add_argument("--skeleton", type=Path, help="the downloaded hand-out of task 6")
    parser.add_argument("--name", default="", help="your name, for a comment at the top "
                        "(several, for the Lisbon game, with commas between)")
    parser.add_argument("--number", default="", help="your student number, likewise")
    parser.add_argument("--group", default="", help="your group's number, for the Lisbon game")
    return parser.parse_args()


def file_name(program, options):
    return f"BJ{options.group}.py" if program == LISBON else f"{program.name}.py"


def submission(program, options):
    """Return the bytes of a program's file."""
    if program == LISBON:
        return fill_in_group(options).encode()
    comment = ", ".join(" ".join(part.split()) for part in (options.name, options.number) if part)
    if program == GAME:
        return complete_file(options.skeleton or SKELETON, comment)
    return sign(bundle(program.path), comment).encode()


def fill_in_group(options):
    """Return the Lisbon game with its group and the members of it at the top."""
    names, numbers = ([" ".join(part.split()) for part in text.split(",") if part.strip()]
                      for text in (options.name, options.number))
    if not (options.group.isascii() and options.group.isdigit()):
        raise Refused("the Lisbon game needs the number of your group: GROUP=888")
    if not names or len(names) != len(numbers):
        raise Refused('each member needs a name and a number: '
                      'NAME="Ana Sá, Rui Dias" NUMBER=fc1,fc2')
    members = "".join(f"##### {name} {number}\n" for name, number in zip(names, numbers))
    text = LISBON.path.read_text(encoding="utf-8")
    return text.replace(LISBON_MEMBERS, f"##### GRUPO {options.group}\n{members}", 1)


def complete_file(path, comment):
    """Return the bytes of a hand-out completed, in the encoding that it has."""
    try:
        data = path.read_bytes()
        encoding, _ = tokenize.detect_encoding(io.BytesIO(data).readline)
        text, kept = complete(data.decode(encoding))
    except OSError as error:
        raise Refused(f"{path}: {error.strerror}")
    except (SyntaxError, UnicodeError) as error:
        raise Refused(f"{path}: it is not Python: {error}")
    except Refused as error:
        raise Refused(f"{path}: {error}")
    if kept:
        print("kept as you completed them:", ", ".join(kept))
    try:
        return sign(text, comment).encode(encoding)
    except UnicodeError:
        raise Refused(f"{path}: its encoding, {encoding}, cannot hold your name")


def sign(text, comment):
    """Put a comment at the top of a file, below the lines that must stay there."""
    if not comment:
        return text
    lines = split_lines(text)
    top = next(index for index in range(3) if not lines[index:] or not stays_on_top(lines, index))
    line_end = lines[0][len(lines[0].rstrip("\r\n")):] or "\n"
    return "".join([*lines[:top], f"# {comment}{line_end}", *lines[top:]])


if __name__ == "__main__":
    main()
