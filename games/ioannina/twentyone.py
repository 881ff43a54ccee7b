# Name Surname, A.M. 0000
"""The game "21" between the computer, which is the house and holds the bank, and a player.

A card is a pair of a rank and a suit: ("7", "♥"). A hand and a deck are lists of cards.
A Round records a contest, with the two totals (the house's is None if it did not draw) and the bank
after it. A history is the list of a game's Rounds; the bank, whether the last round is due and
whether the game is over all follow from it.

The history file is plain text in UTF-8: a title, one line for each round with its number, bet,
player's total, house's total (- if it did not draw), winner and bank, and a last line that says
how many rounds there are. While a game is played, the empty file beside it whose name ends in
.lock keeps a second game away from it.
"""
import argparse
import contextlib
import os
import random
import sys
from collections import namedtuple

try:
    import fcntl
except ImportError:  # Windows has no such locks, and plays without
    fcntl = None

RANKS = ["2", "3", "4", "7", "8", "9", "10", "A"]
SUITS = ["♥", "♠", "♦", "♣"]

FIRST_BANK = 10
LAST_ROUND_BANK = 30

LARGEST_FILE = 1_000_000  # bytes, or more than 30,000 rounds

PLAYER, HOUSE = "παικτης", "μάννα"
TITLE = "21: round, bet, player, house, winner, bank"

Round = namedtuple("Round", "number bet player house winner bank")


class CardsRunOut(Exception):
    """There is no next card."""


class Damaged(Exception):
    """A file cannot be used, and why."""


def start():
    """Run the program; interrupted, or unable to read or write, it ends without a traceback."""
    if sys.stdin is None or sys.stdout is None:
        sys.exit("standard input or output is closed")
    try:
        try:
            main()
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        sys.exit(1)
    except OSError as error:
        sys.stdout = None  # or Python would try to write the rest, and complain
        try:
            print(error.strerror, file=sys.stderr)
        except OSError:
            sys.stderr = None
        sys.exit(1)


def main():
    sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:  # stderr may be closed; and the name of a file may be any bytes
            stream.reconfigure(encoding="utf-8", errors="surrogateescape")
    parser = argparse.ArgumentParser(description="Play 21 against the house.")
    parser.add_argument("--seed", type=int, metavar="N",
                        help="shuffle in a repeatable way: the same N deals the same cards, "
                             "also to a game that is continued")
    parser.add_argument("--cards", metavar="FILE",
                        help="deal these cards instead, a round to a line, such as 7♥ 10♠ 9♦")
    parser.add_argument("--history", metavar="FILE", default="history21.txt",
                        help="where the game is saved (default: %(default)s)")
    options = parser.parse_args()
    if options.seed is not None:
        random.seed(options.seed)
    try:
        newDeck = shuffledDeck if options.cards is None else givenDecks(options.cards)
        path = os.path.realpath(options.history)  # a link stays, and leads to the new history
        checkFile(path)
        with locked(path):
            playGames(newDeck, path)
    except Damaged as error:
        sys.exit(str(error))
    except CardsRunOut:
        print(f"\nThere are no more cards in {options.cards}.")
    except (EOFError, KeyboardInterrupt):
        print()


# The rules

def shuffledDeck():
    """Return the 32 cards of the game in random order."""
    deck = [(rank, suit) for rank in RANKS for suit in SUITS]
    random.shuffle(deck)
    return deck


def dealCard(deck, participant):
    """Deal the next card of the deck to the hand of a participant, and return it."""
    if not deck:
        raise CardsRunOut
    card = deck.pop(0)
    participant.append(card)
    return card


def total(hand):
    """Return the value of a hand: an ace is 11, but two aces are 21 and so are five cards."""
    points = sum(11 if rank == "A" else int(rank) for rank, _ in hand)
    if isTwoAces(hand) or (len(hand) == 5 and points <= 21):
        return 21
    return points


def isTwoAces(hand):
    return ranksOf(hand) == ["A", "A"]


def isFiveCards(hand):
    return len(hand) == 5 and total(hand) == 21


def isThreeSevens(hand):
    return ranksOf(hand) == ["7", "7", "7"]


def ranksOf(hand):
    return [rank for rank, _ in hand]


def playerMayDraw(player):
    """Say whether the player may ask for a card: with 21 or more the contest is decided."""
    return total(player) < 21


def houseDraws(house):
    """Say whether the house draws, which never looks at the player's hand."""
    return total(house) < 17


def compareHands(house, player):
    """Return 1 if the player wins and -1 if the house does."""
    return compareTotals(total(house), total(player))


def compareTotals(house, player):
    """Return 1 or -1 by the totals: the house's does not matter to a player with 21 or more."""
    if player >= 21:
        return 1 if player == 21 else -1
    return 1 if house > 21 or player > house else -1


def bankAfter(bank, bet, house, player):
    """Return what the bank holds after a contest; three sevens empty it, whoever has them."""
    if isThreeSevens(player) or isThreeSevens(house):
        return 0
    return bank - bet * compareHands(house, player)


# What follows from a history

def bankOf(history):
    return history[-1].bank if history else FIRST_BANK


def isLastRoundDue(history):
    return bankOf(history) >= LAST_ROUND_BANK and not isOver(history)


def isOver(history):
    return bankOf(history) == 0 or (len(history) > 1 and history[-2].bank >= LAST_ROUND_BANK)


def playerGain(history):
    """Return what the player has won from the bank, or lost to it if negative."""
    last = history[-1]
    if last.winner == HOUSE:  # its three sevens leave no bank, but the bet is lost all the same
        return FIRST_BANK - (bankOf(history[:-1]) + last.bet)
    return FIRST_BANK - last.bank


# The game

def playGames(newDeck, path):
    """Play one game after another, until the player has had enough."""
    history = startHistory(path)
    if newDeck is shuffledDeck:
        for _ in history:  # the decks of its rounds, if they had this seed too
            newDeck()
    while True:
        playGame(newDeck, path, history)
        if not isOver(history):
            return
        gain = playerGain(history)
        print(f"You have won ${gain}." if gain > 0 else
              f"You have lost ${-gain}." if gain < 0 else "You are even.")
        if askOrPrint("Start new game (n), print history (h) or exit (x)?", "nhx", history) == "x":
            return
        history = newHistory(path)


def startHistory(path):
    """Return the history to go on from: that of the game saved, or an empty one."""
    while ask("Start new game (n) or continue previous game (c)?", "nc") == "c":
        try:
            history = loadHistory(path)
        except FileNotFoundError:
            print("There is no previous game.")
        except OSError as error:
            print("The previous game cannot be read:", error.strerror)
        except Damaged as error:
            print("The previous game cannot be continued:", error)
        else:
            if not isOver(history):
                print("Bank's balance now is", bankOf(history))
                return history
            print("The previous game is over.")
    return newHistory(path)


def newHistory(path):
    """Delete the history saved, and return an empty one."""
    try:
        os.remove(path)
    except FileNotFoundError:
        pass
    except OSError as error:
        print("The previous game could not be deleted:", error.strerror)
    return []


def playGame(newDeck, path, history):
    """Play rounds until the game is over or the player exits; each is saved before it is shown."""
    while not isOver(history):
        if isLastRoundDue(history):
            print("This is the last round.")
        history.append(playRound(newDeck(), len(history) + 1, bankOf(history)))
        problem = saveHistory(path, history)
        print("You win." if history[-1].winner == PLAYER else "You lose.")
        print("Bank's balance now is", bankOf(history))
        if problem:
            print("The game could not be saved:", problem)
        if not isOver(history) and askOrPrint(
                "Continue(c), print history (h) or exit game (x)?", "chx", history) == "x":
            return


def playRound(deck, number, bank):
    """Play one contest and return it as a Round."""
    player, house = [], []
    showCard("You", dealCard(deck, player))
    bet = askBet(bank)
    drawCard(deck, player, "You", "Your")
    while playerMayDraw(player) and ask("Hit (h) or stand (s)?:", "hs") == "h":
        drawCard(deck, player, "You", "Your")
    if playerMayDraw(player):
        while houseDraws(house):
            drawCard(deck, house, "House", "House's")
    winner = PLAYER if compareHands(house, player) == 1 else HOUSE
    return Round(number, bet, total(player), total(house) if house else None, winner,
                 bankAfter(bank, bet, house, player))


def drawCard(deck, hand, name, whose):
    """Deal a card to a hand and show it with the hand's total, and what is special about it."""
    showCard(name, dealCard(deck, hand))
    print(f"{whose} total now is {total(hand)}")
    if isTwoAces(hand):
        print("Two aces make 21.")
    if isFiveCards(hand):
        print("Five cards make 21.")
    if isThreeSevens(hand):
        verb = "take" if name == "You" else "takes"
        print(f"Three sevens, σκούπα! {name} {verb} the whole bank.")


def showCard(name, card):
    rank, suit = card
    print(f"{name} got {rank:>6} {suit}")


def askOrPrint(question, letters, history):
    """Ask what to do next, and print the history as often as the player likes."""
    while True:
        reply = ask(question, letters)
        if reply != "h":
            return reply
        printHistory(history)


def askBet(bank):
    """Ask for the bet until it is one that the bank can pay."""
    while True:
        reply = readReply("Place your bet:")
        if reply in map(str, range(1, bank + 1)):
            return int(reply)
        print(f"The bet must be a whole number from 1 to {bank}.")


def ask(question, letters):
    """Ask until the reply is one of the letters, in either case."""
    while True:
        reply = readReply(question).lower()
        if len(reply) == 1 and reply in letters:
            return reply
        print("Please answer", " or ".join([", ".join(letters[:-1]), letters[-1]]) + ".")


def readReply(question):
    print(question, end=" ", flush=True)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line.strip()


# The history

def printHistory(history):
    """Print a history as a table, numbers to the right and words to the left."""
    titles = ["Γύρος", "Ποντάρισμα($)", "Παίκτης", "Μάνα", "Νικητής", "Τράπεζα($)"]
    row = "{:>5}  {:>13}  {:>7}  {:>4}  {:<7}  {:>10}".format
    print(row(*titles))
    for played in history:
        print(row(*("" if value is None else value for value in played)))


def saveHistory(path, history):
    """Save a history so that a crash leaves the old or the new one; return any problem."""
    lines = [TITLE]
    for played in history:
        lines.append(" ".join("-" if value is None else str(value) for value in played))
    lines.append(f"rounds: {len(history)}")
    part = f"{path}.part"
    try:
        with contextlib.suppress(FileNotFoundError):
            os.remove(part)  # left by a crash
        with open(part, "x", encoding="utf-8", newline="\n") as file:  # "x" follows no link
            file.write("\n".join(lines) + "\n")
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, path)
    except OSError as error:
        return error.strerror
    finally:
        with contextlib.suppress(OSError):  # it is there only if it was not saved
            os.remove(part)
    return None


def loadHistory(path):
    """Return the history in a file, or say in which line the file is damaged."""
    lines = readLines(path)
    if lines[:1] != [TITLE]:
        raise Damaged("line 1: the title of a history is missing.")
    history = []
    isWhole = lines[-1].startswith("rounds:")
    for number, line in enumerate(lines[1:-1] if isWhole else lines[1:], 2):
        history.append(readRound(line, history, f"line {number}:"))
    if lines[-1] != f"rounds: {len(history)}":
        raise Damaged(f'line {len(history) + 2}: "rounds: {len(history)}" is missing.')
    return history


def readRound(line, history, where):
    """Return the round in a line, if it can follow the history."""
    try:
        number, bet, player, house, winner, bank = line.split()
        played = Round(int(number), int(bet), int(player), None if house == "-" else int(house),
                       winner, int(bank))
    except ValueError:
        raise Damaged(f"{where} it should have a number, a bet, two totals, a winner and a bank.")
    before = bankOf(history)
    if isOver(history):
        raise Damaged(f"{where} the game was over before this round.")
    if played.number != len(history) + 1:
        raise Damaged(f"{where} this should be round {len(history) + 1}.")
    if not 1 <= played.bet <= before:
        raise Damaged(f"{where} the bet should be from 1 to {before}.")
    if not canBeTotals(played.house, played.player):
        raise Damaged(f"{where} no round ends with these totals.")
    sign = compareTotals(played.house, played.player)
    if played.winner != (PLAYER if sign == 1 else HOUSE):
        raise Damaged(f"{where} the winner cannot be {played.winner[:10]}.")
    threeSevensPossible = 21 == (played.player if sign == 1 else played.house)
    if played.bank != before - sign * played.bet and not (played.bank == 0 and threeSevensPossible):
        raise Damaged(f"{where} the bank should be {before - sign * played.bet}.")
    return played


def canBeTotals(house, player):
    """Say whether a round can end so: the house draws to 17 or more, if the player is below 21."""
    if house is None:
        return 21 <= player <= 20 + 11
    return 2 + 2 <= player < 21 and 17 <= house <= 16 + 11


# Files

def givenDecks(path):
    """Return a function that returns the cards of a file's lines, a line each time."""
    checkFile(path)
    decks = []
    try:
        for number, line in enumerate(readLines(path), 1):
            if line:
                decks.append([readCard(text, f"{path}, line {number}:") for text in line.split()])
    except OSError as error:
        raise Damaged(f"{path}: {error.strerror}.")

    def nextDeck():
        if not decks:
            raise CardsRunOut
        return decks.pop(0)
    return nextDeck


def readCard(text, where):
    rank, suit = text[:-1], text[-1:]
    if rank not in RANKS or suit not in SUITS:
        raise Damaged(f"{where} {text[:10]!r} is not a card, such as 10♠.")
    return rank, suit


def checkFile(path):
    """Refuse what a game cannot read or should not replace, such as a pipe, a device, a video."""
    if os.path.exists(path) and not os.path.isfile(path):
        raise Damaged(f"{path}: this is not a regular file.")
    if os.path.exists(path) and os.path.getsize(path) > LARGEST_FILE:
        raise Damaged(f"{path}: this is larger than {LARGEST_FILE:,} bytes.")


@contextlib.contextmanager
def locked(path):
    """Keep a second game away from a history: the two would overwrite each other's rounds."""
    lock = f"{path}.lock"
    file = openLocked(lock, path)
    try:
        yield
    finally:
        if file is not None:
            with contextlib.suppress(OSError):
                os.remove(lock)
            os.close(file)


def openLocked(lock, path):
    """Return the lock of a history, or None where there can be none; refuse one that is held."""
    if fcntl is None:
        return None
    try:
        file = os.open(lock, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, 0o666)
    except OSError:  # a folder that cannot be written, where nothing is saved either
        return None
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        isFree = os.fstat(file).st_nlink > 0  # or else its game has just ended and removed it
    except BlockingIOError:
        isFree = False
    except OSError:  # a system without such locks
        isFree = True
    if not isFree:
        os.close(file)
        raise Damaged(f"{path}: another game is using this history.")
    return file


def readLines(path):
    """Return the lines of a file without the spaces around them."""
    with open(path, encoding="utf-8-sig", errors="replace") as file:
        return [line.strip() for line in file]


if __name__ == "__main__":
    start()
