"""The pairs that a statement shows, in Markdown and in HTML, in the statement's language."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from harness.case import Case
from harness.explain import decode, lines

LONG, SHOWN = 12, 8  # of a file with more lines than 12, only 8 are shown

KEYS = (
    "examples",
    "example",
    "arguments",
    "file",
    "cut",
    "input",
    "output",
    "screen",
    "typed",
    "open",
)
WORDS = {
    "en": (
        *("Examples", "Example {}", "Arguments:", "The file {}:", "… ({} lines)"),
        *("Input", "Output", "On the screen"),
        "What is typed is in bold, with ↵ for the Enter key. The program prints none of it.",
        "The output does not end with a newline.",
    ),
    "pt": (
        *("Exemplos", "Exemplo {}", "Argumentos:", "O ficheiro {}:", "… ({} linhas)"),
        *("Entrada", "Saída", "No ecrã"),
        "A negrito está o que se escreve no teclado, com ↵ para a tecla Enter. O programa não "
        "escreve nada disso.",
        "A saída não acaba com uma mudança de linha.",
    ),
    "el": (
        *("Παραδείγματα", "Παράδειγμα {}", "Ορίσματα:", "Το αρχείο {}:", "… ({} γραμμές)"),
        *("Είσοδος", "Έξοδος", "Στην οθόνη"),
        "Με έντονα γράμματα είναι ό,τι πληκτρολογείται, με ↵ για το πλήκτρο Enter. Το πρόγραμμα "
        "δεν τυπώνει τίποτα από αυτά.",
        "Η έξοδος δεν τελειώνει με αλλαγή γραμμής.",
    ),
    "fr": (
        *("Exemples", "Exemple {}", "Arguments :", "Le fichier {} :", "… ({} lignes)"),
        *("Entrée", "Sortie", "À l'écran"),
        "En gras, ce qui est tapé, avec ↵ pour la touche Entrée. Le programme n'en affiche rien.",
        "La sortie ne finit pas par une fin de ligne.",
    ),
}


def words_of(language: str) -> dict[str, str]:
    return dict(zip(KEYS, WORDS.get(language, WORDS["en"]), strict=True))


def file_text(path: Path, cut: str) -> str:
    """Return the text of a file; of a long one how it begins, and words for how long it is."""
    text = lines(path.read_text(encoding="utf-8"))
    if len(text) <= LONG:
        return "".join(text)
    return "".join(text[:SHOWN]) + cut.format(len(text)) + "\n"


# Markdown


def in_markdown(cases: Sequence[Case], language: str) -> str:
    return "\n\n".join(markdown(cases, words_of(language)))


def markdown(cases: Sequence[Case], words: dict[str, str]) -> Iterator[str]:
    yield f"## {words['examples']}"
    for number, case in enumerate(cases, 1):
        yield f"### {words['example'].format(number)}"
        if case.args:
            yield f"{words['arguments']} `{' '.join(case.args)}`"
        for name, path in case.files.items():
            yield words["file"].format(f"`{name}`")
            yield fenced(file_text(path, words["cut"]))
        yield f"{words['input']}:\n\n{fenced(decode(case.sent))}"
        yield f"{words['output']}:\n\n{fenced(decode(case.expected))}"
        if not case.expected.endswith(b"\n"):
            yield words["open"]


def fenced(text: str) -> str:
    return "```\n" + (text if text.endswith("\n") else f"{text}\n") + "```"


# HTML


def in_html(cases: Sequence[Case], language: str) -> str:
    return "".join(hypertext(cases, words_of(language)))


def hypertext(cases: Sequence[Case], words: dict[str, str]) -> Iterator[str]:
    yield f"<h2>{words['examples']}</h2>\n"
    if any(map(is_session, cases)):
        yield f"<p>{words['typed']}</p>\n"
    for number, case in enumerate(cases, 1):
        yield f"<section>\n<h3>{words['example'].format(number)}</h3>\n"
        if case.args:
            yield f"<p>{words['arguments']} <code>{escape(' '.join(case.args))}</code></p>\n"
        for name, path in case.files.items():
            yield f"<p>{words['file'].format(f'<code>{escape(name)}</code>')}</p>\n"
            yield pre(escape(file_text(path, words["cut"])), name)
        if is_session(case):
            yield titled(words["screen"], session(case))
        else:
            sent, expected = escape(decode(case.sent)), with_ends(decode(case.expected))
            both = titled(words["input"], sent) + titled(words["output"], expected)
            yield f'<div class="both">\n{both}</div>\n'
        if not case.expected.endswith(b"\n"):
            yield f"<p>{words['open']}</p>\n"
        yield "</section>\n"


def titled(title: str, shown: str) -> str:
    return f"<div>\n<h4>{title}</h4>\n{pre(shown, title)}</div>\n"


def pre(shown: str, label: str) -> str:
    return f'<pre tabindex="0" role="group" aria-label="{html.escape(label)}">{shown}</pre>\n'


def escape(text: str) -> str:
    return html.escape(text, quote=False)


def with_ends(text: str) -> str:
    """Return an output with a mark that shows each line end, but is not copied with the text."""
    return escape(text).replace("\n", '<span class="end"></span>\n')


def is_session(case: Case) -> bool:
    """Say whether the output has a question for every line of the input."""
    prompt, replies = case.program.prompt, decode(case.sent).splitlines()
    return bool(prompt) and len(re.findall(prompt, decode(case.expected))) >= len(replies)


def session(case: Case) -> str:
    """Return an output as a terminal shows it, with what is typed after the questions."""
    replies = iter(decode(case.sent).splitlines())
    text, shown, end = decode(case.expected), [], 0
    for asked in re.finditer(case.program.prompt, text):
        reply = next(replies, None)
        shown.append(with_ends(text[end : asked.end()]))
        shown.append("" if reply is None else f"<b>{escape(reply)}↵</b>\n")
        end = asked.end()
    return "".join(shown) + with_ends(text[end:])
