"""Exact odds of games in which cards are drawn without replacement; the rules come from a Game.

A way is an order of ranks, so a content that n ways lead to comes up with the probability
n * (ways to fill the order with cards) / falling(deck's size, cards drawn). All numbers are
integers until the last step; a chance is so many out of a unit, which is 1 unless a strategy is
random.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable
from fractions import Fraction
from functools import cache
from math import prod
from typing import Protocol, TypeAlias

Deck: TypeAlias = tuple[int, ...]  # how many cards there are of each rank
Content: TypeAlias = tuple[int, ...]  # how many cards of each rank a hand has, in whatever order
State: TypeAlias = tuple[int, ...]  # what a rule sees of a hand; in most games its content
Hand: TypeAlias = tuple[Content, State]
Up: TypeAlias = int | None  # the rank of the dealer's card; None if he shows none
Kind: TypeAlias = Hashable  # all that a result depends on, such as the score
Strategy: TypeAlias = Callable[[State], int]  # how many times out of a unit to draw a card
Gains: TypeAlias = dict[int, Fraction]  # {gain: probability}
Values: TypeAlias = tuple[Fraction | None, Fraction | None]  # of stand and hit; None if forbidden

BITS = 5  # enough for the cards of one rank in any hand
MASK = (1 << BITS) - 1


class Game(Protocol):
    """What the engine asks of a game."""

    @property
    def deck(self) -> Deck: ...
    @property
    def loss(self) -> int: ...
    @property
    def player_start(self) -> State: ...
    def dealer_start(self, up: Up) -> State: ...
    def draw(self, state: State, rank: int) -> State: ...
    def must_draw(self, state: State) -> bool: ...
    def may_draw(self, state: State) -> bool: ...
    def dealer_chance(self, state: State) -> int: ...
    def is_lost(self, state: State) -> bool: ...
    def kind(self, state: State) -> Kind: ...
    def gain(self, player: State, dealer: State) -> int: ...


@cache
def falling(n: int, k: int) -> int:
    """Return n * (n-1) * ... with k factors: the ways to draw k of n things in order."""
    return prod(range(n - k + 1, n + 1)) if k <= n else 0


def add(content: Content, rank: int) -> Content:
    """Return the content with one more card."""
    return content[:rank] + (content[rank] + 1,) + content[rank + 1 :]


def visit(
    deck: Deck,
    start: State,
    draw: Callable[[State, int], State],
    chance: Strategy,
    unit: int = 1,
) -> dict[Hand, int]:
    """Return {(content, state): ways} for all the hands that come up.

    `draw(state, rank)` is the state with one more card, and `chance(state)` how many times out of
    `unit` another card is drawn. Divide the ways to a hand of n cards by unit ** n.
    """
    visits: dict[Hand, int] = {}
    hands: dict[Hand, int] = {((0,) * len(deck), start): 1}
    while hands:
        visits.update(hands)
        longer: dict[Hand, int] = defaultdict(int)
        for (content, state), ways in hands.items():
            more = chance(state)
            if more:
                for rank, count in enumerate(deck):
                    if content[rank] < count:
                        longer[add(content, rank), draw(state, rank)] += ways * more
        hands = longer
    return visits


def play_out(
    deck: Deck,
    start: State,
    draw: Callable[[State, int], State],
    chance: Strategy,
    unit: int = 1,
) -> dict[Hand, int]:
    """Return {(content, state): ways} for the hands at which the drawing ends.

    Divide the ways to an end after n cards by unit ** (n + 1).
    """
    return {
        hand: ways * (unit - chance(hand[1]))
        for hand, ways in visit(deck, start, draw, chance, unit).items()
        if chance(hand[1]) < unit
    }


def fold(
    deck: Deck, contents: Iterable[Content], table: dict[tuple[Content, Kind], int]
) -> dict[Content, dict[Kind, int]]:
    """Return, for each content taken out of the deck, the weights of the draws of a table.

    The table is {(content, kind): ways}, the answer {taken: {kind: weight}}, a weight being over
    the ways to draw as many cards as the longest content has. Decks that differ only in the last
    ranks share the work on the first ones: rank by rank, the factor of that rank is multiplied into
    the table and the rank disappears from it.
    """
    size, draws = sum(deck), max((sum(content) for content, _ in table), default=0)
    kinds = {kind: number for number, kind in enumerate(dict.fromkeys(kind for _, kind in table))}
    width = sum(
        ways
        * prod(map(falling, deck, content))
        * falling(size - sum(content), draws - sum(content))
        for (content, _), ways in table.items()
    ).bit_length()
    block = width * len(kinds)

    # A key packs the counts of the ranks, BITS bits each and the first rank lowest. Its number
    # packs the weights, width bits each: a block for each number of cards drawn of the ranks that
    # have disappeared, and in it one for each kind.
    packed: dict[int, int] = defaultdict(int)
    for (content, kind), ways in table.items():
        key = 0
        for count in reversed(content):
            key = key << BITS | count
        packed[key] += ways << width * kinds[kind]

    @cache
    def others(left: int) -> list[tuple[int, int]]:
        """Return each block's place, with the ways to draw the cards that the longest has more."""
        return [(block * n, falling(left - n, draws - n)) for n in range(draws + 1)]

    answers = {}

    def descend(rank: int, taken: list[Content], table: dict[int, int]) -> None:
        if rank == len(deck):
            weights, mask = table.get(0, 0), (1 << block) - 1
            places = others(size - sum(taken[0]))
            total = sum([(weights >> place & mask) * ways for place, ways in places])
            mask = (1 << width) - 1
            answers[taken[0]] = {
                kind: total >> width * number & mask for kind, number in kinds.items()
            }
            return
        groups = defaultdict(list)
        for content in taken:
            groups[content[rank]].append(content)
        parts: dict[int, dict[int, int]] = defaultdict(dict)  # by the count of this rank
        for key, weights in table.items():
            parts[key & MASK][key >> BITS] = weights
        without = parts.pop(0, {})
        for gone, group in groups.items():
            smaller = without.copy()
            for count, part in parts.items():
                factor = falling(deck[rank] - gone, count)
                if factor:
                    drawn = block * count
                    for key, weights in part.items():
                        smaller[key] = smaller.get(key, 0) + (weights * factor << drawn)
            descend(rank + 1, group, smaller)

    descend(0, list(contents), packed)
    return answers
