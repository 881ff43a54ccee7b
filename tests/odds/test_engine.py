"""The engine's building blocks, on small decks, against drawing every card by hand."""

from collections import Counter
from itertools import permutations
from math import prod

from hypothesis import given, settings
from hypothesis import strategies as st

from odds.engine import add, falling, fold, play_out, visit

SMALL = settings(derandomize=True, deadline=None, database=None)
decks = st.lists(st.integers(0, 3), min_size=1, max_size=4).map(tuple).filter(lambda d: sum(d) < 8)


def cards_of(deck):
    """Return the ranks of a deck's cards."""
    return [rank for rank, count in enumerate(deck) for _ in range(count)]


def content_of(deck, ranks):
    return tuple(Counter(ranks)[rank] for rank in range(len(deck)))


def orders(deck, content):
    """Return in how many ways the cards of a content can fill one order of its ranks."""
    return prod(map(falling, deck, content))


def draws_to(deck, limit):
    """Return Counter({drawn ranks: orders of the deck}) of drawing until the points reach it."""
    ends = Counter()
    for order in permutations(cards_of(deck)):
        n = next((n for n in range(len(order)) if points(order[:n]) >= limit), len(order))
        ends[order[:n]] += 1
    return ends


def points(ranks):
    return sum(rank + 1 for rank in ranks)


def rules(deck, limit):
    """Return the engine's arguments for drawing until the points reach the limit."""
    start = (0,) * len(deck)

    def chance(state):
        return int(sum((rank + 1) * n for rank, n in enumerate(state)) < limit and state != deck)

    return deck, start, add, chance


def test_falling_counts_ordered_draws():
    for n in range(7):
        for k in range(9):
            assert falling(n, k) == len(list(permutations(range(n), k)))


@SMALL
@given(decks, st.integers(1, 9))
def test_the_hands_at_which_the_drawing_ends_have_their_share_of_all_orders(deck, limit):
    expected = Counter()
    for ranks, count in draws_to(deck, limit).items():
        expected[content_of(deck, ranks)] += count
    size = sum(deck)
    found = {
        content: ways * orders(deck, content) * falling(size - sum(content), size - sum(content))
        for (content, _), ways in play_out(*rules(deck, limit)).items()
    }
    assert found == expected


@SMALL
@given(decks, st.integers(1, 9))
def test_every_hand_on_the_way_is_visited_once_for_each_order_of_its_ranks(deck, limit):
    seen = {ranks[:n] for ranks in draws_to(deck, limit) for n in range(len(ranks) + 1)}
    visits = visit(*rules(deck, limit))
    assert {content: ways for (content, _), ways in visits.items()} == Counter(
        content_of(deck, ranks) for ranks in seen
    )


@SMALL
@given(decks, st.integers(1, 3))
def test_a_player_who_draws_one_time_in_so_many_ends_everywhere_in_proportion(deck, unit):
    """He draws with 1 of `unit` until no card is left, where the engine draws no more."""
    start, size = (0,) * len(deck), sum(deck)
    ends = play_out(deck, start, add, lambda state: int(state != deck), unit)
    total = sum(
        ways * orders(deck, content) * falling(size - sum(content), size - sum(content))
        * unit ** (size - sum(content))
        for (content, _), ways in ends.items()
    )  # fmt: skip
    assert total == falling(size, size) * unit ** (size + 1)


@SMALL
@given(decks, st.data())
def test_folding_weighs_a_table_as_dealing_it_from_the_rest_of_the_deck_does(deck, data):
    contents = st.tuples(*(st.integers(0, count) for count in deck))
    table = data.draw(st.dictionaries(st.tuples(contents, st.booleans()), st.integers(1, 9)))
    taken = data.draw(st.sets(contents, min_size=1, max_size=4))
    expected, draws = {}, max((sum(content) for content, _ in table), default=0)
    for gone in taken:
        left = tuple(count - n for count, n in zip(deck, gone, strict=True))
        weights = Counter()
        for (content, kind), ways in table.items():
            rest = falling(sum(left) - sum(content), draws - sum(content))
            weights[kind] += ways * orders(left, content) * rest
        expected[gone] = +weights
    assert {gone: +Counter(found) for gone, found in fold(deck, taken, table).items()} == expected
