"""The odds in words: tables of strategies, what the advice gets wrong, the answer for one hand."""
from dataclasses import dataclass
from fractions import Fraction

import scoring
from odds.analysis import (
    Study, advice_by_row, french_strategies, outcome, strategies, wrong_cells, wrong_hands)
from odds.charts import card_name, grid_data, grid_svg, grid_text
from odds.engine import Round, add
from odds.games import TASKS, Ioannina, Lisbon

GAMES = ["tasks", "lisboa", "ioannina", "inf101"]
FRENCH_PLAYERS = 7
HANDS_SHOWN = 10


@dataclass
class Section:
    """A part of the report on a game, with its grid, if it has one, in four forms."""
    title: str
    outcomes: list
    notes: str = ""
    grid: str = ""
    grid_in_colour: str = ""
    picture: str = ""
    grid_data: list = ()
    more: str = ""  # for the page only
    name: str = ""

    @property
    def text(self):
        return "\n\n".join(filter(None, [strategy_table(self.outcomes), self.notes]))

    def data(self):
        """Return what a program wants to know of it, ready for JSON."""
        strategies = [{"name": outcome.name, **{field: float(getattr(outcome, field)) for field in
                                                ("win", "push", "lose", "gain")}}
                      for outcome in self.outcomes]
        return {"title": self.title, "strategies": strategies, "notes": self.notes,
                "grids": list(self.grid_data)}


def report(name):
    """Return the sections on a game."""
    if name == "inf101":
        title = f"The French table, {FRENCH_PLAYERS} players and {FRENCH_PLAYERS + 1} packs"
        return [Section(title, french_strategies(FRENCH_PLAYERS))]
    if name == "ioannina":
        study = Study(Ioannina())
        return [Section(study.game.title, strategies(study), first_cards(study))]
    games = [TASKS] if name == "tasks" else [Lisbon("s17"), Lisbon("h17")]
    return [table_game(Study(game)) for game in games]


def table_game(study):
    """Return the section on a game in which the dealer shows a card."""
    margins = study.margins(study.best)
    advised = advice_by_row(study)
    marked = {cell for cell, (margin, _) in margins.items() if advised[cell] != (margin > 0)}
    hands = wrong_hands(study)
    return Section(
        study.game.title, strategies(study), advice_judged(study, hands),
        grid_text(study.game, margins, marked, colour=False),
        grid_text(study.game, margins, marked, colour=True),
        grid_svg(study.game, margins, marked),
        grid_data(study.game, margins, marked),
        "\n".join(hand_line(study.game, hand) for hand in hands), study.game.name)


def strategy_table(outcomes):
    """Return the strategies one below the other, the best first."""
    width = max(len(outcome.name) for outcome in outcomes)
    lines = [f"{'strategy':{width}}       win     push     lose  gain for a bet of 1"]
    for result in outcomes:
        lines.append(f"{result.name:{width}}  {float(result.win):8.3%} {float(result.push):8.3%} "
                     f"{float(result.lose):8.3%}  {float(result.gain):+.6f}")
    return "\n".join(lines)


def advice_judged(study, hands):
    """Say which cells of task 3's advice are wrong, and for which hands a right cell is."""
    game = study.game
    lines = ["Cells of task 3's advice where the other action is better:"]
    cells = wrong_cells(study)
    for cell in cells:
        usable_ace, score = cell.where
        lines.append(f"  {'soft' if usable_ace else 'hard'} {score} against "
                     f"{card_name(game, cell.up)}: {cell.advice} costs "
                     f"{float(cell.cost):.5f}, in {float(cell.chance):.4%} of the rounds")
    if not cells:
        lines.append("  none")
    total = sum((hand.cost * hand.chance for hand in hands), Fraction())
    lines += ["", f"Hands whose cards make the advice wrong: {len(hands)}.",
              f"Together they cost {float(total):.6f} of the bet per round; the dearest are:"]
    lines += [hand_line(game, hand) for hand in hands[:HANDS_SHOWN]]
    return "\n".join(lines)


def hand_line(game, hand):
    cards = " ".join(card_name(game, rank) for rank, count in enumerate(hand.where)
                     for _ in range(count))
    return (f"  {cards:12} against {card_name(game, hand.up):2}: {hand.advice:5} costs "
            f"{float(hand.cost):.5f}, in {float(hand.chance):.4%} of the rounds")


def first_cards(study):
    """Say what a bet of 1 is worth after each first card of the Greek game."""
    lines = ["What the best play gains for a bet of 1, by the player's first card:"]
    for rank in range(len(study.game.cards)):
        _, gain = study.worth[None][add(study.game.player_start, rank)]
        gain /= 2
        lines.append(f"  {card_name(study.game, rank):>2}  {float(gain):+.6f}  "
                     + ("worth a big bet" if gain > 0 else "bet as little as you can"))
    lines += ["", "Three sevens count here as the win of the bet; they win the whole bank, so with",
              f"two sevens draw when the bank is more than {float(sevens_ratio(study)):.2f} times "
              "your bet."]
    return "\n".join(lines)


def sevens_ratio(study):
    """Return how many times the bet the bank must be to make it right to draw to two sevens."""
    round_, start = study.rounds[None], study.game.player_start
    seven = study.game.cards.index(("7", study.game.cards[0][1]))
    pair = add(add(start, seven), seven)
    stand, hit = study.worth[None][pair]
    chance = Fraction(round_.deck[seven] - 2, round_.size - 2)
    return 1 + (stand - hit) / 2 / chance


def answer(hand, dealer_card):
    """Say what hit and stand are worth for a hand of the six-task game, and how they end."""
    if len(hand) < 2:
        raise ValueError("a hand has at least two cards")
    if len({*hand, dealer_card}) <= len(hand):
        raise ValueError("a card is there twice")
    up = rank_of(dealer_card)
    content = tuple(sum(rank_of(card) == rank for card in hand) for rank in range(len(TASKS.deck)))
    round_ = Round(TASKS, up)
    tally = scoring.sum_up(hand)
    lines = [f"{' '.join(hand)} ({scoring.score_text(tally)}) against {dealer_card}"]
    if TASKS.is_lost(content) or not TASKS.may_draw(content):
        return lines[0] + f": {'lost' if TASKS.is_lost(content) else 'won'} at once"
    worth = round_.solve()
    stand, hit = (value / 2 for value in worth[content])
    for action, value in (("stand", stand), ("hit", hit)):
        result = outcome(action, round_.finish(content, action == "hit", worth))
        lines.append(f"  {action:5}  gains {float(value):+.6f}   wins {float(result.win):.4%}, "
                     f"ties {float(result.push):.4%}, loses {float(result.lose):.4%}")
    bad_cards = sum(round_.deck[rank] - content[rank] for rank in range(len(content))
                    if TASKS.is_lost(add(content, rank)))
    busts = Fraction(bad_cards, round_.size - sum(content))
    lines.append(f"  the next card busts with {float(busts):.4%} ({busts})")
    lines.append(f"  best: {'hit' if hit > stand else 'stand'}, by {float(abs(hit - stand)):.6f}")
    return "\n".join(lines)


def rank_of(card):
    """Return the rank of a card for the engine, which takes all tens for one."""
    points = scoring.CARDS[card]
    return next(rank for rank, other in enumerate(TASKS.cards) if scoring.CARDS[other] == points)
