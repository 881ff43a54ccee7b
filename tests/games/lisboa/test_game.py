"""The Lisbon game as a player sees it, through a pipe and on a terminal."""

import os
import signal
import subprocess
import sys

import pytest

from harness.suite import Case
from tests.games.lisboa.playing import GAME, STANDARD, START, play, write_packs
from tests.playing import ENVIRONMENT
from tests.terminal import Terminal


@pytest.mark.parametrize(
    "change",
    [
        lambda replies: replies.replace(b"\n", b"\r\n"),
        lambda replies: replies.removesuffix(b"\n"),
        lambda replies: b"".join(b"  " + line + b" \n" for line in replies.splitlines()),
    ],
    ids=["crlf", "no-last-newline", "spaces-around"],
)
def test_harmless_differences_in_the_replies_are_accepted(change):
    case = Case(GAME, "every-kind-of-round")
    assert play(case.path(".files"), change(case.sent)).encode() == case.expected


def test_a_reply_that_is_not_utf_8_is_a_reply_like_any_other(tmp_path):
    write_packs(tmp_path, STANDARD)
    shown = play(tmp_path, b"Z\xe9\n\xff\n\xff\n\xff\n\xff\n\xff\nQUIT\n")
    assert "Saldo inicial: 100\nValor da aposta: 10\n" in shown
    assert "Z\ufffd decidiu STAND\n" in shown


@pytest.mark.parametrize("replies", ["", "Ana\n", "Ana\n100\n", "Ana\n100\n10\n", "Ana\n100\n10"])
def test_input_that_ends_before_the_game_begins_ends_it_quietly(tmp_path, replies):
    shown = play(tmp_path, replies)
    assert shown.startswith("Nome do jogador? ") and shown.endswith("? \n")
    assert shown.count("? ") == min(4, 1 + len(replies.split())) and shown.count("\n") == 1


def test_prompts_are_on_the_screen_before_a_reply_is_read(tmp_path):
    write_packs(tmp_path, STANDARD)
    with Terminal(GAME.path, tmp_path) as terminal:
        for prompt, reply in [
            ("Nome do jogador? ", "Zé"),
            ("Montante inicial (100)? ", ""),
            ("Valor da aposta (10)? ", ""),
            ("Qual a regra do casino (s17 ou h17)? ", ""),
            ("HIT, STAND ou HINT ? ", "stand"),
            ("Mais uma ronda (QUIT para terminar)? ", "quit"),
        ]:
            terminal.read_until(prompt)
            terminal.type(reply + "\n")
        screen = terminal.read_until("vitórias blackjack: 0\r\n")
        assert "Zé jogou 1 rondas." in screen and terminal.status() == 0


@pytest.mark.parametrize("key", ["\x03", "\x04"], ids=["ctrl-c", "ctrl-d"])
@pytest.mark.parametrize(
    "before",
    [[], ["Ana"], ["Ana", "88"], ["Ana", "88", "8"]],
    ids=["name", "amount", "bet", "rule"],
)
def test_ctrl_c_and_ctrl_d_before_the_game_end_it_cleanly(tmp_path, key, before):
    with Terminal(GAME.path, tmp_path) as terminal:
        for reply in before:
            terminal.read_until("? ")
            terminal.type(reply + "\n")
        terminal.read_until("? ")
        terminal.type(key)
        screen = terminal.read_until("\r\n")
        assert terminal.status() == 0
        assert screen.lstrip("^CD\b") == "\r\n"


@pytest.mark.parametrize("key", ["\x03", "\x04"], ids=["ctrl-c", "ctrl-d"])
@pytest.mark.parametrize(
    "before, rounds, balance",
    [
        ([], 0, "100"),
        (["HINT"], 0, "100"),
        (["HIT"], 0, "100"),
        (["HIT", "STAND"], 1, "110"),
        (["HIT", "STAND", "mais"], 1, "110"),
    ],
    ids=["first-decision", "after-a-hint", "after-a-hit", "question", "second-round"],
)
def test_ctrl_c_and_ctrl_d_in_the_game_lose_nothing(tmp_path, key, before, rounds, balance):
    write_packs(tmp_path, "KO 8C 2P 9E 8P", STANDARD)
    with Terminal(GAME.path, tmp_path) as terminal:
        for reply in [*START.split(), *before]:
            terminal.read_until("? ")
            terminal.type(reply + "\n")
        terminal.read_until("? ")
        terminal.type(key)
        screen = terminal.read_until("vitórias blackjack: 0\r\n")
        assert terminal.status() == 0
        assert screen.lstrip("^CD\b").startswith("\r\n\r\n=== Algumas estatísticas ===\r\n")
        assert f"Ana jogou {rounds} rondas." in screen and f"agora tem {balance}." in screen


def test_ctrl_c_between_the_prompts_shows_no_traceback(tmp_path):
    name = "x" * 200_000  # more than a pipe holds, so that the game waits while it shows the name
    with subprocess.Popen(
        [sys.executable, GAME.path],
        cwd=tmp_path,
        env=ENVIRONMENT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as process:
        process.stdin.write(f"{name}\n100\n10\ns17\n".encode())
        process.stdin.flush()
        shown = b""
        while "começar".encode() not in shown:
            shown += os.read(process.stdout.fileno(), 100)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=30)
    assert (process.returncode, errors) == (1, b"")
