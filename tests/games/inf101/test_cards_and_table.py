"""The cards, and the data of a table."""

import random
from collections import Counter

import pytest

from games.inf101 import blackjack
from tests.games.inf101.table import BETS, CHANCES, FACES, PACK, is_uniform, points, table


@pytest.mark.parametrize("n", [1, 2, 8])
def test_a_pile_is_n_whole_packs(n):
    pile = blackjack.initPioche(n)
    assert len(pile) == 52 * n and Counter(pile) == Counter(PACK * n)
    assert {"As de pique", "10 de cœur", "Roi de trèfle"} < set(pile)


def test_a_new_pile_is_shuffled_anew():
    random.seed(101)
    piles = [blackjack.initPioche(1) for _ in range(5200)]
    assert len(set(map(tuple, piles))) == 5200
    for place in (0, 1, 51):
        assert is_uniform(Counter(pile[place] for pile in piles))


def test_cards_are_drawn_from_the_top_and_leave_the_pile():
    pile = PACK[:6]
    assert blackjack.piocheCarte(pile) == PACK[0] and pile == PACK[1:6]
    assert blackjack.piocheCarte(pile, 3) == PACK[1:4] and pile == PACK[4:6]
    assert blackjack.piocheCarte(pile, x=2) == PACK[4:6] and pile == []


def test_an_ace_is_worth_11_up_to_a_score_of_10_and_1_above():
    assert [blackjack.valeurAs(score) for score in range(22)] == [11] * 11 + [1] * 11


def test_every_card_at_every_score_has_its_value():
    for card in PACK:
        for score in range(22):
            face = card.split(" de ")[0]
            expected = FACES[face] if face != "As" else 11 if score <= 10 else 1
            assert blackjack.valeurCartes(card, score) == expected, (card, score)


@pytest.mark.parametrize(
    "cards, score",
    [
        (["As de cœur", "As de cœur"], 12),
        (["As de cœur", "5 de cœur", "Roi de pique"], 26),
        (["5 de cœur", "Roi de pique", "As de cœur"], 16),
        (["As de cœur", "Roi de pique"], 21),
        (["Roi de pique", "As de cœur"], 21),
        (["10 de pique", "As de cœur", "As de pique"], 22),
        (["9 de pique", "As de cœur", "As de pique"], 21),
    ],
)
def test_an_ace_is_never_revised(cards, score):
    GDict = table("human")
    for card in cards:
        blackjack.recoitCarte(GDict["joueurs"][0], card)
    assert GDict["joueurs"][0]["score"] == points(cards) == score
    assert GDict["joueurs"][0]["burst"] is (score > 21)
    assert GDict["joueurs"][0]["ingame"] is (score < 21)
    assert GDict["joueurs"][0]["main"] == cards


PLAYER = {
    "nom": "Ana",
    "type": 0,
    "main": [],
    "score": 0,
    "wallet": 100,
    "mise": 0,
    "ingame": True,
    "blackjack": False,
    "burst": False,
}


def test_the_data_has_the_shape_of_the_document(types, capsys):
    GDict = blackjack.nouvelleTable()
    assert GDict == {
        "pioche": [],
        "joueurs": {},
        "victoires": {},
        "croupier": {
            "main": [],
            "score": 0,
            "wallet": 0,
            "ingame": True,
            "blackjack": False,
            "burst": False,
        },
    }
    types("Ana", "h", "Hal", "o", "4", "3")
    blackjack.initJoueurs(GDict, 2)
    assert GDict["joueurs"] == {
        0: PLAYER,
        1: {**PLAYER, "nom": "Hal", "type": 1, "strat": "intel", "stratmise": "quart"},
    }


def test_every_strategy_can_be_chosen_by_its_number(types, capsys):
    for number, strat in enumerate(CHANCES, 1):
        for bet_number, stratmise in enumerate(BETS, 1):
            GDict = blackjack.nouvelleTable()
            types("Hal", "O", number, bet_number)
            blackjack.initJoueurs(GDict, 1)
            assert GDict["joueurs"][0]["strat"] == strat
            assert GDict["joueurs"][0]["stratmise"] == stratmise
    assert list(blackjack.STRATEGIES) == list(CHANCES) and list(blackjack.MISES) == BETS


def test_the_same_value_is_given_to_every_player():
    GDict = table("human", "alea/score", "human")
    blackjack.initData(GDict, "wallet", 40)
    blackjack.initData(GDict, "score", 12)
    blackjack.initData(GDict, "score")
    for joueur in GDict["joueurs"].values():
        assert (joueur["wallet"], joueur["score"], joueur["mise"]) == (40, 0, 0)
    assert GDict["croupier"] == blackjack.nouvelleTable()["croupier"]


def test_victories_begin_at_0_and_those_known_are_kept():
    GDict = table("human", "human")
    assert GDict["victoires"] == {"J0": 0, "J1": 0}
    GDict["victoires"] = {"J1": 5, "Zoé": 2}
    blackjack.initVictoires(GDict)
    assert GDict["victoires"] == {"J0": 0, "J1": 5, "Zoé": 2}
