"""The answer for one hand of each game: what the player's choices are worth, and how they end."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from games.inf101 import blackjack as inf101
from odds.analysis import Outcome, Study, outcome
from odds.cards import content_of, name_of
from odds.engine import Content, State, Up
from odds.games import TASKS, Inf101, Ioannina, Lisbon, TableGame
from odds.report import FRENCH_PLAYERS, sevens_ratio, verdict
from odds.rounds import Round, Tree, Worth
from odds.section import strategy_table
from tasks import scoring


def answer(hand: Sequence[str], dealer_card: str | None = None, name: str = "tasks") -> str:
    """Return the answer for a hand of a game, given as cards such as "10h"."""
    if name in ("tasks", "lisboa"):
        if dealer_card is None:
            raise ValueError("the dealer's card is needed too: --dealer")
        if name == "tasks":
            return table_answer(TASKS, hand, dealer_card)
        games = [Lisbon("s17"), Lisbon("h17")]
        answers = [f"{game.title}\n{table_answer(game, hand, dealer_card)}" for game in games]
        return "\n\n".join(answers)
    if dealer_card is not None:
        raise ValueError("--dealer is for the six-task game and the Lisbon game")
    return greek_answer(hand) if name == "ioannina" else french_answer(hand)


def table_answer(game: TableGame, hand: Sequence[str], dealer_card: str) -> str:
    """Say what hit and stand are worth in a game in which the dealer shows a card."""
    two_or_more(hand)
    content = content_of(game, hand, dealer_card)
    up = game.names.index(name_of(dealer_card))
    is_tasks = game is TASKS
    score = scoring.output_score(game.hand(content)) if is_tasks else game.row(content)[1]
    first = f"{' '.join(hand)} ({score}) against {dealer_card}"
    if game.is_lost(content):
        return f"{first}: lost at once"
    if is_tasks and not game.may_draw(content):
        return f"{first}: won at once"
    return "\n".join([first, *choices(game, content, up)])


def greek_answer(hand: Sequence[str]) -> str:
    """Say what to bet on a first card, or what hit and stand are worth for a hand."""
    game = Ioannina()
    if not hand:
        raise ValueError("a hand has at least one card")
    content = content_of(game, hand)
    if len(hand) == 1:
        worth = Round(game, None, Tree(game, (content, content))).solve()
        gain = share(worth, worth.hit[0])
        lines = [
            f"{hand[0]}, the first card",
            f"  the best play gains {float(gain):+.6f} for a bet of 1",
            f"  {verdict(gain)}",
        ]
        return "\n".join(lines)
    first = f"{' '.join(hand)} ({game.row(content)[1]})"
    if not game.may_draw(content):
        return f"{first}: {'lost' if game.is_lost(content) else 'won'} at once"
    lines = [first, *choices(game, content, None)]
    if [name_of(card) for card in hand] == ["7", "7"]:
        ratio = float(sevens_ratio(Study(game)))
        lines.append(f"  a third seven wins the bank: hit if it is over {ratio:.2f} times your bet")
    return "\n".join(lines)


def french_answer(hand: Sequence[str]) -> str:
    """Say how each strategy of the French table does from a hand; an ace counts as when drawn."""
    two_or_more(hand)
    game = Inf101(FRENCH_PLAYERS)
    content, state = content_of(game, hand), game.player_start
    for number, card in enumerate(hand, 1):
        state = game.draw(state, game.names.index(name_of(card)))
        if number < len(hand) and not game.may_draw(state):
            raise ValueError(f"{' '.join(hand[:number])} has {state[0]}: no more cards are drawn")
    first = f"{' '.join(hand)} ({state[0]})"
    if game.is_lost(state):
        return f"{first}: lost at once"
    if not game.may_draw(state):
        return "\n".join([first, *choices(game, content, None, state)])
    round_ = Round(game, None, Tree(game, (content, state)))
    outcomes = [
        outcome(description, round_.play(game.strategy(key), game.unit))
        for key, (description, _) in inf101.STRATEGIES.items()
    ]
    table = strategy_table(sorted(outcomes, key=lambda each: -each.gain))
    return "\n".join([first, *choices(game, content, None, state), "", table])


def two_or_more(hand: Sequence[str]) -> None:
    if len(hand) < 2:
        raise ValueError("a hand has at least two cards")


def choices(game: Any, content: Content, up: Up, state: State | None = None) -> list[str]:
    """Return lines that say what standing and hitting are worth, and which is better."""
    state = content if state is None else state
    round_ = Round(game, up, Tree(game, (content, state)))
    worth = round_.solve()
    stand = line("stand", outcome("", round_.mix((0, *worth.best()[1:]))))
    if not game.may_draw(state):
        return [stand, "  no card can be drawn"]
    hit = line("hit", outcome("", round_.mix((1, *worth.best()[1:]))))
    bad = sum(
        count
        for rank, count in enumerate(round_.left)
        if count and game.is_lost(game.draw(state, rank))
    )
    bust = Fraction(bad, round_.size)
    margin = share(worth, worth.margin(0))
    return [
        stand,
        hit,
        f"  the next card busts with probability {float(bust):.4%} ({bust})",
        f"  best: {'hit' if margin > 0 else 'stand'}, by {float(abs(margin)):.6f}",
    ]


def line(action: str, result: Outcome) -> str:
    return (
        f"  {action:5}  gains {float(result.gain):+.6f}   wins {float(result.win):.4%}, "
        f"pushes {float(result.push):.4%}, loses {float(result.lose):.4%}"
    )


def share(worth: Worth, number: int | None) -> Fraction:
    """Return what a number of the first hand is for a bet of 1."""
    assert number is not None
    return Fraction(number, 2 * worth.round.shares[0])
