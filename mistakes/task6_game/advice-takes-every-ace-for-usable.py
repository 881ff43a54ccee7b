"""uses the table with a usable ace for every hand that has an ace, usable or not.

Rules: an ace is usable only if the hand does not exceed 21 with it as 11.
"""
# Fails: a-hundred-and-sixty-rounds advice-at-every-stage hits-until-bust
# Fails: rare-hands-in-four-hundred-rounds
import io
import random
import sys

SOFT_TABLE = {
    12: "HHHHHHHHHH",
    13: "HHHHHHHHHH",
    14: "HHHHHHHHHH",
    15: "HHHHHHHHHH",
    16: "HHHHHHHHHH",
    17: "HHHHHHHHHH",
    18: "SSSSSSSHHH",
}
HARD_TABLE = {
    12: "HHSSSHHHHH",
    13: "SSSSSHHHHH",
    14: "SSSSSHHHHH",
    15: "SSSSSHHHHH",
    16: "SSSSSHHHHH",
}


def card_points(card):
    rank = card[:-1]
    if rank == "A":
        return 1
    if rank in "JQK":
        return 10
    return int(rank)


def points(hand):
    return sum(card_points(card) for card in hand)


def has_ace(hand):
    return any(card[0] == "A" for card in hand)


def output_score(hand):
    """Return the value of the hand as task 4 prints it, a string."""
    low = points(hand)
    high = get_high_score(hand)
    if is_blackjack(hand):
        return "Blackjack!"
    if low > 21:
        return "Bust!"
    if low != high:
        return "%s or %s" % (low, high)
    return str(low)


def is_blackjack(hand):
    """Return whether the hand is a Blackjack, a Boolean."""
    return len(hand) == 2 and has_ace(hand) and points(hand) == 11


def is_bust(hand):
    """Return whether the hand exceeds 21, a Boolean."""
    return points(hand) > 21


def get_advice(player_hand, dealer_card):
    """Return "Hit" or "Stand" by the tables of task 3, for a hand of any size."""
    score = get_high_score(player_hand)
    column = get_high_score([dealer_card]) - 2
    if has_ace(player_hand):
        table = SOFT_TABLE
    else:
        table = HARD_TABLE
    if score < 12:
        return "Hit"
    if score not in table or table[score][column] == "S":
        return "Stand"
    return "Hit"


def get_high_score(hand):
    """Return the score of the hand, the larger one if it has a usable ace, an integer."""
    if has_ace(hand) and points(hand) + 10 <= 21:
        return points(hand) + 10
    return points(hand)


def get_winner(player_hand, dealer_hand):
    """Return the result of the round as task 5 prints it, a string."""
    if is_blackjack(player_hand):
        return "Player wins!"
    if is_bust(player_hand):
        return "Dealer wins!"
    if is_blackjack(dealer_hand):
        return "Dealer wins!"
    if is_bust(dealer_hand):
        return "Player wins!"
    difference = get_high_score(player_hand) - get_high_score(dealer_hand)
    if difference > 0:
        return "Player wins!"
    if difference < 0:
        return "Dealer wins!"
    return "Push!"
