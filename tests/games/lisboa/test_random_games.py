"""Random Lisbon games, each read again from its transcript."""

import io
import math
import sys
from collections import Counter
from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.lisboa import blackjack as lisboa
from tests.games.lisboa.cards import PACK
from tests.games.lisboa.playing import pack_text, whole_pack
from tests.games.lisboa.transcript import BLACKJACK, Reader, read_game

# What is typed, and what it stands for
AMOUNTS = {"88": 88, "25": 25, "8": 8, "10": 10, "+40": 40, "007": 7, "30.5": 30.5}
AMOUNTS |= {"20.1": 20.1, "88.0": 88.0, "9.": 9.0}
AMOUNTS |= {"1e2": 100.0, "": 100, "88 euros": 100, "9" * 5000: 100}
AMOUNTS |= dict.fromkeys(["cem", "88,5", "0x10", "0", "0.0", "-5", "-0", "1e-999"], 100)
AMOUNTS |= dict.fromkeys(["nan", "-nan", "inf", "-inf", "infinity", "1e999"], 100)
BETS = {"8": 8, "7": 7, "25": 25, "60": 60, "1": 1, "+3": 3, "008": 8, "": 10, "8 euros": 10}
BETS |= dict.fromkeys(["dez", "0", "-8", "2.5", "2,5", "nan", "inf", "1e1"], 10)
RULES = {"s17": "s17", "S17": "s17", "h17": "h17", "H17": "h17", "": "s17", "17": "s17", "x": "s17"}
REPLIES = ["HIT", "STAND", "HINT", "QUIT", "HIT", "STAND", "HINT", "hit", "Stand", "quit", "carta"]
REPLIES += ["", "", " hit", "hInT ", "HIT STAND"]

quick = settings(derandomize=True, deadline=None, database=None)
packs = st.lists(st.sampled_from(PACK), max_size=10, unique=True).map(" ".join).map(whole_pack)
lines = st.text(st.characters(codec="utf-8", exclude_characters="\n"))
choices = st.tuples(*(st.sampled_from(list(table)) for table in (AMOUNTS, BETS, RULES)))


@pytest.mark.slow
def test_random_games_keep_to_the_rules_and_count_the_money_right(tmp_path, monkeypatch):
    results, ends, numbers = Counter(), Counter(), count()

    @settings(quick, max_examples=600)
    @given(
        lines,
        choices,
        st.lists(packs, min_size=1, max_size=4),
        st.lists(st.sampled_from(REPLIES), max_size=20),
    )
    def play_and_read(name, chosen, packs, replies):
        folder = tmp_path / str(next(numbers))
        folder.mkdir()
        for number, pack in enumerate(packs, 1):
            (folder / f"baralho_{number}.txt").write_text(pack_text(pack))
        stdin = io.StringIO("".join(f"{reply}\n" for reply in (name, *chosen, *replies)))
        stdout = io.StringIO()
        with monkeypatch.context() as patch:
            patch.chdir(folder)
            patch.setattr(sys, "stdin", stdin)
            patch.setattr(sys, "stdout", stdout)
            lisboa.jogar()
        reader = Reader(stdout.getvalue(), replies)
        amount, bet, rule = AMOUNTS[chosen[0]], BETS[chosen[1]], RULES[chosen[2]]
        played, end = read_game(reader, name.strip(), amount, bet, rule, packs)
        assert stdin.read() == "".join(f"{reply}\n" for reply in reader.replies)
        results.update(played)
        ends[end] += 1

    play_and_read()
    kinds = (BLACKJACK, "vitoria", "derrota", "empate")
    assert min(results[result] for result in kinds) >= 20
    kinds = ("quit", "broke", "broke at once", "end of input", "out of packs")
    assert min(ends[end] for end in kinds) >= 10


@quick
@given(lines)
def test_whatever_is_typed_the_amount_and_the_bet_are_positive(text):
    assert 0 < lisboa.ler_montante(text) < math.inf
    bet = lisboa.ler_aposta(text)
    assert bet > 0 and isinstance(bet, int)
