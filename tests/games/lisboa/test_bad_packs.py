"""What a pack of the Lisbon game may look like, and how a bad one is refused."""

import pytest

from games.lisboa import blackjack as lisboa
from tests.games.lisboa.cards import hand_of
from tests.games.lisboa.playing import STANDARD, START, pack_text, play, whole_pack, write_packs


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
BAD_LINES = [name for name, (_, line) in REFUSED.items() if line in (1, 7) and name != "empty"]


@pytest.mark.parametrize("change, line", REFUSED.values(), ids=REFUSED)
def test_a_bad_pack_is_refused_in_one_line_that_names_file_and_line(here, change, line):
    text = pack_text(whole_pack(STANDARD)).encode()
    (here / "baralho_4.txt").write_bytes(change(text))
    with pytest.raises(lisboa.BaralhoInvalido) as refused:
        lisboa.ler_baralho(4)
    message = str(refused.value)
    assert message.startswith(f"baralho_4.txt, linha {line}: ")
    assert message.isprintable() and len(message) < 100


def test_a_card_twice_is_refused_with_both_its_lines(here):
    cards = whole_pack(STANDARD)
    cards[29] = "QP"
    (here / "baralho_1.txt").write_text(pack_text(cards))
    with pytest.raises(lisboa.BaralhoInvalido, match="baralho_1.txt, linha 30: .*Q P.*linha 3"):
        lisboa.ler_baralho(1)


def test_without_the_check_a_pack_is_taken_as_it_is(here):
    cards = ["KO", "KO", "KO", "2P"]
    (here / "baralho_1.txt").write_text(pack_text(cards))
    assert lisboa.ler_baralho(1, verificar=False) == hand_of(cards)


@pytest.mark.parametrize("name", BAD_LINES)
def test_without_the_check_a_bad_line_is_refused_all_the_same(here, name):
    change, line = REFUSED[name]
    text = pack_text(whole_pack(STANDARD)).encode()
    (here / "baralho_1.txt").write_bytes(change(text))
    with pytest.raises(lisboa.BaralhoInvalido, match=f"baralho_1.txt, linha {line}: "):
        lisboa.ler_baralho(1, verificar=False)


@pytest.mark.parametrize(
    "cards",
    [
        [],
        ["KO"],
        ["KO", "8C", "QP"],
        ["2O", "8C", "3P", "6E"],
        ["2O", "8C", "3P", "6E", "KC", "6P"],
    ],
)
def test_a_pack_without_enough_cards_ends_the_game_with_the_statistics(tmp_path, cards):
    (tmp_path / "baralho_1.txt").write_text(pack_text(cards))
    shown = play(tmp_path, START + "HIT\nHIT\nHIT\n", "--sem-verificar")
    message, statistics = shown.split("\n\n")[-2:]
    assert "baralho_1.txt" in message.splitlines()[-1]
    assert statistics.startswith("=== Algumas estatísticas ===\nAna jogou 0 rondas.\n")


@pytest.mark.parametrize("name", ["a-card-twice", "a-card-short", "no-such-face", "not-utf-8"])
def test_a_bad_pack_ends_the_game_with_nothing_lost(tmp_path, name):
    change, line = REFUSED[name]
    write_packs(tmp_path, "AO 8C KP 9E", STANDARD)
    bad = tmp_path / "baralho_2.txt"
    bad.write_bytes(change(bad.read_bytes()))
    shown = play(tmp_path, START + "mais\nSTAND\n")
    message, end = shown.split("(QUIT para terminar)? \n")[1].split("\n", 1)
    assert message.startswith(f"baralho_2.txt, linha {line}: ")
    assert end.startswith(
        "\n=== Algumas estatísticas ===\nAna jogou 1 rondas.\n"
        "Entrou no jogo com 100 e agora tem 115.0.\n"
    )
