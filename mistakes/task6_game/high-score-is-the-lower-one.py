"""returns the lower score of a hand with a usable ace from get_high_score.

Rules: get_high_score returns the larger score of a hand with a usable ace.
"""
# Fails: a-hundred-and-sixty-rounds ace-that-stops-being-usable asked-again-at-21 dealer-blackjack
# Fails: dealer-blackjack-with-the-ace-first dealer-soft-21-in-three-cards dealer-stands-on-soft-17
# Fails: player-blackjack player-soft-21-in-four-cards player-soft-21-in-three-cards
# Fails: rare-hands-in-four-hundred-rounds stands-on-two-aces
# Fails: twenty-one-against-twenty-one-and-against-blackjack two-aces-in-a-hand-that-busts
# Fails: two-aces-that-both-count-1
import io
import random
import sys

POINTS = {"J": 10, "Q": 10, "K": 10, "A": 1}


def both_scores(hand):
    """Return the score with every ace as 1 and the score with one ace as 11, if it fits."""
    ranks = [card[:-1] for card in hand]
    low = 0
    for rank in ranks:
        if rank in POINTS:
            low += POINTS[rank]
        else:
            low += int(rank)
    if "A" in ranks and low <= 11:
        return low, low + 10
    return low, low


def output_score(hand):
    """Return the value of the hand as task 4 prints it, a string."""
    low, high = both_scores(hand)
    if is_blackjack(hand):
        return "Blackjack!"
    if is_bust(hand):
        return "Bust!"
    if low == high:
        return str(low)
    return str(low) + " or " + str(high)


def is_blackjack(hand):
    """Return whether the hand is a Blackjack, a Boolean."""
    low, high = both_scores(hand)
    return high == 21 and len(hand) == 2


def is_bust(hand):
    """Return whether the hand exceeds 21, a Boolean."""
    low, high = both_scores(hand)
    return low > 21


def get_advice(player_hand, dealer_card):
    """Return "Hit" or "Stand" by the tables of task 3, for a hand of any size."""
    low, high = both_scores(player_hand)
    dealer = both_scores([dealer_card])[1]
    if low != high:
        if high == 18:
            return "Stand" if dealer <= 8 else "Hit"
        return "Stand" if high > 18 else "Hit"
    if high == 12:
        return "Stand" if dealer in (4, 5, 6) else "Hit"
    if 13 <= high <= 16:
        return "Stand" if dealer <= 6 else "Hit"
    return "Stand" if high > 16 else "Hit"


def get_high_score(hand):
    """Return the score of the hand, the larger one if it has a usable ace, an integer."""
    return both_scores(hand)[0]


def get_winner(player_hand, dealer_hand):
    """Return the result of the round as task 5 prints it, a string."""
    player = both_scores(player_hand)[1]
    dealer = both_scores(dealer_hand)[1]
    if is_blackjack(player_hand):
        return "Player wins!"
    if is_bust(player_hand):
        return "Dealer wins!"
    if is_blackjack(dealer_hand):
        return "Dealer wins!"
    if is_bust(dealer_hand) or player > dealer:
        return "Player wins!"
    if dealer > player:
        return "Dealer wins!"
    return "Push!"
