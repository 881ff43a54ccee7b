"""Exact odds of games in which cards are drawn without replacement; the rules come from a Game.

A way is an order of ranks, so a content that n ways lead to comes up with the probability
n * orders(deck, content) / falling(deck's size, cards drawn). All numbers are integers until the
last step; a chance is so many out of a unit, which is 1 unless a strategy is random.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable
from fractions import Fraction
from functools import cache, cached_property
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
Worth: TypeAlias = dict[Content, Values]

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


def orders(deck: Deck, content: Content) -> int:
    """Return in how many ways the cards of a content can fill one order of its ranks."""
    return prod(map(falling, deck, content))


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
) -> dict[Content, dict[tuple[int, Kind], int]]:
    """Return, for each content taken out of the deck, the weights that the table's draws then have.

    The table is {(content, kind): ways}; the answer {taken: {(cards drawn, kind): weight}}. Decks
    that differ only in the last ranks share the work on the first ones: rank by rank, the factor of
    that rank is multiplied into the table and the rank disappears from it.
    """
    tags = sorted({(sum(content), kind) for content, kind in table}, key=repr)
    numbers = {tag: number for number, tag in enumerate(tags)}
    # A key packs the counts, BITS bits each and the first rank lowest, and above them the tag.
    packed: dict[int, int] = defaultdict(int)
    for (content, kind), ways in table.items():
        key = numbers[sum(content), kind]
        for count in reversed(content):
            key = key << BITS | count
        packed[key] += ways
    answers = {}

    def descend(rank: int, taken: list[Content], table: dict[int, int]) -> None:
        if rank == len(deck):
            answers[taken[0]] = {tags[number]: weight for number, weight in table.items()}
            return
        groups = defaultdict(list)
        for content in taken:
            groups[content[rank]].append(content)
        for gone, group in groups.items():
            factors = [falling(deck[rank] - gone, k) for k in range(1 << BITS)]
            smaller: dict[int, int] = defaultdict(int)
            for key, weight in table.items():
                factor = factors[key & MASK]
                if factor:
                    smaller[key >> BITS] += weight * factor
            descend(rank + 1, group, smaller)

    descend(0, list(contents), packed)
    return answers


class Round:
    """All rounds of a game in which the dealer shows a certain card (or none)."""

    def __init__(self, game: Game, up: Up = None) -> None:
        self.game = game
        self.deck = tuple(count - (rank == up) for rank, count in enumerate(game.deck))
        self.size = sum(self.deck)
        # {hand: {gain: weight}} if the player stands, over falling(cards left, self.draws)
        self.stands: dict[Hand, dict[int, int]] = {}
        self.gains: dict[tuple[Kind, Kind], int] = {}  # {(player's kind, dealer's kind): gain}
        dealer = play_out(self.deck, game.dealer_start(up), game.draw, game.dealer_chance)
        self.draws = max(sum(content) for content, _ in dealer)
        self.table: dict[tuple[Content, Kind], int] = defaultdict(int)
        self.dealers: dict[Kind, State] = {}  # a dealer's hand of each kind
        for (content, state), ways in dealer.items():
            kind = game.kind(state)
            self.dealers[kind] = state
            self.table[content, kind] += ways

    def prepare(self, hands: Iterable[Hand]) -> None:
        """Work out how the hands end if the player stands."""
        hands = [hand for hand in hands if hand not in self.stands]
        lasting = {content for content, state in hands if not self.game.is_lost(state)}
        folded = fold(self.deck, lasting, self.table)
        for content, state in hands:
            left = self.size - sum(content)
            gains: dict[int, int] = defaultdict(int)
            if content not in lasting:
                gains[self.game.loss] = falling(left, self.draws)
            else:
                own_kind = self.game.kind(state)
                for (drawn, kind), weight in folded[content].items():
                    gain = self.gains.get((own_kind, kind))
                    if gain is None:
                        gain = self.game.gain(state, self.dealers[kind])
                        self.gains[own_kind, kind] = gain
                    gains[gain] += weight * falling(left - drawn, self.draws - drawn)
            self.stands[content, state] = dict(gains)

    def play(self, strategy: Strategy, unit: int = 1) -> Gains:
        """Return {gain: probability} for a player who draws strategy(state) times out of unit."""
        game = self.game
        ends = play_out(self.deck, game.player_start, game.draw, self.lawful(strategy, unit), unit)
        self.prepare(ends)
        totals: dict[tuple[int, int], int] = defaultdict(int)
        for (content, state), ways in ends.items():
            weight = ways * orders(self.deck, content)
            for gain, ends_so in self.stands[content, state].items():
                totals[gain, sum(content)] += weight * ends_so
        result: Gains = defaultdict(Fraction)
        for (gain, drawn), weight in totals.items():
            over = falling(self.size, drawn + self.draws) * unit ** (drawn + 1)
            result[gain] += Fraction(weight, over)
        return dict(result)

    def lawful(self, strategy: Strategy, unit: int) -> Strategy:
        """Return a strategy that draws when it must and stops when it must."""
        must_draw, may_draw = self.game.must_draw, self.game.may_draw

        @cache
        def chance(state: State) -> int:
            if must_draw(state):
                return unit
            return strategy(state) if may_draw(state) else 0

        return chance

    def reach(self, strategy: Strategy) -> dict[Content, Fraction]:
        """Return {content: probability} of the hands at which a player has to decide."""
        game = self.game
        visits = visit(self.deck, game.player_start, game.draw, self.lawful(strategy, 1))
        return {
            content: Fraction(ways * orders(self.deck, content), falling(self.size, sum(content)))
            for (content, state), ways in visits.items()
            if game.may_draw(state) and not game.must_draw(state)
        }

    def solve(self, strategy: Strategy | None = None) -> Worth:
        """Return the expected value of stand and hit, followed by the strategy or the best play.

        This is for games in which the state of a hand is its content.
        """
        game = self.game
        levels, stand_gains = self.levels, self.stand_gains
        most = len(levels) - 1 + self.draws  # cards drawn at the most, which all values are over
        value: dict[Content, int] = {}
        worth: Worth = {}
        for drawn in range(len(levels) - 1, -1, -1):
            left = self.size - drawn
            over = falling(left, most - drawn)
            rest = falling(left - self.draws, most - drawn - self.draws)
            for content in levels[drawn]:
                stand = hit = None
                if not game.must_draw(content):
                    stand = rest * stand_gains[content]
                if game.may_draw(content):
                    hit = sum(
                        (count - content[rank]) * value[add(content, rank)]
                        for rank, count in enumerate(self.deck)
                        if content[rank] < count
                    )
                if stand is None:
                    assert hit is not None
                    value[content] = hit
                elif hit is None:
                    value[content] = stand
                elif strategy is None:
                    value[content] = max(stand, hit)
                else:
                    value[content] = hit if strategy(content) else stand
                worth[content] = (
                    None if stand is None else Fraction(stand, over),
                    None if hit is None else Fraction(hit, over),
                )
        return worth

    def finish(self, content: Content, draws: bool, worth: Worth) -> Gains:
        """Return {gain: probability} of a hand that stands, or draws a card and then plays best.

        The worth of the hands comes from solve().
        """

        def stand(content: Content) -> Gains:
            left = falling(self.size - sum(content), self.draws)
            return {
                gain: Fraction(weight, left)
                for gain, weight in self.stands[content, content].items()
            }

        @cache
        def end(content: Content) -> Gains:
            if_standing, if_hitting = worth[content]
            assert if_standing is not None
            goes_on = if_hitting is not None and if_hitting > if_standing
            return draw_one(content) if goes_on else stand(content)

        def draw_one(content: Content) -> Gains:
            result: Gains = defaultdict(Fraction)
            for rank, count in enumerate(self.deck):
                if content[rank] < count:
                    chance = Fraction(count - content[rank], self.size - sum(content))
                    for gain, p in end(add(content, rank)).items():
                        result[gain] += chance * p
            return result

        return draw_one(content) if draws else stand(content)

    @cached_property
    def levels(self) -> list[set[Content]]:
        """All hands that the rules allow, by their number of cards."""
        levels = [{self.game.player_start}]
        while levels[-1]:
            levels.append(
                {
                    add(content, rank)
                    for content in levels[-1]
                    if self.game.may_draw(content)
                    for rank, count in enumerate(self.deck)
                    if content[rank] < count
                }
            )
        return levels[:-1]

    @cached_property
    def stand_gains(self) -> dict[Content, int]:
        """The weighted gains of every hand that stands, over falling(cards left, self.draws)."""
        contents = [content for level in self.levels for content in level]
        self.prepare((content, content) for content in contents)
        return {
            content: sum(gain * weight for gain, weight in self.stands[content, content].items())
            for content in contents
        }
