"""The tables of the odds as HTML for the page, which can be read before Python is there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from odds.readable import percent, readable

HEADS = ("strategy", "win", "push", "lose", "gain per bet")
LEGEND = (
    "Your total stands on the left and the dealer's card above: <b>H</b> hit, <b>S</b> stand, the "
    "paler the less it matters. A frame and a star mark where task 3 advises the other action."
)
LANGUAGES = {"inf101": "fr"}  # of the strategies' names


def odds_view(figures: Mapping[str, Sequence[Mapping[str, Any]]]) -> str:
    """Return an article for each game, with all of its sections."""
    return "".join(
        f'<article class="odds" data-game="{game}">\n'
        f"{''.join(section(each, LANGUAGES.get(game, 'en')) for each in sections)}</article>\n"
        for game, sections in figures.items()
    )


def section(data: Mapping[str, Any], language: str) -> str:
    grids = "".join(map(grid, data["grids"]))
    legend = f"<p>{LEGEND}</p>\n" if grids else ""
    return (
        f"<section>\n<h2>{escape(data['title'])}</h2>\n{strategies(data['strategies'], language)}"
        f'{legend}<div class="grids">{grids}</div>\n{notes(data, not grids)}</section>\n'
    )


def strategies(rows: Sequence[Mapping[str, Any]], language: str) -> str:
    heads = "".join(f'<th scope="col">{head}</th>' for head in HEADS)
    body = "".join(
        f'<tr><th scope="row" lang="{language}">{escape(row["name"])}</th>'
        + "".join(f"<td>{percent(row[name])}</td>" for name in ("win", "push", "lose"))
        + f"<td>{percent(row['gain'], '+')}</td></tr>\n"
        for row in rows
    )
    return (
        '<div class="wide"><table class="strategies"><caption>Strategies, best first</caption>\n'
        f"<thead><tr>{heads}</tr></thead>\n<tbody>\n{body}</tbody></table></div>\n"
    )


def grid(data: Mapping[str, Any]) -> str:
    heads = "".join(f'<th scope="col">{column}</th>' for column in data["columns"])
    rows = "".join(
        f'<tr><th scope="row">{row["total"]}</th>{"".join(map(cell, row["cells"]))}</tr>\n'
        for row in data["rows"]
    )
    return (
        f'<table class="grid"><caption>{escape(data["title"])}</caption>\n'
        f"<thead><tr><td></td>{heads}</tr></thead>\n<tbody>\n{rows}</tbody></table>\n"
    )


def cell(data: Mapping[str, Any] | None) -> str:
    if not data:
        return "<td></td>"
    marked = " marked" if data["isMarked"] else ""
    return (
        f'<td class="{data["best"]}{marked}" style="--strength:{data["strength"]:.2g}" '
        f'title="{escape(readable(data["figures"]))}">'
        f"{data['best'][0].upper()}{'*' if marked else ''}</td>"
    )


def notes(data: Mapping[str, Any], is_open: bool) -> str:
    if not data["notes"]:
        return ""
    words = f'<pre tabindex="0" role="group" aria-label="Notes on {escape(data["title"])}">'
    return (
        f"<details{' open' if is_open else ''}><summary>Notes</summary>\n"
        f"{words}{escape(readable(data['notes']))}</pre></details>\n"
    )
