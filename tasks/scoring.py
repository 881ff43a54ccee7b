"""The rules of the game: what a hand is worth, what to do with it, and who wins.

A card is text, its rank and then its suit: "10h", "Ac". A hand is any series of cards. All that the
rules look at in a hand is its tally, which `sum_up` makes.
"""

SUITS = "hcsd"
POINTS = {
    "A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9,
    "10": 10, "J": 10, "Q": 10, "K": 10,
}
CARDS = {rank + suit: points for rank, points in POINTS.items() for suit in SUITS}


def sum_up(hand):
    """Return a hand's tally: its cards, its points with every ace as 1, and if there is an ace."""
    size = low = 0
    ace = False
    for card in hand:
        points = CARDS[card]
        size += 1
        low += points
        if points == 1:
            ace = True
    return size, low, ace


def usable_ace(tally):
    """Say whether an ace of the hand may count 11: never more than one, and only up to 21."""
    _, low, ace = tally
    return ace and low + 10 <= 21


def high_score(tally):
    """Return the score with the usable ace, if there is one, as 11."""
    _, low, _ = tally
    return low + 10 if usable_ace(tally) else low


def blackjack(tally):
    """Say whether the hand is a 21 in two cards."""
    size, _, _ = tally
    return size == 2 and high_score(tally) == 21


def bust(tally):
    """Say whether the hand exceeds 21 even with every ace as 1."""
    _, low, _ = tally
    return low > 21


def score_text(tally):
    """Return the score as the player reads it: "17", "7 or 17", "Blackjack!" or "Bust!"."""
    _, low, _ = tally
    if blackjack(tally):
        return "Blackjack!"
    if bust(tally):
        return "Bust!"
    if usable_ace(tally):
        return "{} or {}".format(low, high_score(tally))
    return str(low)


HIT, STAND = "Hit", "Stand"

# The rows are the player's scores, the columns the dealer's cards.
USABLE_ACE_ADVICE = {
    #    2      3      4      5      6      7      8      9      10     A
    12: (HIT,   HIT,   HIT,   HIT,   HIT,   HIT,   HIT,   HIT,   HIT,   HIT),
    13: (HIT,   HIT,   HIT,   HIT,   HIT,   HIT,   HIT,   HIT,   HIT,   HIT),
    14: (HIT,   HIT,   HIT,   HIT,   HIT,   HIT,   HIT,   HIT,   HIT,   HIT),
    15: (HIT,   HIT,   HIT,   HIT,   HIT,   HIT,   HIT,   HIT,   HIT,   HIT),
    16: (HIT,   HIT,   HIT,   HIT,   HIT,   HIT,   HIT,   HIT,   HIT,   HIT),
    17: (HIT,   HIT,   HIT,   HIT,   HIT,   HIT,   HIT,   HIT,   HIT,   HIT),
    18: (STAND, STAND, STAND, STAND, STAND, STAND, STAND, HIT,   HIT,   HIT),
    19: (STAND, STAND, STAND, STAND, STAND, STAND, STAND, STAND, STAND, STAND),  # 19+
}
OTHER_ADVICE = {
    #    2      3      4      5      6      7      8      9      10     A
    8:  (HIT,   HIT,   HIT,   HIT,   HIT,   HIT,   HIT,   HIT,   HIT,   HIT),  # 4-8
    9:  (HIT,   HIT,   HIT,   HIT,   HIT,   HIT,   HIT,   HIT,   HIT,   HIT),
    10: (HIT,   HIT,   HIT,   HIT,   HIT,   HIT,   HIT,   HIT,   HIT,   HIT),
    11: (HIT,   HIT,   HIT,   HIT,   HIT,   HIT,   HIT,   HIT,   HIT,   HIT),
    12: (HIT,   HIT,   STAND, STAND, STAND, HIT,   HIT,   HIT,   HIT,   HIT),
    13: (STAND, STAND, STAND, STAND, STAND, HIT,   HIT,   HIT,   HIT,   HIT),
    14: (STAND, STAND, STAND, STAND, STAND, HIT,   HIT,   HIT,   HIT,   HIT),
    15: (STAND, STAND, STAND, STAND, STAND, HIT,   HIT,   HIT,   HIT,   HIT),
    16: (STAND, STAND, STAND, STAND, STAND, HIT,   HIT,   HIT,   HIT,   HIT),
    17: (STAND, STAND, STAND, STAND, STAND, STAND, STAND, STAND, STAND, STAND),  # 17+
}


def advice(tally, dealer_card):
    """Return what the tables advise; a score above or below a table takes its nearest row."""
    table = USABLE_ACE_ADVICE if usable_ace(tally) else OTHER_ADVICE
    row = max(min(table), min(high_score(tally), max(table)))
    column = high_score(sum_up([dealer_card])) - 2
    return table[row][column]


PLAYER_WINS, DEALER_WINS, PUSH = "Player wins!", "Dealer wins!", "Push!"


def winner(player, dealer):
    """Return the result of a round, by the first of the statement's five cases that holds."""
    if blackjack(player):
        return PLAYER_WINS
    if bust(player):
        return DEALER_WINS
    if blackjack(dealer):
        return DEALER_WINS
    if bust(dealer):
        return PLAYER_WINS
    difference = high_score(player) - high_score(dealer)
    return PLAYER_WINS if difference > 0 else DEALER_WINS if difference < 0 else PUSH
