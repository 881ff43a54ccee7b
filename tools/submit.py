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
GAME = find_program("6")


def main():
    options = read_options()
    try:
        chosen = [find_program(options.task)] if options.task else programs()
        if options.skeleton and GAME not in chosen:
            raise Refused("a skeleton is for task 6")
        files = {FOLDER / f"{program.name}.py": submission(program, options) for program in chosen}
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
    parser.add_argument("--name", help="your name, for a comment at the top")
    parser.add_argument("--number", help="your student number, for the same comment")
    return parser.parse_args()


def submission(program, options):
    """Return the bytes of a program's file."""
    comment = ", ".join(" ".join(part.split()) for part in (options.name, options.number) if part)
    if program == GAME:
        return complete_file(options.skeleton or SKELETON, comment)
    return sign(bundle(program.path), comment).encode()


def complete_file(path, comment):
    """Return the bytes of a hand-out completed, in the encoding that it has."""
    try:
        data = path.read_bytes()
        encoding, _ = tokenize.detect_encoding(io.BytesIO(data).readline)
        text, kept = complete(data.decode(encoding))
        if kept:
            print("kept as you completed them:", ", ".join(kept))
        return sign(text, comment).encode(encoding)
    except OSError as error:
        raise Refused(f"{path}: {error.strerror}")
    except (SyntaxError, UnicodeError, Refused) as error:
        raise Refused(f"{path}: {error}")


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
