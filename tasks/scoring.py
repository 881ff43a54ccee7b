"""The rules of the game: what a hand is worth, what to do with it, and who wins.

A card is text, its rank and then its suit: "10h", "Ac". A hand is a list of cards.
"""

SUITS = "hcsd"
POINTS = {
    "A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9,
    "10": 10, "J": 10, "Q": 10, "K": 10,
}
CARDS = {rank + suit: points for rank, points in POINTS.items() for suit in SUITS}


def get_low_score(hand):
    """Return the score with every ace as 1."""
    return sum(CARDS[card] for card in hand)


def has_usable_ace(hand):
    """Return whether an ace can count as 11. A second one never can: that would be 22."""
    return get_low_score(hand) <= 11 and any(CARDS[card] == 1 for card in hand)


def get_high_score(hand):
    """Return the score with the usable ace, if there is one, as 11."""
    return get_low_score(hand) + 10 if has_usable_ace(hand) else get_low_score(hand)


def is_blackjack(hand):
    """Return whether the hand is a 21 in two cards."""
    return len(hand) == 2 and get_high_score(hand) == 21


def is_bust(hand):
    """Return whether the hand exceeds 21 even with every ace as 1."""
    return get_low_score(hand) > 21


def output_score(hand):
    """Return the score as the player reads it: "17", "7 or 17", "Blackjack!" or "Bust!"."""
    if is_blackjack(hand):
        return "Blackjack!"
    if is_bust(hand):
        return "Bust!"
    if has_usable_ace(hand):
        return "{} or {}".format(get_low_score(hand), get_high_score(hand))
    return str(get_low_score(hand))


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


def get_advice(player_hand, dealer_card):
    """Return what the tables advise. A score above or below a table takes its nearest row."""
    table = USABLE_ACE_ADVICE if has_usable_ace(player_hand) else OTHER_ADVICE
    row = max(min(table), min(get_high_score(player_hand), max(table)))
    column = get_high_score([dealer_card]) - 2
    return table[row][column]


PLAYER_WINS, DEALER_WINS, PUSH = "Player wins!", "Dealer wins!", "Push!"


def get_winner(player_hand, dealer_hand):
    """Return the result of a round, by the first of the statement's five cases that holds."""
    if is_blackjack(player_hand):
        return PLAYER_WINS
    if is_bust(player_hand):
        return DEALER_WINS
    if is_blackjack(dealer_hand):
        return DEALER_WINS
    if is_bust(dealer_hand):
        return PLAYER_WINS
    difference = get_high_score(player_hand) - get_high_score(dealer_hand)
    return PLAYER_WINS if difference > 0 else DEALER_WINS if difference < 0 else PUSH
