"""What the tournament shows and writes: rates, curves, errors, pictures."""

import math
import os
import random
from concurrent.futures import ThreadPoolExecutor

import pytest

from games.inf101 import blackjack
from tests.games.inf101.sessions import TOURNAMENT, changed, shown
from tests.games.inf101.table import BETS, CHANCES, table
from tests.games.inf101.tournament import NO_PICTURES, rows

pytestmark = [pytest.mark.xdist_group("tournament"), pytest.mark.slow]

GAMES = 4001
RUNS = {
    "one-process": ["--parties", GAMES, "--seed", 5, "--processus", 1],
    "two-processes": ["--parties", GAMES, "--seed", 5, "--processus", 2],
    "other-seed": ["--parties", GAMES, "--seed", 6],
    "bets": ["--parties", 250, "--seed", 5, "--mises", "--processus", 1],
    "bets-two-processes": ["--parties", 250, "--seed", 5, "--mises", "--processus", 2],
}
DRAWN = ["two-processes", "bets-two-processes"]


@pytest.fixture(scope="module")
def runs(tmp_path_factory):
    """Run the tournaments; return what each has shown and the folder it has written.

    Only those DRAWN draw pictures.
    """
    folder = tmp_path_factory.mktemp("tournament")
    quick = changed(folder, "tournoi", NO_PICTURES)

    def run(name):
        script = TOURNAMENT if name in DRAWN else quick
        args = [*map(str, RUNS[name]), "--dossier", folder / name]
        return shown("", *args, script=script), folder / name

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return dict(zip(RUNS, pool.map(run, RUNS)))


@pytest.mark.parametrize(
    "one, two", [("one-process", "two-processes"), ("bets", "bets-two-processes")]
)
def test_the_result_does_not_depend_on_the_number_of_processes(one, two, runs):
    for name in ("resultats.csv", "courbes.csv"):
        assert (runs[one][1] / name).read_bytes() == (runs[two][1] / name).read_bytes()
    assert runs[one][0].splitlines()[:-1] == runs[two][0].splitlines()[:-1]


def test_another_seed_gives_another_result(runs):
    for name in ("resultats.csv", "courbes.csv"):
        results = [(runs[run][1] / name).read_bytes() for run in ("one-process", "other-seed")]
        assert results[0] != results[1]


@pytest.mark.parametrize("run", RUNS)
def test_the_rates_add_up_and_the_best_is_first(run, runs):
    text, folder = runs[run]
    results = rows(folder)
    assert len(results) == (28 if run.startswith("bets") else 7)
    gains = [row["gain moyen"] for row in results]
    assert gains == sorted(gains, reverse=True)
    for row in results:
        assert math.isclose(row["gagnées"] + row["égalités"] + row["perdues"], 1)
        assert row["erreur type"] > 0 and 0 <= row["ruines"] <= 1
    lines = text.splitlines()
    for row, line in zip(results, lines[1:]):
        name, numbers = row["stratégie"], line.removeprefix(row["stratégie"]).split()
        assert line.startswith(name)
        assert numbers == [
            f"{row['parties']:.0f}",
            *(f"{row[rate]:.1%}" for rate in ("gagnées", "égalités", "perdues")),
            f"{row['gain moyen']:+.4f}",
            f"{row['erreur type']:.4f}",
            *([f"{row['ruines']:.1%}"] if "mise" in name else []),
        ]
    assert (
        len(lines) == len(results) + (3 if run.startswith("bets") else 2)
        and str(folder.name) in lines[-1]
    )


@pytest.mark.parametrize("run", RUNS)
def test_the_curves_end_at_the_totals(run, runs):
    curves = {}
    for row in rows(runs[run][1], "courbes.csv"):
        curves.setdefault(row["stratégie"], []).append((row["parties"], row["gain cumulé"]))
    results = rows(runs[run][1])
    assert len(curves) == len(results)
    for row in results:
        curve = curves[row["stratégie"]]
        assert curve == sorted(curve, key=lambda point: point[0]) and len(curve) <= 200
        assert curve[-1][0] == row["parties"]
        assert math.isclose(curve[-1][1] / row["parties"], row["gain moyen"], abs_tol=1e-12)


def test_with_equal_bets_everyone_plays_every_game(runs):
    assert [row["parties"] for row in rows(runs["one-process"][1])] == [GAMES] * 7


def test_the_standard_error_is_that_of_the_gains(runs):
    for row in rows(runs["one-process"][1]):
        won, lost, mean = row["gagnées"], row["perdues"], row["gain moyen"]
        blackjacks = 2 * (mean - won + lost)  # each brings half a coin more than another victory
        assert 0 < blackjacks < 0.1
        variance = won + lost + blackjacks * (1.5**2 - 1) - mean**2
        assert math.isclose(row["erreur type"], math.sqrt(variance / GAMES), rel_tol=1e-3)


def test_real_wallets_go_broke(runs):
    text, folder = runs["bets"]
    results = {tuple(row["stratégie"].split(", mise ")): row for row in rows(folder)}
    assert set(results) == {(strat, bet) for strat in CHANCES for bet in BETS}
    series = 3  # of at most 100 games, the last of 50
    for row in results.values():
        total = row["parties"] * row["gain moyen"]
        broke = round(row["ruines"] * series)
        assert math.isclose(broke / series, row["ruines"])
        assert row["parties"] == 250 if broke == 0 else row["parties"] <= 250
        assert total > -100 * broke - 99 * (series - broke) - 1e-6
        assert broke < series or total <= -99 * series + 1e-6
    assert "ruines" in text
    for strat in CHANCES:
        assert results[strat, "gros"]["parties"] < results[strat, "quart"]["parties"]


@pytest.mark.parametrize("run", DRAWN)
def test_the_pictures_are_pictures(run, runs):
    """They are PNG files of a reasonable size."""
    for name in ("gains.png", "victoires.png"):
        picture = (runs[run][1] / name).read_bytes()
        width, height = (int.from_bytes(picture[at : at + 4], "big") for at in (16, 20))
        assert picture.startswith(b"\x89PNG\r\n\x1a\n") and 20_000 < len(picture) < 1_000_000
        assert 600 <= width <= 3000 and 400 <= height <= 3000


def test_the_lazy_pile_changes_nothing_to_the_mean_gains(runs, monkeypatch):
    """Each is within 4 standard errors: chance alone says no once in 2,000 times for the seven."""
    lazy = {row["stratégie"]: row for row in rows(runs["one-process"][1])}
    monkeypatch.setattr(blackjack, "afficher", lambda *mots: None)
    random.seed(8)
    GDict, gains = table(*(f"{strat}/" for strat in CHANCES)), {j: [] for j in range(7)}
    blackjack.initData(GDict, "mise", 1)
    for _ in range(3000):
        GDict["pioche"] = blackjack.initPioche(7)
        blackjack.initPartie(GDict)
        for joueur in [*GDict["joueurs"].values(), GDict["croupier"]]:
            blackjack.recoitMain(joueur, GDict["pioche"])
        blackjack.tourComplet(GDict)
        for j in gains:
            gains[j].append(blackjack.bilan(j, GDict))
    for j, strat in enumerate(CHANCES):
        plain = sum(gains[j]) / 3000
        error = math.sqrt((sum(gain**2 for gain in gains[j]) / 3000 - plain**2) / 3000)
        row = lazy[strat]
        assert abs(row["gain moyen"] - plain) < 4 * math.hypot(error, row["erreur type"]), strat
