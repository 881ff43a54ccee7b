"""Rounds of a game: what standing and hitting are worth, and how strategies do.

All numbers are integers until the last step, as in engine.py. A hand counts here once for each
order of its ranks, so the weight of a hand is (the orders that a strategy draws it in) * (its
share). The orders do not depend on the deck, and the shares do not depend on the strategy.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache, cached_property
from operator import mul
from typing import Any, Generic, TypeVar

from odds.engine import (
    Content,
    Gains,
    Game,
    Hand,
    Kind,
    State,
    Strategy,
    Up,
    Values,
    add,
    falling,
    fold,
    play_out,
)

GameType = TypeVar("GameType", bound=Game)


class Tree(Generic[GameType]):
    """All hands that a hand can grow to by the rules of a game; at first the hand has no cards.

    A hand stands before the longer ones, so a walk from the first to the last sees every hand
    before those that come of it. All rounds share this, whatever the dealer shows.
    """

    def __init__(self, game: GameType, start: Hand | None = None) -> None:
        self.game = game
        self.hands: list[Hand] = [start or ((0,) * len(game.deck), game.player_start)]
        self.next: list[list[int]] = []  # the hands with one more card
        self.last: list[tuple[int, int, int]] = []  # (a hand, the rank to add, how many it has)
        self.numbers: dict[Hand, int] = {self.hands[0]: 0}
        for index, (content, state) in enumerate(self.hands):  # which grow meanwhile
            self.next.append([])
            if not game.may_draw(state):
                continue
            for rank, count in enumerate(game.deck):
                if content[rank] < count:
                    longer = add(content, rank), game.draw(state, rank)
                    number = self.numbers.get(longer)
                    if number is None:
                        number = self.numbers[longer] = len(self.hands)
                        self.hands.append(longer)
                        self.last.append((index, rank, content[rank]))
                    self.next[-1].append(number)
        sizes = [sum(content) for content, _ in self.hands]
        self.sizes = [size - sizes[0] for size in sizes]  # cards drawn
        self.must_draw = [game.must_draw(state) for _, state in self.hands]
        self.may_draw = [game.may_draw(state) for _, state in self.hands]
        rules = enumerate(zip(self.must_draw, self.may_draw, strict=True))
        self.decides = [index for index, (must, may) in rules if may and not must]
        self.walks: dict[tuple[int, ...], list[int]] = {}

    def chances(self, strategy: Strategy, unit: int = 1) -> tuple[int, ...]:
        """Return how often each hand draws: when it must always, when it must not never."""
        chances = [unit * must for must in self.must_draw]
        for index in self.decides:
            chances[index] = strategy(self.hands[index][1])
        return tuple(chances)

    def walk(self, chances: tuple[int, ...]) -> list[int]:
        """Return in how many orders of its ranks each hand is drawn; times unit for each card."""
        if chances not in self.walks:
            orders = [0] * len(chances)
            orders[0] = 1
            for index, chance in enumerate(chances):
                more = orders[index] * chance
                if more:
                    for longer in self.next[index]:
                        orders[longer] += more
            self.walks[chances] = orders
        return self.walks[chances]


class Round(Generic[GameType]):
    """All rounds of a game in which the dealer shows a certain card (or none).

    What is known of the hands stands in lists, in the order of the tree; it is for one order of a
    hand's ranks, and over `whole`, the ways to draw as many cards as a round can take.
    """

    def __init__(self, game: GameType, up: Up = None, tree: Tree[GameType] | None = None) -> None:
        self.game = game
        self.tree = tree or Tree(game)
        self.deck = tuple(count - (rank == up) for rank, count in enumerate(game.deck))
        start, _ = self.tree.hands[0]
        self.left = tuple(count - held for count, held in zip(self.deck, start, strict=True))
        self.size = sum(self.left)
        dealer = play_out(self.deck, game.dealer_start(up), game.draw, game.dealer_chance)
        self.draws = max(sum(content) for content, _ in dealer)
        self.most = max(self.tree.sizes) + self.draws  # cards that a round can take
        self.whole = falling(self.size, self.most)
        self.table: dict[tuple[Content, Kind], int] = defaultdict(int)
        self.dealers: dict[Kind, State] = {}  # a dealer's hand of each kind
        for (content, state), ways in dealer.items():
            kind = game.kind(state)
            self.dealers[kind] = state
            self.table[content, kind] += ways

    @cached_property
    def shares(self) -> list[int]:
        """The weight of each hand; 0 if the dealer's card leaves too few cards for it."""
        start, _ = self.tree.hands[0]
        ways = [1]  # to draw it in one order of its ranks
        for shorter, rank, held in self.tree.last:
            ways.append(ways[shorter] * (self.deck[rank] - held))
        rest = [falling(self.size - n, self.most - n) for n in range(self.most + 1)]
        return [each * rest[n] for each, n in zip(ways, self.tree.sizes, strict=True)]

    @cached_property
    def ends(self) -> dict[int, list[int]]:
        """The weights with which each hand ends if the player stands: {gain: list}."""
        game, tree, shares = self.game, self.tree, self.shares
        ends: dict[int, list[int]] = defaultdict(lambda: [0] * len(shares))
        lasting = []
        for index, (_, state) in enumerate(tree.hands):
            if shares[index] and not tree.must_draw[index]:
                if game.is_lost(state):
                    ends[game.loss][index] = shares[index]
                else:
                    lasting.append(index)
        gain = cache(lambda like, kind: game.gain(tree.hands[like][1], self.dealers[kind]))
        first: dict[Kind, int] = {}  # hand of each kind, which stands for the others
        folded = fold(self.deck, {tree.hands[index][0] for index in lasting}, self.table)
        for index in lasting:
            content, state = tree.hands[index]
            like = first.setdefault(game.kind(state), index)
            share = shares[index] // falling(self.size - tree.sizes[index], self.draws)
            for kind, weight in folded[content].items():
                ends[gain(like, kind)][index] += weight * share
        return dict(ends)

    @cached_property
    def stands(self) -> list[int]:
        """What each hand gains if the player stands."""
        lists = [[gain * weight for weight in ends] for gain, ends in self.ends.items()]
        return [sum(gains) for gains in zip(*lists, strict=True)]

    def play(self, strategy: Strategy, unit: int = 1) -> Gains:
        """Return {gain: probability} for a player who draws strategy(state) times out of unit."""
        return self.mix(self.tree.chances(strategy, unit), unit)

    def mix(self, chances: tuple[int, ...], unit: int = 1) -> Gains:
        """Return {gain: probability} if each hand draws so many times out of unit."""
        orders, sizes = self.tree.walk(chances), self.tree.sizes
        longest = max(sizes)
        scale = [unit ** (longest - n) for n in range(longest + 1)]
        stops = [
            each * (unit - chance) * scale[n]
            for each, chance, n in zip(orders, chances, sizes, strict=True)
        ]
        over = self.whole * unit ** (longest + 1)
        sums = {gain: sum(map(mul, stops, ends)) for gain, ends in self.ends.items()}
        return {gain: Fraction(total, over) for gain, total in sums.items() if total}

    def reach(self, strategy: Strategy) -> Iterator[tuple[int, int]]:
        """Yield the hands at which a player has to decide, each with its weight."""
        orders = self.tree.walk(self.tree.chances(strategy))
        for index in self.tree.decides:
            if orders[index] and self.shares[index]:
                yield index, orders[index]

    def solve(self, strategy: Strategy | None = None) -> "Worth":
        """Return the expected value of stand and hit, followed by the strategy or the best play."""
        tree, gains = self.tree, self.stands
        chances = tree.chances(strategy) if strategy else None
        values = [0] * len(gains)
        worth = Worth(self)
        for index in range(len(gains) - 1, -1, -1):
            value: int | None = None
            if not tree.must_draw[index]:
                value = worth.stand[index] = gains[index]
            if tree.may_draw[index]:
                hit = worth.hit[index] = sum([values[longer] for longer in tree.next[index]])
                if value is None or (chances[index] if chances else hit > value):
                    value = hit
            assert value is not None
            values[index] = value
        return worth


class Worth(Mapping[Content, Values]):
    """What stand and hit are worth for every hand of a round; None where they are forbidden.

    The lists have whole numbers, for a hand over its share. As a mapping it has fractions, for
    games in which the state of a hand is its content.
    """

    def __init__(self, round_: Round[Any]) -> None:
        self.round = round_
        self.stand: list[int | None] = [None] * len(round_.tree.hands)
        self.hit: list[int | None] = [None] * len(round_.tree.hands)

    def margin(self, index: int) -> int:
        """Return how much better it is to hit, where the player may do either."""
        stand, hit = self.stand[index], self.hit[index]
        assert stand is not None and hit is not None
        return hit - stand

    def best(self) -> tuple[int, ...]:
        """Return what the best play does with each hand: 1 to draw, 0 to stand."""
        return tuple(
            [
                int(stand is None or (hit is not None and hit > stand))
                for stand, hit in zip(self.stand, self.hit, strict=True)
            ]
        )

    def __getitem__(self, content: Content) -> Values:
        index = self.round.tree.numbers[content, content]
        over = self.round.shares[index]
        if not over:
            raise KeyError(content)
        stand, hit = self.stand[index], self.hit[index]
        return (
            None if stand is None else Fraction(stand, over),
            None if hit is None else Fraction(hit, over),
        )

    def __iter__(self) -> Iterator[Content]:
        hands = zip(self.round.tree.hands, self.round.shares, strict=True)
        return (content for (content, _), share in hands if share)

    def __len__(self) -> int:
        return sum(map(bool, self.round.shares))
