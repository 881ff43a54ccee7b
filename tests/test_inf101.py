"""The French table: its functions, games re-read by a second telling, victories, the tournament."""
import ast
import contextlib
import csv
import io
import json
import math
import os
import random
import re
import select
import shutil
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction

import pytest
from playing import play_out, run_game
from terminal import Terminal

from games.inf101 import blackjack
from tools.suite import ROOT, Case, find_program

GAME = find_program("inf101")
FOLDER = GAME.path.parent
TOURNAMENT = FOLDER / "tournoi.py"
SCRIPTS = [FOLDER / name for name in ("blackjack.py", "main.py", "tournoi.py")]

FACES = {"As": 11, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "10": 10,
         "Valet": 10, "Dame": 10, "Roi": 10}
PACK = [f"{face} de {suit}" for face in FACES for suit in ("cœur", "carreau", "pique", "trèfle")]

CHANCES = {  # of drawing at a score, for each drawing strategy
    'alea': lambda score: 0.5,
    'audacieux': lambda score: 0.8,
    'prudent': lambda score: 0.2,
    'intel': lambda score: 1 if score <= 10 else (21 - score) / 10,
    'normal': lambda score: score < 17,
    'facile': lambda score: score < 15,
    'difficile': lambda score: score < 19,
}
BETS = ['score', 'hasard', 'quart', 'gros']

ENVIRONMENTS = [
    {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
    {"PYTHONIOENCODING": "ascii"},
]


def table(*players):
    """Return a table of computers, each 'drawing strategy/betting strategy', and of 'human's."""
    GDict = blackjack.nouvelleTable()
    for j, player in enumerate(players):
        blackjack.ajouteJoueur(GDict, j, f"J{j}")
        if player != 'human':
            strat, stratmise = player.split("/")
            GDict['joueurs'][j].update(type=1, strat=strat, stratmise=stratmise)
    blackjack.initVictoires(GDict)
    return GDict


def deal(GDict, *cards):
    """Put these cards on top of the pile, and start a new game."""
    GDict['pioche'] = list(cards)
    blackjack.initPartie(GDict)


def points(cards):
    """The score of cards in the order they were drawn, told a second time."""
    score = 0
    for card in cards:
        face = card.split(" de ")[0]
        score += 1 if face == "As" and score + 11 > 21 else FACES[face]
    return score


@pytest.fixture
def types(monkeypatch):
    """Have someone type these lines."""
    def type_lines(*lines):
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    return type_lines


def play(replies, *args, script=GAME.path, **options):
    return run_game(script, replies, *args, **options)


def shown(replies, *args, script=GAME.path, **options):
    return play_out(script, replies, *args, **options)


# The cards

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


def is_uniform(counts):
    """Whether counts of the 52 cards are uniform: chance alone says no once in 10,000 times."""
    expected = sum(counts.values()) / 52
    return sum((counts[card] - expected) ** 2 / expected for card in PACK) < 98


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


@pytest.mark.parametrize("cards, score", [
    (["As de cœur", "As de cœur"], 12),
    (["As de cœur", "5 de cœur", "Roi de pique"], 26),
    (["5 de cœur", "Roi de pique", "As de cœur"], 16),
    (["As de cœur", "Roi de pique"], 21),
    (["Roi de pique", "As de cœur"], 21),
    (["10 de pique", "As de cœur", "As de pique"], 22),
    (["9 de pique", "As de cœur", "As de pique"], 21),
])
def test_an_ace_is_never_revised(cards, score):
    GDict = table('human')
    pile = list(cards)
    for _ in cards:
        blackjack.recoitCarte(GDict['joueurs'][0], pile)
    assert GDict['joueurs'][0]['score'] == points(cards) == score
    assert GDict['joueurs'][0]['burst'] is (score > 21)
    assert GDict['joueurs'][0]['ingame'] is (score < 21)


# The table

PLAYER = {'nom': 'Ana', 'type': 0, 'score': 0, 'wallet': 100, 'mise': 0, 'ingame': True,
          'blackjack': False, 'burst': False}


def test_the_data_has_the_shape_of_the_document(types, capsys):
    GDict = blackjack.nouvelleTable()
    assert GDict == {'pioche': [], 'joueurs': {}, 'victoires': {}, 'croupier': {
        'score': 0, 'wallet': 0, 'ingame': True, 'blackjack': False, 'burst': False}}
    types("Ana", "h", "Hal", "o", "4", "3")
    blackjack.initJoueurs(GDict, 2)
    assert GDict['joueurs'] == {0: PLAYER, 1: {
        **PLAYER, 'nom': 'Hal', 'type': 1, 'strat': 'intel', 'stratmise': 'quart'}}


def test_every_strategy_can_be_chosen_by_its_number(types, capsys):
    for number, strat in enumerate(CHANCES, 1):
        for bet_number, stratmise in enumerate(BETS, 1):
            GDict = blackjack.nouvelleTable()
            types("Hal", "O", number, bet_number)
            blackjack.initJoueurs(GDict, 1)
            assert GDict['joueurs'][0]['strat'] == strat
            assert GDict['joueurs'][0]['stratmise'] == stratmise
    assert list(blackjack.STRATEGIES) == list(CHANCES) and list(blackjack.MISES) == BETS


def test_the_same_value_is_given_to_every_player():
    GDict = table('human', 'alea/score', 'human')
    blackjack.initData(GDict, 'wallet', 40)
    blackjack.initData(GDict, 'score', 12)
    blackjack.initData(GDict, 'score')
    for joueur in GDict['joueurs'].values():
        assert (joueur['wallet'], joueur['score'], joueur['mise']) == (40, 0, 0)
    assert GDict['croupier'] == blackjack.nouvelleTable()['croupier']


def test_victories_begin_at_0_and_those_known_are_kept():
    GDict = table('human', 'human')
    assert GDict['victoires'] == {"J0": 0, "J1": 0}
    GDict['victoires'] = {"J1": 5, "Zoé": 2}
    blackjack.initVictoires(GDict)
    assert GDict['victoires'] == {"J0": 0, "J1": 5, "Zoé": 2}


# Drawing strategies

TRIALS = 1000


def draws_as_often_as(chance, continuer, score):
    """Whether the frequency is within 4.5 standard errors: chance alone says no in 7 per million.

    That makes less than one in a thousand for the hundred frequencies looked at here.
    """
    GDict, draws = table('alea/score'), 0
    GDict['joueurs'][0]['score'] = score
    with contextlib.redirect_stdout(io.StringIO()) as screen:
        for _ in range(TRIALS):
            continuer(0, GDict)
            draws += GDict['joueurs'][0]['ingame']
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
    assert functions['alea'] is blackjack.continueAlea
    assert functions['intel'] is blackjack.continueIntel
    assert functions['normal'] is blackjack.continueCroupNormal
    assert functions['facile'] is blackjack.continueCroupFacil
    assert functions['difficile'] is blackjack.continueCroupDifficile


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
    GDict['croupier']['score'] = score
    blackjack.continueCroupier(None, GDict)
    assert GDict['croupier']['ingame'] is (score < 17)
    assert capsys.readouterr().out == ("" if score < 17 else "Le croupier ne pioche pas\n")


@pytest.mark.parametrize("lines, draws", [
    (["o"], True), (["n"], False), (["O"], True), (["N"], False), ([" o "], True),
    (["", "oui", "on", "0", "non", "n"], False),
])
def test_a_human_draws_if_he_says_so(lines, draws, types, capsys):
    GDict = table('human')
    GDict['joueurs'][0]['score'] = 13
    types(*lines)
    blackjack.continueHuman(0, GDict)
    assert GDict['joueurs'][0]['ingame'] is draws
    assert capsys.readouterr().out.count("J0, vous avez 13 : piocher (o/n) ? ") == len(lines)
    assert sys.stdin.read() == ""


def test_the_end_of_input_is_not_a_reply(types, capsys):
    types()
    with pytest.raises(EOFError):
        blackjack.continueHuman(0, table('human'))


# Bets

WALLETS = [Fraction(halves, 2) for halves in [*range(2, 60), 199, 200, 201, 203, 2001, 12345]]
TENTHS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 10]


def bets(stratmise, wallet, score, times=60):
    """Return the different bets that a strategy makes, all whole numbers from 1 to the wallet."""
    joueur = table(f'alea/{stratmise}')['joueurs'][0]
    joueur.update(score=score, wallet=int(wallet) if wallet == int(wallet) else float(wallet))
    made = {blackjack.MISES[stratmise][1](joueur) for _ in range(times)}
    assert all(type(bet) is int and 1 <= bet <= wallet for bet in made), (wallet, made)
    return made


def test_the_share_of_the_wallet_follows_the_score():
    assert len(TENTHS) == 22
    for score, tenths in enumerate(TENTHS):
        assert math.isclose(blackjack.choixMise(score), tenths / 10), score


def test_a_bet_by_score_is_that_share_rounded_down_and_at_least_1():
    for wallet in WALLETS:
        for score in range(4, 22):
            expected = max(1, math.floor(Fraction(TENTHS[score], 10) * wallet))
            assert bets('score', wallet, score, times=1) == {expected}, (wallet, score)


def test_a_random_bet_is_anything_from_1_to_the_wallet():
    random.seed(3)
    for wallet in WALLETS:
        bets('hasard', wallet, 12)
    for wallet in (1, 1.5, 2, 5.5, 9):  # one of nine is left out with a chance of 9 * (8/9)**300
        assert bets('hasard', wallet, 12, times=300) == set(range(1, math.floor(wallet) + 1))


def test_a_careful_bet_is_at_most_a_quarter():
    random.seed(4)
    for wallet in WALLETS:
        assert max(bets('quart', wallet, 12)) <= max(1, wallet / 4), wallet
    assert bets('quart', 39.5, 12, times=300) == set(range(1, 10))
    assert bets('quart', 40, 12, times=300) == set(range(1, 11))
    assert bets('quart', 3.5, 12) == {1}


def test_a_bold_bet_is_at_least_three_quarters():
    random.seed(5)
    for wallet in WALLETS:
        possible = [bet for bet in range(1, math.floor(wallet) + 1) if 4 * bet >= 3 * wallet]
        assert min(bets('gros', wallet, 12)) >= min(possible, default=1), wallet
        assert possible or wallet == 1.5
    assert bets('gros', 40, 12, times=300) == set(range(30, 41))
    assert bets('gros', 41.5, 12, times=300) == set(range(32, 42))


# Payment

HANDS = [(score, False) for score in range(4, 31)] + [(21, True)]  # score, in two cards?
DEALER_HANDS = [(score, False) for score in range(17, 27)] + [(21, True)]


def owed(mine, natural, theirs, their_natural):
    """What a bet of 1 brings, told a second time."""
    if natural:
        return Fraction(3 - their_natural, 2)
    if mine > 21:
        return -1
    to_beat = theirs if theirs <= 21 else 0
    return (mine > to_beat) - (mine < to_beat)


def test_every_score_against_every_score_of_the_dealer_is_paid_by_the_list():
    for mine, natural in HANDS:
        for theirs, their_natural in DEALER_HANDS:
            GDict = table('human', 'human')
            GDict['joueurs'][0].update(score=mine, blackjack=natural, burst=mine > 21, mise=15)
            GDict['joueurs'][1].update(score=22, burst=True, mise=100)
            GDict['croupier'].update(score=theirs, blackjack=their_natural, burst=theirs > 21)
            expected = 15 * owed(mine, natural, theirs, their_natural)
            assert blackjack.gagnant(GDict) == ([0] if expected >= 0 else [])
            assert blackjack.gain(0, GDict) == expected, (mine, natural, theirs, their_natural)
            assert GDict['joueurs'][0]['wallet'] == 100 + expected
            assert GDict['croupier']['wallet'] == -expected
            assert GDict['joueurs'][1]['wallet'] == 100


@pytest.mark.parametrize("mine, theirs, brings", [
    ((22, False), (26, False), -1),   # over 21 loses, whatever the dealer does
    ((21, True), (20, False), 1.5),
    ((21, True), (21, False), 1.5),   # the dealer's is not in two cards
    ((21, True), (22, False), 1.5),
    ((21, True), (21, True), 1),
    ((21, False), (21, True), 0),     # the document makes no exception
    ((21, False), (21, False), 0),
    ((17, False), (17, False), 0),
    ((18, False), (17, False), 1),
    ((4, False), (22, False), 1),
    ((20, False), (21, True), -1),
])
def test_the_document_s_list_of_payments(mine, theirs, brings):
    assert owed(*mine, *theirs) == brings


# Turns

def test_premier_tour_has_two_names():
    assert blackjack.PremierTour is blackjack.premierTour


def test_the_first_turn_takes_bets_and_deals_two_cards_each(types, capsys):
    GDict = table('human', 'normal/score', 'human')
    deal(GDict, "As de cœur", "Roi de pique", "4 de cœur", "5 de cœur", "As de trèfle",
         "As de pique", "10 de cœur", "As de carreau", "2 de cœur")
    types("0", "101", "10", "100")
    blackjack.premierTour(GDict)
    ana, hal, bob = GDict['joueurs'].values()
    assert (ana['mise'], ana['score'], ana['blackjack'], ana['ingame']) == (10, 21, True, False)
    assert (hal['mise'], hal['score'], hal['blackjack'], hal['ingame']) == (90, 9, False, True)
    assert (bob['mise'], bob['score'], bob['blackjack'], bob['ingame']) == (100, 12, False, True)
    assert GDict['croupier']['score'] == 21 and GDict['croupier']['blackjack'] is True
    assert GDict['pioche'] == ["2 de cœur"]
    assert [joueur['wallet'] for joueur in GDict['joueurs'].values()] == [100, 100, 100]
    assert "Le croupier reçoit : 10 de cœur, As de carreau (21)\n" in capsys.readouterr().out


@pytest.mark.parametrize("player, replies, pile, score, left", [
    ('human', "n", ["5 de cœur"], 12, 1),
    ('human', "oon", ["2 de cœur", "3 de cœur", "4 de cœur"], 17, 1),
    ('human', "oo", ["2 de cœur", "7 de cœur", "4 de cœur"], 21, 1),
    ('human', "o", ["Roi de cœur", "4 de cœur"], 22, 1),
    ('normal/score', "", ["2 de cœur", "2 de pique", "As de cœur", "4 de cœur"], 17, 1),
    ('facile/score', "", ["2 de cœur", "2 de pique", "As de cœur", "4 de cœur"], 16, 2),
    ('difficile/score', "", ["2 de cœur", "2 de pique", "As de cœur", "4 de cœur"], 21, 0),
])
def test_a_turn_lasts_until_he_stops_reaches_21_or_goes_over(
        player, replies, pile, score, left, types, capsys):
    GDict = table(player)
    deal(GDict, *pile)
    GDict['joueurs'][0]['score'] = 12
    types(*replies)
    blackjack.tourJoueur(0, GDict)
    assert (GDict['joueurs'][0]['score'], len(GDict['pioche'])) == (score, left)
    assert GDict['joueurs'][0]['ingame'] is False
    assert GDict['joueurs'][0]['burst'] is (score > 21)
    assert sys.stdin.read() == ""


def test_a_blackjack_is_not_asked_to_draw(types, capsys):
    GDict = table('human')
    deal(GDict, "As de cœur", "Roi de cœur", "9 de cœur", "8 de cœur")
    types("10")
    blackjack.premierTour(GDict)
    blackjack.tourJoueur(0, GDict)
    assert "piocher" not in capsys.readouterr().out and GDict['pioche'] == []


def test_a_whole_turn_is_everyone_s_and_then_the_dealer_s(types, capsys):
    GDict = table('human', 'normal/score', 'human')
    deal(GDict, "2 de cœur", "3 de cœur", "4 de cœur", "5 de cœur", "6 de cœur")
    for joueur, score in zip([*GDict['joueurs'].values(), GDict['croupier']], (15, 14, 20, 13)):
        joueur['score'] = score
    types("o", "n", "n")
    blackjack.tourComplet(GDict)
    assert [joueur['score'] for joueur in GDict['joueurs'].values()] == [17, 17, 20]
    assert GDict['croupier']['score'] == 17 and GDict['pioche'] == ["5 de cœur", "6 de cœur"]


def test_a_whole_game_pays_everyone_and_counts_the_victories(types, capsys):
    GDict = table('human', 'human', 'human', 'human')
    deal(GDict, "10 de cœur", "As de cœur", "10 de pique", "9 de pique", "9 de cœur", "9 de cœur",
         "10 de pique", "5 de pique", "10 de pique", "8 de cœur", "8 de pique")
    types("15", "10", "20", "30", "n", "n", "o")
    blackjack.premierTour(GDict)
    blackjack.partieComplete(GDict)
    assert [joueur['wallet'] for joueur in GDict['joueurs'].values()] == [122.5, 110, 100, 70]
    assert GDict['croupier']['wallet'] == -2.5
    assert GDict['victoires'] == {"J0": 1, "J1": 1, "J2": 0, "J3": 0}
    assert capsys.readouterr().out.endswith(
        "J0 gagne 22.5 et possède 122.5 OtterCoins\nJ1 gagne 10 et possède 110 OtterCoins\n"
        "J2 reprend 20 et possède 100 OtterCoins\nJ3 perd 30 et possède 70 OtterCoins\n")


# Random games, re-read

class Humans:
    """People who type anything, and often enough something that is asked for."""

    def __init__(self, rng, screen):
        self.rng, self.screen = rng, screen

    def readline(self):
        prompt = self.screen.getvalue().rpartition("\n")[2]
        if self.rng.random() < 0.2:
            return self.rng.choice(["\n", "0\n", "-3\n", "1.5\n", "oui\n", "x\n", "99999999999\n"])
        if "mise" in prompt:
            most = int(re.search(r"1 à (\d+)", prompt)[1])
            return f"{self.rng.choice([1, self.rng.randint(1, most), most])}\n"
        return self.rng.choice(["o\n", "n\n", " O \n", "N\r\n"])


def play_one(GDict, rng, monkeypatch):
    """Play a game as main.py does; return the pile it began with and what it showed."""
    screen = io.StringIO()
    monkeypatch.setattr(sys, "stdout", screen)
    monkeypatch.setattr(sys, "stdin", Humans(rng, screen))
    GDict['pioche'] = blackjack.initPioche(len(GDict['joueurs']) + 1)
    pile = list(GDict['pioche'])
    blackjack.initPartie(GDict)
    blackjack.premierTour(GDict)
    blackjack.partieComplete(GDict)
    monkeypatch.undo()
    return pile, screen.getvalue()


DEAL = re.compile(r"(.+?)(?: mise (\d+) et)? reçoit : (.+), (.+) \((\d+)\)( Blackjack !)?")
DRAW = re.compile(r"(.+) pioche : (.+) \((\d+)\)( dépassé !)?")
STOP = re.compile(r"(.+) ne pioche pas")
PAID = re.compile(r"(.+) (gagne|reprend|perd) ([\d.]+) et possède ([\d.]+) OtterCoins")


def reread(text, names):
    """Check every line of a game; return its cards in order, the bets and the final scores."""
    lines = [line.rpartition("? ")[2] for line in text.splitlines()]
    lines = [line for line in lines if line and not line.startswith("Répondez")]
    hands, stakes, seen = {}, {}, []
    for name in [*names, "Le croupier"]:
        who, stake, *cards, score, natural = DEAL.fullmatch(lines.pop(0)).groups()
        hands[name] = cards
        stakes[name] = int(stake or 0)
        seen += cards
        assert (who, int(score)) == (name, points(cards))
        assert bool(natural) is (points(cards) == 21 and name != "Le croupier")
    for name in [*names, "Le croupier"]:
        hand = hands[name]
        while points(hand) < 21 and not (stopped := STOP.fullmatch(lines[0])):
            who, card, score, over = DRAW.fullmatch(lines.pop(0)).groups()
            assert name != "Le croupier" or points(hand) < 17
            hand.append(card)
            seen.append(card)
            assert (who, int(score), bool(over)) == (name, points(hand), points(hand) > 21)
        if points(hand) < 21:
            assert stopped[1] == name and (name != "Le croupier" or points(hand) >= 17)
            lines.pop(0)
    paid = {}
    for name in names:
        who, verb, amount, wallet = PAID.fullmatch(lines.pop(0)).groups()
        brings = stakes[name] * owed(*facts(hands[name]), *facts(hands["Le croupier"]))
        expected = "gagne" if brings > 0 else "perd" if brings < 0 else "reprend"
        assert (who, verb) == (name, expected)
        assert Fraction(amount) == (abs(brings) or stakes[name])
        paid[name] = brings, Fraction(wallet)
    assert lines == []
    return seen, stakes, paid


def facts(hand):
    return points(hand), points(hand) == 21 and len(hand) == 2


def test_thousands_of_random_games_lose_no_card_and_no_coin(monkeypatch):
    rng, games, seen_broke, seen_halves = random.Random(6), 0, 0, 0
    random.seed(6)
    computers = [f"{strat}/{stratmise}" for strat in CHANCES for stratmise in BETS]
    while games < 2500:
        n = rng.randint(1, 8)
        GDict = table(*rng.choices(computers + ['human'] * 7, k=n))
        left, victories = Fraction(0), Counter()
        for _ in range(30):
            if not GDict['joueurs']:
                break
            games += 1
            before = {joueur['nom']: joueur['wallet'] for joueur in GDict['joueurs'].values()}
            pile, text = play_one(GDict, rng, monkeypatch)
            drawn, stakes, paid = reread(text, list(before))

            assert Counter(pile) == Counter(PACK * (len(before) + 1))
            assert drawn == pile[:len(drawn)] and GDict['pioche'] == pile[len(drawn):]
            assert max(Counter(drawn).values()) <= len(before) + 1

            for joueur in GDict['joueurs'].values():
                brings, wallet = paid[joueur['nom']]
                assert 1 <= stakes[joueur['nom']] == joueur['mise'] <= before[joueur['nom']]
                assert joueur['wallet'] == wallet == before[joueur['nom']] + brings >= 0
                victories[joueur['nom']] += brings > 0
                seen_halves += wallet.denominator == 2
            wallets = sum(Fraction(joueur['wallet']) for joueur in GDict['joueurs'].values())
            assert wallets + left + Fraction(GDict['croupier']['wallet']) == 100 * n
            for j in [j for j, joueur in GDict['joueurs'].items() if joueur['wallet'] < 1]:
                left += Fraction(GDict['joueurs'].pop(j)['wallet'])
                seen_broke += 1
        assert victories == GDict['victoires']
    assert seen_broke > 100 and seen_halves > 1000


# The game as a process

def test_a_seed_decides_everything():
    replies = "3\nAna\nh\nHal\no\n1\n2\nMax\no\n4\n4\n" + "5\nn\no\nn\n" * 3
    games = {seed: shown(replies, "--seed", seed) for seed in ("1", "2")}
    assert games["1"] != games["2"]
    assert all(shown(replies, "--seed", seed) == games[seed] for seed in games)
    assert shown(replies) != shown(replies)


def test_the_options_are_explained_and_a_wrong_seed_refused():
    help_text = shown("", "--help")
    assert "--seed N" in help_text and "--victoires FICHIER" in help_text
    done = play("", "--seed", "beaucoup")
    assert done.returncode == 2 and done.stdout == b"" and b"--seed" in done.stderr


@pytest.mark.parametrize("environment", ENVIRONMENTS, ids=["c-locale", "ascii"])
def test_the_locale_does_not_matter(environment):
    case = Case(GAME, "names-with-accents")
    assert case in GAME.cases()
    replies = case.path(".in").read_bytes()
    assert shown(replies, *case.args, **environment).encode() == case.expected
    assert "stratégies" in shown("", "--help", script=TOURNAMENT, **environment)


@pytest.mark.parametrize("replies", [
    b"\xff\xfe\n", b"1\n\xff\n", b"1\n\0\nh\n", b"9" * 100_000, b"1\nAna\nh\n" + b"\n" * 1000,
], ids=["not-utf-8", "name-not-utf-8", "nul", "long-number", "nothing-but-empty-lines"])
def test_no_reply_makes_the_game_fail(replies):
    shown(replies, "--seed", "1")


def launcher(folder, script, *args):
    """Return a script that becomes another, with arguments."""
    path = folder / "launcher.py"
    path.write_text("import os, sys\nos.execv(sys.executable, "
                    f"[sys.executable, {str(script)!r}, *{list(map(str, args))!r}])\n")
    return path


def rest(terminal):
    """Return what the screen still shows until the program ends, which it must do soon."""
    screen, deadline = b"", time.monotonic() + 20
    while select.select([terminal.file], [], [], max(0, deadline - time.monotonic()))[0]:
        try:
            screen += os.read(terminal.file, 1024)
        except OSError:  # it has ended
            return screen.decode()
    raise AssertionError(screen.decode(errors="replace"))


SESSION = [  # what is asked with --seed 1, and a reply to it
    ("Combien de joueurs ? ", "2"), ("Nom du joueur 1 ? ", "Zoé"),
    ("Zoé est un humain (h) ou un ordinateur (o) ? ", "h"), ("Nom du joueur 2 ? ", "Hal"),
    ("Hal est un humain (h) ou un ordinateur (o) ? ", "o"),
    ("Stratégie de pioche de Hal (1 à 7) ? ", "5"), ("Stratégie de mise de Hal (1 à 4) ? ", "1"),
    ("Zoé, votre mise (1 à 100) ? ", "10"), ("Zoé, vous avez 20 : piocher (o/n) ? ", "n"),
    ("Une autre partie (o/n) ? ", "o"), ("Zoé, voulez-vous quitter la table (o/n) ? ", "n"),
    ("Zoé, votre mise (1 à 110) ? ", "5"),
]


@pytest.mark.parametrize("key", ["\x03", "\x04"], ids=["ctrl-c", "ctrl-d"])
@pytest.mark.parametrize("asked", [0, 1, 4, 5, 7, 8, 9, 10, 11])
def test_ctrl_c_and_ctrl_d_at_any_question_end_the_game_cleanly(asked, key, tmp_path):
    with Terminal(launcher(tmp_path, GAME.path, "--seed", 1)) as terminal:
        for question, reply in SESSION[:asked]:
            terminal.read_until(question)
            terminal.type(reply + "\n")
        terminal.read_until(SESSION[asked][0])
        terminal.type(key)
        screen = rest(terminal)
        assert terminal.status() == 0
    assert "Traceback" not in screen
    assert ("=== Fin ===" in screen) is (asked >= 2)
    assert ("Zoé : 1 victoire, 110 OtterCoins" in screen) is (asked >= 9)


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_every_script_parses_as_python_3_8(path):
    ast.parse(path.read_text(encoding="utf-8"), feature_version=(3, 8))


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_importing_a_script_runs_nothing(path):
    done = subprocess.run([sys.executable, "-c", f"import {path.stem}"], cwd=FOLDER,
                          stdin=subprocess.DEVNULL, capture_output=True)
    assert (done.stdout, done.stderr, done.returncode) == (b"", b"", 0)


@pytest.mark.parametrize("path", SCRIPTS[:2], ids=lambda path: path.name)
def test_the_game_needs_nothing_but_the_standard_library(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = {name.name for node in ast.walk(tree) if isinstance(node, ast.Import)
             for name in node.names}
    names |= {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert names <= sys.stdlib_module_names | {"blackjack"}


# Victories

WINNING = "1\nZoé\nh\n10\nn\n"  # with --seed 1, one game that is won


def test_victories_are_added_to_those_in_the_file(tmp_path):
    path = tmp_path / "victoires.json"
    shown(WINNING + "n\n", "--seed", "1", "--victoires", path)
    assert json.loads(path.read_text(encoding="utf-8")) == {"Zoé": 1}
    path.write_text('{"Bob": 4, "Zoé": 6}', encoding="utf-8")
    assert "Zoé : 7 victoires" in shown(WINNING + "n\n", "--seed", "1", "--victoires", path)
    assert json.loads(path.read_text(encoding="utf-8")) == {"Bob": 4, "Zoé": 7}
    shown(WINNING, "--seed", "1", "--victoires", path)
    shown("1\nBob\nh\n", "--seed", "1", "--victoires", path)
    assert json.loads(path.read_text(encoding="utf-8")) == {"Bob": 4, "Zoé": 8}
    assert os.listdir(tmp_path) == ["victoires.json"]


def test_victories_are_saved_after_every_game(tmp_path):
    args = "--seed", 1, "--victoires", tmp_path / "victoires.json"
    with Terminal(launcher(tmp_path, GAME.path, *args)) as terminal:
        for line in WINNING.split():
            terminal.read_until("? ")
            terminal.type(line + "\n")
        terminal.read_until("Une autre partie (o/n) ? ")
        saved = (tmp_path / "victoires.json").read_text(encoding="utf-8")
        assert json.loads(saved) == {"Zoé": 1}
        terminal.type("n\n")
        rest(terminal)
        assert terminal.status() == 0


@pytest.mark.parametrize("failure, status", [
    ("os.replace = no", 0), ("os.fsync = no", 0),
    ("os.replace = lambda *_: os._exit(9)", 9), ("os.fsync = lambda *_: os._exit(9)", 9),
], ids=["cannot-be-replaced", "disk-full", "crash-before-replacing", "crash-while-writing"])
def test_a_failure_while_saving_leaves_the_old_victories(failure, status, tmp_path):
    path = tmp_path / "victoires.json"
    path.write_text('{"Zoé": 6}', encoding="utf-8")
    script = tmp_path / "script.py"
    script.write_text(
        f"import os, sys\nsys.path.insert(0, {str(FOLDER)!r})\nimport main\n"
        "def no(*_):\n    raise OSError(28, 'No space left on device')\n"
        f"{failure}\nmain.main()\n")
    done = play(WINNING + "n\n", "--seed", "1", "--victoires", path, script=script)
    assert (done.stderr, done.returncode) == (b"", status)
    assert path.read_text(encoding="utf-8") == '{"Zoé": 6}'
    if status == 0:
        assert "Les victoires n'ont pas pu être gardées" in done.stdout.decode()
        assert "Zoé : 7 victoires" in done.stdout.decode()


def test_a_folder_that_does_not_exist_is_told_and_the_game_goes_on(tmp_path):
    path = tmp_path / "nowhere" / "victoires.json"
    text = shown(WINNING + "n\n", "--seed", "1", "--victoires", path)
    assert "Les victoires n'ont pas pu être gardées" in text and "Zoé : 1 victoire" in text


@pytest.mark.parametrize("content", [
    b"", b"{", b"null", b"[1]", b"7", b'{"Ana": "x"}', b'{"Ana": -1}', b'{"Ana": 1.5}',
    b'{"Ana": NaN}', b'{"Ana": null}', b'{"Ana": true}', b'{"Ana": 1}{', b"\xff\xfe",
    b'{"\xe9": 1}', b'{"\\ud800": 1}', b"[" * 100_000, b'{"Ana": ' + b"9" * 5000 + b"}",
], ids=lambda content: repr(content[:16]))
def test_a_damaged_file_is_refused_and_left_as_it_is(content, tmp_path):
    path = tmp_path / "victoires.json"
    path.write_bytes(content)
    done = play(WINNING + "n\n", "--seed", "1", "--victoires", path)
    message = done.stderr.decode()
    assert (done.stdout, done.returncode) == (b"", 1)
    assert message.count("\n") == 1 and message.startswith(f"{path} : ")
    assert path.read_bytes() == content and os.listdir(tmp_path) == ["victoires.json"]


def test_a_folder_in_the_place_of_the_file_is_refused(tmp_path):
    done = play(WINNING + "n\n", "--victoires", tmp_path)
    assert (done.stdout, done.returncode, done.stderr.count(b"\n")) == (b"", 1, 1)


# The tournament

GAMES = 4001
RUNS = {
    'one-process': ["--parties", GAMES, "--seed", 5, "--processus", 1],
    'two-processes': ["--parties", GAMES, "--seed", 5, "--processus", 2],
    'other-seed': ["--parties", GAMES, "--seed", 6],
    'bets': ["--parties", 250, "--seed", 5, "--mises", "--processus", 1],
    'bets-two-processes': ["--parties", 250, "--seed", 5, "--mises", "--processus", 2],
}
NO_PICTURES = f"""
import sys
sys.path.insert(0, {str(FOLDER)!r})
import tournoi
tournoi.dessiner = lambda *_: None
tournoi.main()
"""


@pytest.fixture(scope="module")
def runs(tmp_path_factory):
    """Run the tournaments; return what each has shown and the folder it has written.

    Drawing takes longer than playing, so only one of them draws.
    """
    folder = tmp_path_factory.mktemp("tournament")
    (folder / "no_pictures.py").write_text(NO_PICTURES)

    def run(name):
        script = TOURNAMENT if name == 'two-processes' else folder / "no_pictures.py"
        args = [*map(str, RUNS[name]), "--dossier", folder / name]
        return shown("", *args, script=script), folder / name
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return dict(zip(RUNS, pool.map(run, RUNS)))


def rows(folder, name="resultats.csv"):
    """Return a CSV's rows, with the numbers as numbers."""
    with open(folder / name, encoding="utf-8", newline="") as file:
        return [{key: value if key == "stratégie" else float(value)
                 for key, value in row.items()} for row in csv.DictReader(file)]


def inside(code, *args):
    """Run code that has the tournament's functions; return the JSON that it prints."""
    start = f"import json, sys\nsys.path.insert(0, {str(FOLDER)!r})\nimport blackjack, tournoi\n"
    return json.loads(subprocess.check_output([sys.executable, "-c", start + code, *args]))


@pytest.mark.parametrize("one, two", [
    ("one-process", "two-processes"), ("bets", "bets-two-processes")])
def test_the_result_does_not_depend_on_the_number_of_processes(one, two, runs):
    for name in ("resultats.csv", "courbes.csv"):
        assert (runs[one][1] / name).read_bytes() == (runs[two][1] / name).read_bytes()
    assert runs[one][0].splitlines()[:-1] == runs[two][0].splitlines()[:-1]


def test_another_seed_gives_another_result(runs):
    for name in ("resultats.csv", "courbes.csv"):
        results = [(runs[run][1] / name).read_bytes() for run in ("one-process", "other-seed")]
        assert results[0] != results[1]


@pytest.mark.parametrize("run", RUNS)
def test_the_rates_add_up_and_the_best_is_first(run, runs):
    text, folder = runs[run]
    results = rows(folder)
    assert len(results) == (28 if run.startswith("bets") else 7)
    gains = [row["gain moyen"] for row in results]
    assert gains == sorted(gains, reverse=True)
    for row in results:
        assert math.isclose(row["gagnées"] + row["égalités"] + row["perdues"], 1)
        assert row["erreur type"] > 0 and 0 <= row["ruines"] <= 1
    lines = text.splitlines()
    for row, line in zip(results, lines[1:]):
        name, numbers = row["stratégie"], line.removeprefix(row["stratégie"]).split()
        assert line.startswith(name)
        assert numbers == [f"{row['parties']:.0f}", *(
            f"{row[rate]:.1%}" for rate in ("gagnées", "égalités", "perdues")),
            f"{row['gain moyen']:+.4f}", f"{row['erreur type']:.4f}",
            *([f"{row['ruines']:.1%}"] if "mise" in name else [])]
    assert len(lines) == len(results) + (3 if run.startswith("bets") else 2) and str(folder.name) in lines[-1]


@pytest.mark.parametrize("run", RUNS)
def test_the_curves_end_at_the_totals(run, runs):
    curves = {}
    for row in rows(runs[run][1], "courbes.csv"):
        curves.setdefault(row["stratégie"], []).append((row["parties"], row["gain cumulé"]))
    results = rows(runs[run][1])
    assert len(curves) == len(results)
    for row in results:
        curve = curves[row["stratégie"]]
        assert curve == sorted(curve, key=lambda point: point[0]) and len(curve) <= 200
        assert curve[-1][0] == row["parties"]
        assert math.isclose(curve[-1][1] / row["parties"], row["gain moyen"], abs_tol=1e-12)


def test_with_equal_bets_everyone_plays_every_game(runs):
    assert [row["parties"] for row in rows(runs['one-process'][1])] == [GAMES] * 7


def test_the_standard_error_is_that_of_the_gains(runs):
    for row in rows(runs['one-process'][1]):
        won, lost, mean = row["gagnées"], row["perdues"], row["gain moyen"]
        blackjacks = 2 * (mean - won + lost)  # each brings half a coin more than another victory
        assert 0 < blackjacks < 0.1
        variance = won + lost + blackjacks * (1.5 ** 2 - 1) - mean ** 2
        assert math.isclose(row["erreur type"], math.sqrt(variance / GAMES), rel_tol=1e-3)


def test_real_wallets_go_broke(runs):
    text, folder = runs['bets']
    results = {tuple(row["stratégie"].split(", mise ")): row for row in rows(folder)}
    assert set(results) == {(strat, bet) for strat in CHANCES for bet in BETS}
    series = 3  # of at most 100 games, the last of 50
    for row in results.values():
        total = row["parties"] * row["gain moyen"]
        broke = round(row["ruines"] * series)
        assert math.isclose(broke / series, row["ruines"])
        assert row["parties"] == 250 if broke == 0 else row["parties"] <= 250
        assert total > -100 * broke - 99 * (series - broke) - 1e-6
        assert broke < series or total <= -99 * series + 1e-6
    assert "ruines" in text
    for strat in CHANCES:
        assert results[strat, 'gros']["parties"] < results[strat, 'quart']["parties"]


def are_pictures(folder):
    """Whether the pictures are PNG files of a reasonable size."""
    for name in ("gains.png", "victoires.png"):
        picture = (folder / name).read_bytes()
        width, height = (int.from_bytes(picture[at:at + 4], "big") for at in (16, 20))
        assert picture.startswith(b"\x89PNG\r\n\x1a\n") and 20_000 < len(picture) < 1_000_000
        assert 600 <= width <= 3000 and 400 <= height <= 3000
    return True


def test_the_pictures_are_pictures(runs):
    assert are_pictures(runs['two-processes'][1])


def test_the_pictures_are_told_in_french_and_need_no_colours(tmp_path):
    figures = inside("""
from pathlib import Path
from matplotlib.figure import Figure
figures = {}
def keep(figure, path, **_):
    axes, = figure.axes
    figures[Path(path).name] = {
        'words': [axes.get_title(), axes.get_xlabel(), axes.get_ylabel()],
        'legend': [text.get_text() for text in axes.get_legend().get_texts()],
        'ticks': [text.get_text() for text in axes.get_yticklabels()],
        'curves': [[repr(line._dash_pattern), line.get_marker()] for line in axes.get_lines()
                   if len(line.get_xdata()) > 2],
        'bars': [[bar.get_facecolor(), bar.get_hatch()] for bar in axes.patches]}
Figure.savefig = keep
blackjack.afficher = lambda *mots: None
lot = tournoi.jouerLot(([(strat, '') for strat in blackjack.STRATEGIES], 'seed', 20, False))
courbes = {c: [(10, -1), (20, -2)] for c in lot}
tournoi.dessiner(list(lot), lot, courbes, Path(sys.argv[1]))
print(json.dumps(figures))
""", str(tmp_path))
    curves, bars = figures["gains.png"], figures["victoires.png"]
    names = [description for description, _ in blackjack.STRATEGIES.values()]
    assert all(curves['words']) and "Gain" in curves['words'][0] and "parties" in curves['words'][1]
    assert all(bars['words'][:2]) and "Parties" in bars['words'][0] and "%" in bars['words'][1]
    assert curves['legend'] == names and bars['ticks'] == names[::-1]
    assert bars['legend'] == ["gagnées", "égalités", "perdues"]
    assert len(curves['curves']) == 7
    assert len(set(map(tuple, curves['curves']))) == 7  # dashes and marks, whatever the colour
    looks = [(tuple(colour), hatch) for colour, hatch in bars['bars']]
    assert len(looks) == 21 and len(set(looks)) == 3
    assert all(red == green == blue for (red, green, blue, _), _ in looks)


def test_the_lazy_pile_deals_whole_packs():
    counts = inside("""
from collections import Counter
pile, piles = tournoi.PiocheParesseuse(3), []
for drawn in (156, 10, 156, 77, 156):
    pile.remplir()
    piles.append(Counter(blackjack.piocheCarte(pile) for _ in range(drawn)))
print(json.dumps(piles))
""")
    for pile in counts[::2]:
        assert pile == dict.fromkeys(PACK, 3)
    for pile in counts[1::2]:
        assert max(pile.values()) <= 3 and set(pile) <= set(PACK)
    assert [sum(pile.values()) for pile in counts] == [156, 10, 156, 77, 156]


def test_the_lazy_pile_deals_every_card_as_often():
    places = inside("""
import random
from collections import Counter
random.seed(7)
pile, places = tournoi.PiocheParesseuse(2), [Counter() for _ in range(30)]
for _ in range(5200):
    pile.remplir()
    for place in places:
        place[blackjack.piocheCarte(pile)] += 1
print(json.dumps(places))
""")
    assert all(is_uniform(Counter(places[place])) for place in (0, 1, 2, 14, 29))


def test_the_lazy_pile_forgets_the_game_before():
    """Cards come again as often as by chance, within 4.5 standard errors (7 per million each)."""
    games = inside("""
import random
random.seed(9)
pile, games = tournoi.PiocheParesseuse(1), []
for _ in range(5200):
    pile.remplir()
    games.append([blackjack.piocheCarte(pile) for _ in range(3)])
print(json.dumps(games))
""")
    for place in range(3):
        for place_before in range(3):
            again = sum(game[place] == before[place_before]
                        for before, game in zip(games, games[1:]))
            assert abs(again - 100) < 45, (place, place_before)


def test_the_lazy_pile_changes_nothing_to_the_mean_gains(runs, monkeypatch):
    """Each is within 4 standard errors: chance alone says no once in 2,000 times for the seven."""
    lazy = {row["stratégie"]: row for row in rows(runs['one-process'][1])}
    monkeypatch.setattr(blackjack, "afficher", lambda *mots: None)
    random.seed(8)
    GDict, gains = table(*(f"{strat}/" for strat in CHANCES)), {j: [] for j in range(7)}
    blackjack.initData(GDict, 'mise', 1)
    for _ in range(3000):
        GDict['pioche'] = blackjack.initPioche(8)
        blackjack.initPartie(GDict)
        for joueur in [*GDict['joueurs'].values(), GDict['croupier']]:
            blackjack.recoitMain(joueur, GDict['pioche'])
        blackjack.tourComplet(GDict)
        for j in gains:
            gains[j].append(blackjack.gain(j, GDict))
    for j, strat in enumerate(CHANCES):
        plain = sum(gains[j]) / 3000
        error = math.sqrt((sum(gain ** 2 for gain in gains[j]) / 3000 - plain ** 2) / 3000)
        row = lazy[strat]
        assert abs(row["gain moyen"] - plain) < 4 * math.hypot(error, row["erreur type"]), strat


def test_a_table_that_people_leave_plays_with_fewer_packs():
    """As at the real table: n players and the dealer share n + 1 packs, new every game."""
    sizes = inside("""
sizes = []
tour = blackjack.premierTour
def premierTour(GDict):
    sizes.append([len(GDict['joueurs']), GDict['pioche'].reste])
    tour(GDict)
blackjack.premierTour = premierTour
blackjack.afficher = lambda *mots: None
tournoi.jouerLot(([(strat, 'gros') for strat in blackjack.STRATEGIES], 'seed', 20, True))
print(json.dumps(sizes))
""")
    assert [cards for _, cards in sizes] == [52 * (players + 1) for players, _ in sizes]
    assert len({players for players, _ in sizes}) > 2


@pytest.mark.parametrize("options", [
    ["--parties", "0"], ["--parties", "beaucoup"], ["--processus", "0"], ["--seed", "x"]])
def test_wrong_options_of_the_tournament_are_refused(options):
    done = play("", *options, script=TOURNAMENT)
    assert done.returncode == 2 and done.stdout == b"" and options[0].encode() in done.stderr
    assert b"Traceback" not in done.stderr


def test_ctrl_c_shows_what_has_been_played(tmp_path):
    args = "--parties", 1_000_000, "--dossier", tmp_path / "out"
    with Terminal(launcher(tmp_path, TOURNAMENT, *args), tmp_path) as terminal:
        for _ in range(3):  # the bar moves, so something has been played
            assert "/200" in terminal.read_until("lot/s]")
        terminal.type("\x03")
        screen = rest(terminal)
        assert terminal.status() == 0
    assert "Tournoi interrompu" in screen and "Traceback" not in screen
    assert screen.endswith("Images et chiffres : out\r\n")
    results = rows(tmp_path / "out")
    assert len(results) == 7 and 0 < results[0]["parties"] < 1_000_000
    assert f"{results[0]['parties']:.0f}" in screen


def test_ctrl_c_before_anything_has_been_played_is_no_failure(tmp_path):
    args = "--parties", 100_000_000, "--dossier", tmp_path / "out"
    with Terminal(launcher(tmp_path, TOURNAMENT, *args), tmp_path) as terminal:
        terminal.read_until("0/200 [00:00<?, ?lot/s]")
        time.sleep(0.3)
        terminal.type("\x03")
        assert "Traceback" not in rest(terminal)


def test_make_tournament_passes_its_variables_on(tmp_path):
    shutil.copy(ROOT / "Makefile", tmp_path)
    shutil.copytree(FOLDER, tmp_path / "games" / "inf101")
    done = subprocess.run(
        ["make", "-s", "-o", ".venv/tournament", f"RUN={sys.executable}", "tournament",
         "GAMES=123", "SEED=9", "BETS=yes"], cwd=tmp_path, capture_output=True, timeout=60)
    assert (done.stderr, done.returncode) == (b"", 0)
    written = tmp_path / "build" / "tournament"
    assert sorted(os.listdir(written)) == [
        "courbes.csv", "gains.png", "resultats.csv", "victoires.png"]
    assert are_pictures(written)
    assert len(rows(written)) == 28 and max(row["parties"] for row in rows(written)) == 123
