"""The Markdown of the statements, as HTML and as LaTeX.

Only what the statements use: headings, paragraphs, lists of one level, tables, fenced code; and in
the text `code`, **strong** and *emphasis*.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

INLINE = re.compile(r"`([^`]+)`|\*\*(.+?)\*\*|\*(.+?)\*", re.S)
ITEM = re.compile(r"(-|\d+\.) +")
RULE = re.compile(r"\|(-+\|)+")


@dataclass
class Block:
    """A heading ("h1" to "h3"), a paragraph ("p"), a list ("ul", "ol"), a "table" or "code".

    A list has an item for each part, a table the cells of a row, anything else just one text.
    """

    kind: str
    parts: list[str] = field(default_factory=list)
    rows: list[list[str]] = field(default_factory=list)


def blocks(text: str) -> Iterator[Block]:
    """Yield the blocks of a text, which are divided by empty lines."""
    for fenced in re.split(r"^(```\n.*?^```)$", text, flags=re.M | re.S):
        if fenced.startswith("```"):
            yield Block("code", [fenced[4:-3]])
            continue
        for part in filter(None, (part.strip("\n") for part in re.split(r"\n\s*\n", fenced))):
            yield block(part)


def block(text: str) -> Block:
    lines = text.split("\n")
    if heading := re.fullmatch("(#{1,3}) (.*)", text):
        return Block(f"h{len(heading[1])}", [heading[2]])
    if all(line.startswith("|") for line in lines):
        return Block("table", rows=[cells(line) for line in lines if not RULE.fullmatch(line)])
    if ITEM.match(text):
        items = re.split(r"\n(?=(?:-|\d+\.) )", text)
        return Block("ul" if text[0] == "-" else "ol", [joined(ITEM.sub("", i, 1)) for i in items])
    return Block("p", [joined(text)])


def joined(text: str) -> str:
    return " ".join(line.strip() for line in text.split("\n"))


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def inline(text: str, plain: Callable[[str], str], tags: tuple[str, str, str]) -> str:
    """Return a text with its plain parts escaped, and its code, strong and emphasis in tags."""
    shown, end = [], 0
    for found in INLINE.finditer(text):
        shown.append(plain(text[end : found.start()]))
        number = found.lastindex or 1
        inner = plain(found[1]) if number == 1 else inline(found[number], plain, tags)
        shown.append(tags[number - 1].format(inner))
        end = found.end()
    return "".join([*shown, plain(text[end:])])


# HTML


def as_html(text: str) -> str:
    return "".join(map(html_block, blocks(text)))


def html_block(block: Block) -> str:
    if block.kind == "code":
        return f'<pre tabindex="0"><code>{html.escape(block.parts[0], quote=False)}</code></pre>\n'
    if block.kind == "table":
        return html_table(block.rows)
    if block.kind in ("ul", "ol"):
        items = "".join(f"<li>{in_html(part)}</li>\n" for part in block.parts)
        return f"<{block.kind}>\n{items}</{block.kind}>\n"
    return f"<{block.kind}>{in_html(block.parts[0])}</{block.kind}>\n"


def html_table(rows: list[list[str]]) -> str:
    """Return a table; its first row is the head, unless all of that is empty."""
    head, *body = [[in_html(cell) for cell in row] for row in rows]
    above = "".join(f'<th scope="col">{cell}</th>' for cell in head)
    shown = [f"<thead><tr>{above}</tr></thead>\n"] if any(head) else []
    for first, *others in body:
        row = f'<th scope="row">{first}</th>' + "".join(f"<td>{cell}</td>" for cell in others)
        shown.append(f"<tr>{row}</tr>\n")
    table = f"<table>\n{''.join(shown)}</table>"
    return f'<div class="table" tabindex="0">{table}</div>\n'  # may have to scroll


def in_html(text: str) -> str:
    """Return HTML in which no line breaks inside a word of code or before a French sign."""
    tags = ("<code>{}</code>", "<strong>{}</strong>", "<em>{}</em>")
    shown = inline(text, lambda plain: html.escape(plain, quote=False), tags)
    parts = re.split("(<code>.*?</code>)", shown)
    parts[::2] = [re.sub(" (?=[:;?!»])|(?<=«) ", "&nbsp;", part) for part in parts[::2]]
    for number in range(1, len(parts), 2):
        if re.fullmatch(r"<code>\S{1,24}</code>", parts[number]):
            parts[number] = f'<span class="word">{parts[number]}</span>'
    return "".join(parts)


# LaTeX


def as_latex(text: str) -> str:
    return "\n".join(map(latex_block, blocks(text)))


def latex_block(block: Block) -> str:
    if block.kind == "code":
        return f"\\begin{{verbatim}}\n{block.parts[0]}\\end{{verbatim}}\n"
    if block.kind == "table":
        rows = "".join(" & ".join(map(in_latex, row)) + " \\\\\n" for row in block.rows if any(row))
        columns = "l" * len(block.rows[0])
        if max(len(cell) for row in block.rows for cell in row) > 60:  # text that must wrap
            columns = "l" * (len(columns) - 1) + r"p{0.6\textwidth}"
        return f"\\begin{{tabular}}{{{columns}}}\n{rows}\\end{{tabular}}\n"
    if block.kind in ("ul", "ol"):
        name = {"ul": "itemize", "ol": "enumerate"}[block.kind]
        items = "".join(f"\\item {in_latex(part)}\n" for part in block.parts)
        return f"\\begin{{{name}}}\n{items}\\end{{{name}}}\n"
    shown = in_latex(block.parts[0])
    commands = {"h1": r"\problemname{%s}", "h2": r"\section*{%s}", "h3": r"\subsection*{%s}"}
    return commands.get(block.kind, "%s").replace("%s", shown) + "\n"


def in_latex(text: str) -> str:
    return inline(text, latex_text, (r"\texttt{{{}}}", r"\textbf{{{}}}", r"\emph{{{}}}"))


def latex_text(text: str) -> str:
    return re.sub(r"[\\{}$&#%_^~<>\"]", latex_character, text)


def latex_character(match: re.Match[str]) -> str:
    """Return a character as LaTeX prints it."""
    return rf"\char{ord(match[0])} " if match[0] in '\\^~<>"' else "\\" + match[0]
