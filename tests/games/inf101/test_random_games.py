"""Random games, read again line by line with an independent implementation of the rules."""

import contextlib
import io
import itertools
import random
import re
from collections import Counter
from fractions import Fraction
from unittest import mock

from hypothesis import given, settings
from hypothesis import strategies as st

from games.inf101 import blackjack
from tests.games.inf101.table import BETS, CHANCES, PACK, owed, points, table

COMPUTERS = [f"{strat}/{stratmise}" for strat in CHANCES for stratmise in BETS]
PLAYERS = st.sampled_from(COMPUTERS) | st.just("human")
REPLIES = st.sampled_from(
    ["o", "n", " O ", "N\r", "1", "2", "7", "50", "100"]
    + ["", "0", "-3", "1.5", "oui", "x", "é", "99999999999", "9" * 20]
)


class Humans:
    """People who give these replies to whatever is asked, and then bet 1 and draw nothing."""

    def __init__(self, replies):
        self.replies = itertools.chain(replies, itertools.cycle(["1", "n"]))

    def readline(self):
        return next(self.replies) + "\n"


def play_one(GDict, humans):
    """Play a game as main.py does; return the pile it began with and what it showed."""
    GDict["pioche"] = blackjack.initPioche(len(GDict["joueurs"]) + 1)
    pile = list(GDict["pioche"])
    with contextlib.redirect_stdout(io.StringIO()) as screen, mock.patch("sys.stdin", humans):
        blackjack.initPartie(GDict)
        blackjack.premierTour(GDict)
        blackjack.partieComplete(GDict)
    return pile, screen.getvalue()


DEAL = re.compile(r"(.+?)(?: mise (\d+) et)? reçoit : (.+), (.+) \((\d+)\)( Blackjack !)?")
DRAW = re.compile(r"(.+) pioche : (.+) \((\d+)\)( dépassé !)?")
STOP = re.compile(r"(.+) ne pioche pas")
PAID = re.compile(r"(.+) (gagne|reprend|perd) ([\d.]+) et possède ([\d.]+) OtterCoins")


def reread(text, names):
    """Check every line of a game; return its cards in order, the bets and what was paid."""
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


def test_random_games_lose_no_card_and_no_coin():
    seen = Counter()

    @settings(max_examples=150, derandomize=True, deadline=None, database=None)
    @given(
        players=st.lists(PLAYERS, min_size=1, max_size=8),
        seed=st.integers(0, 2**32),
        replies=st.lists(REPLIES, max_size=200),
    )
    def check(players, seed, replies):
        random.seed(seed)
        seen.update(check_an_evening(table(*players), Humans(replies)))

    check()
    assert seen["games"] > 1000 and seen["broke"] > 100 and seen["half coins"] > 500, seen


def check_an_evening(GDict, humans):
    """Play up to 20 games at a table, until everyone is broke; return what was seen."""
    n, left, victories, counts = len(GDict["joueurs"]), Fraction(0), Counter(), Counter()
    while GDict["joueurs"] and counts["games"] < 20:
        counts["games"] += 1
        before = {joueur["nom"]: joueur["wallet"] for joueur in GDict["joueurs"].values()}
        pile, text = play_one(GDict, humans)
        drawn, stakes, paid = reread(text, list(before))

        assert Counter(pile) == Counter(PACK * (len(before) + 1))
        assert drawn == pile[: len(drawn)] and GDict["pioche"] == pile[len(drawn) :]

        for joueur in GDict["joueurs"].values():
            brings, wallet = paid[joueur["nom"]]
            assert 1 <= stakes[joueur["nom"]] == joueur["mise"] <= before[joueur["nom"]]
            assert joueur["wallet"] == wallet == before[joueur["nom"]] + brings >= 0
            victories[joueur["nom"]] += brings > 0
            counts["half coins"] += wallet.denominator == 2
        wallets = sum(Fraction(joueur["wallet"]) for joueur in GDict["joueurs"].values())
        assert wallets + left + Fraction(GDict["croupier"]["wallet"]) == 100 * n
        for j in [j for j, joueur in GDict["joueurs"].items() if joueur["wallet"] < 1]:
            left += Fraction(GDict["joueurs"].pop(j)["wallet"])
            counts["broke"] += 1
    assert victories == GDict["victoires"]
    return counts
