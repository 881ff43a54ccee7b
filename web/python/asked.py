"""Ask a program for task 3 many questions, one after the other: asked.py PROGRAM.

They come in as a JSON list, and the answers go out as one.
"""

import contextlib
import io
import json
import sys
from pathlib import Path

program = Path(__file__).with_name(sys.argv[1])
code = compile(program.read_bytes(), program.name, "exec")
questions = json.load(sys.stdin)
answers = []
for cards in questions:
    sys.stdin = io.StringIO("".join(card + "\n" for card in cards))
    with contextlib.redirect_stdout(io.StringIO()) as said, contextlib.suppress(SystemExit):
        exec(code, {"__name__": "__main__"})
    answers.append(said.getvalue())
print(json.dumps(answers))
