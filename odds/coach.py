"""What a decision is worth in the games in which the dealer shows a card: the coach's sums."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from odds.cards import content_of, name_of, read_cards
from odds.games import TASKS, Lisbon, TableGame
from odds.rounds import Round, Tree, Worth

GAMES: dict[str, TableGame] = {
    "tasks": TASKS,
    "lisboa-s17": Lisbon("s17"),
    "lisboa-h17": Lisbon("h17"),
}
DOING = {"Stand": "Standing on", "Hit": "Hitting"}


@dataclass
class Decision:
    """A hand at which the player may hit or stand, and what each gains for a bet of 1."""

    label: str  # "16 against 10"
    stand: Fraction
    hit: Fraction  # if the best play follows

    @property
    def best(self) -> str:
        return "Hit" if self.hit > self.stand else "Stand"

    def cost(self, action: str) -> Fraction:
        """Return how much of the bet an action loses against the best one."""
        return max(self.stand, self.hit) - (self.hit if action == "Hit" else self.stand)

    def data(self) -> dict[str, Any]:
        """Return the figures, ready for JSON."""
        return {
            "label": self.label,
            "best": self.best,
            "stand": float(self.stand),
            "hit": float(self.hit),
            "cost": float(abs(self.hit - self.stand)),
        }


def decision(name: str, hand: Sequence[str], dealer_card: str) -> Decision | None:
    """Return the decision at a hand; None if there is none, or no pack holds these cards."""
    game = GAMES[name]
    try:
        cards, (up,) = read_cards(" ".join(hand)), read_cards(dealer_card)
        content = content_of(game, cards, up)
    except ValueError:
        return None
    rank = game.names.index(name_of(up))
    if game.must_draw(content) or not game.may_draw(content):
        return None
    stand, hit = best_after(game, content, rank)[content]
    assert stand is not None and hit is not None
    usable_ace, score = game.row(content)
    against = "an ace" if game.names[rank] == "A" else game.names[rank]
    label = f"{'soft ' if usable_ace else ''}{score} against {against}"
    return Decision(label, stand / 2, hit / 2)


@cache
def best_after(game: TableGame, content: tuple[int, ...], up: int) -> Worth:
    """Return what standing and hitting are worth for a hand and all that it can grow to."""
    return Round(game, up, Tree(game, (content, content))).solve()


def sentence(decided: Decision, action: str) -> str:
    """Say what an action has cost."""
    return f"{DOING[action]} {decided.label} cost {percent(decided.cost(action))} of the bet"


def percent(share: Fraction) -> str:
    return f"{float(100 * share):.1f} %"
