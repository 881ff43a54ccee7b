"""The exact odds against brute force, a second telling, the real games and published figures."""
import gc
import json
import multiprocessing
import os
import pty
import random
import re
import shutil
import statistics
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from collections import Counter, defaultdict
from contextlib import contextmanager
from fractions import Fraction
from html.parser import HTMLParser
from itertools import permutations
from types import SimpleNamespace

import odds_reference
import pytest

import task6_game
from games.inf101 import blackjack as inf101
from games.ioannina import twentyone
from games.lisboa import blackjack as lisboa
from odds.__main__ import show, write
from odds.analysis import (
    Study, french_strategies, stop_at, strategies, wrong_cells, wrong_hands)
from odds.charts import card_name, page
from odds.engine import Round, add, falling, fold
from odds.games import TASKS, WIN, Inf101, Ioannina, Lisbon, Tasks
from odds.report import FRENCH_PLAYERS, first_cards, table_game
from tools.suite import ROOT

GAMES = {"tasks": TASKS, "lisboa-s17": Lisbon("s17"), "lisboa-h17": Lisbon("h17"),
         "ioannina": Ioannina()}
CARD_GAMES = ["tasks", "lisboa-s17", "lisboa-h17"]
COMMON = {"the best possible play", "the best table of totals", "stop at 15", "stop at 17",
          "stop at 19", "at random", "always stand"}
ROUNDS = {"tasks": 12_000, "lisboa-s17": 6_000, "lisboa-h17": 6_000, "ioannina": 10_000}
FRENCH_GAMES = 8_000
ESCAPE = re.compile(r"\033\[[0-9;]*[mK]")


# What is worked out once

@pytest.fixture(scope="module", autouse=True)
def telling():
    """Begin to work out the games, while the tests that need no such thing run."""
    with multiprocessing.get_context("fork").Pool(2) as pool:
        yield pool.map_async(tell, GAMES, chunksize=1)


@pytest.fixture(scope="module")
def told(telling):
    """{game: what is told of it}, for the games in which a hand is its content."""
    told = dict(zip(GAMES, telling.get()))
    for name, parts in told.items():
        parts.study.game = GAMES[name]
        for round_ in parts.study.rounds.values():
            round_.game = GAMES[name]
    gc.freeze()  # else every collection goes through all of it again
    return told


def tell(name):
    """Work out a game as the report does, but find its best table only once."""
    study = Study(GAMES[name])
    study.table = study.best_table()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Study, "best_table", lambda study: study.table)
        outcomes = strategies(study)
    if name == "ioannina":
        return SimpleNamespace(study=study, outcomes=outcomes)
    cells, hands = wrong_cells(study), wrong_hands(study)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("odds.report.strategies", lambda study: outcomes)
        patch.setattr("odds.report.wrong_cells", lambda study: cells)
        patch.setattr("odds.report.wrong_hands", lambda study: hands)
        section = table_game(study)
    return SimpleNamespace(study=study, outcomes=outcomes, section=section, cells=cells,
                           hands=hands)


@pytest.fixture(scope="module")
def studies(told):
    return {name: parts.study for name, parts in told.items()}


@pytest.fixture(scope="module")
def outcomes(told):
    """{game: {strategy: its outcome}}."""
    return {name: {outcome.name: outcome for outcome in parts.outcomes}
            for name, parts in told.items()}


@pytest.fixture(scope="module")
def sections(told):
    return {name: told[name].section for name in CARD_GAMES}


@pytest.fixture(scope="module")
def french():
    return {outcome.name: outcome for outcome in french_strategies(FRENCH_PLAYERS)}


def named_strategies(study):
    """Return {name: (strategy, unit)}; a strategy sees a hand's content and the dealer's card."""
    game = study.game
    named = {"the best possible play": (study.best, 1),
             "the best table of totals":
                 (lambda content, up: study.table.get((game.row(content), up), 0), 1),
             "always stand": (lambda content, up: 0, 1),
             "at random": (lambda content, up: 1, 2)}
    for stop in (15, 17, 19):
        named[f"stop at {stop}"] = lambda content, _, stop=stop: game.row(content)[1] < stop, 1
    if hasattr(game, "advice"):
        named["task 3's advice"] = game.advice, 1
    return named


# The real games, dealt from a given deck, with a function to decide for the player

@contextmanager
def real_tasks():
    """Lend play(deck, decide), where decide(hand, dealer's card) says whether to hit."""
    hands, said, decides = {}, [], []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(task6_game, "show", hands.__setitem__)
        patch.setattr(task6_game, "print", lambda *words: said.append(words), raising=False)
        patch.setattr(task6_game, "ask", lambda question, letters: (
            "H" if decides[0](hands["Player"], hands["Dealer"][0]) else "S"))

        def play(deck, decide):
            decides[:] = [decide]
            task6_game.play_round(deck)
            (result,) = said.pop()
            return {"Player wins!": 2, "Push!": 0, "Dealer wins!": -2}[result]
        yield play


@contextmanager
def real_lisbon(rule):
    hands, decides, decks = [], [], []
    joga_jogador = lisboa.joga_jogador

    def remember(jogador, mao, mao_dealer, nova_carta):
        hands[:] = [mao, mao_dealer[0]]
        joga_jogador(jogador, mao, mao_dealer, nova_carta)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lisboa, "ler_baralho", lambda n, verificar: decks.pop())
        patch.setattr(lisboa, "joga_jogador", remember)
        patch.setattr(lisboa, "print", lambda *words, **options: None, raising=False)
        patch.setattr(lisboa, "perguntar",
                      lambda question: "HIT" if decides[0](*hands) else "STAND")

        def play(deck, decide):
            decks.append(deck)
            decides[:] = [decide]
            return 2 * lisboa.ronda(1, "", 10, rule)[1] / 10
        yield play


@contextmanager
def real_ioannina():
    hands, decides = [], []
    drawCard = twentyone.drawCard

    def remember(deck, hand, name, whose):
        if name == "You":
            hands[:] = [hand]
        drawCard(deck, hand, name, whose)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(twentyone, "drawCard", remember)
        patch.setattr(twentyone, "askBet", lambda bank: 1)
        patch.setattr(twentyone, "print", lambda *words, **options: None, raising=False)
        patch.setattr(twentyone, "ask",
                      lambda question, letters: "h" if decides[0](hands[0], None) else "s")

        def play(deck, decide):
            decides[:] = [decide]
            return 2 if twentyone.playRound(deck, 1, 10).winner == twentyone.PLAYER else -2
        yield play


@contextmanager
def real_inf101():
    """Lend a table for one; what decides there sees the score and nothing else."""
    decides = []

    def continuer(j, GDict):
        joueur = GDict["joueurs"][j]
        joueur["ingame"] = decides[0](joueur["score"], None)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(inf101, "print", lambda *words, **options: None, raising=False)
        patch.setitem(inf101.STRATEGIES, "test", ("", continuer))

        def play(deck, decide):
            decides[:] = [decide]
            GDict = french_table(["test"], deck)
            inf101.tourComplet(GDict)
            return 2 * inf101.bilan(0, GDict)
        yield play


def french_table(keys, deck):
    """Return a table after the first cards, with a computer for each of the strategies."""
    GDict = inf101.nouvelleTable()
    for j, key in enumerate(keys):
        inf101.ajouteJoueur(GDict, j, key)
        GDict["joueurs"][j].update(type=inf101.ORDINATEUR, strat=key, stratmise="score")
    GDict["pioche"] = deck
    inf101.premierTour(GDict)
    return GDict


REAL = {"tasks": real_tasks, "lisboa-s17": lambda: real_lisbon("s17"),
        "lisboa-h17": lambda: real_lisbon("h17"), "ioannina": real_ioannina}


def shuffled(name, rng):
    """Return a deck of a game, shuffled by its own function where it has one."""
    if name == "tasks":
        return task6_game.shuffled_deck(rng)
    if name == "ioannina":
        return twentyone.shuffledDeck()
    return rng.sample(lisboa.BARALHO_COMPLETO, 52)


def rank_numbers(game):
    """Return {card: rank} for every card of a game's pack, as its functions write it."""
    if game.name == "tasks":
        ranks = "A 2 3 4 5 6 7 8 9 10 J Q K".split()
        return {rank + suit: 10 - min(points, 10)
                for points, rank in enumerate(ranks, 1) for suit in "hcsd"}
    if game.name == "ioannina":
        names = [rank for rank, _ in game.cards]
        return {(rank, suit): names.index(rank) for rank in names for suit in twentyone.SUITS}
    names = [face for face, _ in game.cards]
    return {card: names.index("10" if card[0] in "JQK" else card[0])
            for card in lisboa.BARALHO_COMPLETO}


def content_of(game, numbers, hand):
    content = [0] * len(game.deck)
    for card in hand:
        content[numbers[card]] += 1
    return tuple(content)


# Every order of a few cards

TINY = {  # no player and dealer can run out of these cards together
    "tasks": (Tasks, (3, 2, 0, 1, 1, 0, 0, 0, 0, 1), ()),
    "lisboa-s17": (Lisbon, (3, 2, 0, 1, 1, 0, 0, 0, 0, 1), ("s17",)),
    "lisboa-h17": (Lisbon, (3, 2, 0, 1, 1, 0, 0, 0, 0, 1), ("h17",)),
    "ioannina": (Ioannina, (2, 1, 1, 1, 2, 1, 0, 0), ()),
}


def lines(game, play):
    """Count the lines that the orders of the deck lead to.

    A line is a series of (what the player sees, his gain if he stands). The last sight is None,
    with the gain of the player who draws as often as he may.
    """
    counts = Counter()
    deck = [card for card, count in zip(game.cards, game.deck) for _ in range(count)]
    for order in set(permutations(deck)):
        line = []
        while not line or line[-1][0] is not None:
            asked = []

            def decide(hand, up):
                asked.append((hand if isinstance(hand, int) else tuple(hand), up))
                return len(asked) <= len(line)

            gain = play(list(order), decide)
            line.append((asked[-1] if len(asked) > len(line) else None, gain))
        counts[tuple(line)] += 1
    return counts


def mixed(counts, chance):
    """Return {gain: probability} for a player who draws with chance(what he sees)."""
    result = defaultdict(Fraction)
    for line, count in counts.items():
        left = count
        for sight, gain in line:
            draws = 0 if sight is None else chance(sight)
            result[gain] += left * (1 - draws)
            left *= draws
    return {gain: weight / counts.total() for gain, weight in result.items() if weight}


@pytest.mark.parametrize("name", TINY)
def test_a_tiny_deck_has_the_odds_of_all_its_orders(name):
    kind, deck, arguments = TINY[name]
    game = type("Tiny", (kind,), {"deck": deck})(*arguments)
    game.ups = [up for up in game.ups if up is None or deck[up]]
    study = Study(game)
    study.table = study.best_table()
    named = named_strategies(study)
    numbers = {card: rank for rank, card in enumerate(game.cards)}
    with REAL[name]() as play:
        counts = lines(game, play)
    for key, (strategy, unit) in named.items():
        expected = mixed(counts, lambda sight: Fraction(
            strategy(content_of(game, numbers, sight[0]), numbers.get(sight[1])), unit))
        gains = defaultdict(Fraction)
        for up, round_ in study.rounds.items():
            for gain, p in round_.play(lambda content: strategy(content, up), unit).items():
                gains[gain] += p * study.up_chance(up)
        assert nonzero(gains) == expected, key


def test_a_tiny_deck_of_the_french_game_has_the_odds_of_all_its_orders():
    game = Inf101(1)
    game.deck = (3, 2, 0, 1, 1, 0, 0, 0, 0, 1)
    round_ = Round(game)
    keys = list(inf101.STRATEGIES)  # before there is one for the test
    with real_inf101() as play:
        counts = lines(game, play)
    for key in keys:
        chances = {score: Fraction(game.strategy(key)((score, True, False, False)), game.unit)
                   for score in range(22)}
        assert nonzero(round_.play(game.strategy(key), game.unit)) == mixed(
            counts, lambda sight: chances[sight[0]]), key


def nonzero(gains):
    return {gain: p for gain, p in gains.items() if p}


# The command

def run(*arguments, cwd=ROOT):
    return subprocess.run([sys.executable, "-m", "odds", *arguments], cwd=cwd, encoding="utf-8",
                          capture_output=True, stdin=subprocess.DEVNULL, timeout=60)


def test_one_hand_is_answered():
    done = run("--hand", "Ah 6c", "--dealer", "10d")
    assert (done.returncode, done.stderr) == (0, "")
    first, stand, hit, busts, best = done.stdout.splitlines()
    assert first == "Ah 6c (7 or 17) against 10d"
    worth = odds_reference.worth("10d")(["Ah", "6c"])
    for line, action, value in ((stand, "stand", worth[0]), (hit, "hit", worth[1])):
        found = re.fullmatch(r"  (\w+) +gains (\S+)   wins (\S+)%, ties (\S+)%, loses (\S+)%", line)
        assert found[1] == action
        wins, ties, loses = map(float, found.groups()[2:])
        assert found[2] == f"{float(value):+.6f}"
        assert wins + ties + loses == pytest.approx(100, abs=2e-4)
        assert (wins - loses) / 100 == pytest.approx(float(value), abs=2e-6)
    assert busts == "  the next card busts with 0.0000% (0)"
    assert best == f"  best: hit, by {float(worth[1] - worth[0]):.6f}"


def test_the_chance_to_bust_counts_the_cards_left():
    """Of the 49 cards left, 15 of ten points and all the sixes to nines exceed 21 with 10 and 6."""
    done = run("--hand", "10h 6c", "--dealer", "Kd")
    assert f"({Fraction(14 + 3 + 4 + 4 + 4, 49)})" in done.stdout


@pytest.mark.parametrize("hand, dealer, part", [
    ("Ah As Ac Ad Ah", "10d", "twice"),
    ("Ah As", "Ah", "twice"),
    ("Ah 6c Ah", "10d", "twice"),
    ("Ah 1c", "10d", "1c"),
    ("Ah 6c", "11d", "11d"),
    ("Ah", "10d", "two cards"),
    ("", "10d", ""),
])
def test_wrong_cards_are_told_clearly(hand, dealer, part):
    done = run("--hand", hand, "--dealer", dealer)
    assert done.returncode != 0 and done.stdout == ""
    assert "Traceback" not in done.stderr and part in done.stderr.splitlines()[-1]


@pytest.mark.parametrize("arguments", [("--hand", "Ah 6c"), ("--dealer", "10d")])
def test_a_hand_needs_a_dealers_card_and_the_reverse(arguments):
    done = run(*arguments)
    assert done.returncode != 0 and done.stdout == ""
    assert done.stderr.splitlines()[-1].endswith("--hand and --dealer go together")


@pytest.mark.parametrize("hand, end", [("Ah Kc", "won at once"), ("10h 9c 5c", "lost at once")])
def test_a_hand_that_needs_no_decision_is_said_to_be_decided(hand, end):
    done = run("--hand", hand, "--dealer", "9d")
    assert done.returncode == 0 and done.stdout.endswith(f" against 9d: {end}\n")


# A second telling

@pytest.mark.parametrize("dealer_card", ["10h"])
def test_the_engine_equals_the_memo_over_fractions(dealer_card):
    up = TASKS.cards.index(dealer_card[:-1] + "c")
    round_, row = Round(TASKS, up), TASKS.row
    for unit, strategy, plain in [
            (1, lambda content: TASKS.advice(content, up),
             lambda hand: task6_game.get_advice(hand, dealer_card) == "Hit"),
            (1, lambda content: row(content)[1] < 17,
             lambda hand: task6_game.get_high_score(hand) < 17),
            (2, lambda content: row(content)[1] < 15,
             lambda hand: Fraction(task6_game.get_high_score(hand) < 15, 2)),
            (1, lambda content: 0, lambda hand: 0)]:
        gains = {gain // WIN: p for gain, p in round_.play(strategy, unit).items()}
        assert gains == odds_reference.play(plain, dealer_card)


def test_the_best_play_equals_that_of_the_memo_over_fractions_in_every_state():
    up = TASKS.cards.index("10c")
    worth = odds_reference.worth("10h")
    for content, values in Round(TASKS, up).solve().items():
        hand = TASKS.hand(content)
        if len(hand) > 1 and TASKS.may_draw(content):
            assert tuple(value / WIN for value in values) == worth(hand), hand


@pytest.fixture(scope="module")
def soft_18():
    """What hitting soft 18 against an ace costs, and how often the advice leads there."""
    worth = odds_reference.worth("Ah")
    reached = odds_reference.reach(lambda hand: task6_game.get_advice(hand, "Ah") == "Hit", "Ah")
    hands = {hand: p for hand, p in reached.items()
             if task6_game.output_score(hand) == "8 or 18"}
    chance = sum(hands.values())
    cost = sum(p * (stand - hit) for hand, p in hands.items() for stand, hit in [worth(hand)])
    return cost / chance, chance / 13


def test_the_one_wrong_cell_is_soft_18_against_an_ace_and_costs_what_the_reference_says(
        soft_18, told):
    (cell,) = told["tasks"].cells
    assert (cell.where, TASKS.cards[cell.up], cell.advice) == ((True, 18), "Ac", "Hit")
    assert (cell.cost, cell.chance) == soft_18
    assert cell.cost > 0


def test_the_wrong_cell_is_what_parts_the_advice_from_the_best_table(studies, outcomes):
    study = studies["tasks"]
    advised = {cell: TASKS.advice(content, cell[1]) for up in TASKS.ups
               for content in study.worth[up] if sum(content) > 1
               for cell in [(TASKS.row(content), up)] if cell in study.table}
    assert [cell for cell in study.table if study.table[cell] != advised[cell]] == [((True, 18), 9)]


def test_every_wrong_hand_has_a_better_action_and_the_costs_explain_what_the_advice_loses(
        told, outcomes):
    study, hands = told["tasks"].study, told["tasks"].hands
    for hand in hands:
        stand, hit = study.worth[hand.up][hand.where]
        assert hand.cost == abs(hit - stand) / WIN > 0
        assert hand.advice == ("Stand" if hit > stand else "Hit")
        assert TASKS.advice(hand.where, hand.up) == (hand.advice == "Hit")
    by_name = outcomes["tasks"]
    lost = by_name["the best possible play"].gain - by_name["task 3's advice"].gain
    assert sum(hand.cost * hand.chance for hand in hands) == lost


# Sums

@pytest.mark.parametrize("name", GAMES)
def test_probabilities_add_to_exactly_1(name, outcomes):
    for outcome in outcomes[name].values():
        assert outcome.win + outcome.push + outcome.lose == 1, outcome
        assert all(isinstance(p, (int, Fraction)) for p in
                   (outcome.win, outcome.push, outcome.lose, outcome.gain)), outcome


def test_probabilities_of_the_french_game_add_to_exactly_1(french):
    assert len(french) == len(inf101.STRATEGIES) == 7
    for outcome in french.values():
        assert outcome.win + outcome.push + outcome.lose == 1, outcome


@pytest.mark.parametrize("name", GAMES)
def test_every_strategy_is_compared_and_the_best_stands_first(name, outcomes):
    expected = COMMON | ({"task 3's advice"} if name != "ioannina" else set())
    gains = [outcome.gain for outcome in outcomes[name].values()]
    assert set(outcomes[name]) == expected
    assert gains == sorted(gains, reverse=True)


def test_without_bonus_the_gain_is_what_is_won_less_what_is_lost(outcomes):
    for name in ("tasks", "ioannina"):
        for outcome in outcomes[name].values():
            assert outcome.gain == outcome.win - outcome.lose


def test_a_lisbon_blackjack_pays_half_a_bet_more(outcomes):
    """Of 1326 hands 64 are Blackjacks; the dealer has one too with 45 of the 1225 pairs left."""
    bonus = Fraction(64, 1326) * (1 - Fraction(45, 1225)) / 2
    for name in ("lisboa-s17", "lisboa-h17"):
        for outcome in outcomes[name].values():
            assert outcome.gain == outcome.win - outcome.lose + bonus, outcome


# The best play

@pytest.mark.parametrize("name", GAMES)
def test_the_best_play_is_never_worse_than_any_other_strategy(name, outcomes):
    best = outcomes[name]["the best possible play"].gain
    table = outcomes[name]["the best table of totals"].gain
    for outcome in outcomes[name].values():
        assert outcome.gain <= best
        assert outcome.gain <= table or outcome.name == "the best possible play"


@pytest.mark.parametrize("name", GAMES)
def test_in_every_state_a_hit_is_worth_what_the_better_action_then_is(name, studies):
    """So no strategy, random or not, is worth more than the best play in any state."""
    study = studies[name]
    for up, round_ in study.rounds.items():
        worth = study.worth[up]
        best = {content: max(value for value in values if value is not None)
                for content, values in worth.items()}
        for content, (_, hit) in worth.items():
            assert (hit is not None) == study.game.may_draw(content)
            if hit is not None:
                left = [count - held for count, held in zip(round_.deck, content)]
                assert hit * sum(left) == sum(count * best[add(content, rank)]
                                              for rank, count in enumerate(left) if count)


@pytest.mark.parametrize("name", GAMES)
def test_no_strategy_of_the_report_is_better_in_any_state(name, studies):
    """A sample of the dealer's cards, since the test before is the proof for all of them."""
    study = studies[name]
    for other, (strategy, unit) in named_strategies(study).items():
        if unit != 1 or other == "the best possible play":
            continue
        for up in list(study.rounds)[::3 if name == "tasks" else 5]:
            round_ = study.rounds[up]
            worth = round_.solve(lambda content: strategy(content, up))
            assert worth.keys() == study.worth[up].keys()
            for content, values in worth.items():
                best = max(value for value in study.worth[up][content] if value is not None)
                assert all(value is None or value <= best for value in values), (content, up)


@pytest.mark.parametrize("name", GAMES)
def test_the_values_of_states_and_the_odds_of_rounds_tell_the_same(name, studies):
    study = studies[name]
    for strategy in (study.best, stop_at(study.game, 17)):
        for up in list(study.rounds)[::3]:
            round_ = study.rounds[up]
            gains = round_.play(lambda content: strategy(content, up))
            _, value = round_.solve(lambda content: strategy(content, up))[
                study.game.player_start]
            assert sum(gain * p for gain, p in gains.items()) == value


@pytest.mark.parametrize("name", GAMES)
def test_no_change_of_one_cell_improves_the_best_table(name, studies, outcomes):
    study = studies[name]
    rng = random.Random(7)
    for cell in rng.sample(sorted(study.table), 8):
        changed = {**study.table, cell: 1 - study.table[cell]}
        up = cell[1]
        gains = [sum(gain * p for gain, p in study.rounds[up].play(
            lambda content: table.get((study.game.row(content), up), 0)).items())
            for table in (study.table, changed)]
        assert gains[1] <= gains[0], cell


# The real games, many times

def assert_agrees(outcome, gains):
    """Compare rounds played, given in halves of the bet, with what was to be expected."""
    rounds = len(gains)
    signs = Counter((gain > 0) - (gain < 0) for gain in gains)
    for sign, p in ((1, outcome.win), (0, outcome.push), (-1, outcome.lose)):
        error = float(p * (1 - p) / rounds) ** 0.5
        assert abs(signs[sign] / rounds - p) <= 4 * error, (outcome, sign, signs)
    error = statistics.pstdev(gains) / 2 / rounds ** 0.5
    assert abs(statistics.fmean(gains) / 2 - outcome.gain) <= 4 * error, outcome


@pytest.mark.parametrize("name", GAMES)
def test_the_real_game_agrees_within_four_standard_errors(name, studies, outcomes):
    game, rng = GAMES[name], random.Random(2024)
    random.seed(2024)  # the Greek game shuffles with it
    numbers = rank_numbers(game)
    named = named_strategies(studies[name])
    gains = {key: [] for key in named}
    with REAL[name]() as play:
        for _ in range(ROUNDS[name]):
            deck = shuffled(name, rng)
            for key, (strategy, unit) in named.items():
                gains[key].append(play(deck[:], lambda hand, card: rng.random() * unit < strategy(
                    content_of(game, numbers, hand), numbers.get(card))))
    for key in named:
        assert_agrees(outcomes[name][key], gains[key])


def test_the_real_french_table_agrees_within_four_standard_errors(french, monkeypatch):
    monkeypatch.setattr(inf101, "print", lambda *words: None, raising=False)
    random.seed(2025)
    keys = list(inf101.STRATEGIES)
    assert len(keys) == FRENCH_PLAYERS
    gains = {key: [] for key in keys}
    for _ in range(FRENCH_GAMES):
        random.shuffle(keys)
        GDict = french_table(keys, inf101.initPioche(len(keys) + 1))
        inf101.tourComplet(GDict)
        for j, key in enumerate(keys):
            gains[key].append(2 * inf101.bilan(j, GDict))
    for key in keys:
        assert_agrees(french[inf101.STRATEGIES[key][0]], gains[key])


@pytest.mark.parametrize("key", inf101.STRATEGIES)
def test_the_chances_of_the_french_strategies_are_what_their_functions_do(key, monkeypatch):
    """A random number in the middle of each tenth shows in how many tenths a card is drawn."""
    monkeypatch.setattr(inf101, "print", lambda *words: None, raising=False)
    game = Inf101(FRENCH_PLAYERS)
    for score in range(2, 21):
        draws = 0
        for tenth in range(10):
            monkeypatch.setattr(random, "random", lambda: tenth / 10 + 0.05)
            monkeypatch.setattr(random, "choice", lambda items: items[tenth * len(items) // 10])
            GDict = game.table(player=(score, True, False, False))
            inf101.STRATEGIES[key][1](0, GDict)
            draws += GDict["joueurs"][0]["ingame"]
        assert game.strategy(key)((score, True, False, False)) == draws, score


def test_the_first_cards_of_the_greek_game_agree_within_four_standard_errors(studies):
    study, game = studies["ioannina"], GAMES["ioannina"]
    random.seed(21)
    numbers, gains = rank_numbers(game), defaultdict(list)
    with real_ioannina() as play:
        for _ in range(40_000):
            deck = twentyone.shuffledDeck()
            first = deck[0][0]
            gains[first].append(play(deck, lambda hand, _: study.best(
                content_of(game, numbers, hand), None)))
    table = first_cards(study).partition("\n\n")[0]
    rows = [line.split(maxsplit=2) for line in table.splitlines()[1:]]
    assert {rank for rank, _, _ in rows} == set(twentyone.RANKS) == set(gains)
    for rank, gain, verdict in rows:
        error = statistics.pstdev(gains[rank]) / 2 / len(gains[rank]) ** 0.5
        assert abs(statistics.fmean(gains[rank]) / 2 - float(gain)) <= 4 * error, rank
        assert (verdict == "worth a big bet") == (float(gain) > 0)


def test_the_first_cards_of_the_greek_game_make_up_its_gain(studies, outcomes):
    study = studies["ioannina"]
    hits = [study.worth[None][add(study.game.player_start, rank)][1] for rank in range(8)]
    assert sum(hits) / 8 / WIN == outcomes["ioannina"]["the best possible play"].gain


# Figures of others

def test_the_figures_known_beforehand(outcomes):
    assert round(float(outcomes["tasks"]["stop at 17"].gain), 4) == -0.0783
    assert round(float(outcomes["tasks"]["always stand"].gain), 3) == -0.178


# Final totals of a dealer with one pack, before he looks for a Blackjack.
# up:   17        18        19        20        21         Blackjack bust
PUBLISHED_S17 = {
    "A": (0.126128, 0.131003, 0.129486, 0.131553, 0.0515646, 0.313726, 0.11654),
    "2": (0.138976, 0.131762, 0.131815, 0.123948, 0.120526, 0, 0.352973),
    "3": (0.130313, 0.130946, 0.123761, 0.123345, 0.116047, 0, 0.375588),
    "4": (0.130973, 0.114163, 0.120679, 0.116286, 0.115096, 0, 0.402803),
    "5": (0.119687, 0.123483, 0.116909, 0.104694, 0.106321, 0, 0.428905),
    "6": (0.166948, 0.106454, 0.107192, 0.100705, 0.0978785, 0, 0.420823),
    "7": (0.372345, 0.138583, 0.0773344, 0.0788967, 0.072987, 0, 0.259854),
    "8": (0.130857, 0.362989, 0.129445, 0.0682898, 0.0697914, 0, 0.238627),
}
# Per cent, once the dealer is known to have no Blackjack.
# up:   17     18     19     20     21     bust
PUBLISHED_S17_NO_BLACKJACK = {
    "9": (12.1886, 10.3921, 35.7391, 12.225, 6.1109, 23.3442),
    "10": (12.4156, 12.2486, 12.4421, 35.6869, 3.957, 23.2499),
    "A": (18.3786, 19.089, 18.868, 19.1692, 7.5137, 16.9815),
}
PUBLISHED_H17_NO_BLACKJACK = {
    "2": (12.98, 13.31, 13.32, 12.56, 12.20, 35.63),
    "3": (12.35, 13.19, 12.50, 12.42, 11.73, 37.81),
    "4": (12.28, 11.54, 12.19, 11.78, 11.63, 40.58),
    "5": (11.67, 12.38, 11.74, 10.52, 10.69, 43.00),
    "6": (11.61, 11.38, 11.61, 10.96, 10.67, 43.78),
    "7": (37.23, 13.86, 7.73, 7.89, 7.30, 25.99),
    "10": (12.42, 12.25, 12.44, 35.69, 3.96, 23.25),
    "A": (8.18, 20.54, 20.62, 20.95, 9.26, 20.46),
}


def dealer_totals(round_):
    """Return the chances of 17 to 21, Blackjack and bust if only the dealer's card is gone."""
    start = (0,) * len(round_.deck)
    chances = defaultdict(Fraction)
    for (drawn, kind), weight in fold(round_.deck, [start], round_.table)[start].items():
        chances[kind] += Fraction(weight, falling(round_.size, drawn))
    assert sum(chances.values()) == 1
    return [chances[kind] for kind in
            [*((False, total) for total in range(17, 22)), (True, 21), "bust"]]


def test_the_dealer_ends_as_published_for_a_single_deck(studies):
    """The tables are the Wizard of Odds' (Blackjack appendices 2A and 2B, one deck, dealer stands
    on soft 17) and blackjackinfo.com's (dealer outcome probabilities, one deck, dealer hits it).
    """
    def column(name, up):
        names = [card_name(GAMES[name], rank) for rank in GAMES[name].ups]
        return dealer_totals(studies[name].rounds[names.index(up)])

    for name in ("tasks", "lisboa-s17"):
        for up, published in PUBLISHED_S17.items():
            assert column(name, up) == pytest.approx(published, abs=1e-6), (name, up)
    for name, table, digits in (("tasks", PUBLISHED_S17_NO_BLACKJACK, 4),
                                ("lisboa-h17", PUBLISHED_H17_NO_BLACKJACK, 2)):
        for up, published in table.items():
            *totals, blackjack, bust = column(name, up)
            others = [float(100 * p / (1 - blackjack)) for p in [*totals, bust]]
            assert others == pytest.approx(published, abs=10 ** -digits), (name, up)


def test_the_best_play_is_the_published_one_for_a_single_deck(studies):
    """The published lists of exceptions to basic strategy, for one deck and a dealer who stands on
    soft 17, name these hands, with a few hands beside them that are no exceptions. Whether the
    dealer looks for a Blackjack first does not matter, since it beats all of them.
    """
    study = studies["tasks"]
    for cards, up, action in [
            ("7 5", "3", "Stand"), ("8 4", "3", "Stand"), ("9 3", "3", "Hit"),
            ("10 2", "3", "Hit"), ("10 2", "4", "Hit"), ("10 2", "6", "Hit"),
            ("9 3", "4", "Stand"), ("10 3", "2", "Hit"), ("9 4", "2", "Stand"),
            ("5 5 5", "10", "Stand"), ("6 5 4", "10", "Stand"), ("6 6 3", "10", "Stand"),
            ("6 5 5", "9", "Stand"), ("8 4 4", "9", "Stand"), ("8 5 3", "9", "Stand"),
            ("6 6 4", "10", "Hit"), ("7 6 3", "10", "Hit"), ("8 6 2", "10", "Hit"),
            ("9 6 A", "10", "Hit"), ("10 6", "10", "Hit"), ("10 4 2", "10", "Stand"),
            ("10 2 A", "2", "Hit"), ("4 4 4 4", "7", "Stand"), ("A 7", "A", "Stand")]:
        names = [card_name(TASKS, rank) for rank in TASKS.ups]
        content = tuple(cards.split().count(name) for name in names)
        best = study.best(content, names.index(up))
        assert ("Hit" if best else "Stand") == action, (cards, up)


# What is shown

def test_the_output_is_plain_when_piped(capsys, sections):
    for section in sections.values():
        show(section)
    shown = capsys.readouterr().out
    assert "\033" not in shown
    for section in sections.values():
        assert section.grid in shown and section.text in shown


def test_the_output_is_coloured_on_a_terminal_and_otherwise_the_same(
        sections, capsys, monkeypatch):
    monkeypatch.delenv("NO_COLOR", raising=False)
    section = sections["tasks"]
    with capsys.disabled():
        pid, file = pty.fork()
        if pid == 0:
            sys.stdout = open(1, "w", encoding="utf-8", closefd=False)
            show(section)
            sys.stdout.flush()
            os._exit(0)
    screen = read_all(file).replace("\r\n", "\n")
    assert os.waitpid(pid, 0)[1] == 0
    assert section.text in screen and screen.count("\033[48;2;") == 280
    show(section)
    plain = capsys.readouterr().out
    assert words(ESCAPE.sub("", screen)) == words(plain)


def read_all(file):
    parts = []
    try:
        while part := os.read(file, 65536):
            parts.append(part)
    except OSError:  # the other end is closed
        pass
    os.close(file)
    return b"".join(parts).decode()


def words(text):
    return [line.split() for line in text.splitlines()]


@pytest.fixture(scope="module")
def piped(tmp_path_factory):
    """Run the two quick games with a pipe for output, in a copy: {game: what ran}, the folder."""
    copy = tmp_path_factory.mktemp("copy")
    for folder in ("odds", "tasks", "games", "tools"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file in ("suite.toml", "pyproject.toml"):
        shutil.copy(ROOT / file, copy)
    return {game: run("--game", game, cwd=copy) for game in ("ioannina", "inf101")}, copy


def test_a_game_is_told_on_its_own_and_plain_when_piped(piped, outcomes, french):
    for game, by_name in (("ioannina", outcomes["ioannina"]), ("inf101", french)):
        done = piped[0][game]
        assert (done.returncode, done.stderr) == (0, "")
        assert "\033" not in done.stdout
        for outcome in by_name.values():
            (line,) = [line for line in done.stdout.splitlines()
                       if line.startswith(outcome.name + " ")]
            numbers = line.removeprefix(outcome.name).split()
            assert [number for number in numbers if number] == [
                f"{float(outcome.win):.3%}", f"{float(outcome.push):.3%}",
                f"{float(outcome.lose):.3%}", f"{float(outcome.gain):+.6f}"]


def test_the_files_are_written_and_parse(piped, sections, tmp_path, monkeypatch):
    for game in ("ioannina", "inf101"):
        assert_parses((piped[1] / "build" / "odds" / f"{game}.html").read_text(encoding="utf-8"))
    monkeypatch.setattr("odds.__main__.FOLDER", tmp_path)
    write("tasks", [sections["tasks"]])
    write("lisboa", [sections["lisboa-s17"], sections["lisboa-h17"]])
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == [
        "lisboa-h17.svg", "lisboa-s17.svg", "lisboa.html", "lisboa.json", "tasks.html",
        "tasks.json", "tasks.svg"]
    assert json.loads((tmp_path / "tasks.json").read_text(encoding="utf-8")) == [
        json.loads(json.dumps(sections["tasks"].data()))]
    for path in tmp_path.glob("*.svg"):
        ElementTree.parse(path)
    for path in tmp_path.glob("*.html"):
        assert_parses(path.read_text(encoding="utf-8"), pictures=1)


class Tags(HTMLParser):
    """Check that every tag is closed in its turn, but for those that need not be."""

    def __init__(self):
        super().__init__()
        self.open, self.seen = [], Counter()

    def handle_starttag(self, tag, _):
        self.seen[tag] += 1
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag, _):
        self.seen[tag] += 1

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def assert_parses(text, pictures=0):
    tags = Tags()
    tags.feed(text)
    tags.close()
    assert tags.open == [] and tags.seen["svg"] >= pictures and tags.seen["h1"] == 1


@pytest.mark.parametrize("name", CARD_GAMES)
def test_every_cell_that_comes_up_is_in_the_chart_with_a_title(name, sections):
    """With 21 the six-task game asks the player and the Lisbon game does not."""
    most = 21 if name == "tasks" else 20
    expected = {f"{kind} {total} against {up}" for up in "2 3 4 5 6 7 8 9 10 A".split()
                for kind, least in (("hard", 4), ("soft", 12))
                for total in range(least, most + 1)}
    svg = ElementTree.fromstring(sections[name].picture)
    space = "{http://www.w3.org/2000/svg}"
    titles = [cell.find(f"{space}title").text for cell in svg.iter(f"{space}g")]
    assert sorted(title.partition(":")[0] for title in titles) == sorted(expected)
    for cell, title in zip(svg.iter(f"{space}g"), titles):
        found = re.search(r": (hit|stand) is better by \d\.\d{6} of the bet; comes up in \S+%",
                          title)
        assert found[1][0].upper() == cell.find(f"{space}text").text[0], title
    grid = sections[name].grid.splitlines()
    letters = Counter(letter for line in grid[2:] for letter in re.findall(r"[HS.]", line))
    assert letters["."] == 0 and letters.total() == len(expected)
    assert letters["H"] == sum(": hit is better" in title for title in titles)


@pytest.mark.parametrize("name", CARD_GAMES)
def test_the_chart_marks_the_wrong_cells_and_no_others(name, told, sections):
    cells = told[name].cells
    svg = ElementTree.fromstring(sections[name].picture)
    space = "{http://www.w3.org/2000/svg}"
    marked = {cell.find(f"{space}title").text.partition(":")[0]
              for cell in svg.iter(f"{space}g")
              if cell.find(f"{space}text").text.endswith("*")
              and cell.find(f"{space}rect").get("stroke-width") == "3"}
    assert marked == {f"{'soft' if cell.where[0] else 'hard'} {cell.where[1]} against "
                      f"{card_name(GAMES[name], cell.up)}" for cell in cells}
    assert sections[name].grid.count("*") == len(cells)
    if name == "tasks":
        assert marked == {"soft 18 against A"}
        assert "soft 18 against A: Hit costs 0.00995" in sections[name].text


@pytest.mark.parametrize("name", CARD_GAMES)
def test_the_figures_say_what_the_chart_and_the_table_say(name, sections):
    section = sections[name]
    figures = json.loads(json.dumps(section.data()))
    svg = ElementTree.fromstring(section.picture)
    space = "{http://www.w3.org/2000/svg}"
    chart = {cell.find(f"{space}title").text: cell.find(f"{space}text").text
             for cell in svg.iter(f"{space}g")}
    cells = [(grid["columns"][number], row["total"], cell) for grid in figures["grids"]
             for row in grid["rows"] for number, cell in enumerate(row["cells"])]
    assert {cell["figures"]: cell["best"][0].upper() + "*" * cell["isMarked"]
            for _, _, cell in cells} == chart
    assert all(f" {total} against {up}: " in cell["figures"] for up, total, cell in cells)
    for strategy in figures["strategies"]:
        assert re.search(rf"^{strategy['name']} +{strategy['win']:.3%} .* {strategy['gain']:+.6f}$",
                         section.text, re.M)


def test_the_page_of_all_games_parses(sections):
    text = page(sections.values())
    assert_parses(text, pictures=3)
    for section in sections.values():
        assert section.picture in text
