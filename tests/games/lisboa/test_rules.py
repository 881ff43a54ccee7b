"""The rules of the Lisbon game, against an independent implementation."""

import random
from itertools import permutations

import pytest

from games.lisboa import blackjack as lisboa
from tests import reference
from tests.games.lisboa.cards import PACK, hand_of, hint, is_soft, stands


def random_hands(count, seed, sizes=range(1, 9)):
    rng = random.Random(seed)
    return [rng.sample(PACK, rng.choice(sizes)) for _ in range(count)]


TWO_CARD_HANDS = [list(cards) for cards in permutations(PACK, 2)]
HANDS = TWO_CARD_HANDS + random_hands(10_000, seed=1)


def test_a_hand_is_worth_its_best_total():
    for cards in HANDS:
        assert lisboa.valor(hand_of(cards)) == reference.best(cards), cards


def test_a_hand_is_bust_when_no_way_to_count_its_aces_saves_it():
    for cards in HANDS:
        assert lisboa.bust(hand_of(cards)) is not bool(reference.scores(cards)), cards


def test_blackjack_is_21_in_two_cards():
    for cards in HANDS:
        expected = reference.score(cards) == "Blackjack!"
        assert lisboa.blackjack(hand_of(cards)) is expected, cards
    assert sum(lisboa.blackjack(hand_of(cards)) for cards in TWO_CARD_HANDS) == 2 * 4 * 16


def test_a_hand_is_soft_when_an_ace_counts_eleven():
    for cards in HANDS:
        assert lisboa.soft(hand_of(cards)) is is_soft(cards), cards


def test_a_17_is_soft_when_no_card_can_make_it_bust():
    for cards in HANDS:
        if reference.best(cards) == 17:
            never = all(reference.scores([*cards, card]) for card in PACK)
            assert lisboa.soft(hand_of(cards)) is never, cards


@pytest.mark.parametrize("rule", ["s17", "h17"])
def test_the_dealer_decides_by_the_rule_of_the_casino(rule):
    for cards in HANDS:
        expected = "STAND" if stands(cards, rule) else "HIT"
        assert lisboa.decisao_dealer(hand_of(cards), rule) == expected, cards


@pytest.mark.parametrize(
    "cards, s17, h17",
    [
        (["AO", "6P"], "STAND", "HIT"),
        (["AO", "2P", "4C"], "STAND", "HIT"),
        (["AO", "AP", "5C"], "STAND", "HIT"),
        (["AO", "6P", "KC"], "STAND", "STAND"),
        (["10O", "7P"], "STAND", "STAND"),
        (["AO", "7P"], "STAND", "STAND"),
        (["AO", "5P"], "HIT", "HIT"),
        (["10O", "6P"], "HIT", "HIT"),
    ],
)
def test_only_a_soft_17_tells_the_rules_apart(cards, s17, h17):
    assert lisboa.decisao_dealer(hand_of(cards), "s17") == s17
    assert lisboa.decisao_dealer(hand_of(cards), "h17") == h17


def test_the_rule_of_the_casino_is_s17_unless_given():
    for cards in TWO_CARD_HANDS:
        mao = hand_of(cards)
        assert lisboa.decisao_dealer(mao) == lisboa.decisao_dealer(mao, "s17"), cards


def test_a_hint_is_the_share_of_unseen_cards_that_bust():
    for *cards, dealer_card, hidden in random_hands(1500, seed=2, sizes=range(4, 10)):
        if reference.best(cards) < 21:
            given = lisboa.calcula_hint(hand_of(cards), hand_of([dealer_card, hidden]))
            assert given == hint(cards, dealer_card), (cards, dealer_card)


def test_a_hint_for_two_tens_against_every_dealer_card():
    cards = ["10O", "KP"]
    for dealer_card in set(PACK) - set(cards):
        mao_dealer = hand_of([dealer_card, "2O" if dealer_card != "2O" else "3O"])
        expected = 0.939 if dealer_card[0] == "A" else 0.918  # 46 or 45 of 49
        assert lisboa.calcula_hint(hand_of(cards), mao_dealer) == expected


def test_the_hidden_card_changes_no_hint():
    cards = ["9O", "6P"]
    hints = {
        lisboa.calcula_hint(hand_of(cards), hand_of(["8C", hidden]))
        for hidden in set(PACK) - {*cards, "8C"}
    }
    assert hints == {hint(cards, "8C")}


def test_the_rules_leave_the_hands_as_they_are():
    mao, mao_dealer = hand_of(["AO", "6P"]), hand_of(["AC", "6E"])
    lisboa.calcula_hint(mao, mao_dealer)
    lisboa.decisao_dealer(mao_dealer, "h17")
    for rule in (lisboa.valor, lisboa.bust, lisboa.blackjack, lisboa.soft):
        rule(mao)
    assert (mao, mao_dealer) == (hand_of(["AO", "6P"]), hand_of(["AC", "6E"]))
