"""When each strategy draws, and how much it bets."""

import contextlib
import io
import math
import random
import sys
from fractions import Fraction

import pytest

from games.inf101 import blackjack
from tests.games.inf101.table import CHANCES, TENTHS, table

# Drawing strategies

TRIALS = 1000


def draws_as_often_as(chance, continuer, score):
    """Whether the frequency is within 4.5 standard errors: chance alone says no in 7 per million.

    That makes less than one in a thousand for the hundred frequencies looked at here.
    """
    GDict, draws = table("alea/score"), 0
    GDict["joueurs"][0]["score"] = score
    with contextlib.redirect_stdout(io.StringIO()) as screen:
        for _ in range(TRIALS):
            continuer(0, GDict)
            draws += GDict["joueurs"][0]["ingame"]
    assert screen.getvalue() == "J0 ne pioche pas\n" * (TRIALS - draws)
    return abs(draws - TRIALS * chance) <= 4.5 * math.sqrt(TRIALS * chance * (1 - chance))


@pytest.mark.parametrize("strat", CHANCES)
def test_a_strategy_draws_as_often_as_the_document_says_at_every_score(strat):
    random.seed(strat)
    for score in range(22):
        chance = CHANCES[strat](score)
        assert draws_as_often_as(chance, blackjack.STRATEGIES[strat][1], score), score


def test_the_functions_of_the_document_are_the_strategies():
    functions = {strat: function for strat, (_, function) in blackjack.STRATEGIES.items()}
    assert functions["alea"] is blackjack.continueAlea
    assert functions["intel"] is blackjack.continueIntel
    assert functions["normal"] is blackjack.continueCroupNormal
    assert functions["facile"] is blackjack.continueCroupFacil
    assert functions["difficile"] is blackjack.continueCroupDifficile


@pytest.mark.parametrize("chance", [0, 0.2, 0.5, 0.8, 1])
def test_a_probability_is_a_parameter(chance):
    def continuer(j, GDict):
        blackjack.continuePara(j, GDict, p=chance)

    random.seed(chance)
    assert draws_as_often_as(chance, continuer, 15)


def test_the_probability_is_a_half_if_nothing_is_said():
    random.seed(2)
    assert draws_as_often_as(0.5, blackjack.continuePara, 15)


@pytest.mark.parametrize("score", range(22))
def test_the_dealer_draws_below_17(score, capsys):
    GDict = table()
    GDict["croupier"]["score"] = score
    blackjack.continueCroupier(None, GDict)
    assert GDict["croupier"]["ingame"] is (score < 17)
    assert capsys.readouterr().out == ("" if score < 17 else "\nLe croupier ne pioche pas\n")


@pytest.mark.parametrize(
    "lines, draws",
    [
        (["o"], True),
        (["n"], False),
        (["O"], True),
        (["N"], False),
        ([" o "], True),
        (["", "oui", "on", "0", "non", "n"], False),
    ],
)
def test_a_human_draws_if_he_says_so(lines, draws, types, capsys):
    GDict = table("human")
    GDict["joueurs"][0]["score"] = 13
    types(*lines)
    blackjack.continueHuman(0, GDict)
    assert GDict["joueurs"][0]["ingame"] is draws
    assert capsys.readouterr().out.count("J0, vous avez 13 : piocher (o/n) ? ") == len(lines)
    assert sys.stdin.read() == ""


def test_the_end_of_input_is_not_a_reply(types, capsys):
    types()
    with pytest.raises(EOFError):
        blackjack.continueHuman(0, table("human"))


# Bets

WALLETS = [Fraction(halves, 2) for halves in [*range(2, 60), 199, 200, 201, 203, 2001, 12345]]


def bets(stratmise, wallet, score, times=60):
    """Return the different bets that a strategy makes, all whole numbers from 1 to the wallet."""
    joueur = table(f"alea/{stratmise}")["joueurs"][0]
    joueur.update(score=score, wallet=int(wallet) if wallet == int(wallet) else float(wallet))
    made = {blackjack.MISES[stratmise][1](joueur) for _ in range(times)}
    assert all(type(bet) is int and 1 <= bet <= wallet for bet in made), (wallet, made)
    return made


def test_the_share_of_the_wallet_follows_the_score():
    for score, tenths in enumerate(TENTHS):
        assert math.isclose(blackjack.choixMise(score), tenths / 10), score


def test_a_bet_by_score_is_that_share_rounded_down_and_at_least_1():
    for wallet in WALLETS:
        for score in range(4, 22):
            expected = max(1, math.floor(Fraction(TENTHS[score], 10) * wallet))
            assert bets("score", wallet, score, times=1) == {expected}, (wallet, score)


def test_a_random_bet_is_anything_from_1_to_the_wallet():
    random.seed(3)
    for wallet in WALLETS:
        bets("hasard", wallet, 12)
    for wallet in (1, 1.5, 2, 5.5, 9):  # one of nine is left out with a chance of 9 * (8/9)**300
        assert bets("hasard", wallet, 12, times=300) == set(range(1, math.floor(wallet) + 1))


def test_a_careful_bet_is_at_most_a_quarter():
    random.seed(4)
    for wallet in WALLETS:
        assert max(bets("quart", wallet, 12)) <= max(1, wallet / 4), wallet
    assert bets("quart", 39.5, 12, times=300) == set(range(1, 10))
    assert bets("quart", 40, 12, times=300) == set(range(1, 11))
    assert bets("quart", 3.5, 12) == {1}


def test_a_bold_bet_is_at_least_three_quarters():
    random.seed(5)
    for wallet in WALLETS:
        possible = [bet for bet in range(1, math.floor(wallet) + 1) if 4 * bet >= 3 * wallet]
        assert min(bets("gros", wallet, 12)) >= min(possible, default=1), wallet
    assert bets("gros", 40, 12, times=300) == set(range(30, 41))
    assert bets("gros", 41.5, 12, times=300) == set(range(32, 42))
