"""The rules of tasks/scoring.py against an independent implementation, over all sorts of hands."""

import random
from itertools import product

import pytest

from tasks import scoring
from tests import reference
from tests.reference import PACK, RANKS

TWO_CARD_HANDS = [[first, second] for first, second in product(PACK, PACK) if first != second]


def dealable_hands():
    """Return every hand by content that can be dealt card by card from a pack until it is bust."""
    hands, growing = {()}, [()]
    while growing:
        hand = growing.pop()
        if reference.score(hand) == "Bust!":
            continue
        for rank in RANKS:
            held = sum(card[:-1] == rank for card in hand)
            if held < 4:
                longer = tuple(sorted(hand + (rank + "cdhs"[held],)))
                if longer not in hands:
                    hands.add(longer)
                    growing.append(longer)
    return sorted(hands)


def random_hands(count, seed):
    rng = random.Random(seed)
    return [
        rng.sample(PACK, rng.choice([0, 1, 2, 2, 2, 2, 3, 3, 3, 4, 5, 6])) for _ in range(count)
    ]


def assert_scored_right(hand):
    assert scoring.output_score(hand) == reference.score(hand), hand
    assert scoring.get_high_score(hand) == reference.best(hand), hand
    assert scoring.is_blackjack(hand) == (reference.score(hand) == "Blackjack!"), hand
    assert scoring.is_bust(hand) == (reference.score(hand) == "Bust!"), hand


def test_there_are_52_cards_and_no_others():
    assert sorted(scoring.CARDS) == sorted(PACK)


@pytest.mark.parametrize("card", PACK)
def test_every_card_has_its_value(card):
    assert_scored_right([card])


def test_every_two_card_hand_is_scored_right():
    assert len(TWO_CARD_HANDS) == 52 * 51
    for hand in TWO_CARD_HANDS:
        assert_scored_right(hand)


def test_every_hand_that_a_pack_can_deal_up_to_a_bust_is_scored_right():
    hands = dealable_hands()
    busts = [hand for hand in hands if reference.score(hand) == "Bust!"]
    assert (len(hands), len(busts)) == (16_127, 13_610)
    for hand in hands:
        assert_scored_right(hand)


def test_the_order_of_the_cards_does_not_matter():
    rng = random.Random(4)
    for hand in random_hands(2_000, seed=3):
        shuffled = rng.sample(hand, len(hand))
        assert scoring.output_score(shuffled) == scoring.output_score(hand)
        assert scoring.get_high_score(shuffled) == scoring.get_high_score(hand)


def test_the_advice_for_every_two_card_hand_and_every_dealer_card():
    for hand in TWO_CARD_HANDS:
        for dealer_card in PACK:
            assert scoring.get_advice(hand, dealer_card) == reference.advice(hand, dealer_card), (
                hand,
                dealer_card,
            )


@pytest.mark.slow
def test_the_advice_for_hands_of_any_size_bust_and_empty_included():
    for hand in dealable_hands():
        for rank in RANKS:
            dealer_card = rank + "s"
            assert scoring.get_advice(hand, dealer_card) == reference.advice(hand, dealer_card), (
                hand,
                dealer_card,
            )


@pytest.mark.slow
def test_the_winner_of_a_hundred_thousand_random_rounds():
    players, dealers = random_hands(100_000, seed=1), random_hands(100_000, seed=2)
    for player, dealer in zip(players, dealers):
        assert scoring.get_winner(player, dealer) == reference.winner(player, dealer), (
            player,
            dealer,
        )
