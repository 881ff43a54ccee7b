"""Exact odds for games of drawing cards without replacement; it knows no game.

A deck is a tuple of counts, one for each rank. A content is such a tuple too: how many cards of
each rank were drawn, in whatever order. A way is an order of ranks, so a content that n ways lead
to comes up with the probability n * orders(deck, content) / falling(deck's size, cards drawn).
All numbers are integers until the last; a chance is so many out of a unit, which is 1 unless a
strategy is random.
"""
from collections import defaultdict
from fractions import Fraction
from functools import lru_cache
from math import prod

BITS = 5  # enough for the cards of one rank in any hand
MASK = (1 << BITS) - 1


@lru_cache(maxsize=None)
def falling(n, k):
    """Return n * (n-1) * ... with k factors: the ways to draw k of n things in order."""
    return prod(range(n - k + 1, n + 1)) if k <= n else 0


def add(content, rank):
    return content[:rank] + (content[rank] + 1,) + content[rank + 1:]


def orders(deck, content):
    """Return in how many ways the very cards of a content can fill one order of its ranks."""
    return prod(map(falling, deck, content))


def visit(deck, start, draw, chance, unit=1):
    """Return {(content, state): ways} for all the hands that come up.

    A state is what a rule sees of a hand: `draw(state, rank)` is the state with one more card, and
    `chance(state)` how many times out of `unit` another card is drawn. The ways to a hand of n
    cards are to be divided by unit ** n.
    """
    visits = {}
    hands = {((0,) * len(deck), start): 1}
    while hands:
        visits.update(hands)
        longer = defaultdict(int)
        for (content, state), ways in hands.items():
            more = chance(state)
            if more:
                for rank, count in enumerate(deck):
                    if content[rank] < count:
                        longer[add(content, rank), draw(state, rank)] += ways * more
        hands = longer
    return visits


def play_out(deck, start, draw, chance, unit=1):
    """Return {(content, state): ways} for the hands at which the drawing ends.

    The ways to an end after n cards are to be divided by unit ** (n + 1).
    """
    return {hand: ways * (unit - chance(hand[1]))
            for hand, ways in visit(deck, start, draw, chance, unit).items()
            if chance(hand[1]) < unit}


def fold(deck, contents, table):
    """Return, for each content taken out of the deck, the weights that the table's draws then have.

    The table is {(content, tag): ways}; the answer {taken: {(cards drawn, tag): weight}}. Decks
    that differ only in the last ranks share the work on the first ones: rank by rank, the factor of
    that rank is multiplied into the table and the rank disappears from it.
    """
    tags = sorted({(sum(content), tag) for content, tag in table}, key=repr)
    numbers = {tag: number for number, tag in enumerate(tags)}
    packed = defaultdict(int)  # a key is the counts, BITS bits each and the first rank lowest, and
    for (content, tag), ways in table.items():  # above them the tag's number
        key = numbers[sum(content), tag]
        for count in reversed(content):
            key = key << BITS | count
        packed[key] += ways
    answers = {}

    def descend(rank, taken, table):
        if rank == len(deck):
            answers[taken[0]] = {tags[number]: weight for number, weight in table.items()}
            return
        groups = defaultdict(list)
        for content in taken:
            groups[content[rank]].append(content)
        for gone, group in groups.items():
            factors = [falling(deck[rank] - gone, k) for k in range(1 << BITS)]
            smaller = defaultdict(int)
            for key, weight in table.items():
                factor = factors[key & MASK]
                if factor:
                    smaller[key >> BITS] += weight * factor
            descend(rank + 1, group, smaller)

    descend(0, list(contents), packed)
    return answers


class Round:
    """All rounds of a game in which the dealer shows a certain card (or none)."""

    def __init__(self, game, up=None):
        self.game = game
        self.deck = tuple(count - (rank == up) for rank, count in enumerate(game.deck))
        self.size = sum(self.deck)
        self.stands = {}  # {(content, state): {gain: weight}}, over falling(cards left, self.draws)
        self.gains = {}  # {(player's kind, dealer's kind): gain}
        dealer = play_out(self.deck, game.dealer_start(up), game.draw, game.dealer_chance)
        self.draws = max(sum(content) for content, _ in dealer)
        self.table = defaultdict(int)
        self.dealers = {}  # {kind: a dealer's hand of that kind}, all that the result depends on
        for (content, state), ways in dealer.items():
            kind = game.kind(state)
            self.dealers[kind] = state
            self.table[content, kind] += ways

    def prepare(self, hands):
        """Work out what becomes of the hands, each (content, state), if the player stands."""
        hands = [hand for hand in hands if hand not in self.stands]
        lasting = {content for content, state in hands if not self.game.is_lost(state)}
        folded = fold(self.deck, lasting, self.table)
        for content, state in hands:
            left = self.size - sum(content)
            gains = defaultdict(int)
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

    def play(self, strategy, unit=1):
        """Return {gain: probability} for a player who draws strategy(state) times out of unit."""
        ends = play_out(self.deck, self.game.player_start, self.game.draw,
                        self.lawful(strategy, unit), unit)
        self.prepare(ends)
        totals = defaultdict(int)
        for (content, state), ways in ends.items():
            weight = ways * orders(self.deck, content)
            for gain, ends_so in self.stands[content, state].items():
                totals[gain, sum(content)] += weight * ends_so
        result = defaultdict(Fraction)
        for (gain, drawn), weight in totals.items():
            over = falling(self.size, drawn + self.draws) * unit ** (drawn + 1)
            result[gain] += Fraction(weight, over)
        return dict(result)

    def lawful(self, strategy, unit):
        """Return a strategy that draws when it must and stops when it must."""
        game = self.game
        return lru_cache(maxsize=None)(lambda state: (
            unit if game.must_draw(state) else strategy(state) if game.may_draw(state) else 0))

    def reach(self, strategy):
        """Return {content: probability} of the hands at which a player has to decide."""
        visits = visit(self.deck, self.game.player_start, self.game.draw, self.lawful(strategy, 1))
        return {content: Fraction(ways * orders(self.deck, content),
                                  falling(self.size, sum(content)))
                for (content, state), ways in visits.items()
                if self.game.may_draw(state) and not self.game.must_draw(state)}

    def solve(self, strategy=None):
        """Return {content: (stand, hit)}: what each is worth if the strategy, or the best, follows.

        This is for games in which the state of a hand is its content. What the rules do not allow
        is worth None.
        """
        game = self.game
        levels = self.levels()
        most = len(levels) - 1 + self.draws  # cards drawn at the most, which all values are over
        value, worth = {}, {}
        for drawn in range(len(levels) - 1, -1, -1):
            left = self.size - drawn
            over = falling(left, most - drawn)
            rest = falling(left - self.draws, most - drawn - self.draws)
            for content in levels[drawn]:
                stand = hit = None
                if not game.must_draw(content):
                    stand = rest * self.stand_gain(content)
                if game.may_draw(content):
                    hit = sum((count - content[rank]) * value[add(content, rank)]
                              for rank, count in enumerate(self.deck) if content[rank] < count)
                if stand is None or hit is None:
                    value[content] = hit if stand is None else stand
                elif strategy is None:
                    value[content] = max(stand, hit)
                else:
                    value[content] = hit if strategy(content) else stand
                worth[content] = tuple(number if number is None else Fraction(number, over)
                                       for number in (stand, hit))
        return worth

    def finish(self, content, draws, worth):
        """Return {gain: probability} of a hand that draws a card, with best play then, or none.

        What the hands are worth is told by solve().
        """
        def stand(content):
            left = falling(self.size - sum(content), self.draws)
            return {gain: Fraction(weight, left)
                    for gain, weight in self.stands[content, content].items()}

        @lru_cache(maxsize=None)
        def end(content):
            if_standing, if_hitting = worth[content]
            goes_on = if_hitting is not None and if_hitting > if_standing
            return draw_one(content) if goes_on else stand(content)

        def draw_one(content):
            result = defaultdict(Fraction)
            for rank, count in enumerate(self.deck):
                if content[rank] < count:
                    chance = Fraction(count - content[rank], self.size - sum(content))
                    for gain, p in end(add(content, rank)).items():
                        result[gain] += chance * p
            return result

        return draw_one(content) if draws else stand(content)

    @lru_cache(maxsize=None)
    def levels(self):
        """Return all hands that the rules allow, by their number of cards, and prepare them."""
        levels = [{self.game.player_start}]
        while levels[-1]:
            levels.append({add(content, rank) for content in levels[-1]
                           if self.game.may_draw(content)
                           for rank, count in enumerate(self.deck) if content[rank] < count})
        self.prepare((content, content) for level in levels for content in level)
        return levels[:-1]

    @lru_cache(maxsize=None)
    def stand_gain(self, content):
        return sum(gain * weight for gain, weight in self.stands[content, content].items())
