"""The Lisbon game: its functions against brute force, its decks, and thousands of games re-read."""
import ast
import io
import random
import shutil
import subprocess
import sys
from collections import Counter
from fractions import Fraction
from itertools import islice, product

import pytest
import reference
from playing import play_out
from terminal import Terminal

from games.lisboa import blackjack as lisboa
from tools.suite import ROOT, Case, find_program

GAME = find_program("lisboa")
FOLDER = GAME.path.parent
PACK = [face + naipe for naipe in "OPCE" for face in reference.RANKS]  # "AE" stands for ('A', 'E')
START = "Ana\n100\n10\ns17\n"
STANDARD = "KO 8C QP 9E"  # 20 against 17, if the player stands

ENVIRONMENTS = [
    {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
    {"PYTHONIOENCODING": "ascii"},
]


def pair(card):
    return card[:-1], card[-1]


def hand_of(cards):
    return [pair(card) for card in cards]


def is_soft(cards):
    return len(reference.scores(cards)) == 2


def stands(cards, rule):
    return reference.best(cards) > 17 or (
        reference.best(cards) == 17 and not (rule == "h17" and is_soft(cards)))


def hint(cards, dealer_card):
    unseen = [card for card in PACK if card not in cards and card != dealer_card]
    bursting = [card for card in unseen if not reference.scores([*cards, card])]
    return float(round(Fraction(len(bursting), len(unseen)), 3))


def random_hands(count, seed, sizes=range(1, 9)):
    rng = random.Random(seed)
    return [rng.sample(PACK, rng.choice(sizes)) for _ in range(count)]


def whole_deck(top):
    """Return a deck that begins so, as cards."""
    top = top.split()
    return top + [card for card in PACK if card not in top]


def deck_text(cards):
    return "".join(f"{card[:-1]} {card[-1]}\n" for card in cards)


def write_decks(folder, *tops):
    for number, top in enumerate(tops, 1):
        (folder / f"baralho_{number}.txt").write_text(deck_text(whole_deck(top)))


def play(folder, replies, *args, **environment):
    return play_out(GAME.path, replies, *args, folder=folder, **environment)


@pytest.fixture
def here(tmp_path, monkeypatch):
    """The working directory: an empty folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


# The rules

TWO_CARD_HANDS = [list(cards) for cards in product(PACK, PACK) if cards[0] != cards[1]]
HANDS = TWO_CARD_HANDS + random_hands(10_000, seed=1)


def test_the_hands_tried_are_all_of_two_cards_and_many_others():
    assert len(TWO_CARD_HANDS) == 52 * 51
    assert {len(cards) for cards in HANDS} == set(range(1, 9))


def test_a_hand_is_worth_its_best_total():
    for cards in HANDS:
        assert lisboa.valor(hand_of(cards)) == reference.best(cards), cards


def test_a_hand_is_bust_when_no_way_to_count_its_aces_saves_it():
    for cards in HANDS:
        assert lisboa.bust(hand_of(cards)) is not bool(reference.scores(cards)), cards


def test_blackjack_is_21_in_two_cards():
    for cards in HANDS:
        expected = reference.score(cards) == "Blackjack!"
        assert lisboa.blackjack(hand_of(cards)) is expected, cards
    assert sum(lisboa.blackjack(hand_of(cards)) for cards in TWO_CARD_HANDS) == 2 * 4 * 16
    assert any(len(cards) > 2 and reference.best(cards) == 21 for cards in HANDS)


def test_a_hand_is_soft_when_an_ace_counts_eleven():
    for cards in HANDS:
        assert lisboa.soft(hand_of(cards)) is is_soft(cards), cards


def test_a_17_is_soft_when_no_card_can_make_it_bust():
    for cards in HANDS:
        if reference.best(cards) == 17:
            never = all(reference.scores([*cards, card]) for card in PACK)
            assert lisboa.soft(hand_of(cards)) is never, cards


@pytest.mark.parametrize("rule", ["s17", "h17"])
def test_the_dealer_decides_by_the_rule_of_the_casino(rule):
    for cards in HANDS:
        expected = "STAND" if stands(cards, rule) else "HIT"
        assert lisboa.decisao_dealer(hand_of(cards), rule) == expected, cards


@pytest.mark.parametrize("cards, s17, h17", [
    (["AO", "6P"], "STAND", "HIT"),
    (["AO", "2P", "4C"], "STAND", "HIT"),
    (["AO", "AP", "5C"], "STAND", "HIT"),
    (["AO", "6P", "KC"], "STAND", "STAND"),
    (["10O", "7P"], "STAND", "STAND"),
    (["AO", "7P"], "STAND", "STAND"),
    (["AO", "5P"], "HIT", "HIT"),
    (["10O", "6P"], "HIT", "HIT"),
])
def test_only_a_soft_17_tells_the_rules_apart(cards, s17, h17):
    assert lisboa.decisao_dealer(hand_of(cards), "s17") == s17
    assert lisboa.decisao_dealer(hand_of(cards), "h17") == h17


def test_the_dealer_s_rule_is_s17_unless_told():
    for cards in TWO_CARD_HANDS:
        mao = hand_of(cards)
        assert lisboa.decisao_dealer(mao) == lisboa.decisao_dealer(mao, "s17"), cards


def test_a_hint_is_the_share_of_unseen_cards_that_bust():
    for *cards, dealer_card, hidden in random_hands(1500, seed=2, sizes=range(4, 10)):
        if reference.best(cards) < 21:
            told = lisboa.calcula_hint(hand_of(cards), hand_of([dealer_card, hidden]))
            assert told == hint(cards, dealer_card), (cards, dealer_card)


def test_a_hint_for_two_tens_against_every_dealer_card():
    cards = ["10O", "KP"]
    for dealer_card in set(PACK) - set(cards):
        mao_dealer = hand_of([dealer_card, "2O" if dealer_card != "2O" else "3O"])
        expected = 0.939 if dealer_card[0] == "A" else 0.918  # 46 or 45 of 49
        assert lisboa.calcula_hint(hand_of(cards), mao_dealer) == expected


def test_the_hidden_card_changes_no_hint():
    cards = ["9O", "6P"]
    hints = {lisboa.calcula_hint(hand_of(cards), hand_of(["8C", hidden]))
             for hidden in set(PACK) - {*cards, "8C"}}
    assert hints == {hint(cards, "8C")}


def test_the_rules_leave_the_hands_as_they_are():
    mao, mao_dealer = hand_of(["AO", "6P"]), hand_of(["AC", "6E"])
    lisboa.calcula_hint(mao, mao_dealer)
    lisboa.decisao_dealer(mao_dealer, "h17")
    for rule in (lisboa.valor, lisboa.bust, lisboa.blackjack, lisboa.soft):
        rule(mao)
    assert (mao, mao_dealer) == (hand_of(["AO", "6P"]), hand_of(["AC", "6E"]))


# The decks

def test_a_deck_is_a_list_of_pairs_in_the_order_of_the_file(here):
    write_decks(here, "10P QP 2E 5E AC")
    baralho = lisboa.ler_baralho(1)
    assert baralho[:5] == [("10", "P"), ("Q", "P"), ("2", "E"), ("5", "E"), ("A", "C")]
    assert baralho == hand_of(whole_deck("10P QP 2E 5E AC"))


def test_a_deck_is_read_from_the_working_directory_and_else_from_beside_the_script(here):
    beside = hand_of((FOLDER / "baralho_1.txt").read_text().replace(" ", "").split())
    assert lisboa.ler_baralho(1) == beside
    write_decks(here, STANDARD)
    assert lisboa.ler_baralho(1) == hand_of(whole_deck(STANDARD)) != beside


def test_a_script_copied_to_another_folder_reads_the_decks_beside_it(tmp_path):
    desk, elsewhere = tmp_path / "desk", tmp_path / "elsewhere"
    desk.mkdir()
    elsewhere.mkdir()
    shutil.copy(GAME.path, desk / "BJ888.py")
    write_decks(desk, STANDARD)
    done = subprocess.run([sys.executable, desk / "BJ888.py"], cwd=elsewhere, capture_output=True,
                          input=(START + "STAND\nQUIT\n").encode())
    assert "Jogador: (K,O)(Q,P) - 20 -\n" in done.stdout.decode()


@pytest.mark.parametrize("change", [
    lambda text: text.replace(b"\n", b"\r\n"),
    lambda text: b"\xef\xbb\xbf" + text,
    lambda text: b"\xef\xbb\xbf" + text.replace(b"\n", b"\r\n"),
    lambda text: text.removesuffix(b"\n"),
    lambda text: text.replace(b"\n", b"\r\n").removesuffix(b"\r\n"),
    lambda text: b"".join(b"  " + line + b" \n" for line in text.splitlines()),
], ids=["crlf", "bom", "bom-and-crlf", "no-last-newline", "crlf-no-last-newline", "spaces-around"])
def test_harmless_differences_in_a_deck_are_forgiven(here, change):
    text = deck_text(whole_deck(STANDARD)).encode()
    (here / "baralho_1.txt").write_bytes(change(text))
    assert lisboa.ler_baralho(1) == hand_of(whole_deck(STANDARD))


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
    "a-card-short": (lambda text: text[:text.rindex(b"\n", 0, -1) + 1], 52),
    "half-a-deck": (lambda text: b"\n".join(text.split(b"\n")[:26]), 27),
    "empty": (lambda text: b"", 1),
    "a-card-too-many": (lambda text: text + b"2 O\n", 53),
    "two-decks": (lambda text: 2 * text, 53),
    "no-such-face": (with_line(7, b"11 P"), 7),
    "no-such-suit": (with_line(7, b"10 H"), 7),
    "lower-case": (with_line(7, b"a p"), 7),
    "suit-first": (with_line(7, b"P 10"), 7),
    "no-space": (with_line(7, b"10P"), 7),
    "a-face-alone": (with_line(1, b"K"), 1),
    "two-cards-in-a-line": (with_line(7, b"2 O 3 O"), 7),
    "an-empty-line": (with_line(7, b""), 7),
    "a-line-of-spaces": (with_line(52, b"   "), 52),
    "a-long-line": (with_line(7, b"x" * 100_000), 7),
    "not-utf-8": (with_line(7, b"\xc1s P"), 7),
    "a-control-character": (with_line(7, b"\x1b[2J K"), 7),
    "accents": (with_line(7, "Ás P".encode()), 7),
}
BAD_LINES = [name for name, (_, line) in REFUSED.items() if line in (1, 7) and name != "empty"]


@pytest.mark.parametrize("change, line", REFUSED.values(), ids=REFUSED)
def test_a_bad_deck_is_refused_in_one_line_that_names_file_and_line(here, change, line):
    text = deck_text(whole_deck(STANDARD)).encode()
    (here / "baralho_4.txt").write_bytes(change(text))
    with pytest.raises(lisboa.BaralhoInvalido) as refused:
        lisboa.ler_baralho(4)
    message = str(refused.value)
    assert message.startswith(f"baralho_4.txt, linha {line}: ")
    assert message.isprintable() and len(message) < 100


def test_a_card_twice_is_refused_with_both_its_lines(here):
    cards = whole_deck(STANDARD)
    cards[29] = "QP"
    (here / "baralho_1.txt").write_text(deck_text(cards))
    with pytest.raises(lisboa.BaralhoInvalido, match="baralho_1.txt, linha 30: .*Q P.*linha 3"):
        lisboa.ler_baralho(1)


def test_a_deck_that_is_missing_or_unreadable_is_told_by_name(here):
    (here / "baralho_2.txt").mkdir()
    for number in (0, 2, 31, 1000):
        with pytest.raises(lisboa.BaralhoInvalido, match=f"baralho_{number}.txt"):
            lisboa.ler_baralho(number)


def test_without_the_check_a_deck_is_taken_as_it_is(here):
    cards = ["KO", "KO", "KO", "2P"]
    (here / "baralho_1.txt").write_text(deck_text(cards))
    assert lisboa.ler_baralho(1, verificar=False) == hand_of(cards)


@pytest.mark.parametrize("name", BAD_LINES)
def test_without_the_check_a_bad_line_is_refused_all_the_same(here, name):
    change, line = REFUSED[name]
    text = deck_text(whole_deck(STANDARD)).encode()
    (here / "baralho_1.txt").write_bytes(change(text))
    with pytest.raises(lisboa.BaralhoInvalido, match=f"baralho_1.txt, linha {line}: "):
        lisboa.ler_baralho(1, verificar=False)


@pytest.mark.parametrize("cards", [[], ["KO"], ["KO", "8C", "QP"], ["2O", "8C", "3P", "6E"],
                                   ["2O", "8C", "3P", "6E", "KC", "6P"]])
def test_a_deck_without_enough_cards_ends_the_game_with_the_statistics(tmp_path, cards):
    (tmp_path / "baralho_1.txt").write_text(deck_text(cards))
    shown = play(tmp_path, START + "HIT\nHIT\nHIT\n", "--sem-verificar")
    message, statistics = shown.split("\n\n")[-2:]
    assert "baralho_1.txt" in message.splitlines()[-1]
    assert statistics.startswith("=== Algumas estatísticas ===\nAna jogou 0 rondas.\n")


@pytest.mark.parametrize("number", range(1, 31))
def test_a_shipped_deck_is_52_different_cards(number):
    cards = (FOLDER / f"baralho_{number}.txt").read_text().replace(" ", "").split("\n")
    assert cards.pop() == "" and sorted(cards) == sorted(PACK)


def make_decks(folder, *args):
    subprocess.run([sys.executable, "-m", "tools.decks", "--dir", folder, *args], cwd=ROOT,
                   check=True, capture_output=True)
    return read_folder(folder)


def read_folder(folder):
    return {path.name: path.read_bytes() for path in folder.glob("baralho_*.txt")}


def test_the_shipped_decks_are_what_the_tool_writes(tmp_path):
    shipped = read_folder(FOLDER)
    assert set(shipped) == {f"baralho_{number}.txt" for number in range(1, 31)}
    assert len(set(shipped.values())) == 30
    assert make_decks(tmp_path) == shipped


def test_the_same_seed_writes_the_same_decks_however_many(tmp_path):
    few = make_decks(tmp_path / "few", "--number", "3", "--seed", "7")
    many = make_decks(tmp_path / "many", "--number", "40", "--seed", "7")
    others = make_decks(tmp_path / "others", "--number", "3", "--seed", "8")
    assert len(few) == 3 and len(many) == 40
    assert few.items() <= many.items() and not few.items() & others.items()


def test_make_decks_writes_decks_that_the_game_reads(tmp_path, monkeypatch):
    folder = tmp_path / "my decks"
    subprocess.run(["make", "-s", "decks", "N=3", "SEED=7", f"DIR={folder}"], cwd=ROOT, check=True)
    assert read_folder(folder) == make_decks(tmp_path / "same", "--number", "3", "--seed", "7")
    monkeypatch.chdir(folder)
    for number in (1, 2, 3):
        assert sorted(lisboa.ler_baralho(number)) == sorted(hand_of(PACK))


def test_a_folder_that_cannot_be_written_is_told_in_one_line(tmp_path):
    (tmp_path / "file").write_text("")
    done = subprocess.run([sys.executable, "-m", "tools.decks", "--dir", tmp_path / "file"],
                          cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 1 and done.stderr.count("\n") == 1
    assert str(tmp_path / "file") in done.stderr


# A round

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
    write_decks(here, top)
    monkeypatch.setattr(sys, "stdin", io.StringIO(replies.replace(" ", "\n")))
    result, gain = lisboa.ronda(1, "Ana", 7)
    assert (result, gain) == expected
    assert isinstance(gain, float) is (result == "vitória blackjack")
    assert sys.stdin.read() == ""


@pytest.mark.parametrize("rule, expected", [
    ([], "vitória"), (["s17"], "vitória"), (["h17"], "derrota"),
])
def test_a_round_takes_the_rule_of_the_casino(here, monkeypatch, rule, expected):
    write_decks(here, "KO AC 8P 6E 3C")
    monkeypatch.setattr(sys, "stdin", io.StringIO("STAND\n"))
    assert lisboa.ronda(1, "Ana", 10, *rule)[0] == expected


def test_round_n_is_played_with_deck_n(here, monkeypatch, capsys):
    write_decks(here, STANDARD, "2O 3O 4O 5O")
    monkeypatch.setattr(sys, "stdin", io.StringIO("STAND\n"))
    lisboa.ronda(2, "Ana", 10)
    assert capsys.readouterr().out.startswith(
        "\n*** Ronda 2 ***\nDealer: (3,O)(?,?)\nJogador: (2,O)(4,O) - 6 -\n")


# Thousands of games, each read again from its transcript

AMOUNTS = {
    "88": 88, "25": 25, "+40": 40, "007": 7, "30.5": 30.5, "88.0": 88.0, "9.": 9.0, "1e2": 100.0,
    "": 100, "cem": 100, "88,5": 100, "88 euros": 100, "0": 100, "0.0": 100, "-5": 100, "-0": 100,
    "nan": 100, "-nan": 100, "inf": 100, "-inf": 100, "infinity": 100, "1e999": 100, "1e-999": 100,
    "0x10": 100, "9" * 5000: 100,
}
BETS = {
    "8": 8, "7": 7, "25": 25, "1": 1, "+3": 3, "008": 8, "": 10, "dez": 10, "8 euros": 10, "0": 10,
    "-8": 10, "2.5": 10, "2,5": 10, "nan": 10, "inf": 10, "1e1": 10,
}
RULES = {"s17": "s17", "S17": "s17", "h17": "h17", "H17": "h17", "": "s17", "17": "s17", "x": "s17"}
NAMES = ["Ana", "Zé", "Inês Conceição", "", "(A,E) - 21 -"]
REPLIES = (9 * ["HIT\n"] + 9 * ["STAND\n"] + 5 * ["HINT\n"] + 5 * ["\n"] + 2 * ["QUIT\n"]
           + ["hit\n", "Stand\n", "hInT \n", " hit\n", "carta\n", "HIT STAND\n", "quit\n"])
END_OF_INPUT = ""
BLACKJACK = "vitória Blackjack"
QUESTION = "Mais uma ronda (QUIT para terminar)?"


class Player:
    """Someone at the keyboard who replies at random, and whose replies are remembered."""

    def __init__(self, rng, *first):
        self.rng, self.first, self.replies = rng, list(first), []

    def readline(self):
        if self.first:
            return self.first.pop(0) + "\n"
        reply = END_OF_INPUT if self.rng.random() < 0.01 else self.rng.choice(REPLIES)
        self.replies.append(reply)
        return reply


class InputEnds(Exception):
    pass


class Reader:
    """Reads a transcript from its start, a piece at a time, beside the replies that were given."""

    def __init__(self, text, replies):
        self.text, self.replies, self.place = text, list(replies), 0

    def take(self, piece):
        end = self.place + len(piece)
        assert self.text[self.place:end] == piece, self.text[:end] + "<-- here"
        self.place = end

    def take_hand(self, cards):
        points = reference.best(cards)
        self.take("".join(f"({card[:-1]},{card[-1]})" for card in cards) + f" - {points} -\n")
        return points

    def take_prompt(self, prompt):
        self.take(prompt + " ")
        reply = self.replies.pop(0)
        if reply == END_OF_INPUT:
            self.take("\n")
            raise InputEnds
        return reply.strip().upper()

    def at_end(self):
        return self.place == len(self.text) and not self.replies


def read_round(reader, number, name, rule, deck):
    """Read a round, checking all that it shows; return the result that the rules give it."""
    cards = iter(deck)
    first, up, second, hidden = islice(cards, 4)
    player, dealer = [first, second], [up, hidden]
    reader.take(f"\n*** Ronda {number} ***\nDealer: ({up[:-1]},{up[-1]})(?,?)\nJogador: ")
    points = reader.take_hand(player)
    reader.take(f"\n* Joga {name} *\n")
    if points == 21:
        reader.take(f"{name} fez BLACKJACK!\n")
        if reference.best(dealer) < 21:
            return BLACKJACK
        reader.take("Mão\nDealer:\n")
        reader.take_hand(dealer)
        reader.take("Dealer fez BLACKJACK!\n")
        return "empate"

    decision = ""
    while decision != "STAND" and points < 21:
        reply = reader.take_prompt("HIT, STAND ou HINT ?")
        decision = reply if reply in ("HIT", "HINT") else "STAND"
        reader.take(f"{name} decidiu {decision}\n")
        if decision == "HIT":
            player.append(next(cards))
            points = reader.take_hand(player)
        elif decision == "HINT":
            reader.take("A probabilidade de rebentar com a proxima carta e': ")
            reader.take(f"{hint(player, up):.3f}\n")
    if points > 21:
        reader.take(f"BUST com {points} pontos\n")
        return "derrota"

    reader.take("\n* Joga o dealer *\nMao dealer:\n")
    against = reader.take_hand(dealer)
    if against == 21:
        reader.take("Dealer fez BLACKJACK!\n")
        return "empate" if points == 21 else "derrota"
    while not stands(dealer, rule):
        reader.take("Dealer decidiu HIT\nMao dealer:\n")
        dealer.append(next(cards))
        against = reader.take_hand(dealer)
    if against > 21:
        reader.take(f"BUST com {against} pontos\n")
        return "vitoria"
    reader.take("Dealer decidiu STAND\n")
    return "vitoria" if points > against else "empate" if points == against else "derrota"


def read_game(reader, name, amount, bet, rule, decks):
    """Read a game, counting the money on the way; return its results and how it ended."""
    balance, has_decimals, results = Fraction(amount), isinstance(amount, float), []

    def money(value):
        return str(float(value) if has_decimals else int(value))

    reader.take("Nome do jogador? Montante inicial (100)? Valor da aposta (10)? "
                "Qual a regra do casino (s17 ou h17)? \n=== Vamos começar ===\n"
                f"Jogador: {name}\nSaldo inicial: {amount}\nValor da aposta: {bet}\n")
    end = "broke at once"
    try:
        while balance >= bet:
            if len(results) == len(decks):
                end = "out of decks"
                break
            result = read_round(reader, len(results) + 1, name, rule, decks[len(results)])
            results.append(result)
            gain = {BLACKJACK: Fraction(3 * bet, 2), "vitoria": bet, "derrota": -bet, "empate": 0}
            balance += gain[result]
            has_decimals = has_decimals or result == BLACKJACK
            shown = float(gain[result]) if result == BLACKJACK else gain[result]
            reader.take(f"\nResultado da ronda: {result} com ganho {shown}\n"
                        f"O seu saldo actual é: {money(balance)}\n")
            end = "broke"
            if balance >= bet and reader.take_prompt(QUESTION) == "QUIT":
                end = "quit"
                reader.take("\n")
                break
    except InputEnds:
        end = "end of input"
    if end.startswith("broke"):
        reader.take("Saldo insuficiente para continuar!\n")
    elif end == "out of decks":
        reader.take(f"\nNão há mais baralhos: falta o ficheiro baralho_{len(decks) + 1}.txt.\n")
    count = Counter(results)
    reader.take(f"\n=== Algumas estatísticas ===\n{name} jogou {len(results)} rondas.\n"
                f"Entrou no jogo com {amount} e agora tem {money(balance)}.\n"
                f"número de vitórias: {count['vitoria'] + count[BLACKJACK]}\n"
                f"número de derrotas: {count['derrota']}\nnúmero de empates: {count['empate']}\n"
                f"vitórias blackjack: {count[BLACKJACK]}\n")
    assert reader.at_end()
    return results, end


def test_two_thousand_random_games_keep_to_the_rules_and_count_the_money_right(
        tmp_path, monkeypatch):
    rng = random.Random(21)
    monkeypatch.setattr(lisboa, "__file__", str(tmp_path / "no_decks_here" / "blackjack.py"))
    folders = {}
    for number in range(100):
        folder = tmp_path / str(number)
        folder.mkdir()
        folders[folder] = [rng.sample(PACK, 52) for _ in range(8)]
        for n, deck in enumerate(folders[folder], 1):
            (folder / f"baralho_{n}.txt").write_text(deck_text(deck))

    results, ends = Counter(), Counter()
    for _ in range(2000):
        folder, decks = rng.choice(list(folders.items()))
        name, amount, bet, rule = map(rng.choice, (NAMES, *map(list, (AMOUNTS, BETS, RULES))))
        player, shown = Player(rng, name, amount, bet, rule), io.StringIO()
        with monkeypatch.context() as patch:
            patch.chdir(folder)
            patch.setattr(sys, "stdin", player)
            patch.setattr(sys, "stdout", shown)
            lisboa.jogar()
        reader = Reader(shown.getvalue(), player.replies)
        game = read_game(reader, name, AMOUNTS[amount], BETS[bet], RULES[rule], decks)
        results.update(game[0])
        ends[game[1]] += 1
    assert min(results[result] for result in (BLACKJACK, "vitoria", "derrota", "empate")) > 100
    assert min(ends[end] for end in ("quit", "broke", "broke at once", "end of input",
                                     "out of decks")) > 30


# The game as a process

def sample(name):
    case = Case(GAME, name)
    assert case in GAME.cases()
    return case


@pytest.mark.parametrize("change", [
    lambda replies: replies.replace(b"\n", b"\r\n"),
    lambda replies: replies.removesuffix(b"\n"),
    lambda replies: b"".join(b"  " + line + b" \n" for line in replies.splitlines()),
], ids=["crlf", "no-last-newline", "spaces-around"])
def test_harmless_differences_in_the_replies_are_forgiven(change):
    case = sample("every-kind-of-round")
    replies = case.path(".in").read_bytes()
    assert play(case.path(".files"), change(replies)).encode() == case.expected


def test_nothing_is_read_after_the_end():
    case = sample("quit-in-lower-case")
    replies = case.path(".in").read_bytes() + b"nada\n"
    assert play(case.path(".files"), replies).encode() == case.expected


@pytest.mark.parametrize("environment", ENVIRONMENTS, ids=["c-locale", "ascii"])
def test_the_locale_does_not_matter(environment):
    case = sample("name-with-accents")
    replies = case.path(".in").read_bytes()
    assert play(case.path(".files"), replies, **environment).encode() == case.expected
    assert "--sem-verificar" in play(ROOT, "", "--help", **environment)


def test_a_reply_that_is_not_utf_8_is_a_reply_like_any_other(tmp_path):
    write_decks(tmp_path, STANDARD)
    shown = play(tmp_path, b"Z\xe9\n\xff\n\xff\n\xff\n\xff\n\xff\nQUIT\n")
    assert "Saldo inicial: 100\nValor da aposta: 10\n" in shown
    assert "Z\ufffd decidiu STAND\n" in shown


@pytest.mark.parametrize("replies", ["", "Ana\n", "Ana\n100\n", "Ana\n100\n10\n", "Ana\n100\n10"])
def test_input_that_ends_before_the_game_begins_ends_it_quietly(tmp_path, replies):
    shown = play(tmp_path, replies)
    assert shown.startswith("Nome do jogador? ") and shown.endswith("? \n")
    assert shown.count("? ") == min(4, 1 + len(replies.split())) and shown.count("\n") == 1


@pytest.mark.parametrize("name", ["a-card-twice", "a-card-short", "no-such-face", "not-utf-8"])
def test_a_bad_deck_ends_the_game_with_nothing_lost(tmp_path, name):
    change, line = REFUSED[name]
    write_decks(tmp_path, "AO 8C KP 9E", STANDARD)
    bad = tmp_path / "baralho_2.txt"
    bad.write_bytes(change(bad.read_bytes()))
    shown = play(tmp_path, START + "mais\nSTAND\n")
    told, end = shown.split(QUESTION + " \n")[1].split("\n", 1)
    assert told.startswith(f"baralho_2.txt, linha {line}: ")
    assert end.startswith("\n=== Algumas estatísticas ===\nAna jogou 1 rondas.\n"
                          "Entrou no jogo com 100 e agora tem 115.0.\n")


def test_past_the_last_shipped_deck_the_game_says_so_and_ends_with_the_statistics(tmp_path):
    shown = play(tmp_path, "Ana\n1000\n1\ns17\n" + "STAND\n" * 100)
    assert "\n*** Ronda 30 ***\n" in shown and "Ronda 31" not in shown
    assert "baralho_31.txt" in shown.split("\n\n")[-2].splitlines()[-1]
    assert "\n\n=== Algumas estatísticas ===\nAna jogou 30 rondas.\n" in shown


def test_a_wrong_option_is_refused(tmp_path):
    done = subprocess.run([sys.executable, GAME.path, "--batota"], capture_output=True)
    assert done.returncode == 2 and done.stdout == b"" and b"--batota" in done.stderr


# On a terminal

def test_prompts_are_on_the_screen_before_a_reply_is_read(tmp_path):
    write_decks(tmp_path, STANDARD)
    with Terminal(GAME.path, tmp_path) as terminal:
        for prompt, reply in [("Nome do jogador? ", "Zé"), ("Montante inicial (100)? ", ""),
                              ("Valor da aposta (10)? ", ""),
                              ("Qual a regra do casino (s17 ou h17)? ", ""),
                              ("HIT, STAND ou HINT ? ", "stand"),
                              ("Mais uma ronda (QUIT para terminar)? ", "quit")]:
            terminal.read_until(prompt)
            terminal.type(reply + "\n")
        screen = terminal.read_until("vitórias blackjack: 0\r\n")
        assert "Zé jogou 1 rondas." in screen and terminal.status() == 0


@pytest.mark.parametrize("key", ["\x03", "\x04"], ids=["ctrl-c", "ctrl-d"])
@pytest.mark.parametrize("before", [[], ["Ana"], ["Ana", "88"], ["Ana", "88", "8"]],
                         ids=["name", "amount", "bet", "rule"])
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
@pytest.mark.parametrize("before, rounds, balance", [
    ([], 0, "100"),
    (["HINT"], 0, "100"),
    (["HIT"], 0, "100"),
    (["HIT", "STAND"], 1, "110"),
    (["HIT", "STAND", "mais"], 1, "110"),
], ids=["first-decision", "after-a-hint", "after-a-hit", "question", "second-round"])
def test_ctrl_c_and_ctrl_d_in_the_game_lose_nothing(tmp_path, key, before, rounds, balance):
    write_decks(tmp_path, "KO 8C 2P 9E 8P", STANDARD)
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


# The script

def test_the_script_parses_as_python_3_8():
    ast.parse(GAME.path.read_text(encoding="utf-8"), feature_version=(3, 8))


def test_importing_the_script_runs_nothing():
    done = subprocess.run([sys.executable, "-c", "import blackjack"], cwd=FOLDER,
                          stdin=subprocess.DEVNULL, capture_output=True)
    assert (done.stdout, done.stderr, done.returncode) == (b"", b"", 0)
