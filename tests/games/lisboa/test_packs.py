"""Where the Lisbon game reads its packs, and what it says when there is none left."""

import os
import shutil

import pytest

from games.lisboa import blackjack as lisboa
from tests.games.lisboa.cards import PACK, hand_of
from tests.games.lisboa.playing import (
    FOLDER,
    GAME,
    STANDARD,
    START,
    pack_text,
    play,
    whole_pack,
    write_packs,
)
from tests.playing import play_out


def shipped(number):
    return hand_of((FOLDER / f"baralho_{number}.txt").read_text().replace(" ", "").split())


def test_a_pack_is_a_list_of_pairs_in_the_order_of_the_file(here):
    write_packs(here, "10P QP 2E 5E AC")
    baralho = lisboa.ler_baralho(1)
    assert baralho[:5] == [("10", "P"), ("Q", "P"), ("2", "E"), ("5", "E"), ("A", "C")]
    assert baralho == hand_of(whole_pack("10P QP 2E 5E AC"))


@pytest.mark.parametrize("number", range(1, 31))
def test_a_shipped_pack_is_52_different_cards(number):
    cards = (FOLDER / f"baralho_{number}.txt").read_text().replace(" ", "").split("\n")
    assert cards.pop() == "" and sorted(cards) == sorted(PACK)


# From the working directory if it has a pack, and else from beside the script


def test_packs_in_the_working_directory_go_before_the_shipped_ones(here):
    assert lisboa.ler_baralho(1) == shipped(1)
    write_packs(here, STANDARD)
    assert lisboa.ler_baralho(1) == hand_of(whole_pack(STANDARD)) != shipped(1)


def test_a_script_copied_to_another_folder_reads_the_packs_beside_it(tmp_path):
    desk, elsewhere = tmp_path / "desk", tmp_path / "elsewhere"
    desk.mkdir()
    elsewhere.mkdir()
    shutil.copy(GAME.path, desk / "BJ888.py")
    write_packs(desk, STANDARD)
    shown = play_out(desk / "BJ888.py", START + "STAND\nQUIT\n", folder=elsewhere)
    assert "Jogador: (K,O)(Q,P) - 20 -\n" in shown


@pytest.mark.parametrize("packs", [1, 3])
def test_past_the_last_pack_of_the_working_directory_the_game_ends(tmp_path, packs):
    write_packs(tmp_path, *[STANDARD] * packs)
    shown = play(tmp_path, START + "STAND\nmais\n" * 10)
    assert shown.split("\n\n")[-2].endswith(
        f"\nNão há mais baralhos: falta o ficheiro baralho_{packs + 1}.txt."
    )
    assert shown.split("\n\n")[-1].startswith(
        f"=== Algumas estatísticas ===\nAna jogou {packs} rondas.\n"
    )


def test_past_the_last_shipped_pack_the_game_ends(tmp_path):
    shown = play(tmp_path, "Ana\n1000\n1\ns17\n" + "STAND\n" * 100)
    assert "\n*** Ronda 30 ***\n" in shown and "Ronda 31" not in shown
    assert "\nNão há mais baralhos: falta o ficheiro baralho_31.txt.\n\n=== Algumas" in shown
    assert "\nAna jogou 30 rondas.\n" in shown


@pytest.mark.parametrize("number", [2, 10, 31])
def test_packs_that_do_not_begin_with_the_first_are_not_mixed_with_the_shipped_ones(here, number):
    (here / f"baralho_{number}.txt").write_text(pack_text(whole_pack(STANDARD)))
    with pytest.raises(lisboa.BaralhoInvalido) as refused:
        lisboa.ler_baralho(1)
    assert str(refused.value) == "Falta o ficheiro baralho_1.txt."


@pytest.mark.parametrize(
    "name", ["baralho.txt", "baralho_velho.txt", "baralho_1", "baralho_1.txt~"]
)
def test_a_file_with_another_name_is_no_pack(here, name):
    (here / name).write_text("")
    assert lisboa.ler_baralho(2) == shipped(2)


def test_a_link_to_a_missing_file_is_a_missing_pack(here):
    (here / "baralho_1.txt").symlink_to("nada")
    with pytest.raises(lisboa.BaralhoInvalido, match="^Falta o ficheiro baralho_1.txt.$"):
        lisboa.ler_baralho(1)


def test_a_pack_that_cannot_be_read_is_reported_by_name(here):
    (here / "baralho_2.txt").symlink_to("baralho_2.txt")
    with pytest.raises(lisboa.BaralhoInvalido, match="^Não consigo ler o ficheiro baralho_2.txt.$"):
        lisboa.ler_baralho(2)


# What is no file with a pack: a pipe would be waited for, a device could go on for ever


@pytest.mark.parametrize(
    "make",
    [
        os.mkfifo,
        lambda path: path.symlink_to(os.devnull),
        lambda path: path.mkdir(),
        lambda path: path.write_text(pack_text(whole_pack(STANDARD)) + "\n" * 100_000),
    ],
    ids=["pipe", "device", "folder", "huge"],
)
@pytest.mark.parametrize("option", [[], ["--verificar"]], ids=["unchecked", "checked"])
def test_what_is_no_file_with_a_pack_is_refused_in_one_line(tmp_path, make, option):
    make(tmp_path / "baralho_1.txt")
    shown = play(tmp_path, START, *option)
    assert "\n\nbaralho_1.txt não é um ficheiro com um baralho.\n\n=== Algumas" in shown
