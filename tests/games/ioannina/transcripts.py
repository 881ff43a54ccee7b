"""Reading what the game has shown, piece by piece, against an independent set of rules."""

import re

from tests.games.ioannina.playing import AGAIN, BET, HIT, MENU, START, Row
from tests.games.ioannina.rules import PACK, player_wins, purse, ranks, standing, sweeps, worth

END_OF_INPUT, CTRL_C = "", "\x03"
LETTERS = {START: "n or c", HIT: "h or s", MENU: "c, h or x", AGAIN: "n, h or x"}
TITLES = ["Γύρος", "Ποντάρισμα($)", "Παίκτης", "Μάνα", "Νικητής", "Τράπεζα($)"]


class RunEnds(Exception):
    """The input or the cards end, as the message says."""


class Reader:
    """Reads a transcript from its start, a piece at a time, beside the replies that were given."""

    def __init__(self, text, replies, decks=None):
        self.text, self.replies, self.decks, self.place = text, list(replies), decks, 0

    def take(self, piece):
        end = self.place + len(piece)
        assert self.text[self.place : end] == piece, self.text[:end] + "<-- here"
        self.place = end

    def take_lines(self, count):
        """Take so many lines, whatever they are, and return them."""
        start = self.place
        for _ in range(count):
            self.place = self.text.index("\n", self.place) + 1
        return self.text[start : self.place].splitlines()

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
        complaint = f"Please answer {LETTERS[prompt]}."
        return self.take_prompt(prompt, lambda reply: reply in allowed, complaint)

    def take_bet(self, bank):
        allowed = {str(bet) for bet in range(1, bank + 1)}
        complaint = f"The bet must be a whole number from 1 to {bank}."
        return int(self.take_prompt(BET, lambda reply: reply in allowed, complaint))

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
        (line,) = self.take_lines(1)
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
                if read_choice(reader, AGAIN, rows, seen) == "x":
                    return "exit after a game"
                rows.clear()
                seen["game"] += 1
            elif read_choice(reader, MENU, rows, seen) == "x":
                return "exit"
    except RunEnds as end:
        return str(end)


def read_choice(reader, prompt, rows, seen):
    """Read a question that offers the history, and the history as often as it is printed."""
    while (reply := reader.take_letter(prompt)) == "h":
        assert read_table(reader.take_lines(1 + len(rows))) == rows
        seen["history printed", prompt] += 1
    return reply


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
    after = bank - bet if wins else bank + bet
    if sweeps(player) or sweeps(house):
        after = 0
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
        house = int(theirs) if theirs else None
        rows.append(Row(int(number), int(bet), int(mine), house, winner, int(bank)))
    return rows
