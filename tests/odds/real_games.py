"""The real games, dealt from a given deck, with a function that decides for the player.

Each lends play(deck, decide), which returns the gain in halves of the bet; decide(hand, dealer's
card) returns whether to hit.
"""

from contextlib import contextmanager

import pytest

from games.inf101 import blackjack as inf101
from games.ioannina import twentyone
from games.lisboa import blackjack as lisboa
from tasks import task6_game

POINTS = {"J": "10", "Q": "10", "K": "10"}


@contextmanager
def real_tasks():
    hands, printed, decides = {}, [], []

    def ask(question, letters):
        return "H" if decides[0](hands["Player"], hands["Dealer"][0]) else "S"

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(task6_game, "show", hands.__setitem__)
        patch.setattr(task6_game, "print", lambda *words: printed.append(words), raising=False)
        patch.setattr(task6_game, "ask", ask)

        def play(deck, decide):
            decides[:] = [decide]
            task6_game.play_round(deck)
            (result,) = printed.pop()
            return {"Player wins!": 2, "Push!": 0, "Dealer wins!": -2}[result]

        yield play


@contextmanager
def real_lisbon(rule):
    hands, decides, decks = [], [], []
    joga_jogador = lisboa.joga_jogador

    def remember(jogador, mao, mao_dealer, baralho):
        hands[:] = [mao, mao_dealer[0]]
        joga_jogador(jogador, mao, mao_dealer, baralho)

    def perguntar(question):
        return "HIT" if decides[0](*hands) else "STAND"

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lisboa, "ler_baralho", lambda n, verificar: decks.pop())
        patch.setattr(lisboa, "joga_jogador", remember)
        patch.setattr(lisboa, "print", lambda *words, **options: None, raising=False)
        patch.setattr(lisboa, "perguntar", perguntar)

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
        patch.setattr(
            twentyone, "ask", lambda question, letters: "h" if decides[0](hands[0], None) else "s"
        )

        def play(deck, decide):
            decides[:] = [decide]
            return 2 if twentyone.playRound(deck, 1, 10).winner == twentyone.PLAYER else -2

        yield play


@contextmanager
def real_inf101():
    """Lend a table for one; decide sees the score and nothing else."""
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


REAL = {
    "tasks": real_tasks,
    "lisboa-s17": lambda: real_lisbon("s17"),
    "lisboa-h17": lambda: real_lisbon("h17"),
    "ioannina": real_ioannina,
}


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
        names = [card[:-1] for card in game.cards]
        ranks = [*names, "J", "Q", "K"]
        return {
            rank + suit: names.index(POINTS.get(rank, rank)) for rank in ranks for suit in "hcsd"
        }
    names = [rank for rank, _ in game.cards]
    if game.name == "ioannina":
        return {(rank, suit): names.index(rank) for rank in names for suit in twentyone.SUITS}
    return {card: names.index(POINTS.get(card[0], card[0])) for card in lisboa.BARALHO_COMPLETO}


def content_of(game, numbers, hand):
    content = [0] * len(game.deck)
    for card in hand:
        content[numbers[card]] += 1
    return tuple(content)
