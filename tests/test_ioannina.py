"""The Greek 21: its functions against a second telling, games re-read, histories that survive."""
import ast
import errno
import inspect
import io
import itertools
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter, namedtuple
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playing import play_out
from terminal import Terminal

from games.ioannina import twentyone
from tools.suite import Case, find_program

GAME = find_program("ioannina")
POINTS = {"2": 2, "3": 3, "4": 4, "7": 7, "8": 8, "9": 9, "10": 10, "A": 11}
PACK = [rank + suit for rank in POINTS for suit in "♥♠♦♣"]  # "A♥" stands for ("A", "♥")
HISTORY = "history21.txt"
TITLES = ["Γύρος", "Ποντάρισμα($)", "Παίκτης", "Μάνα", "Νικητής", "Τράπεζα($)"]

ENVIRONMENTS = [
    {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
    {"PYTHONIOENCODING": "ascii"},
]

Row = namedtuple("Row", "number bet mine theirs winner bank")


def ranks(cards):
    return [card[:-1] for card in cards]


def hand_of(cards):
    return [(card[:-1], card[-1]) for card in cards]


def worth(cards):
    """The value of a hand, told a second time."""
    if Counter(ranks(cards)) == {"A": 2}:
        return 21
    points = sum(POINTS[rank] for rank in ranks(cards))
    return max(points, 21) if len(cards) == 5 else points


def sweeps(cards):
    return Counter(ranks(cards)) == {"7": 3}


def player_wins(theirs, mine):
    """Who wins, told a second time: each total has a strength, and the greater wins."""
    strength = 22 if mine == 21 else mine if mine < 21 else -1
    return strength > (theirs if theirs and theirs <= 21 else 0)


def play(folder, replies, *args, **environment):
    return play_out(GAME.path, replies, *args, folder=folder, **environment)


def play_here(monkeypatch, replies, *args):
    """Play in this process, and return what is shown."""
    screen = Screen()
    with monkeypatch.context() as patch:
        patch.setattr(sys, "argv", ["twentyone.py", *args])
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(replies.encode())))
        patch.setattr(sys, "stdout", screen)
        patch.setattr(sys, "stderr", Screen())
        twentyone.main()
    return screen.getvalue()


class Screen(io.StringIO):
    def reconfigure(self, **_):
        pass


def write_cards(folder, *rounds):
    (folder / "cards.txt").write_text("".join(f"{cards}\n" for cards in rounds), encoding="utf-8")


def sample(name):
    case = Case(GAME, name)
    assert case in GAME.cases()
    return case


@pytest.fixture
def here(tmp_path, monkeypatch):
    """The working directory: an empty folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def quick_disk(monkeypatch):
    """Saving that does not wait for the disk."""
    monkeypatch.setattr(os, "fsync", lambda file: None)
    monkeypatch.setattr(os, "replace", lambda a, b: Path(b).unlink(True) or os.rename(a, b))


# The functions of the statement

def test_the_functions_have_the_names_and_parameters_of_the_statement():
    for name, parameters in {"shuffledDeck": [], "dealCard": ["deck", "participant"],
                             "total": ["hand"], "compareHands": ["house", "player"],
                             "printHistory": ["history"]}.items():
        assert list(inspect.signature(getattr(twentyone, name)).parameters) == parameters


def test_the_deck_is_the_32_cards_of_the_game():
    deck = twentyone.shuffledDeck()
    assert len(deck) == 32 and sorted(deck) == sorted(hand_of(PACK))


def test_a_new_deck_is_shuffled_anew():
    random.seed(21)
    decks = [twentyone.shuffledDeck() for _ in range(3200)]
    assert len({tuple(deck) for deck in decks}) == 3200
    for place in (0, 1, 31):
        counts = Counter(deck[place] for deck in decks)
        assert len(counts) == 32 and 50 < min(counts.values()) <= max(counts.values()) < 150


def test_a_card_is_dealt_from_the_deck_to_the_hand():
    deck, hand = hand_of(PACK), []
    for number, card in enumerate(hand_of(PACK), 1):
        twentyone.dealCard(deck, hand)
        assert hand == hand_of(PACK)[:number] and deck == hand_of(PACK)[number:]
    with pytest.raises(twentyone.CardsRunOut):
        twentyone.dealCard(deck, hand)


MULTISETS = [multiset for size in range(6)
             for multiset in itertools.combinations_with_replacement(POINTS, size)
             if max(Counter(multiset).values(), default=0) <= 4]


def test_the_multisets_of_up_to_five_cards_are_1279():
    assert [sum(len(multiset) == size for multiset in MULTISETS) for size in range(6)] == [
        1, 8, 36, 120, 330, 792 - 8]
    assert len(MULTISETS) == 1279


def test_the_total_of_every_hand_of_up_to_five_cards_in_every_order():
    tried = 0
    for multiset in MULTISETS:
        for order in set(itertools.permutations(multiset)):
            suits = {rank: iter("♥♠♦♣") for rank in POINTS}
            cards = [rank + next(suits[rank]) for rank in order]
            assert twentyone.total(hand_of(cards)) == worth(cards), cards
            tried += 1
    assert tried == 1 + 8 + 8 ** 2 + 8 ** 3 + 8 ** 4 + 8 ** 5 - 8


@pytest.mark.parametrize("cards, expected", [
    ("2♣ 4♦ A♥", 17), ("A♥ A♠", 21), ("A♥ A♠ 2♥", 24), ("A♥", 11), ("2♥ 2♣ 7♦ 3♣ 4♥", 21),
    ("2♦ 3♦ 3♠ 9♥ A♠", 28), ("2♥ 2♣ 3♥ 4♦ 10♥", 21), ("2♥ 2♣ 2♠ 3♥", 9), ("7♥ 7♠ 7♦", 21),
    ("7♥ 7♠", 14), ("10♥ A♦", 21), ("2♥ 2♣ 2♠ 2♦ 3♥ 3♣", 14), ("", 0),
])
def test_the_totals_of_the_statement_and_others(cards, expected):
    assert twentyone.total(hand_of(cards.split())) == worth(cards.split()) == expected


def test_two_hands_compare_as_the_rules_say():
    rng, results = random.Random(5), Counter()
    for _ in range(30_000):
        cards = rng.sample(PACK, 10)
        player, house = cards[:rng.randrange(2, 6)], cards[5:rng.randrange(6, 11)]
        result = twentyone.compareHands(hand_of(house), hand_of(player))
        expected = 1 if player_wins(worth(house), worth(player)) else -1
        assert result == expected, (house, player)
        results[result, min(worth(house), 22), min(worth(player), 22)] += 1
    assert results[-1, 21, 20] and results[1, 22, 20] and results[1, 21, 21] and results[-1, 22, 22]
    assert results[-1, 18, 18] and results[1, 17, 18] and not results[1, 18, 18]


@pytest.mark.parametrize("house, player, expected", [
    ("9♦ 7♠ 3♦", "7♥ 10♠", -1), ("3♣ 2♣ 4♣ 8♦", "10♣ 8♠", 1), ("8♣ 10♥", "4♣ 3♥ 2♠ 9♦", -1),
    ("", "2♦ 3♦ 3♠ 9♥ A♠", -1), ("10♠ 3♦ 9♦", "A♦ 3♥", 1), ("", "A♦ 10♥", 1),
    ("", "A♦ A♥", 1), ("", "2♥ 2♣ 7♦ 3♣ 4♥", 1), ("", "7♥ 7♣ 7♦", 1), ("A♦ A♥", "10♥ 10♣", -1),
    ("2♥ 2♣ 7♦ 3♣ 4♥", "10♥ 10♣", -1), ("7♥ 7♣ 7♦", "10♥ 10♣", -1), ("3♥ A♦ A♥", "2♥ 2♣", 1),
])
def test_the_contests_of_the_statement_and_the_special_hands(house, player, expected):
    assert twentyone.compareHands(hand_of(house.split()), hand_of(player.split())) == expected


def test_the_functions_leave_the_hands_as_they_are():
    house, player = hand_of(["A♥", "A♠"]), hand_of(["7♥", "7♠", "7♦"])
    twentyone.total(player)
    twentyone.compareHands(house, player)
    assert (house, player) == (hand_of(["A♥", "A♠"]), hand_of(["7♥", "7♠", "7♦"]))


def read_table(lines):
    """Return the rows of a printed history, each value found below its title and aligned."""
    columns = [match.span() for match in re.finditer(r"\S+", lines[0])]
    assert lines[0].split() == TITLES
    rows = []
    for line in lines[1:]:
        assert len(line) == len(lines[0])
        cells = [line[start:end] for start, end in columns]
        assert "".join(line.split()) == "".join("".join(cells).split())
        for cell, title in zip(cells, TITLES):
            text = cell.strip()
            assert cell == (text.ljust(len(cell)) if title == "Νικητής" else text.rjust(len(cell)))
        number, bet, mine, theirs, winner, bank = (cell.strip() for cell in cells)
        rows.append(Row(int(number), int(bet), int(mine), int(theirs) if theirs else None, winner,
                        int(bank)))
    return rows


@pytest.mark.parametrize("rows", [
    [],
    [Row(1, 1, 17, 19, "μάννα", 11)],
    [Row(9, 9, 4, 27, "παικτης", 1), Row(10, 10, 31, None, "μάννα", 20),
     Row(100, 100, 21, None, "παικτης", 100), Row(9999, 116, 20, 21, "μάννα", 1000)],
], ids=["empty", "one-round", "wide"])
def test_a_history_is_printed_aligned(rows, capsys):
    history = [twentyone.Round(*row) for row in rows]
    assert twentyone.printHistory(history) is None
    printed = capsys.readouterr().out
    assert printed.endswith("\n") and read_table(printed.splitlines()) == rows
    assert history == [twentyone.Round(*row) for row in rows]


# Thousands of games, each read again from its transcript

END_OF_INPUT, CTRL_C = "", "\x03"
START = "Start new game (n) or continue previous game (c)?"
BET = "Place your bet:"
HIT = "Hit (h) or stand (s)?:"
MENU = "Continue(c), print history (h) or exit game (x)?"
AGAIN = "Start new game (n) or exit (x)?"
LETTERS = {START: "n or c", HIT: "h or s", MENU: "c, h or x", AGAIN: "n or x"}
REPLIES = {
    START: ["n", "c", "c", "C", "N", "c", "x", "?"],
    HIT: 4 * ["h", "s"] + ["H", " S", "hs", ""],
    MENU: 12 * ["c"] + ["C", " c\t", "h", "H", "x", "X", "n", "", "c h", "ξ"],
    AGAIN: ["n", "n", "n", "N", "x", "c", ""],
}
BETS = {
    "timid": ["1", "2", "3", "4", "0", "1.0"],
    "any": [str(bet) for bet in range(-1, 16)] + ["", "όλα", "2.5", "1e1", "+1", "０", "٣"],
    "bold": [str(bet) for bet in range(5, 70)],
}


class Player:
    """Someone at the keyboard who replies at random, and whose replies are remembered."""

    def __init__(self, rng, screen):
        self.rng, self.screen, self.replies = rng, screen, []
        self.bets = BETS[rng.choice(list(BETS))]

    def reconfigure(self, **_):
        pass

    def readline(self):
        shown = self.screen.getvalue()
        prompt = next(prompt for prompt in [BET, *LETTERS] if shown.endswith(prompt + " "))
        reply = self.rng.choice(self.bets if prompt == BET else REPLIES[prompt]) + "\n"
        if self.rng.random() < 0.01:
            reply = self.rng.choice([END_OF_INPUT, CTRL_C])
        self.replies.append(reply)
        if reply == CTRL_C:
            raise KeyboardInterrupt
        return reply


class RunEnds(Exception):
    """The input or the cards end, as the message says."""


class Reader:
    """Reads a transcript from its start, a piece at a time, beside the replies that were given."""

    def __init__(self, text, replies, decks=None):
        self.text, self.replies, self.decks, self.place = text, list(replies), decks, 0

    def take(self, piece):
        end = self.place + len(piece)
        assert self.text[self.place:end] == piece, self.text[:end] + "<-- here"
        self.place = end

    def take_lines(self, count):
        """Take so many lines, whatever they are, and return them."""
        start = self.place
        for _ in range(count):
            self.place = self.text.index("\n", self.place) + 1
        return self.text[start:self.place].splitlines()

    def take_prompt(self, prompt, accepts, complaint):
        """Take a prompt as often as the game asks, and return the reply that it accepts."""
        while True:
            self.take(prompt + " ")
            reply = self.replies.pop(0)
            if reply in (END_OF_INPUT, CTRL_C):
                self.take("\n")
                raise RunEnds("end of input" if reply == END_OF_INPUT else "ctrl-c")
            reply = reply.strip().lower()
            if accepts(reply):
                return reply
            self.take(complaint + "\n")

    def take_letter(self, prompt):
        allowed = re.findall(r"\((\w)\)", prompt)
        return self.take_prompt(prompt, lambda reply: reply in allowed,
                                f"Please answer {LETTERS[prompt]}.")

    def take_bet(self, bank):
        return int(self.take_prompt(BET, lambda reply: reply in {str(n + 1) for n in range(bank)},
                                    f"The bet must be a whole number from 1 to {bank}."))

    def new_round(self):
        """Begin a round: its cards are those of the next line, or else any that it has not had."""
        if self.decks is not None and not self.decks:
            self.take_run_out()
        self.deck = self.decks.pop(0) if self.decks is not None else None
        self.seen = []

    def take_run_out(self):
        self.take("\nThere are no more cards in cards.txt.\n")
        raise RunEnds("out of cards")

    def take_card(self, who, hand):
        if self.deck is not None and len(self.seen) == len(self.deck):
            self.take_run_out()
        line, = self.take_lines(1)
        rank, suit = line.split()[-2:]
        assert line == f"{who} got {rank:>6} {suit}"
        card = rank + suit
        assert card in PACK and card not in self.seen
        assert self.deck is None or card == self.deck[len(self.seen)]
        self.seen.append(card)
        hand.append(card)

    def take_card_and_total(self, who, hand):
        self.take_card(who, hand)
        self.take({"You": "Your", "House": "House's"}[who] + f" total now is {worth(hand)}\n")
        if ranks(hand) == ["A", "A"]:
            self.take("Two aces make 21.\n")
        elif len(hand) == 5 and worth(hand) == 21:
            self.take("Five cards make 21.\n")
        elif sweeps(hand):
            takes = {"You": "You take", "House": "House takes"}[who]
            self.take(f"Three sevens, σκούπα! {takes} the whole bank.\n")
        return worth(hand)

    def at_end(self):
        return self.place == len(self.text) and not self.replies


def standing(rows):
    """Return the bank, whether the last round is due and whether the game is over."""
    bank, due, over = 10, False, False
    for row in rows:
        over = due or row.bank == 0
        bank, due = row.bank, row.bank >= 30
    return bank, due and not over, over


def purse(rows):
    """Return what the player has won or lost, contest by contest."""
    won, bank = 0, 10
    for row in rows:
        if row.winner == "μάννα":
            won -= row.bet
        else:
            won += bank if row.bank == 0 else row.bet
        bank = row.bank
    return won


def read_round(reader, rows, seen):
    """Read a round, checking all that it shows, and return its row."""
    bank, due, _ = standing(rows)
    player, house, theirs = [], [], None
    if due:
        reader.take("This is the last round.\n")
    reader.new_round()
    reader.take_card("You", player)
    bet = reader.take_bet(bank)
    mine = reader.take_card_and_total("You", player)
    while mine < 21 and reader.take_letter(HIT) == "h":
        mine = reader.take_card_and_total("You", player)
    if mine < 21:
        theirs = reader.take_card_and_total("House", house)
        while theirs < 17:
            theirs = reader.take_card_and_total("House", house)
    wins = player_wins(theirs, mine)
    if sweeps(player) or sweeps(house):
        after = 0
    else:
        after = bank - bet if wins else bank + bet
    reader.take("You win.\n" if wins else "You lose.\n")
    reader.take(f"Bank's balance now is {after}\n")
    for who, hand in (("player", player), ("house", house)):
        seen[who, "two aces"] += ranks(hand) == ["A", "A"]
        seen[who, "five cards"] += len(hand) == 5 and worth(hand) == 21
        seen[who, "three sevens"] += sweeps(hand)
        seen[who, "over 21"] += worth(hand) > 21
    seen["tie"] += mine == theirs
    seen["last round"] += due
    return Row(len(rows) + 1, bet, mine, theirs, "παικτης" if wins else "μάννα", after)


def read_run(reader, rows, seen):
    """Read a run of the program, keeping up the rows of the history; return how it ended."""
    try:
        while reader.take_letter(START) == "c":
            bank, _, over = standing(rows)
            if rows and not over:
                reader.take(f"Bank's balance now is {bank}\n")
                seen["resumed"] += 1
                break
            reader.take("The previous game is over.\n" if over else "There is no previous game.\n")
        else:
            rows.clear()
            seen["game"] += 1
        while True:
            rows.append(read_round(reader, rows, seen))
            seen["round"] += 1
            if standing(rows)[2]:
                gain = purse(rows)
                result = "even" if gain == 0 else "won" if gain > 0 else "lost"
                reader.take(f"You have {result} ${abs(gain)}.\n" if gain else "You are even.\n")
                seen[result] += 1
                if reader.take_letter(AGAIN) == "x":
                    return "exit after a game"
                rows.clear()
                seen["game"] += 1
                continue
            reply = reader.take_letter(MENU)
            while reply == "h":
                assert read_table(reader.take_lines(1 + len(rows))) == rows
                seen["history printed"] += 1
                reply = reader.take_letter(MENU)
            if reply == "x":
                return "exit"
    except RunEnds as end:
        return str(end)


def read_file(path):
    """Return the rows of a history file; there are none where there is no file."""
    if not path.exists():
        return []
    title, *lines, count = path.read_text(encoding="utf-8").splitlines()
    rows = []
    for line in lines:
        number, bet, mine, theirs, winner, bank = line.split(" ")
        rows.append(Row(int(number), int(bet), int(mine), None if theirs == "-" else int(theirs),
                        winner, int(bank)))
    assert title.startswith("21") and count == f"rounds: {len(rows)}"
    return rows


def cards_for_a_round(rng):
    """Return shuffled cards, often with those for a special hand on top or below the player's."""
    deck = rng.sample(PACK, 32)
    if rng.random() < 0.4:
        top, wanted = rng.choice([0, 2]), rng.choice([["7"], ["A"], ["2", "3"], ["2", "3", "4"]])
        deck[top:] = sorted(deck[top:], key=lambda card: card[:-1] not in wanted)
    return deck[:10 if rng.random() < 0.97 else rng.randrange(1, 6)]  # no round needs more than 10


def test_thousands_of_random_games_keep_to_the_rules_and_to_the_history_file(
        here, monkeypatch, quick_disk):
    rng, seen, ends = random.Random(21), Counter(), Counter()
    random.seed(21)
    for session in range(250):
        path, rows = here / f"{session}.txt", []
        for run in range(10):
            decks, args = None, ["twentyone.py", "--history", path.name]
            if rng.random() < 0.5:
                decks = [cards_for_a_round(rng) for _ in range(rng.randrange(1, 15))]
                args += ["--cards", "cards.txt"]
                write_cards(here, *map(" ".join, decks))
            screen, errors = Screen(), Screen()
            player = Player(rng, screen)
            with monkeypatch.context() as patch:
                for name, value in [("argv", args), ("stdin", player), ("stdout", screen),
                                    ("stderr", errors)]:
                    patch.setattr(sys, name, value)
                try:
                    twentyone.main()
                except KeyboardInterrupt:  # which would end the tests
                    pytest.fail("Ctrl-C is not caught")
            reader = Reader(screen.getvalue(), player.replies, decks)
            ends[read_run(reader, rows, seen)] += 1
            assert reader.at_end() and errors.getvalue() == ""
            assert read_file(path) == rows
    assert seen["game"] > 2000 and seen["round"] > 8000 and seen["resumed"] > 1000
    assert seen["even"] and min(seen[end] for end in ("won", "lost", "last round", "tie")) > 100
    assert min(seen[who, special] for who in ("player", "house") for special in (
        "two aces", "five cards", "three sevens", "over 21")) > 50
    assert seen["history printed"] > 500 and len(ends) == 5 and min(ends.values()) > 100


def test_every_round_is_dealt_from_a_newly_shuffled_deck(here, monkeypatch, quick_disk):
    shown = play_here(monkeypatch, "n\n" + "1\ns\nc\nn\n" * 1000, "--seed", "3")
    rounds = [re.findall(r" got +(\S+ \S)\n", part) for part in shown.split("Bank's balance")[:-1]]
    assert len(rounds) > 500 and len({cards[0] for cards in rounds}) == 32
    repeats = sum(bool(set(a) & set(b)) for a, b in zip(rounds, rounds[1:]))
    assert 0.2 * len(rounds) < repeats < 0.9 * len(rounds)


# The history file

STANDARD = "10♥ 9♣ 9♥ 8♠"  # 19 against 17, if the player stands
SAVED = sample("resume-in-the-middle").path(".files") / HISTORY  # three rounds, and 12 in the bank
BAD = "The previous game cannot be continued: line "


def one_line(number, text):
    """Return a change of the saved history: another text instead of one of its lines."""
    def change(saved):
        lines = saved.splitlines()
        lines[number - 1:number] = text.encode().splitlines()
        return b"\n".join(lines) + b"\n"
    return change


DAMAGES = {
    "empty": (lambda saved: b"", 1),
    "one-empty-line": (lambda saved: b"\n", 1),
    "not-text": (lambda saved: bytes(range(128, 256)), 1),
    "no-title": (one_line(1, ""), 1),
    "another-title": (one_line(1, "Dear diary,"), 1),
    "cut-after-the-title": (lambda saved: saved.splitlines(True)[0], None),
    "cut-in-a-round": (lambda saved: saved[:saved.index(b" 17 ")], None),
    "cut-before-the-last-line": (lambda saved: b"".join(saved.splitlines(True)[:-1]), None),
    "cut-in-the-last-line": (lambda saved: saved[:-4], 5),
    "more-after-the-last-line": (lambda saved: saved + b"4 1 17 19 \n", None),
    "wrong-number-of-rounds": (one_line(5, "rounds: 2"), 5),
    "words": (one_line(3, "2 three 18 17 παικτης 8"), 3),
    "a-value-too-few": (one_line(3, "2 3 18 17 παικτης"), 3),
    "a-value-too-many": (one_line(3, "2 3 18 17 παικτης 8 8"), 3),
    "an-empty-line": (one_line(3, " "), 3),
    "not-whole": (one_line(3, "2 3.0 18 17 παικτης 8"), 3),
    "endless-number": (one_line(3, f"2 {'9' * 9999} 18 17 παικτης 8"), 3),
    "round-missing": (one_line(3, ""), 3),
    "round-twice": (one_line(3, "1 1 17 19 μάννα 12"), 3),
    "bet-of-0": (one_line(3, "2 0 18 17 παικτης 11"), 3),
    "bet-below-0": (one_line(3, "2 -3 18 17 παικτης 14"), 3),
    "bet-beyond-the-bank": (one_line(3, "2 12 18 17 παικτης -1"), 3),
    "bank-that-does-not-follow": (one_line(3, "2 3 18 17 παικτης 5"), 3),
    "bank-of-a-loss-after-a-win": (one_line(3, "2 3 18 17 παικτης 14"), 3),
    "bank-emptied-without-three-sevens": (one_line(3, "2 3 18 17 παικτης 0"), 3),
    "winner-that-cannot-be": (one_line(3, "2 3 18 17 μάννα 14"), 3),
    "winner-of-a-tie": (one_line(3, "2 3 18 18 παικτης 8"), 3),
    "winner-over-21": (one_line(4, "3 4 28 - παικτης 4"), 4),
    "winner-unknown": (one_line(3, "2 3 18 17 Γιώργος 8"), 3),
    "house-below-17": (one_line(3, "2 3 18 16 παικτης 8"), 3),
    "house-against-21": (one_line(3, "2 3 21 17 παικτης 8"), 3),
    "house-absent-below-21": (one_line(3, "2 3 18 - παικτης 8"), 3),
    "player-of-3": (one_line(3, "2 3 3 17 μάννα 14"), 3),
    "round-after-the-bank-is-empty": (one_line(3, "2 11 18 17 παικτης 0"), 4),
    "second-last-round": (
        one_line(3, "2 11 18 19 μάννα 22\n3 22 18 19 μάννα 44\n4 1 18 19 μάννα 45"), 6),
}


@pytest.mark.parametrize("change, line", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_history_is_told_in_one_line_and_left_untouched(here, monkeypatch, change, line):
    damaged = change(SAVED.read_bytes())
    (here / HISTORY).write_bytes(damaged)
    shown = play_here(monkeypatch, "c\nC\n")
    told = shown.splitlines()[0].removeprefix(f"{START} {BAD}")
    assert shown == 2 * f"{START} {BAD}{told}\n" + f"{START} \n"
    assert re.match(r"\d+: \S" if line is None else fr"{line}: \S", told)
    assert os.listdir() == [HISTORY] and (here / HISTORY).read_bytes() == damaged


@pytest.mark.parametrize("change", [
    lambda saved: saved,
    lambda saved: saved.replace(b"\n", b"\r\n"),
    lambda saved: saved.removesuffix(b"\n"),
    lambda saved: b"\xef\xbb\xbf" + saved,
    lambda saved: saved.replace(b"\n", b" \n"),
    lambda saved: saved.replace(b" ", b"  ").replace(b":  ", b": ").replace(b",  ", b", "),
], ids=["as-it-is", "crlf", "no-last-newline", "byte-order-mark", "spaces-after", "spaces-between"])
def test_what_an_editor_does_to_a_history_is_forgiven(here, monkeypatch, change):
    (here / HISTORY).write_bytes(change(SAVED.read_bytes()))
    assert play_here(monkeypatch, "c\n").startswith(f"{START} Bank's balance now is 12\nYou got ")


def load(path, data):
    """Return the rows of a history, or None if the game calls it damaged."""
    path.unlink(missing_ok=True)
    path.write_bytes(data)
    try:
        return [Row(*played) for played in twentyone.loadHistory(str(path))]
    except twentyone.Damaged as error:
        assert re.match(r"line \d+: \S", str(error)) and "\n" not in str(error)
        return None


def test_a_history_cut_at_any_byte_is_damaged(tmp_path):
    saved = SAVED.read_bytes()
    assert len(load(tmp_path / HISTORY, saved)) == 3
    for length in range(len(saved) - 1):
        assert load(tmp_path / HISTORY, saved[:length]) is None, saved[:length]


def final_hands(hand, may_stop, must_stop):
    """Yield every hand that ends a turn which has come to this one."""
    if may_stop(hand):
        yield hand
    if not must_stop(hand):
        for rank in POINTS:
            if ranks(hand).count(rank) < 4:
                yield from final_hands([*hand, rank + "♥"], may_stop, must_stop)


def endings():
    """Return every ending of a round: the totals, the winner, and whether three sevens ended it."""
    players = {(worth(hand), sweeps(hand)) for hand in final_hands(
        [], lambda hand: len(hand) >= 2, lambda hand: len(hand) >= 2 and worth(hand) >= 21)}
    houses = {(worth(hand), sweeps(hand)) for hand in final_hands(
        [], lambda hand: worth(hand) >= 17, lambda hand: worth(hand) >= 17)}
    found = set()
    for mine, player_sweeps in players:
        for theirs, house_sweeps in houses if mine < 21 else [(None, False)]:
            winner = "παικτης" if player_wins(theirs, mine) else "μάννα"
            found.add((mine, theirs, winner, player_sweeps or house_sweeps))
    return found


ENDINGS = endings()


def can_follow(rows, row):
    """Say whether a round can follow others."""
    bank, _, over = standing(rows)
    banks = set()
    if (row.mine, row.theirs, row.winner, True) in ENDINGS:
        banks.add(0)
    if (row.mine, row.theirs, row.winner, False) in ENDINGS:
        banks.add(bank - row.bet if row.winner == "παικτης" else bank + row.bet)
    return not over and row.number == len(rows) + 1 and 1 <= row.bet <= bank and row.bank in banks


def history_text(rows):
    title = SAVED.read_bytes().splitlines()[0].decode()
    lines = [" ".join("-" if value is None else str(value) for value in row) for row in rows]
    return "".join(f"{line}\n" for line in [title, *lines, f"rounds: {len(rows)}"]).encode()


def test_a_history_is_taken_exactly_if_the_rules_can_make_it(tmp_path):
    taken = 0
    for mine, theirs in itertools.product(range(36), [None, *range(36)]):
        for winner, bank in itertools.product(["παικτης", "μάννα"], [0, 7, 13]):
            row = Row(1, 3, mine, theirs, winner, bank)
            rows = load(tmp_path / HISTORY, history_text([row]))
            assert rows == ([row] if can_follow([], row) else None), row
            taken += rows is not None
    assert taken == len(ENDINGS)


def test_no_slip_of_a_key_makes_a_history_that_the_rules_cannot_make(tmp_path):
    saved, taken = SAVED.read_text(encoding="utf-8"), 0
    for place, key in itertools.product(range(len(saved) - 1), "0123456789- \nμ"):
        rows = load(tmp_path / HISTORY, (saved[:place] + key + saved[place + 1:]).encode())
        for number, row in enumerate(rows or []):
            assert can_follow(rows[:number], row), row
        taken += rows is not None
    assert taken > 50  # such as with another total below the winner's


def test_a_game_played_in_pieces_is_the_same_game(tmp_path):
    case = sample("sample-1")
    rounds = (case.path(".files") / "cards.txt").read_text(encoding="utf-8").splitlines()
    replies = re.sub(r"\nh\nx\n$", "\n", case.path(".in").read_text()).split("c\n")
    assert len(rounds) == len(replies) == 6
    for number, (cards, reply) in enumerate(zip(rounds, replies)):
        write_cards(tmp_path, cards)
        first = "" if number == 0 else "c\n"
        shown = play(tmp_path, f"{first}{reply}h\nx\n", "--cards", "cards.txt")
        assert len(read_file(tmp_path / HISTORY)) == number + 1
    table = case.expected.decode().split(MENU)[-2]
    assert shown.split(MENU)[-2] == table and table.count("\n") == 7


def test_a_finished_game_stays_saved_until_a_new_one(here, monkeypatch):
    write_cards(here, "A♥ A♠")
    play_here(monkeypatch, "n\n10\n", "--cards", "cards.txt")
    assert read_file(here / HISTORY) == [Row(1, 10, 21, None, "παικτης", 0)]
    play_here(monkeypatch, "n\n10\nn\n", "--cards", "cards.txt")
    assert not (here / HISTORY).exists()


@pytest.mark.parametrize("before", ["saved", "damaged", "none"])
def test_a_new_game_deletes_the_history(here, monkeypatch, before):
    if before != "none":
        (here / HISTORY).write_bytes(SAVED.read_bytes()[:None if before == "saved" else 99])
    shown = play_here(monkeypatch, "n\n")
    assert shown.startswith(f"{START} You got ") and os.listdir() == []


def test_nothing_is_written_before_a_round_is_finished(here, monkeypatch):
    shutil.copy(SAVED, here)
    write_cards(here, "10♥ 2♥ 2♠ 3♣")
    play_here(monkeypatch, "c\n1\nh\nh\n", "--cards", "cards.txt")
    assert sorted(os.listdir()) == ["cards.txt", HISTORY]
    assert (here / HISTORY).read_bytes() == SAVED.read_bytes()


def test_another_file_can_hold_the_history(here, monkeypatch):
    shutil.copy(SAVED, here / "mine.txt")
    write_cards(here, STANDARD)
    options = "--cards", "cards.txt", "--history", "mine.txt"
    shown = play_here(monkeypatch, "c\n1\ns\n", *options)
    assert "Bank's balance now is 11\n" in shown
    assert len(read_file(here / "mine.txt")) == 4 and not (here / HISTORY).exists()


# Saving

def play_two_rounds(here, monkeypatch):
    """Continue the saved game for two rounds, which the player wins; return what is shown."""
    shutil.copy(SAVED, here)
    write_cards(here, STANDARD, STANDARD)
    return play_here(monkeypatch, "c\n1\ns\nc\n1\ns\nx\n", "--cards", "cards.txt")


def test_the_new_history_is_whole_and_on_the_disk_before_it_takes_the_place_of_the_old(
        here, monkeypatch):
    events, fsync, replace = [], os.fsync, os.replace

    def watched_fsync(file):
        events.append(("fsync", os.fstat(file).st_ino, os.fstat(file).st_size))
        fsync(file)

    def watched_replace(old, new):
        events.append(("replace", os.stat(old).st_ino, os.stat(old).st_size))
        assert len(read_file(Path(old))) == len(read_file(Path(new))) + 1
        replace(old, new)

    monkeypatch.setattr(os, "fsync", watched_fsync)
    monkeypatch.setattr(os, "replace", watched_replace)
    play_two_rounds(here, monkeypatch)
    assert [event[0] for event in events] == 2 * ["fsync", "replace"]
    assert events[0][1:] == events[1][1:] and events[2][1:] == events[3][1:]
    assert sorted(os.listdir()) == ["cards.txt", HISTORY]


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_crash_while_saving_leaves_the_old_history(tmp_path, step):
    shutil.copy(SAVED, tmp_path)
    write_cards(tmp_path, STANDARD)
    script = ("import os, runpy, signal\n"
              f"os.{step} = lambda *_: os.kill(os.getpid(), signal.SIGKILL)\n"
              f"runpy.run_path({str(GAME.path)!r}, run_name='__main__')\n")
    done = subprocess.run([sys.executable, "-c", script, "--cards", "cards.txt"], cwd=tmp_path,
                          input=b"c\n1\ns\n", capture_output=True)
    assert done.returncode == -signal.SIGKILL
    assert (tmp_path / HISTORY).read_bytes() == SAVED.read_bytes()
    write_cards(tmp_path, STANDARD)
    play(tmp_path, "c\n1\ns\n", "--cards", "cards.txt")
    assert len(read_file(tmp_path / HISTORY)) == 4


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_history_that_cannot_be_saved_is_told_and_saved_with_the_next_round(
        here, monkeypatch, step):
    working = getattr(os, step)
    faults = [OSError(errno.ENOSPC, "No space left on device")]

    def failing_once(*args):
        if faults:
            raise faults.pop()
        assert (here / HISTORY).read_bytes() == SAVED.read_bytes()
        return working(*args)

    monkeypatch.setattr(os, step, failing_once)
    shown = play_two_rounds(here, monkeypatch)
    first, second = shown.split(MENU)[:2]
    told = "Bank's balance now is 11\nThe game could not be saved: No space left on device\n"
    assert first.endswith(told) and second.endswith("Bank's balance now is 10\n")
    assert [row.bank for row in read_file(here / HISTORY)] == [11, 8, 12, 11, 10]
    assert sorted(os.listdir()) == ["cards.txt", HISTORY]


def test_a_full_disk_is_told_and_the_game_goes_on_with_the_old_history_kept(tmp_path):
    shutil.copy(SAVED, tmp_path)
    write_cards(tmp_path, STANDARD, STANDARD)
    done = subprocess.run(
        [sys.executable, GAME.path, "--cards", "cards.txt"], input=b"c\n1\ns\nc\n1\ns\nx\n",
        cwd=tmp_path, capture_output=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100)))
    assert (done.stderr, done.returncode) == (b"", 0)
    assert done.stdout.decode().count("The game could not be saved: File too large\n") == 2
    assert (tmp_path / HISTORY).read_bytes() == SAVED.read_bytes()
    assert sorted(os.listdir(tmp_path)) == ["cards.txt", HISTORY]


def test_a_history_that_cannot_be_read_or_deleted_is_told(here, monkeypatch):
    (here / HISTORY).mkdir()
    write_cards(here, STANDARD)
    shown = play_here(monkeypatch, "c\nn\n1\ns\nx\n", "--cards", "cards.txt")
    assert re.match(re.escape(START) + r" The previous game cannot be read: .*\n"
                    + re.escape(START) + r" The previous game could not be deleted: .*\n"
                    r"You got ", shown)
    assert "\nThe game could not be saved: " in shown and shown.endswith(f"{MENU} ")


# Killing it

KILLS, PLAYERS = 220, 4


def kill_while_it_plays(folder, rng, first):
    """Start the game, kill it at a random moment, and return what it had shown."""
    rounds = rng.choice([0, 1, 2, 5, 2000, 2000, 2000])
    replies, keyboard = os.pipe()
    os.write(keyboard, first.encode() + rng.choice([b"1\ns\nc\n", b"4\n1\ns\nc\n"]) * rounds)
    path = folder / "screen.txt"
    with open(path, "wb") as screen:
        process = subprocess.Popen([sys.executable, GAME.path], stdin=replies, stdout=screen,
                                   stderr=screen, cwd=folder)
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
        told = re.findall(r"You (win|lose)\.\nBank's balance now is (\d+)\n", shown)
        saved = [("win" if row.winner == "παικτης" else "lose", str(row.bank))
                 for row in found[len(rows):]]
        assert found[:len(rows)] == rows and saved[:len(told)] == told
        assert len(told) <= len(saved) <= len(told) + 1
        assert all(can_follow(found[:number], row) for number, row in enumerate(found))
        rows, played = found, played + len(saved)
    return played


def test_no_finished_round_is_lost_however_often_the_game_is_killed(tmp_path):
    with ThreadPoolExecutor(PLAYERS) as pool:
        played = list(pool.map(
            lambda number: kill_again_and_again(
                tmp_path / str(number), random.Random(number), KILLS // PLAYERS),
            range(PLAYERS)))
    assert KILLS >= 200 and sum(played) > KILLS


# The game as a process

def test_the_same_seed_deals_the_same_cards(tmp_path):
    replies = "n\n" + "1\ns\nc\nn\n" * 20
    deals = [play(tmp_path, replies, "--seed", seed) for seed in ("1", "2", "-3", "1", "2", "-3")]
    assert deals[:3] == deals[3:] and len(set(deals)) == 3
    assert play(tmp_path, replies) != play(tmp_path, replies)


@pytest.mark.parametrize("text, line, fault", [
    ("5♥", 1, "'5♥'"), ("7♥ K♥ 8♠", 1, "'K♥'"), ("7♥ 8♠\n9♦ 10\n", 2, "'10'"),
    ("7♥\n\n7 ♥\n", 3, "'7'"), ("♥7", 1, "'♥7'"), ("a♥", 1, "'a♥'"), ("7h", 1, "'7h'"),
    ("7♥,8♥", 1, "'7♥,8♥'"), ("010♥", 1, "'010♥'"), ("♥", 1, "'♥'"), ("7♥ # mine", 1, "'#'"),
    ("7♥8♥" * 1000, 1, "'7♥8♥7♥8♥7♥'"), (b"7\xff", 1, "'7\ufffd'"), (b"7\x1b[2J", 1, r"'7\x1b[2J'"),
])
def test_a_bad_card_is_refused_in_one_line_that_names_file_and_line(tmp_path, text, line, fault):
    data = text if isinstance(text, bytes) else text.encode()
    (tmp_path / "cards.txt").write_bytes(data)
    shutil.copy(SAVED, tmp_path)
    done = subprocess.run([sys.executable, GAME.path, "--cards", "cards.txt"], input=b"n\n",
                          cwd=tmp_path, capture_output=True)
    assert (done.stdout, done.returncode) == (b"", 1)
    message = done.stderr.decode()
    assert message.startswith(f"cards.txt, line {line}: {fault} is not a card")
    assert message.count("\n") == 1 and message.endswith("\n")
    assert (tmp_path / HISTORY).exists()


@pytest.mark.parametrize("name", ["missing.txt", "no/such/folder.txt", "."])
def test_cards_that_cannot_be_read_are_told_by_name(tmp_path, name):
    done = subprocess.run([sys.executable, GAME.path, "--cards", name], input=b"n\n", cwd=tmp_path,
                          capture_output=True)
    assert (done.stdout, done.returncode) == (b"", 1)
    assert done.stderr.decode().startswith(f"{name}: ") and done.stderr.count(b"\n") == 1


@pytest.mark.parametrize("change", [
    lambda cards: cards.replace(b"\n", b"\r\n"),
    lambda cards: cards.removesuffix(b"\n"),
    lambda cards: b"\xef\xbb\xbf" + cards,
    lambda cards: cards.replace(b" ", b" \t ").replace(b"\n", b" \n "),
], ids=["crlf", "no-last-newline", "byte-order-mark", "spaces"])
def test_harmless_differences_in_the_cards_are_forgiven(tmp_path, change):
    case = sample("sample-1")
    cards = (case.path(".files") / "cards.txt").read_bytes()
    (tmp_path / "cards.txt").write_bytes(change(cards))
    shown = play(tmp_path, case.path(".in").read_bytes(), *case.args)
    assert shown == case.expected.decode()


@pytest.mark.parametrize("change", [
    lambda replies: replies.replace(b"\n", b"\r\n"),
    lambda replies: replies.removesuffix(b"\n"),
    lambda replies: b"".join(b"  " + line + b" \n" for line in replies.splitlines()),
    lambda replies: replies + b"nothing is read after the end\n",
], ids=["crlf", "no-last-newline", "spaces-around", "more-input"])
def test_harmless_differences_in_the_replies_are_forgiven(tmp_path, change):
    case = sample("sample-1")
    shutil.copytree(case.path(".files"), tmp_path, dirs_exist_ok=True)
    shown = play(tmp_path, change(case.path(".in").read_bytes()), *case.args)
    assert shown == case.expected.decode()


def test_a_reply_that_is_not_utf_8_is_an_invalid_reply(tmp_path):
    shown = play(tmp_path, b"\xff\xfe\nn\n\xce\n")
    assert shown.startswith(f"{START} Please answer n or c.\n{START} You got ")
    assert shown.endswith(f"{BET} The bet must be a whole number from 1 to 10.\n{BET} \n")


@pytest.mark.parametrize("environment", ENVIRONMENTS, ids=["c-locale", "ascii"])
def test_the_locale_does_not_matter(tmp_path, environment):
    for name in ("sample-1", "three-sevens-of-the-house", "resume-in-the-middle"):
        case = sample(name)
        shutil.copytree(case.path(".files"), tmp_path / name)
        shown = play(tmp_path / name, case.path(".in").read_bytes(), *case.args, **environment)
        assert shown == case.expected.decode()
    rows = read_file(tmp_path / "sample-1" / HISTORY)
    assert [row.winner for row in rows] == [
        "μάννα", "παικτης", "μάννα", "μάννα", "παικτης", "παικτης"]


@pytest.mark.parametrize("environment", ENVIRONMENTS, ids=["c-locale", "ascii"])
def test_files_may_have_greek_names_in_every_locale(tmp_path, environment):
    write_cards(tmp_path, STANDARD)
    (tmp_path / "cards.txt").rename(tmp_path / "φύλλα.txt")
    options = "--cards", "φύλλα.txt", "--history", "ιστορικό.txt"
    shown = play(tmp_path, "n\n1\ns\nc\n", *options, **environment)
    assert shown.endswith("\nThere are no more cards in φύλλα.txt.\n")
    assert len(read_file(tmp_path / "ιστορικό.txt")) == 1
    done = subprocess.run([sys.executable, GAME.path, "--cards", "άλλα.txt"], cwd=tmp_path,
                          env={**os.environ, **environment}, capture_output=True)
    assert (done.stdout, done.returncode) == (b"", 1)
    assert done.stderr.decode().startswith("άλλα.txt: ") and done.stderr.count(b"\n") == 1


@pytest.mark.parametrize("environment", [{}, *ENVIRONMENTS], ids=["utf-8", "c-locale", "ascii"])
def test_the_options_are_explained(tmp_path, environment):
    shown = play(tmp_path, "", "--help", **environment)
    for option in ("--seed N", "--cards FILE", "--history FILE", HISTORY, "7♥ 10♠"):
        assert option in shown
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("options", [["--seed", "many"], ["--seed"], ["--cheat"], ["cards.txt"]])
def test_a_wrong_option_is_refused(tmp_path, options):
    done = subprocess.run([sys.executable, GAME.path, *options], input=b"n\n", cwd=tmp_path,
                          capture_output=True)
    assert done.returncode == 2 and done.stdout == b"" and options[0].encode() in done.stderr


# On a terminal

@pytest.mark.parametrize("key", ["\x03", "\x04"], ids=["ctrl-c", "ctrl-d"])
@pytest.mark.parametrize("replies, prompts, rounds", [
    ("", [START], 0),
    ("n", [START, BET], 0),
    ("n 1", [START, BET, HIT], 0),
    ("n 1 s", [START, BET, HIT, MENU], 1),
    ("n 1 s h", [START, BET, HIT, MENU, MENU], 1),
    ("n 1 s c", [START, BET, HIT, MENU, BET], 1),
    ("n 1 s c 1", [START, BET, HIT, MENU, BET, HIT], 1),
    ("n 10 s", [START, BET, HIT, AGAIN], 1),
], ids=["start", "bet", "hit", "menu", "after-the-history", "second-bet", "second-hit", "again"])
def test_ctrl_c_and_ctrl_d_at_any_prompt_lose_no_finished_round(
        tmp_path, key, replies, prompts, rounds):
    write_cards(tmp_path, STANDARD, STANDARD)
    script = tmp_path / "play.py"
    script.write_text("import runpy, sys\nsys.argv[1:] = ['--cards', 'cards.txt']\n"
                      f"runpy.run_path({str(GAME.path)!r}, run_name='__main__')\n")
    with Terminal(script, tmp_path) as terminal:
        for prompt, reply in zip(prompts, [*replies.split(), key]):
            terminal.read_until(f"{prompt} ")
            terminal.type(reply if reply == key else f"{reply}\n")
        screen = terminal.read_until("\r\n")
        assert terminal.status() == 0
        assert screen.lstrip("^CD\b") == "\r\n"
    assert len(read_file(tmp_path / HISTORY)) == rounds


# The script

def test_the_script_parses_as_python_3_8():
    ast.parse(GAME.path.read_text(encoding="utf-8"), feature_version=(3, 8))


def test_the_script_needs_the_standard_library_only():
    tree = ast.parse(GAME.path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            names = [getattr(node, "module", None) or alias.name for alias in node.names]
            assert set(names) <= sys.stdlib_module_names


def test_importing_the_script_runs_nothing(tmp_path):
    script = f"import sys; sys.path.insert(0, {str(GAME.path.parent)!r}); import twentyone"
    done = subprocess.run([sys.executable, "-c", script], cwd=tmp_path, stdin=subprocess.DEVNULL,
                          capture_output=True)
    assert (done.stdout, done.stderr, done.returncode) == (b"", b"", 0)
    assert os.listdir(tmp_path) == []
