"""What a pack of the Lisbon game may look like, how a bad one is refused, and a card twice."""

import io
import sys

import pytest

from games.lisboa import blackjack as lisboa
from tests.games.lisboa.cards import hand_of
from tests.games.lisboa.playing import (
    GAME,
    STANDARD,
    START,
    pack_text,
    play,
    whole_pack,
    write_packs,
)
from tests.playing import run_game
from tests.terminal import Terminal


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace(b"\n", b"\r\n"),
        lambda text: b"\xef\xbb\xbf" + text,
        lambda text: b"\xef\xbb\xbf" + text.replace(b"\n", b"\r\n"),
        lambda text: text.removesuffix(b"\n"),
        lambda text: text.replace(b"\n", b"\r\n").removesuffix(b"\r\n"),
        lambda text: b"".join(b"  " + line + b" \n" for line in text.splitlines()),
    ],
    ids=["crlf", "bom", "bom-and-crlf", "no-last-newline", "crlf-no-last-newline", "spaces-around"],
)
def test_harmless_differences_in_a_pack_are_accepted(here, change):
    text = pack_text(whole_pack(STANDARD)).encode()
    (here / "baralho_1.txt").write_bytes(change(text))
    assert lisboa.ler_baralho(1) == hand_of(whole_pack(STANDARD))


def with_line(number, line):
    """Return what puts a line in the place of another."""

    def change(text):
        lines = text.split(b"\n")
        lines[number - 1] = line
        return b"\n".join(lines)

    return change


REFUSED = {
    "a-card-twice": (with_line(30, b"K O"), 30),
    "a-card-twice-in-a-row": (with_line(2, b"K O"), 2),
    "the-last-card-twice": (with_line(52, b"K O"), 52),
    "a-card-short": (lambda text: text[: text.rindex(b"\n", 0, -1) + 1], 52),
    "half-a-pack": (lambda text: b"\n".join(text.split(b"\n")[:26]), 27),
    "empty": (lambda text: b"", 1),
    "a-card-too-many": (lambda text: text + b"2 O\n", 53),
    "two-packs": (lambda text: 2 * text, 53),
    "no-such-face": (with_line(7, b"11 P"), 7),
    "no-such-suit": (with_line(7, b"10 H"), 7),
    "lower-case": (with_line(7, b"a p"), 7),
    "suit-first": (with_line(7, b"P 10"), 7),
    "no-space": (with_line(7, b"10P"), 7),
    "a-face-alone": (with_line(1, b"K"), 1),
    "two-cards-in-a-line": (with_line(7, b"2 O 3 O"), 7),
    "an-empty-line": (with_line(7, b""), 7),
    "a-line-of-spaces": (with_line(52, b"   "), 52),
    "a-long-line": (with_line(7, b"x" * 10_000), 7),
    "not-utf-8": (with_line(7, b"\xc1s P"), 7),
    "a-control-character": (with_line(7, b"\x1b[2J K"), 7),
    "accents": (with_line(7, "Ás P".encode()), 7),
}
REPEATED = [name for name in REFUSED if "twice" in name]


@pytest.mark.parametrize("verificar", [False, True], ids=["unchecked", "checked"])
@pytest.mark.parametrize("name", REFUSED)
def test_a_bad_pack_is_refused_in_one_line_that_names_file_and_line(here, name, verificar):
    change, line = REFUSED[name]
    text = pack_text(whole_pack(STANDARD)).encode()
    (here / "baralho_4.txt").write_bytes(change(text))
    if name in REPEATED and not verificar:
        assert len(lisboa.ler_baralho(4, verificar)) == 52
        return
    with pytest.raises(lisboa.BaralhoInvalido) as refused:
        lisboa.ler_baralho(4, verificar)
    message = str(refused.value)
    assert message.startswith(f"baralho_4.txt, linha {line}: ")
    assert message.isprintable() and len(message) < 100


def test_a_card_twice_is_refused_with_both_its_lines(here):
    cards = whole_pack(STANDARD)
    cards[29] = "QP"
    (here / "baralho_1.txt").write_text(pack_text(cards))
    with pytest.raises(lisboa.BaralhoInvalido, match="baralho_1.txt, linha 30: .*Q P.*linha 3"):
        lisboa.ler_baralho(1, verificar=True)


# A card twice, as in one of the course's own packs, is played and mentioned


def repeated_pack(*places):
    """Return a pack in which the card of line 6, 2 P, stands in these lines too."""
    cards = whole_pack("KO 8C QP 9E 3C 2P")
    for place in places:
        cards[place - 1] = "2P"
    return cards


@pytest.mark.parametrize(
    "places, said",
    [
        ([], ""),
        ([49], "baralho_3.txt, linha 49: a carta 2 P já está na linha 6.\n"),
        ([7, 49, 52], "baralho_3.txt, linha 7: a carta 2 P já está na linha 6. Há mais 2.\n"),
    ],
    ids=["none", "as-in-the-course", "several"],
)
def test_a_card_twice_is_played_and_mentioned_in_one_line(here, monkeypatch, places, said):
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    (here / "baralho_3.txt").write_text(pack_text(repeated_pack(*places)))
    assert lisboa.ler_baralho(3) == hand_of(repeated_pack(*places))
    assert sys.stderr.getvalue() == said


def test_the_mention_is_on_stderr_in_every_locale_and_changes_nothing_else(tmp_path):
    write_packs(tmp_path, STANDARD, STANDARD)
    replies = START + "STAND\nmais\nSTAND\nQUIT\n"
    plain = play(tmp_path, replies)
    (tmp_path / "baralho_2.txt").write_text(pack_text(repeated_pack(49)))
    for environment in ({}, {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}):
        done = run_game(GAME.path, replies, folder=tmp_path, **environment)
        assert (done.stdout.decode(), done.returncode) == (plain, 0)
        assert done.stderr.decode() == "baralho_2.txt, linha 49: a carta 2 P já está na linha 6.\n"


@pytest.mark.parametrize("redirection", ["2>&-", "2> /dev/full"])
def test_the_mention_is_left_out_where_it_cannot_be_written(tmp_path, redirection):
    (tmp_path / "baralho_1.txt").write_text(pack_text(repeated_pack(49)))
    plain = run_game(GAME.path, START + "STAND\nQUIT\n", folder=tmp_path)
    script = tmp_path / "quiet.py"
    script.write_text(
        "import os, sys\n"
        f"os.execvp('bash', ['bash', '-c', '\"$@\" {redirection}', 'bash', sys.executable, "
        f"{str(GAME.path)!r}])\n"
    )
    done = run_game(script, START + "STAND\nQUIT\n", folder=tmp_path)
    assert (done.stdout, done.stderr, done.returncode) == (plain.stdout, b"", 0)


def test_on_a_terminal_the_mention_stands_on_a_line_of_its_own(tmp_path):
    (tmp_path / "baralho_1.txt").write_text(pack_text(repeated_pack(49)))
    with Terminal(GAME.path, tmp_path) as terminal:
        for reply in START.split():
            terminal.read_until("? ")
            terminal.type(reply + "\n")
        screen = terminal.read_until("HIT, STAND ou HINT ? ")
    mention = "baralho_1.txt, linha 49: a carta 2 P já está na linha 6."
    assert f"aposta: 10\r\n{mention}\r\n\r\n*** Ronda 1 ***" in screen


@pytest.mark.parametrize("name", ["a-card-twice", "a-card-short", "no-such-face", "not-utf-8"])
def test_a_bad_pack_ends_the_game_with_nothing_lost(tmp_path, name):
    change, line = REFUSED[name]
    write_packs(tmp_path, "AO 8C KP 9E", STANDARD)
    bad = tmp_path / "baralho_2.txt"
    bad.write_bytes(change(bad.read_bytes()))
    shown = play(tmp_path, START + "mais\nSTAND\n", "--verificar")
    message, end = shown.split("(QUIT para terminar)? \n")[1].split("\n", 1)
    assert message.startswith(f"baralho_2.txt, linha {line}: ")
    assert end.startswith(
        "\n=== Algumas estatísticas ===\nAna jogou 1 rondas.\n"
        "Entrou no jogo com 100 e agora tem 115.0.\n"
    )
