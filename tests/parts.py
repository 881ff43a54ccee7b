"""A right program in parts, so that a test can put wrong parts in their place.

A part is a method or a word. Each calls the others by name, so that parts go together.
"""

import contextlib
import io
import random
import sys

from harness.diagnose import fingerprint
from harness.handout import given_half
from harness.suite import ROOT

GAME = compile(given_half((ROOT / "blackjack_skeleton.py").read_text()), "the given game", "exec")
PLAYER, DEALER, PUSH = "Player wins!", "Dealer wins!", "Push!"


class Right:
    word = "Blackjack!"

    def read(self, text):
        """Return the hands. In task 3 the first of the three cards is the dealer's."""
        return [part.split() for part in text.removesuffix("end\n").split("end\n")]

    def rank(self, card):
        return card[:-1]

    def points(self, rank):
        return 1 if rank == "A" else int(rank) if rank.isdigit() else 10

    def low(self, hand):
        return sum(self.points(self.rank(card)) for card in hand)

    def aces(self, hand):
        return sum(card[0] == "A" for card in hand)

    def count(self, hand):
        """Return the total, and whether an ace counts 11 in it."""
        usable = self.aces(hand) > 0 and self.low(hand) <= 11
        return self.low(hand) + 10 * usable, usable

    def total(self, hand):
        return self.count(hand)[0]

    def values(self, hand):
        total, usable = self.count(hand)
        return [total - 10, total] if usable else [total]

    def join(self, values):
        return " or ".join(map(str, values))

    def is_blackjack(self, hand):
        return len(hand) == 2 and self.total(hand) == 21

    def is_bust(self, hand):
        return self.total(hand) > 21

    def text(self, hand):
        if self.is_blackjack(hand):
            return self.word
        return "Bust!" if self.is_bust(hand) else self.join(self.values(hand))

    def line(self, text):
        return text + "\n"

    def row(self, hand):
        """Return what the tables of task 3 ask of a hand."""
        total, usable = self.count(hand)
        return usable, total

    def column(self, card):
        return self.total([card])

    def table(self, usable, total, dealer):
        if usable:
            return total >= (18 if dealer <= 8 else 19)
        return 4 <= dealer <= 6 if total == 12 else total >= (13 if dealer <= 6 else 17)

    def advice(self, hand, card):
        return "Stand" if self.table(*self.row(hand), self.column(card)) else "Hit"

    def sees_blackjack(self, hand):
        return self.is_blackjack(hand)

    def sees_bust(self, hand):
        return self.is_bust(hand)

    cases = ("1", "2", "3", "4", "5")  # of task 5, in the order in which they are tried

    def winner(self, player, dealer):
        found = {
            "1": PLAYER if self.sees_blackjack(player) else "",
            "2": DEALER if self.sees_bust(player) else "",
            "3": DEALER if self.sees_blackjack(dealer) else "",
            "4": PLAYER if self.sees_bust(dealer) else "",
            "5": self.compare(player, dealer),
            "both bust": PUSH if all(map(self.sees_bust, (player, dealer))) else "",
            "both Blackjack": PUSH if all(map(self.sees_blackjack, (player, dealer))) else "",
        }
        return next(found[case] for case in self.cases if found[case])

    def score(self, hand):
        """Return what the last case of task 5 compares."""
        return self.total(hand)

    def compare(self, player, dealer):
        if self.score(player) == self.score(dealer):
            return self.tie
        return PLAYER if self.score(player) > self.score(dealer) else DEALER

    tie = PUSH

    def high(self, hand):
        return self.total(hand)

    # what the game of task 6 calls
    give_score, give_advice, give_winner, print = text, advice, winner, print

    def run(self, task, text):
        """Print what the program prints."""
        if task == "task6_game":
            return self.play(text)
        hands = self.read(text)
        if task == "task3_advice":
            answer = self.advice(hands[0][1:], hands[0][0])
        elif task == "task5_winner":
            answer = self.winner(*hands)
        else:
            answer = self.text(hands[0])
        return print(self.line(answer), end="")

    def play(self, text):
        """Play the given game with the six functions."""
        game = {"__name__": "game", "io": io, "random": random, "sys": sys, "print": self.print}
        exec(GAME, game)
        game |= {"output_score": self.give_score, "is_blackjack": self.sees_blackjack}
        game |= {"is_bust": self.sees_bust, "get_high_score": self.high}
        game |= {"get_advice": self.give_advice, "get_winner": self.give_winner}
        before = sys.stdin, sys.argv
        try:
            sys.stdin, sys.argv = io.TextIOWrapper(io.BytesIO(text.encode())), ["game"]
            game["main"]()
        finally:
            sys.stdin, sys.argv = before
            sys.stdout.detach()  # the game's own, which would close the screen


def answers(parts, cases):
    """Return the answers of the program with these parts in place of the right ones."""
    program = type("Program", (Right,), parts)()
    return {case.name: answer(program, case) for case in cases}


def answer(program, case):
    screen = io.BytesIO()
    status = 0
    out = io.TextIOWrapper(screen, write_through=True)
    with contextlib.redirect_stdout(out):
        try:
            program.run(case.program.name, case.sent.decode())
        except Exception:
            status = 1
    return fingerprint(screen.getvalue()), status, False
