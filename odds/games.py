"""The four games as the engine sees them; every rule is a call to the game's own functions.

Gains are counted in halves of the bet, so that they are whole: a win is 2 and a Blackjack that pays
3 to 2 is 3.
"""

import contextlib
import io
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, ClassVar, TypeAlias, TypeVar, cast

from games.inf101 import blackjack as inf101
from games.ioannina import twentyone
from games.lisboa import blackjack as lisboa
from odds.engine import Content, Deck, Kind, State, Strategy, Up, add
from tasks import scoring, task6_game

Card: TypeAlias = Any  # as the game's own functions take it: "10c", or a pair ("10", "P")
Row: TypeAlias = tuple[bool, int]  # what a table of totals looks at: a usable ace? and the score
Rule = TypeVar("Rule", bound=Callable[..., Any])

WIN, PUSH, LOSS = 2, 0, -2
TEN_TO_ACE = ("10", "9", "8", "7", "6", "5", "4", "3", "2", "A")


def remember(rule: Rule) -> Rule:
    """Keep what a rule returns for each state. Games live as long as the program, so may this."""
    return cast(Rule, cache(rule))


def counts(cards: Iterable[Card], pack: Iterable[Card], points: Callable[[Card], int]) -> Deck:
    """Return how many cards of a pack have the points of each of these cards."""
    return tuple(sum(points(other) == points(card) for other in pack) for card in cards)


class ContentGame(ABC):
    """A game in which the value of a hand does not depend on the order of its cards.

    The state of a hand is its content. Ranks go from high to low, which makes the engine's work
    least; cards of the same points are one rank.
    """

    name: str
    title: str
    names: ClassVar[Sequence[str]] = TEN_TO_ACE  # of the ranks
    cards: ClassVar[list[Card]]  # one of each rank
    lacks: ClassVar[str] = ""  # cards that a pack has not, by how they begin
    is_one_pack = True
    deck: Deck
    ups: Sequence[Up]
    loss = LOSS

    def __init__(self) -> None:
        self.player_start: Content = (0,) * len(self.deck)

    def hand(self, content: Content) -> list[Card]:
        """Return the cards of a content, as the game's functions take them."""
        pairs = zip(self.cards, content, strict=True)
        return [card for card, count in pairs for _ in range(count)]

    def dealer_start(self, up: Up) -> Content:
        return self.player_start if up is None else add(self.player_start, up)

    draw = staticmethod(add)

    @remember
    def must_draw(self, state: Content) -> bool:
        return sum(state) < 2

    @abstractmethod
    def may_draw(self, state: Content) -> bool: ...

    @abstractmethod
    def dealer_chance(self, state: Content) -> int: ...

    @abstractmethod
    def is_lost(self, state: Content) -> bool: ...

    @abstractmethod
    def kind(self, state: Content) -> Kind: ...

    @abstractmethod
    def row(self, state: Content) -> Row: ...

    @abstractmethod
    def gain(self, player: Content, dealer: Content) -> int: ...


class TableGame(ContentGame):
    """A game in which the dealer shows a card, so that task 3's advice can be followed."""

    ups = range(10)
    advised: ClassVar[dict[tuple[Row, Up], int]] = {}  # what task 3 has said so far

    def advice(self, state: Content, up: Up) -> int:
        """Return 1 if task 3 advises to hit, else 0; ranks have the same points in all games.

        It is asked once for all hands of a row, which its table does not tell apart.
        """
        cell = TASKS.row(state), up
        assert up is not None
        if cell not in self.advised:
            hit = scoring.get_advice(TASKS.hand(state), TASKS.cards[up]) == scoring.HIT
            self.advised[cell] = int(hit)
        return self.advised[cell]


class Tasks(TableGame):
    """The six-task game."""

    name, title = "tasks", "The six-task game"
    cards = [name + "c" for name in TEN_TO_ACE]
    deck = counts(cards, scoring.CARDS, lambda card: scoring.CARDS[card])
    gains = {scoring.PLAYER_WINS: WIN, scoring.PUSH: PUSH, scoring.DEALER_WINS: LOSS}

    @remember
    def dealer_chance(self, state: Content) -> int:
        """Return 1 if the game's dealer asks for a card: with an empty deck he fails to get it."""
        try:
            task6_game.play_dealer([], self.hand(state))
        except IndexError:
            return 1
        return 0

    @remember
    def kind(self, state: Content) -> Kind:
        hand = self.hand(state)
        if scoring.is_bust(hand):
            return "bust"
        return scoring.is_blackjack(hand), scoring.get_high_score(hand)

    @remember
    def may_draw(self, state: Content) -> bool:
        hand = self.hand(state)
        return not scoring.is_bust(hand) and not scoring.is_blackjack(hand)

    @remember
    def is_lost(self, state: Content) -> bool:
        return bool(scoring.is_bust(self.hand(state)))

    @remember
    def row(self, state: Content) -> Row:
        hand = self.hand(state)
        return scoring.has_usable_ace(hand), scoring.get_high_score(hand)

    def gain(self, player: Content, dealer: Content) -> int:
        return self.gains[scoring.get_winner(self.hand(player), self.hand(dealer))]


TASKS = Tasks()


class Lisbon(TableGame):
    """The Lisbon game, by one of the two rules for the dealer's 17."""

    cards = [(name, "P") for name in TEN_TO_ACE]
    deck = counts(cards, lisboa.BARALHO_COMPLETO, lisboa.pontos_minimos)

    def __init__(self, rule: str) -> None:
        super().__init__()
        self.rule = rule
        self.name, self.title = f"lisboa-{rule}", f"The Lisbon game, {rule.upper()}"

    @remember
    def dealer_chance(self, state: Content) -> int:
        if sum(state) < 2:
            return 1
        return int(lisboa.decisao_dealer(self.hand(state), self.rule) == "HIT")

    @remember
    def kind(self, state: Content) -> Kind:
        hand = self.hand(state)
        return "bust" if lisboa.bust(hand) else (lisboa.blackjack(hand), lisboa.valor(hand))

    @remember
    def may_draw(self, state: Content) -> bool:
        return bool(lisboa.pode_pedir(self.hand(state)))

    @remember
    def is_lost(self, state: Content) -> bool:
        return bool(lisboa.bust(self.hand(state)))

    @remember
    def row(self, state: Content) -> Row:
        return lisboa.soft(self.hand(state)), lisboa.valor(self.hand(state))

    def gain(self, player: Content, dealer: Content) -> int:
        result = lisboa.resultado_final(self.hand(player), self.hand(dealer))
        return int(lisboa.calcula_ganho(result, 2))


class Ioannina(ContentGame):
    """The Greek 21: the house shows no card, and three sevens win or lose the bet, not the bank."""

    name, title = "ioannina", "The Greek 21"
    names = ("A", "10", "9", "8", "7", "4", "3", "2")
    cards = [(name, "♥") for name in ("A", "10", "9", "8", "7", "4", "3", "2")]
    lacks = "JQK"
    deck = counts(cards, twentyone.shuffledDeck(), lambda card: twentyone.total([card]))
    ups = [None]

    @remember
    def dealer_chance(self, state: Content) -> int:
        return int(twentyone.houseDraws(self.hand(state)))

    @remember
    def kind(self, state: Content) -> Kind:
        return cast(int, twentyone.total(self.hand(state)))

    @remember
    def may_draw(self, state: Content) -> bool:
        return bool(twentyone.playerMayDraw(self.hand(state)))

    @remember
    def is_lost(self, state: Content) -> bool:
        hand = self.hand(state)
        return not twentyone.playerMayDraw(hand) and twentyone.compareHands([], hand) == -1

    def row(self, state: Content) -> Row:
        return False, twentyone.total(self.hand(state))

    def gain(self, player: Content, dealer: Content) -> int:
        return WIN * int(twentyone.compareHands(self.hand(dealer), self.hand(player)))


class Inf101:
    """The French table, for one player: the others, whom he never looks at, change nothing.

    Aces are valued when they are drawn, so a state is what the game's dictionary has of a seat:
    (score, ingame, blackjack, burst); before the second card it is just the cards' ranks.
    """

    title = "The French table"
    names, lacks, is_one_pack = TEN_TO_ACE, "", False
    loss = LOSS
    cards = [f"{'As' if name == 'A' else name} de cœur" for name in TEN_TO_ACE]
    player_start: State = ()
    unit = 10  # the strategies' chances are tenths
    chances: ClassVar[dict[str, Callable[[int], int]]] = {
        "alea": lambda score: 5,
        "audacieux": lambda score: round(10 * inf101.AUDACE),
        "prudent": lambda score: round(10 * inf101.PRUDENCE),
        "intel": lambda score: round(10 * inf101.probaIntel(score)),
    }
    fields = "score", "ingame", "blackjack", "burst"

    def __init__(self, players: int) -> None:
        one_pack = counts(self.cards, inf101.PAQUET, lambda card: inf101.PAQUET[card])
        self.deck: Deck = tuple(players * count for count in one_pack)

    def table(self, player: State = (), dealer: State = ()) -> dict[str, Any]:
        """Return the game's own dictionary with two seats in these states."""
        GDict: dict[str, Any] = inf101.nouvelleTable()
        inf101.ajouteJoueur(GDict, 0, "player")
        GDict["joueurs"][0].update(self.seat(player))
        GDict["croupier"].update(self.seat(dealer))
        return GDict

    def seat(self, state: State) -> dict[str, int]:
        """Return a state as the game's dictionary has it; nothing if there is no state."""
        return dict(zip(self.fields, state, strict=True)) if state else {}

    @remember
    def draw(self, state: State, rank: int) -> State:
        if not state:
            return (rank,)
        seat = self.table()["croupier"]
        if self.must_draw(state):
            inf101.recoitMain(seat, [self.cards[state[0]], self.cards[rank]])
        else:
            seat.update(self.seat(state))
            inf101.recoitCarte(seat, self.cards[rank])
        return tuple(seat[field] for field in self.fields)

    def dealer_start(self, up: Up) -> State:
        return self.player_start

    @remember
    def dealer_chance(self, state: State) -> int:
        if self.must_draw(state) or not self.may_draw(state):
            return int(self.must_draw(state))
        GDict = self.table(dealer=state)
        with contextlib.redirect_stdout(io.StringIO()):
            inf101.continueCroupier(None, GDict)
        return int(GDict["croupier"]["ingame"])

    def strategy(self, key: str) -> Strategy:
        """Return one of the game's strategies: its chances, or what its function does."""

        def chance(state: State) -> int:
            if key in self.chances:
                return self.chances[key](state[0])
            GDict = self.table(player=state)
            with contextlib.redirect_stdout(io.StringIO()):
                inf101.STRATEGIES[key][1](0, GDict)
            return self.unit * int(GDict["joueurs"][0]["ingame"])

        return chance

    def kind(self, state: State) -> Kind:
        score, _, blackjack, burst = state
        return "burst" if burst else (score, blackjack)

    def must_draw(self, state: State) -> bool:
        return len(state) < 2

    def may_draw(self, state: State) -> bool:
        return self.must_draw(state) or bool(state[1])

    def is_lost(self, state: State) -> bool:
        return bool(state[3])

    def gain(self, player: State, dealer: State) -> int:
        return int(WIN * inf101.bilan(0, self.table(player, dealer)))
