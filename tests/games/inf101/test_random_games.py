"""Random games, read again line by line with an independent implementation of the rules."""

import contextlib
import io
import itertools
import random
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from unittest import mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.inf101 import blackjack
from tests.games.inf101.sessions import shown
from tests.games.inf101.table import BETS, CHANCES, PACK, table
from tests.games.inf101.transcript import Player, Reader, Table, read_game, read_session

COMPUTERS = [f"{strat}/{stratmise}" for strat in CHANCES for stratmise in BETS]
PLAYERS = st.sampled_from(COMPUTERS) | st.just("human")
REPLIES = st.sampled_from(
    ["o", "n", " O ", "N\r", "1", "2", "7", "50", "100"]
    + ["", "0", "-3", "1.5", "oui", "x", "é", "99999999999", "9" * 20]
)


class Humans:
    """People who give these replies to whatever is asked, and then bet 1 and draw nothing."""

    def __init__(self, replies):
        self.replies, self.said = itertools.chain(replies, itertools.cycle(["1", "n"])), []

    def readline(self):
        self.said.append(next(self.replies))
        return self.said[-1] + "\n"


def play_one(GDict, humans):
    """Play a game as main.py does; return the pile it began with and what it showed."""
    GDict["pioche"] = blackjack.initPioche(len(GDict["joueurs"]))
    pile, humans.said = list(GDict["pioche"]), []
    with contextlib.redirect_stdout(io.StringIO()) as screen, mock.patch("sys.stdin", humans):
        blackjack.initPartie(GDict)
        blackjack.premierTour(GDict)
        print()
        blackjack.partieComplete(GDict)
    return pile, screen.getvalue()


def test_random_games_lose_no_card_and_no_coin():
    seen = Counter()

    @settings(max_examples=60, derandomize=True, deadline=None, database=None)
    @given(
        players=st.lists(PLAYERS, min_size=1, max_size=8),
        seed=st.integers(0, 2**32),
        replies=st.lists(REPLIES, max_size=200),
    )
    def check(players, seed, replies):
        random.seed(seed)
        seen.update(check_an_evening(players, Humans(replies)))

    check()
    assert min(seen["games"], seen["broke"], seen["half coins"]) > 200, seen


def check_an_evening(players, humans):
    """Play up to 20 games at a table, until nobody can bet; return what was seen."""
    GDict = table(*players)
    seats = [
        Player(f"J{j}", () if player == "human" else player.split("/"))
        for j, player in enumerate(players)
    ]
    onlooker = Table(seats)
    while blackjack.onPeutMiser(GDict) and onlooker.seen["games"] < 20:
        pile, text = play_one(GDict, humans)
        reader = Reader(text, humans.said)
        read_game(reader, onlooker, pile)
        reader.take_end()
        assert reader.replies == []

        assert Counter(pile) == Counter(PACK * len(players)) and GDict["pioche"] == onlooker.pile
        for seat, joueur in zip(seats, GDict["joueurs"].values()):
            assert joueur["wallet"] == seat.wallet >= 0 and joueur["mise"] == seat.bet
            assert joueur["main"] == seat.hand
            onlooker.seen["half coins"] += seat.wallet.denominator == 2
        wallets = sum(Fraction(joueur["wallet"]) for joueur in GDict["joueurs"].values())
        assert wallets + Fraction(GDict["croupier"]["wallet"]) == 100 * len(players)
    assert onlooker.victories == Counter(GDict["victoires"])
    return onlooker.seen


def random_session(number):
    """Return the replies of a session, most of which fit some question or other."""
    rng = random.Random(number)
    replies = [str(players := rng.randint(1, 4))]
    for j in range(players):
        kind = (
            ["h"] if rng.random() < 0.6 else ["o", str(rng.randint(1, 7)), str(rng.randint(1, 4))]
        )
        replies += [f"Ana{j}", *kind]
    rest = ["o", "n", "n", "o", "50", "100", "7", "1", "x", "0"]
    return replies + rng.choices(rest, [8, 8, 4, 4, 4, 2, 2, 1, 1, 1], k=rng.randint(0, 120))


@pytest.mark.slow
def test_random_sessions_are_kept_up_to_their_end():
    seen = Counter()

    def play_and_read(number):
        replies = random_session(number)
        text = shown("\n".join(replies) + "\n", "--seed", str(number))
        return read_session(Reader(text, replies), seed=number)

    with ThreadPoolExecutor(2) as pool:
        for onlooker in pool.map(play_and_read, range(80)):
            seen.update(onlooker.seen)
            seen["left"] += len(onlooker.left)
    assert min(seen[what] for what in ("end of input", "nobody can bet", "broke", "left")) > 3, seen
