"""The four games as the engine sees them; every rule is a call to the game's own functions.

Gains are counted in halves of the bet, so that they are whole: a win is 2 and a Blackjack that pays
3 to 2 is 3.
"""
import contextlib
import io
from functools import lru_cache

import scoring
import task6_game
from games.inf101 import blackjack as inf101
from games.ioannina import twentyone
from games.lisboa import blackjack as lisboa
from odds.engine import add

WIN, PUSH, LOSS = 2, 0, -2


def counts(cards, pack, points):
    """Return how many cards of a pack have the points of each of these cards."""
    return tuple(sum(points(other) == points(card) for other in pack) for card in cards)


class ContentGame:
    """A game in which a hand's worth does not depend on the order of its cards.

    The state of a hand is its content. Ranks go from high to low, which makes the engine's work
    least; cards of the same points are one rank.
    """
    loss = LOSS
    draw = staticmethod(add)

    def __init__(self):
        self.player_start = (0,) * len(self.deck)

    def hand(self, content):
        """Return the cards of a content, as the game's functions take them."""
        return [card for card, count in zip(self.cards, content) for _ in range(count)]

    def dealer_start(self, up):
        return self.player_start if up is None else add(self.player_start, up)

    @lru_cache(maxsize=None)
    def must_draw(self, state):
        return sum(state) < 2


class Tasks(ContentGame):
    """The six-task game."""
    name, title = "tasks", "The six-task game"
    cards = ["10c", "9c", "8c", "7c", "6c", "5c", "4c", "3c", "2c", "Ac"]
    deck = counts(cards, scoring.CARDS, scoring.CARDS.get)
    ups = range(10)
    gains = {"Player wins!": WIN, "Push!": PUSH, "Dealer wins!": LOSS}

    @lru_cache(maxsize=None)
    def dealer_chance(self, state):
        """Say whether the game's dealer asks for a card: with an empty deck he fails to get it."""
        try:
            task6_game.play_dealer([], self.hand(state))
        except IndexError:
            return 1
        return 0

    @lru_cache(maxsize=None)
    def kind(self, state):
        hand = self.hand(state)
        if task6_game.is_bust(hand):
            return "bust"
        return task6_game.is_blackjack(hand), task6_game.get_high_score(hand)

    @lru_cache(maxsize=None)
    def may_draw(self, state):
        hand = self.hand(state)
        return not task6_game.is_bust(hand) and not task6_game.is_blackjack(hand)

    @lru_cache(maxsize=None)
    def is_lost(self, state):
        return task6_game.is_bust(self.hand(state))

    @lru_cache(maxsize=None)
    def row(self, state):
        """Return what a table of totals looks at: whether there is a usable ace, and the score."""
        tally = scoring.sum_up(self.hand(state))
        return scoring.usable_ace(tally), scoring.high_score(tally)

    def advice(self, state, up):
        """Return 1 if task 3 advises to hit, else 0."""
        return int(task6_game.get_advice(self.hand(state), self.cards[up]) == "Hit")

    def gain(self, player, dealer):
        return self.gains[task6_game.get_winner(self.hand(player), self.hand(dealer))]


TASKS = Tasks()


class Lisbon(ContentGame):
    """The Lisbon game, by one of the two rules for the dealer's 17."""
    cards = [(face, "P") for face in ("10", "9", "8", "7", "6", "5", "4", "3", "2", "A")]
    deck = counts(cards, lisboa.BARALHO_COMPLETO, lisboa.pontos_minimos)
    ups = range(10)

    def __init__(self, rule):
        super().__init__()
        self.rule = rule
        self.name, self.title = f"lisboa-{rule}", f"The Lisbon game, {rule.upper()}"

    @lru_cache(maxsize=None)
    def dealer_chance(self, state):
        if sum(state) < 2:
            return 1
        return int(lisboa.decisao_dealer(self.hand(state), self.rule) == "HIT")

    @lru_cache(maxsize=None)
    def kind(self, state):
        hand = self.hand(state)
        return "bust" if lisboa.bust(hand) else (lisboa.blackjack(hand), lisboa.valor(hand))

    @lru_cache(maxsize=None)
    def may_draw(self, state):
        return lisboa.pode_pedir(self.hand(state))

    @lru_cache(maxsize=None)
    def is_lost(self, state):
        return lisboa.bust(self.hand(state))

    @lru_cache(maxsize=None)
    def row(self, state):
        return lisboa.soft(self.hand(state)), lisboa.valor(self.hand(state))

    def advice(self, state, up):
        """Return what task 3 advises; its cards have the same points in the same order."""
        return Tasks.advice(TASKS, state, up)

    def gain(self, player, dealer):
        result = lisboa.resultado_final(self.hand(player), self.hand(dealer))
        return int(lisboa.calcula_ganho(result, 2))


class Ioannina(ContentGame):
    """The Greek 21: the house shows nothing, and three sevens count as the win or loss they are."""
    name, title = "ioannina", "The Greek 21"
    cards = [(rank, "♥") for rank in ("A", "10", "9", "8", "7", "4", "3", "2")]
    deck = counts(cards, twentyone.shuffledDeck(), lambda card: twentyone.total([card]))
    ups = [None]

    @lru_cache(maxsize=None)
    def dealer_chance(self, state):
        return int(twentyone.houseDraws(self.hand(state)))

    @lru_cache(maxsize=None)
    def kind(self, state):
        return twentyone.total(self.hand(state))

    @lru_cache(maxsize=None)
    def may_draw(self, state):
        return twentyone.playerMayDraw(self.hand(state))

    @lru_cache(maxsize=None)
    def is_lost(self, state):
        hand = self.hand(state)
        return not twentyone.playerMayDraw(hand) and twentyone.compareHands([], hand) == -1

    def row(self, state):
        return False, twentyone.total(self.hand(state))

    def gain(self, player, dealer):
        return WIN * twentyone.compareHands(self.hand(dealer), self.hand(player))


class Inf101:
    """The French table, for one player: the others, whom he never looks at, change nothing.

    Aces are valued when they are drawn, so a state is what the game's dictionary has of a seat:
    (score, ingame, blackjack, burst); before the second card it is just the cards.
    """
    loss = LOSS
    cards = [f"{value} de cœur" for value in ("10", "9", "8", "7", "6", "5", "4", "3", "2", "As")]
    ups = [None]
    player_start = ()
    unit = 10  # the strategies' chances are tenths
    chances = {"alea": lambda score: 5,
               "audacieux": lambda score: round(10 * inf101.AUDACE),
               "prudent": lambda score: round(10 * inf101.PRUDENCE),
               "intel": lambda score: round(10 * inf101.probaIntel(score))}
    fields = "score", "ingame", "blackjack", "burst"

    def __init__(self, players):
        self.deck = tuple((players + 1) * count for count in
                          counts(self.cards, inf101.PAQUET, inf101.PAQUET.get))

    def table(self, player=(), dealer=()):
        """Return the game's own dictionary with two seats in these states."""
        GDict = inf101.nouvelleTable()
        inf101.ajouteJoueur(GDict, 0, "player")
        GDict["joueurs"][0].update(zip(self.fields, player))
        GDict["croupier"].update(zip(self.fields, dealer))
        return GDict

    @lru_cache(maxsize=None)
    def draw(self, state, rank):
        if not state:
            return (rank,)
        seat = self.table()["croupier"]
        if self.must_draw(state):
            inf101.recoitMain(seat, [self.cards[state[0]], self.cards[rank]])
        else:
            seat.update(zip(self.fields, state))
            inf101.recoitCarte(seat, [self.cards[rank]])
        return tuple(seat[field] for field in self.fields)

    def dealer_start(self, up):
        return self.player_start

    @lru_cache(maxsize=None)
    def dealer_chance(self, state):
        if self.must_draw(state) or not self.may_draw(state):
            return int(self.must_draw(state))
        GDict = self.table(dealer=state)
        with contextlib.redirect_stdout(io.StringIO()):
            inf101.continueCroupier(None, GDict)
        return int(GDict["croupier"]["ingame"])

    def strategy(self, key):
        """Return one of the game's strategies: its chances, or what its function does."""
        def chance(state):
            if key in self.chances:
                return self.chances[key](state[0])
            GDict = self.table(player=state)
            with contextlib.redirect_stdout(io.StringIO()):
                inf101.STRATEGIES[key][1](0, GDict)
            return self.unit * GDict["joueurs"][0]["ingame"]
        return chance

    def kind(self, state):
        score, _, blackjack, burst = state
        return "burst" if burst else (score, blackjack)

    def must_draw(self, state):
        return len(state) < 2

    def may_draw(self, state):
        return self.must_draw(state) or state[1]

    def is_lost(self, state):
        return state[3]

    def gain(self, player, dealer):
        return int(WIN * inf101.bilan(0, self.table(player, dealer)))
