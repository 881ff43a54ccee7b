"""A part of a report: its table of strategies, its notes, and its grid in all its forms."""

from dataclasses import dataclass, field
from typing import Any

from odds.analysis import Outcome

LEGEND = "H hit, S stand; * where task 3 advises the other action"


@dataclass
class Section:
    """A part of the report on a game, with its grid, if it has one, in four forms."""

    title: str
    outcomes: list[Outcome]
    notes: str = ""
    grid: str = ""
    grid_in_colour: str = ""
    picture: str = ""
    grid_data: list[dict[str, Any]] = field(default_factory=list)
    more: str = ""  # for the page only
    name: str = ""
    legend: str = LEGEND  # of the grid
    figures: dict[str, Any] = field(default_factory=dict)  # for JSON, besides those of all sections

    @property
    def text(self) -> str:
        return "\n\n".join(filter(None, [strategy_table(self.outcomes), self.notes]))

    def data(self) -> dict[str, Any]:
        """Return the section's figures, ready for JSON."""
        strategies = [
            {
                "name": outcome.name,
                "win": float(outcome.win),
                "push": float(outcome.push),
                "lose": float(outcome.lose),
                "gain": float(outcome.gain),
            }
            for outcome in self.outcomes
        ]
        return {
            "title": self.title,
            "strategies": strategies,
            "notes": self.notes,
            "grids": self.grid_data,
            **self.figures,
        }


def strategy_table(outcomes: list[Outcome]) -> str:
    """Return the strategies as lines of a table."""
    width = max(len(name) for name in ["strategy", *(outcome.name for outcome in outcomes)])
    lines = [f"{'strategy':{width}}       win     push     lose  gain for a bet of 1"]
    for result in outcomes:
        lines.append(
            f"{result.name:{width}}  {float(result.win):8.3%} {float(result.push):8.3%} "
            f"{float(result.lose):8.3%}  {float(result.gain):+.6f}"
        )
    return "\n".join(lines)
