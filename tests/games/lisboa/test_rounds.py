"""A round of the Lisbon game, by the function that plays one."""

import io
import sys

import pytest

from games.lisboa import blackjack as lisboa
from tests.games.lisboa.playing import STANDARD, write_packs

ROUNDS = {
    "blackjack": ("AO 8C KP 9E", "", ("vitória blackjack", 10.5)),
    "blackjack-against-an-ace": ("AO AC KP 9E", "", ("vitória blackjack", 10.5)),
    "both-blackjack": ("AO AC KP 10E", "", ("empate", 0)),
    "player-busts": ("KO 8C 6P 9E 6C", "HIT", ("derrota", -7)),
    "player-busts-when-the-dealer-would-too": ("KO 8C 6P 8E 6C KC", "HIT", ("derrota", -7)),
    "dealer-busts": ("2O 8C 3P 8E KC", "STAND", ("vitória", 7)),
    "more-points": ("KO 8C QP 9E", "STAND", ("vitória", 7)),
    "fewer-points": ("KO 8C 6P 9E", "STAND", ("derrota", -7)),
    "equal-points": ("KO 8C 7P 9E", "STAND", ("empate", 0)),
    "21-in-three-cards-wins-no-more": ("KO 8C 5P 9E 6C", "HIT", ("vitória", 7)),
    "21-in-three-cards-against-blackjack": ("KO AC 5P QE 6C", "HIT", ("empate", 0)),
    "20-against-blackjack": ("KO AC QP QE", "STAND", ("derrota", -7)),
    "any-other-reply-is-stand": ("KO 8C 6P 9E 6C", "carta", ("derrota", -7)),
    "a-hint-draws-no-card": ("KO 8C 5P 9E 6C", "HINT HINT HIT", ("vitória", 7)),
}


@pytest.mark.parametrize("top, replies, expected", ROUNDS.values(), ids=ROUNDS)
def test_a_round_returns_its_result_and_its_gain(here, monkeypatch, top, replies, expected):
    write_packs(here, top)
    monkeypatch.setattr(sys, "stdin", io.StringIO(replies.replace(" ", "\n")))
    result, gain = lisboa.ronda(1, "Ana", 7)
    assert (result, gain) == expected
    assert isinstance(gain, float) is (result == "vitória blackjack")
    assert sys.stdin.read() == ""


@pytest.mark.parametrize(
    "rule, expected",
    [
        ([], "vitória"),
        (["s17"], "vitória"),
        (["h17"], "derrota"),
    ],
)
def test_a_round_takes_the_rule_of_the_casino(here, monkeypatch, rule, expected):
    write_packs(here, "KO AC 8P 6E 3C")
    monkeypatch.setattr(sys, "stdin", io.StringIO("STAND\n"))
    assert lisboa.ronda(1, "Ana", 10, *rule)[0] == expected


def test_round_n_is_played_with_pack_n(here, monkeypatch, capsys):
    write_packs(here, STANDARD, "2O 3O 4O 5O")
    monkeypatch.setattr(sys, "stdin", io.StringIO("STAND\n"))
    lisboa.ronda(2, "Ana", 10)
    assert capsys.readouterr().out.startswith(
        "\n*** Ronda 2 ***\nDealer: (3,O)(?,?)\nJogador: (2,O)(4,O) - 6 -\n"
    )
