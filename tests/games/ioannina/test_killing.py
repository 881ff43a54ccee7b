"""A game that is killed again and again, and continued each time."""

import os
import random
import re
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from games.ioannina import twentyone
from tests.games.ioannina.playing import GAME, HISTORY, START, Row, read_file
from tests.games.ioannina.rules import can_follow, standing

KILLS, PLAYERS = 120, 4


def kill_while_it_plays(folder, rng, first):
    """Start the game, kill it at a random moment, and return what it had shown."""
    rounds = rng.choice([0, 1, 2, 5, 2000, 2000, 2000])
    replies, keyboard = os.pipe()
    os.write(keyboard, first.encode() + rng.choice([b"1\ns\nc\n", b"4\n1\ns\nc\n"]) * rounds)
    path = folder / "screen.txt"
    with open(path, "wb") as screen:
        process = subprocess.Popen(
            [sys.executable, GAME.path], stdin=replies, stdout=screen, stderr=screen, cwd=folder
        )
    try:
        deadline = time.monotonic() + 20
        has_begun = rng.random() < 0.1  # or wait until it has
        while not has_begun and time.monotonic() < deadline:
            time.sleep(0.002)
            has_begun = path.stat().st_size > 0
        time.sleep(0.04 * rng.random())
    finally:
        process.kill()
        status = process.wait()
        os.close(replies)
        os.close(keyboard)
    assert status == -signal.SIGKILL
    return path.read_text(encoding="utf-8")


def kill_again_and_again(folder, rng, kills):
    """Kill the game and continue it, checking the history each time; return the rounds saved."""
    folder.mkdir()
    path, rows, played = folder / HISTORY, [], 0
    for _ in range(kills):
        first = "c\n" if rows and not standing(rows)[2] else "n\n"
        shown = kill_while_it_plays(folder, rng, first)
        if first == "n\n" and ("You got" in shown or not path.exists()):
            rows = []
        elif "You got" in shown:
            assert f"{START} Bank's balance now is {rows[-1].bank}\n" in shown
        found = read_file(path)
        if found:
            assert [Row(*played) for played in twentyone.loadHistory(str(path))] == found
        results = re.findall(r"You (win|lose)\.\nBank's balance now is (\d+)\n", shown)
        saved = [
            ("win" if row.winner == "παικτης" else "lose", str(row.bank))
            for row in found[len(rows) :]
        ]
        assert found[: len(rows)] == rows and saved[: len(results)] == results
        assert len(results) <= len(saved) <= len(results) + 1
        assert all(can_follow(found[:number], row) for number, row in enumerate(found))
        rows, played = found, played + len(saved)
    return played


@pytest.mark.slow
def test_no_finished_round_is_lost_however_often_the_game_is_killed(tmp_path):
    with ThreadPoolExecutor(PLAYERS) as pool:
        played = pool.map(
            lambda number: kill_again_and_again(
                tmp_path / str(number), random.Random(number), KILLS // PLAYERS
            ),
            range(PLAYERS),
        )
        assert sum(played) > KILLS / 2  # fewer where starting takes long
