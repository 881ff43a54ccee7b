"""Reading the transcript of a session, and checking all that it shows."""

import math
import random
import re
from collections import Counter
from fractions import Fraction

from tests.games.inf101.table import BETS, CHANCES, PACK, TENTHS, owed, points

DRAWING = (
    "  1. au hasard, une fois sur deux\n  2. audacieuse, huit fois sur dix\n"
    "  3. prudente, deux fois sur dix\n  4. selon le score, de moins en moins\n"
    "  5. comme le croupier, au-dessous de 17\n  6. facile, au-dessous de 15\n"
    "  7. difficile, au-dessous de 19\n"
)
BETTING = (
    "  1. selon le score\n  2. au hasard\n  3. au plus un quart du portefeuille\n"
    "  4. au moins trois quarts du portefeuille\n"
)
DEALER = "Le croupier"


class InputEnds(Exception):
    pass


class Reader:
    """Reads a transcript from its start, piece by piece, along with the replies that were given."""

    def __init__(self, text, replies):
        self.text, self.replies, self.place = text, list(replies), 0

    def take(self, piece):
        end = self.place + len(piece)
        assert self.text[self.place : end] == piece, self.text[:end] + f"<-- here: {piece!r}"
        self.place = end

    def comes(self, piece):
        return self.text.startswith(piece, self.place)

    def take_match(self, pattern):
        match = re.compile(pattern).match(self.text, self.place)
        assert match, self.text[: self.place] + f"<-- here: {pattern}"
        self.place = match.end()
        return match[1]

    def take_reply(self, question):
        self.take(question + " ")
        if not self.replies:
            self.take("\n")
            raise InputEnds
        return self.replies.pop(0).strip()

    def take_letter(self, question, letters):
        while (reply := self.take_reply(question).lower()) not in list(letters):
            self.take(f"Répondez {letters[0]} ou {letters[1]}.\n")
        return reply

    def take_number(self, question, most):
        while True:
            reply = self.take_reply(question)
            if re.fullmatch("[0-9]{1,15}", reply) and 1 <= int(reply) <= most:
                return int(reply)
            self.take(f"Répondez par un nombre entier de 1 à {most}.\n")

    def take_end(self):
        assert self.place == len(self.text), self.text[: self.place] + "<-- here"


class Player:
    def __init__(self, name, strategies=()):
        self.name, self.wallet, self.bet, self.hand = name, Fraction(100), 0, []
        self.strategies = strategies  # of a computer: how it draws and bets

    @property
    def holds(self):
        return f"{self.name} : {', '.join(self.hand)} ({points(self.hand)})\n"


class Table:
    """What an onlooker keeps up: who sits there, the coins, and the victories."""

    def __init__(self, players=(), victories=(), seed=None):
        self.players, self.left, self.house = list(players), [], Fraction(0)
        self.victories, self.seen = Counter(dict(victories)), Counter()
        self.rng = None if seed is None else random.Random(seed)

    def new_pile(self, pile):
        """Begin a pile: a given one, that of a seed that decides nothing else, or in any order."""
        self.pile = PACK * len(self.players) if pile is None else list(pile)
        by_seed = self.rng is not None and not any(player.strategies for player in self.players)
        self.is_known = pile is not None or by_seed
        if by_seed:
            self.rng.shuffle(self.pile)

    def take_card(self, reader, hand):
        card = reader.take_match(r"((?:10|[2-9]|As|Valet|Dame|Roi) de \w+)")
        assert not self.is_known or card == self.pile[0]
        self.pile.remove(card)
        hand.append(card)

    def pay(self, reader, player, brings):
        """Read what becomes of a bet, and return whether it wins."""
        gain = brings * player.bet
        player.wallet += gain
        self.house -= gain
        verb = "gagne" if gain > 0 else "perd" if gain < 0 else "reprend"
        amount = money(abs(gain) or player.bet)
        reader.take(f"{player.name} {verb} {amount} et possède {money(player.wallet)} OtterCoins\n")
        self.seen[verb] += 1
        return gain > 0


def money(amount):
    return str(int(amount) if amount == int(amount) else float(amount))


def read_session(reader, victories=(), seed=None):
    """Read a session from the first question to the end; return its table."""
    table = Table((), victories, seed)
    try:
        read_setup(reader, table)
        read_games(reader, table)
    except InputEnds:
        table.seen["end of input"] += 1
    everyone = sorted([*table.left, *table.players], key=lambda player: player.name)
    if everyone:
        reader.take("\n=== Fin ===\n")
        for player in everyone:
            won = table.victories[player.name]
            plural = "s" if won > 1 else ""
            reader.take(
                f"{player.name} : {won} victoire{plural}, {money(player.wallet)} OtterCoins\n"
            )
        reader.take(f"Le croupier : {money(table.house)} OtterCoins\n")
    reader.take_end()
    return table


def read_setup(reader, table):
    for number in range(1, 1 + reader.take_number("Combien de joueurs ?", 100)):
        while True:
            name = reader.take_reply(f"Nom du joueur {number} ?")
            if not name:
                reader.take("Le nom ne peut pas être vide.\n")
            elif name in [player.name for player in table.players]:
                reader.take("Ce nom est déjà pris.\n")
            else:
                break
        player = Player(name)
        table.players.append(player)
        kind = reader.take_letter(f"{name} est un humain (h) ou un ordinateur (o) ?", "ho")
        if kind == "o":
            reader.take(DRAWING)
            drawing = reader.take_number(f"Stratégie de pioche de {name} (1 à 7) ?", 7)
            reader.take(BETTING)
            betting = reader.take_number(f"Stratégie de mise de {name} (1 à 4) ?", 4)
            player.strategies = list(CHANCES)[drawing - 1], BETS[betting - 1]


def read_games(reader, table):
    """Read games until nobody wants or is able to play another."""
    number = 0
    while any(player.wallet >= 1 for player in table.players):
        number += 1
        reader.take(f"\n=== Partie {number} ===\n")
        read_game(reader, table)
        if all(player.wallet < 1 for player in table.players):
            break
        if reader.take_letter("Une autre partie (o/n) ?", "on") == "n":
            return
        for player in [player for player in table.players if not player.strategies]:
            question = f"{player.name}, voulez-vous quitter la table (o/n) ?"
            if reader.take_letter(question, "on") == "o":
                table.players.remove(player)
                table.left.append(player)
    if table.players:
        reader.take("Plus personne n'a de quoi miser\n")
        table.seen["nobody can bet"] += 1


def read_game(reader, table, pile=None):
    """Read a game, checking all that it shows, and keep up the table."""
    table.new_pile(pile)
    for player in table.players:
        player.bet, player.hand = 0, []
        if player.wallet < 1:
            reader.take(f"{player.name} n'a plus de quoi miser\n")
            table.seen["broke"] += 1
        else:
            read_first_turn(reader, table, player)
    dealer = []
    reader.take("Le croupier reçoit : ")
    read_hand(reader, table, dealer)
    reader.take("\n\n")
    for player in table.players:
        if player.bet and points(player.hand) < 21:
            read_turn(reader, table, player)
    while points(dealer) < 17:
        read_draw(reader, table, DEALER, dealer)
    if points(dealer) < 21:
        reader.take("\nLe croupier ne pioche pas\n")
    reader.take("\n")
    winners = []
    for player in table.players:
        if player.bet and points(player.hand) <= 21:
            brings = owed(*facts(player.hand), *facts(dealer))
            if table.pay(reader, player, brings):
                winners.append(player.name)
    table.victories.update(winners)
    table.seen["games"] += 1
    plural = "s" if len(winners) > 1 else ""
    reader.take(f"Gagnant{plural} : {', '.join(winners)}\n" if winners else "Aucun gagnant\n")


def facts(hand):
    return points(hand), points(hand) == 21 and len(hand) == 2


def read_hand(reader, table, hand):
    table.take_card(reader, hand)
    reader.take(", ")
    table.take_card(reader, hand)
    reader.take(f" ({points(hand)})")


def read_first_turn(reader, table, player):
    """Read a bet and two cards."""
    most = math.floor(player.wallet)
    if player.strategies:
        player.bet = int(reader.take_match(re.escape(player.name) + r" mise (\d+) et reçoit : "))
    else:
        player.bet = reader.take_number(f"{player.name}, votre mise (1 à {most}) ?", most)
        reader.take(f"{player.name} mise {player.bet} et reçoit : ")
    read_hand(reader, table, player.hand)
    reader.take(" Blackjack !\n" if points(player.hand) == 21 else "\n")
    if player.strategies:
        part = math.floor(Fraction(TENTHS[points(player.hand)], 10) * player.wallet)
        assert (
            player.bet
            in {
                "score": [max(1, part)],
                "hasard": range(1, most + 1),
                "quart": range(1, max(1, math.floor(player.wallet / 4)) + 1),
                "gros": range(min(most, math.ceil(player.wallet * 3 / 4)), most + 1),
            }[player.strategies[1]]
        ), player.strategies


def read_turn(reader, table, player):
    """Read what a player draws, until he stops, reaches 21 or goes over and loses at once."""
    reader.take(player.holds)
    while (score := points(player.hand)) < 21:
        if player.strategies:
            draws = reader.comes(f"{player.name} pioche : ")
            chance = CHANCES[player.strategies[0]](score)
            assert draws or chance < 1
            assert not draws or chance > 0
        else:
            question = f"{player.name}, vous avez {score} : piocher (o/n) ?"
            draws = reader.take_letter(question, "on") == "o"
        if not draws:
            reader.take(f"{player.name} ne pioche pas\n")
            return
        read_draw(reader, table, player.name, player.hand)
    if score > 21:
        table.pay(reader, player, -1)


def read_draw(reader, table, name, hand):
    reader.take(f"{name} pioche : ")
    table.take_card(reader, hand)
    reader.take(f" ({points(hand)})" + (" dépassé !\n" if points(hand) > 21 else "\n"))
