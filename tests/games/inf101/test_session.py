"""A session of the game as a process: its seed, wrong replies, Ctrl-C and Ctrl-D."""

import pytest

from tests.games.inf101.sessions import GAME, launcher, rest, shown
from tests.terminal import Terminal


def test_a_seed_decides_everything():
    replies = "3\nAna\nh\nHal\no\n1\n2\nMax\no\n4\n4\n" + "5\nn\no\nn\n" * 3
    games = {seed: shown(replies, "--seed", seed) for seed in ("1", "2")}
    assert games["1"] != games["2"]
    assert all(shown(replies, "--seed", seed) == games[seed] for seed in games)
    assert shown(replies) != shown(replies)


@pytest.mark.parametrize(
    "replies",
    [b"\xff\xfe\n", b"1\n\xff\n", b"1\n\0\nh\n", b"9" * 100_000, b"1\nAna\nh\n" + b"\n" * 1000],
    ids=["not-utf-8", "name-not-utf-8", "nul", "long-number", "nothing-but-empty-lines"],
)
def test_no_reply_makes_the_game_fail(replies):
    shown(replies, "--seed", "1")


SESSION = [  # what is asked with --seed 9, and a reply to it
    ("Combien de joueurs ? ", "2"),
    ("Nom du joueur 1 ? ", "Zoé"),
    ("Zoé est un humain (h) ou un ordinateur (o) ? ", "h"),
    ("Nom du joueur 2 ? ", "Hal"),
    ("Hal est un humain (h) ou un ordinateur (o) ? ", "o"),
    ("Stratégie de pioche de Hal (1 à 7) ? ", "5"),
    ("Stratégie de mise de Hal (1 à 4) ? ", "1"),
    ("Zoé, votre mise (1 à 100) ? ", "10"),
    ("Zoé, vous avez 20 : piocher (o/n) ? ", "n"),
    ("Une autre partie (o/n) ? ", "o"),
    ("Zoé, voulez-vous quitter la table (o/n) ? ", "n"),
    ("Zoé, votre mise (1 à 110) ? ", "5"),
]


@pytest.mark.parametrize("key", ["\x03", "\x04"], ids=["ctrl-c", "ctrl-d"])
@pytest.mark.parametrize("asked", [0, 1, 4, 5, 7, 8, 9, 10, 11])
def test_ctrl_c_and_ctrl_d_at_any_question_end_the_game_cleanly(asked, key, tmp_path):
    with Terminal(launcher(tmp_path, GAME, "--seed", 9)) as terminal:
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
