"""The odds in words: tables of strategies, and what the advice gets wrong."""

from fractions import Fraction

from odds.analysis import (
    Mistake,
    Study,
    advice_by_row,
    decision,
    french_strategies,
    strategies,
    wrong_cells,
    wrong_hands,
)
from odds.charts import Grid, card_name, grid_data, grid_svg, grid_text, row_name
from odds.engine import add
from odds.games import TASKS, ContentGame, Ioannina, Lisbon, TableGame
from odds.section import Section

GAMES = ["tasks", "lisboa", "ioannina", "inf101"]
FRENCH_PLAYERS = 7
HANDS_SHOWN = 10


def report(name: str) -> list[Section]:
    """Work out a game and return the sections on it."""
    if name == "inf101":
        title = f"The French table, {FRENCH_PLAYERS} players and {FRENCH_PLAYERS} packs"
        return [Section(title, french_strategies(FRENCH_PLAYERS))]
    if name == "ioannina":
        study = Study(Ioannina())
        return [Section(study.game.title, strategies(study), first_cards(study))]
    games: list[TableGame] = [TASKS] if name == "tasks" else [Lisbon("s17"), Lisbon("h17")]
    return [table_game(Study(game)) for game in games]


def table_game(study: Study[TableGame]) -> Section:
    """Return the section on a game in which the dealer shows a card."""
    margins = study.margins(study.best)
    advised = advice_by_row(study)
    marked = {cell for cell, (margin, _) in margins.items() if advised[cell] != (margin > 0)}
    grid = Grid(study.game, margins, marked)
    hands = wrong_hands(study)
    return Section(
        title=study.game.title,
        outcomes=strategies(study),
        notes=advice_judged(study, hands),
        grid=grid_text(grid, colour=False),
        grid_in_colour=grid_text(grid, colour=True),
        picture=grid_svg(grid),
        grid_data=grid_data(grid),
        more="\n".join(hand_line(study.game, hand) for hand in hands),
        name=study.game.name,
    )


def advice_judged(study: Study[TableGame], hands: list[Mistake]) -> str:
    """Say which cells of task 3's advice are wrong, and for which hands a right cell is."""
    game = study.game
    lines = ["Cells of task 3's advice where the other action is better:"]
    cells = wrong_cells(study)
    for cell in cells:
        lines.append(
            f"  {row_name(cell.where)} against {card_name(game, cell.up)}: {cost_words(cell)}"
        )
    if not cells:
        lines.append("  none")
    total = sum((hand.cost * hand.chance for hand in hands), Fraction())
    lines += [
        "",
        f"Hands whose cards make the advice wrong: {len(hands)}.",
        f"Together they cost {float(total):.6f} of the bet per round; the most costly are:",
    ]
    lines += [hand_line(game, hand) for hand in hands[:HANDS_SHOWN]]
    return "\n".join(lines)


def hand_line(game: ContentGame, hand: Mistake) -> str:
    cards = " ".join(
        card_name(game, rank) for rank, count in enumerate(hand.where) for _ in range(count)
    )
    return f"  {cards:12} against {card_name(game, hand.up):2}: {cost_words(hand, width=5)}"


def cost_words(mistake: Mistake, width: int = 0) -> str:
    return (
        f"{mistake.advice:{width}} costs {float(mistake.cost):.5f}, "
        f"in {float(mistake.chance):.4%} of the rounds"
    )


def first_cards(study: Study[Ioannina]) -> str:
    """Say what a bet of 1 is worth after each first card of the Greek game."""
    lines = ["What the best play gains for a bet of 1, by the player's first card:"]
    for rank in range(len(study.game.cards)):
        _, hit = study.worth[None][add(study.game.player_start, rank)]
        assert hit is not None
        lines.append(f"  {card_name(study.game, rank):>2}  {float(hit / 2):+.6f}  {verdict(hit)}")
    lines += [
        "",
        "Three sevens count here as the win of the bet; they win the whole bank, so with",
        f"two sevens draw when the bank is more than {float(sevens_ratio(study)):.2f} times "
        "your bet.",
    ]
    return "\n".join(lines)


def verdict(gain: Fraction) -> str:
    """Say what to bet on a first card."""
    return "worth a big bet" if gain > 0 else "bet as little as you can"


def sevens_ratio(study: Study[Ioannina]) -> Fraction:
    """Return how many times the bet the bank must be to make it right to draw to two sevens."""
    round_, start = study.rounds[None], study.game.player_start
    seven = study.game.cards.index(("7", study.game.cards[0][1]))
    pair = add(add(start, seven), seven)
    stand, hit = decision(study.worth[None][pair])
    chance = Fraction(round_.deck[seven] - 2, round_.size - 2)
    return 1 + (stand - hit) / 2 / chance
