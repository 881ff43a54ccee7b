"""The functions of the statement against an independent implementation."""

import inspect
import itertools
import random
from collections import Counter

import pytest

from games.ioannina import twentyone
from tests.games.ioannina.playing import Row
from tests.games.ioannina.rules import PACK, POINTS, hand_of, player_wins, worth
from tests.games.ioannina.transcripts import read_table


def test_the_functions_have_the_names_and_parameters_of_the_statement():
    for name, parameters in {
        "shuffledDeck": [],
        "dealCard": ["deck", "participant"],
        "total": ["hand"],
        "compareHands": ["house", "player"],
        "printHistory": ["history"],
    }.items():
        assert list(inspect.signature(getattr(twentyone, name)).parameters) == parameters


def test_the_deck_is_the_32_cards_of_the_game():
    deck = twentyone.shuffledDeck()
    assert len(deck) == 32 and sorted(deck) == sorted(hand_of(PACK))


def test_a_new_deck_is_shuffled_anew():
    random.seed(21)
    decks = [twentyone.shuffledDeck() for _ in range(3200)]
    assert len({tuple(deck) for deck in decks}) == 3200
    for place in (0, 1, 31):
        counts = Counter(deck[place] for deck in decks)
        assert len(counts) == 32 and 50 < min(counts.values()) <= max(counts.values()) < 150


def test_a_card_is_dealt_from_the_deck_to_the_hand():
    deck, hand = hand_of(PACK), []
    for number, card in enumerate(hand_of(PACK), 1):
        assert twentyone.dealCard(deck, hand) == card
        assert hand == hand_of(PACK)[:number] and deck == hand_of(PACK)[number:]
    with pytest.raises(twentyone.CardsRunOut):
        twentyone.dealCard(deck, hand)


MULTISETS = [
    multiset
    for size in range(6)
    for multiset in itertools.combinations_with_replacement(POINTS, size)
    if max(Counter(multiset).values(), default=0) <= 4
]


def cards_of(some_ranks):
    suits = {rank: iter("♥♠♦♣") for rank in POINTS}
    return [rank + next(suits[rank]) for rank in some_ranks]


def test_the_total_of_every_hand_of_up_to_five_cards_in_every_order():
    for multiset in MULTISETS:
        for order in set(itertools.permutations(multiset)):
            cards = cards_of(order)
            assert twentyone.total(hand_of(cards)) == worth(cards), cards


@pytest.mark.parametrize(
    "cards, expected",
    [
        ("2♣ 4♦ A♥", 17),
        ("A♥ A♠", 21),
        ("A♥ A♠ 2♥", 24),
        ("A♥", 11),
        ("2♥ 2♣ 7♦ 3♣ 4♥", 21),
        ("2♦ 3♦ 3♠ 9♥ A♠", 28),
        ("2♥ 2♣ 3♥ 4♦ 10♥", 21),
        ("2♥ 2♣ 2♠ 3♥", 9),
        ("7♥ 7♠ 7♦", 21),
        ("7♥ 7♠", 14),
        ("10♥ A♦", 21),
        ("2♥ 2♣ 2♠ 2♦ 3♥ 3♣", 14),
        ("", 0),
    ],
)
def test_the_totals_of_the_statement_and_others(cards, expected):
    assert twentyone.total(hand_of(cards.split())) == expected
    assert worth(cards.split()) == expected  # what the other tests compare with is right, too


def test_every_two_totals_compare_as_the_rules_say():
    hands = {}
    for multiset in MULTISETS:
        cards = cards_of(multiset)
        hands[worth(cards), len(cards)] = cards
    for house, player in itertools.product(hands.values(), repeat=2):
        if len(player) >= 2:
            expected = 1 if player_wins(worth(house), worth(player)) else -1
            assert twentyone.compareHands(hand_of(house), hand_of(player)) == expected


@pytest.mark.parametrize(
    "house, player, expected",
    [
        ("9♦ 7♠ 3♦", "7♥ 10♠", -1),
        ("3♣ 2♣ 4♣ 8♦", "10♣ 8♠", 1),
        ("8♣ 10♥", "4♣ 3♥ 2♠ 9♦", -1),
        ("", "2♦ 3♦ 3♠ 9♥ A♠", -1),
        ("10♠ 3♦ 9♦", "A♦ 3♥", 1),
        ("", "A♦ 10♥", 1),
        ("", "A♦ A♥", 1),
        ("", "2♥ 2♣ 7♦ 3♣ 4♥", 1),
        ("", "7♥ 7♣ 7♦", 1),
        ("A♦ A♥", "10♥ 10♣", -1),
        ("2♥ 2♣ 7♦ 3♣ 4♥", "10♥ 10♣", -1),
        ("7♥ 7♣ 7♦", "10♥ 10♣", -1),
        ("3♥ A♦ A♥", "2♥ 2♣", 1),
    ],
)
def test_the_contests_of_the_statement_and_the_special_hands(house, player, expected):
    assert twentyone.compareHands(hand_of(house.split()), hand_of(player.split())) == expected


def test_the_functions_leave_the_hands_as_they_are():
    house, player = hand_of(["A♥", "2♠"]), hand_of(["9♥", "7♠", "2♦"])
    twentyone.total(player)
    twentyone.compareHands(house, player)
    assert (house, player) == (hand_of(["A♥", "2♠"]), hand_of(["9♥", "7♠", "2♦"]))


@pytest.mark.parametrize(
    "rows",
    [
        [],
        [Row(1, 1, 17, 19, "μάννα", 11)],
        [
            Row(9, 9, 4, 27, "παικτης", 1),
            Row(10, 10, 31, None, "μάννα", 20),
            Row(100, 100, 21, None, "παικτης", 100),
            Row(9999, 116, 20, 21, "μάννα", 1000),
        ],
    ],
    ids=["empty", "one-round", "wide"],
)
def test_a_history_is_printed_aligned(rows, capsys):
    history = [twentyone.Round(*row) for row in rows]
    assert twentyone.printHistory(history) is None
    printed = capsys.readouterr().out
    assert printed.endswith("\n") and read_table(printed.splitlines()) == rows
    assert history == [twentyone.Round(*row) for row in rows]
