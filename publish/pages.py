"""HTML pages: a statement, and the list of them. Each stands alone, with its style inside."""

from __future__ import annotations

import html
from pathlib import Path

from publish.statements import Statement

STYLE = Path(__file__).with_name("page.css")
NAMES = {"en": "English", "pt": "Português", "el": "Ελληνικά", "fr": "Français"}

PAGE = """\
<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="icon" href="data:,">
<style>
{style}</style>
</head>
<body>
{body}</body>
</html>
"""

HEAD = """\
<thead><tr>
<th scope="col">program</th><th scope="col">statement</th><th scope="col">marks</th>
</tr></thead>
"""


def page(title: str, body: str, language: str = "en") -> str:
    style = STYLE.read_text(encoding="utf-8")
    return PAGE.format(language=language, title=html.escape(title), style=style, body=body)


def statement_page(statement: Statement, links: str = "") -> str:
    """Return the page of a statement, with links to other pages above it."""
    title = html.escape(statement.title)
    body = f"{links}<main>\n<h1>{title}</h1>\n{statement.html()}</main>\n"
    return page(statement.title, body, statement.language)


def links(statement: Statement, others: list[Statement]) -> str:
    """Return the links of a statement's page: to the list, and to its other languages."""
    found = "".join(
        f'<a href="{other.name}.html" lang="{other.language}">{language(other)}</a>\n'
        for other in others
        if other.language != statement.language
    )
    return f'<nav>\n<a href="index.html">Blackjack tasks</a>\n{found}</nav>\n'


def language(statement: Statement) -> str:
    return NAMES.get(statement.language, statement.language)


def index_page(groups: list[list[Statement]], download: str = "") -> str:
    """Return the page that lists the statements, a group of languages for each program."""
    rows = []
    for group in groups:
        english, program = group[-1], group[0].program
        found = [f'<a href="{english.name}.html">{html.escape(english.title)}</a>']
        found += [
            f'<a href="{each.name}.html" lang="{each.language}">{language(each)}</a>'
            for each in group[:-1]
        ]
        name = f'<th scope="row"><code>{program.name}</code></th>'
        rows.append(f"<tr>{name}<td>{' · '.join(found)}</td><td>{program.marks or '-'}</td></tr>\n")
    table = f"<table>\n{HEAD}{''.join(rows)}</table>\n"
    return page("Blackjack tasks", f"<main>\n<h1>Blackjack tasks</h1>\n{table}{download}</main>\n")


def statement_pages(groups: list[list[Statement]], download: str = "") -> dict[str, bytes]:
    """Return the pages by their file names."""
    pages = {"index.html": index_page(groups, download)}
    for group in groups:
        for each in group:
            pages[f"{each.name}.html"] = statement_page(each, links(each, group))
    return {name: text.encode() for name, text in pages.items()}
