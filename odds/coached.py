"""Play a game with a coach, who says after a round what its decisions cost.

The game's script runs as it is. What it prints is held back until it asks for a reply: so the coach
knows what each reply is for, and speaks before the next question.
"""

import io
import os
import runpy
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any, BinaryIO

from games.lisboa import blackjack as lisboa
from odds.coach import Decision, decision, percent, sentence

ROOT = Path(__file__).resolve().parents[1]
LEAST = Fraction(5, 1000)  # of the bet: what costs no more is not mentioned


class Coach:
    """Follows a game by what it prints before each question, and by the replies."""

    script: str
    question: str  # at which the player decides

    def __init__(self) -> None:
        self.decides = False  # whether that is what was asked last
        self.decision: Decision | None = None
        self.said: list[str] = []  # on this round
        self.decisions = 0
        self.cost = Fraction()

    def hear(self, lines: list[str], question: str) -> None:
        """Take in what the game has printed since the last reply, and what it asks."""
        self.look(lines, question == self.question)
        self.decides = question == self.question
        self.decision = self.position() if self.decides else None

    def look(self, lines: list[str], decides: bool) -> None:
        """Find the cards."""
        raise NotImplementedError

    def position(self) -> Decision | None:
        raise NotImplementedError

    def action(self, reply: str) -> str:
        """Return Hit or Stand, or nothing if the reply is neither."""
        raise NotImplementedError

    def reply(self, reply: str) -> None:
        """Judge a reply, if it is a decision."""
        action = self.action(reply)
        if self.decision and action:
            cost = self.decision.cost(action)
            self.decisions += 1
            self.cost += cost
            if cost > LEAST:
                self.said.append(sentence(self.decision, action))

    def comment(self) -> str:
        """Return a line on the costly decisions of a round that is over; then forget them."""
        said, self.said = self.said, []
        return f"Coach: {'; '.join(said)}.\n" if said else ""

    def summary(self) -> str:
        """Return a line on the whole game."""
        if not self.decisions:
            return ""
        decisions = f"{self.decisions} decision{'s' if self.decisions > 1 else ''}"
        if not self.cost:
            return f"Coach: {decisions}: the best play throughout.\n"
        they = "together they" if self.decisions > 1 else "it"
        return (
            f"Coach: {decisions}: {they} cost {percent(self.cost)} of the bet, "
            "against the best play.\n"
        )


class TasksCoach(Coach):
    """For the six-task game, which shows hands as "Player shows 10h 6c -> 16"."""

    script, question = "tasks/task6_game.py", "(H)it, (S)tand, or (A)dvice? "

    def __init__(self) -> None:
        super().__init__()
        self.hands: dict[str, list[str]] = {"Dealer": [], "Player": []}

    def look(self, lines: list[str], decides: bool) -> None:
        shown = [line.partition(" -> ")[0].split() for line in lines if " shows " in line]
        for name, _, *cards in shown:
            self.hands[name] = cards

    def position(self) -> Decision | None:
        return decision("tasks", self.hands["Player"], self.hands["Dealer"][0])

    def action(self, reply: str) -> str:
        return {"H": "Hit", "S": "Stand"}.get(reply.strip()[:1].upper(), "")


class LisbonCoach(Coach):
    """For the Lisbon game. The hands are found by their places, since any name may be printed."""

    script, question = "games/lisboa/blackjack.py", "HIT, STAND ou HINT ? "

    def __init__(self) -> None:
        super().__init__()
        self.replies: list[str] = []
        self.dealer = self.hand = ""

    def look(self, lines: list[str], decides: bool) -> None:
        if decides and not self.decides:  # the hands, an empty line, and whose turn it is
            self.dealer, self.hand = (line.partition(": ")[2] for line in lines[-4:-2])
        elif decides and self.action(self.replies[-1]) == "Hit":
            self.hand = lines[-1]

    def position(self) -> Decision | None:
        rule = lisboa.ler_regra(self.replies[3].strip())
        hand, dealer = self.hand.partition(" - ")[0], self.dealer.partition("(?")[0]
        return decision(f"lisboa-{rule}", [hand], dealer)

    def action(self, reply: str) -> str:
        words = {"HIT": "Hit", "HINT": ""}
        return words.get(reply.strip().upper(), "Stand") if self.decides else ""

    def reply(self, reply: str) -> None:
        super().reply(reply)
        self.replies.append(reply)


COACHES = {"task6": TasksCoach, "lisboa": LisbonCoach}


class Session(io.RawIOBase):
    """The standard input and, inside it, the output of a game that a coach follows."""

    def __init__(self, coach: Coach, replies: BinaryIO, screen: BinaryIO) -> None:
        self.coach, self.replies, self.screen = coach, replies, screen
        self.printed = io.BytesIO()  # and not yet shown
        self.rest = b""  # of a reply

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        """Give the game a line, at most, of what is replied."""
        if not self.rest:
            self.show()
            self.rest = self.replies.readline()
            if self.rest:
                self.coach.reply(self.rest.decode("utf-8", "replace"))
        count = min(len(buffer), len(self.rest))
        buffer[:count], self.rest = self.rest[:count], self.rest[count:]
        return count

    def show(self, is_over: bool = False) -> None:
        """Show what the game has printed, with the coach's words before its question."""
        sys.stdout.flush()
        printed = self.printed.getvalue()
        self.printed.seek(0)
        self.printed.truncate()
        if printed and not is_over:
            *lines, question = printed.decode("utf-8", "replace").split("\n")
            self.coach.hear(lines, question)
        at = len(printed) if is_over else printed.rfind(b"\n") + 1
        words = self.coach.comment() if is_over or not self.coach.decides else ""
        if is_over and (summary := self.coach.summary()):
            is_new_line = printed.endswith(b"\n") or not printed and self.replies.isatty()
            words += summary if is_new_line else f"\n{summary}"
        self.screen.write(printed[:at] + words.encode() + printed[at:])
        self.screen.flush()


class Printed(io.RawIOBase):
    """The standard output of the game."""

    def __init__(self, target: io.BytesIO) -> None:
        self.target = target

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int:
        return self.target.write(data)


def main() -> None:
    """Play the game of the first argument in the folder of the second."""
    if sys.stdin is None or sys.stdout is None:
        sys.exit("standard input or output is closed")
    name, folder, *arguments = sys.argv[1:]
    coach = COACHES[name]()
    script = str(ROOT / coach.script)
    session = Session(coach, sys.stdin.buffer, sys.stdout.buffer)
    streams = sys.stdin, sys.stdout
    sys.stdin = io.TextIOWrapper(io.BufferedReader(session))
    sys.stdout = io.TextIOWrapper(Printed(session.printed), encoding="utf-8")
    sys.argv = [script, *arguments]
    sys.path.insert(0, os.path.dirname(script))
    os.chdir(folder)
    try:
        runpy.run_path(script, run_name="__main__")
    finally:
        if sys.stdout:
            session.show(is_over=True)
        sys.stdin, sys.stdout = streams


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(1)
    except OSError as error:
        sys.stdout = None  # or Python would complain
        sys.exit(error.strerror)
