"""Tables for tests, and an independent implementation of the rules."""

from fractions import Fraction

from games.inf101 import blackjack

FACES = {
    "As": 11, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "10": 10,
    "Valet": 10, "Dame": 10, "Roi": 10,
}  # fmt: skip
PACK = [f"{face} de {suit}" for face in FACES for suit in ("cœur", "carreau", "pique", "trèfle")]

CHANCES = {  # of drawing at a score, for each drawing strategy
    "alea": lambda score: 0.5,
    "audacieux": lambda score: 0.8,
    "prudent": lambda score: 0.2,
    "intel": lambda score: 1 if score <= 10 else (21 - score) / 10,
    "normal": lambda score: score < 17,
    "facile": lambda score: score < 15,
    "difficile": lambda score: score < 19,
}
BETS = ["score", "hasard", "quart", "gros"]
TENTHS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 10]  # bet at a score


def table(*players):
    """Return a table of computers, each "drawing strategy/betting strategy", and of "human"s."""
    GDict = blackjack.nouvelleTable()
    for j, player in enumerate(players):
        blackjack.ajouteJoueur(GDict, j, f"J{j}")
        if player != "human":
            strat, stratmise = player.split("/")
            GDict["joueurs"][j].update(type=1, strat=strat, stratmise=stratmise)
    blackjack.initVictoires(GDict)
    return GDict


def deal(GDict, cards):
    """Put these cards, such as "As de cœur, Roi de pique", in the pile, and start a new game."""
    GDict["pioche"] = cards.split(", ")
    blackjack.initPartie(GDict)


def points(cards):
    """Return the score of cards in the order in which they were drawn."""
    score = 0
    for card in cards:
        face = card.split(" de ")[0]
        score += 1 if face == "As" and score + 11 > 21 else FACES[face]
    return score


def owed(mine, natural, theirs, their_natural):
    """Return what a bet of 1 brings; a natural is a 21 in two cards."""
    if natural:
        return Fraction(3 - their_natural, 2)
    if mine > 21:
        return -1
    to_beat = theirs if theirs <= 21 else 0
    return (mine > to_beat) - (mine < to_beat)


def is_uniform(counts):
    """Whether counts of the 52 cards are uniform: chance alone says no once in 10,000 times."""
    expected = sum(counts.values()) / 52
    return sum((counts[card] - expected) ** 2 / expected for card in PACK) < 98
