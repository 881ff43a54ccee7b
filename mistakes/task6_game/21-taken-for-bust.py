"""calls a hand of exactly 21 bust, unless it is a Blackjack.

Rules: a hand is bust only if it exceeds 21.
"""
# Fails: a-hundred-and-sixty-rounds asked-again-at-21 dealer-soft-21-in-three-cards
# Fails: dealer-stands-on-soft-17 hits-until-bust player-blackjack player-soft-21-in-four-cards
# Fails: player-soft-21-in-three-cards rare-hands-in-four-hundred-rounds stands-on-two-aces
# Fails: twenty-one-against-twenty-one-and-against-blackjack two-aces-in-a-hand-that-busts
# Fails: two-aces-that-both-count-1
import io
import random
import sys

VALUES = {"A": 11, "J": 10, "Q": 10, "K": 10}


def has_usable_ace(hand):
    low = 0
    aces = 0
    for card in hand:
        rank = card[:-1]
        if rank == "A":
            aces += 1
            low += 1
        else:
            low += VALUES.get(rank) or int(rank)
    return aces > 0 and low + 10 <= 21


def output_score(hand):
    """Return the value of the hand as task 4 prints it, a string."""
    score = get_high_score(hand)
    if is_blackjack(hand):
        return "Blackjack!"
    if is_bust(hand):
        return "Bust!"
    if has_usable_ace(hand):
        return str(score - 10) + " or " + str(score)
    return str(score)


def is_blackjack(hand):
    """Return whether the hand is a Blackjack, a Boolean."""
    return get_high_score(hand) == 21 and len(hand) == 2


def is_bust(hand):
    """Return whether the hand exceeds 21, a Boolean."""
    return get_high_score(hand) >= 21


def get_advice(player_hand, dealer_card):
    """Return "Hit" or "Stand" by the tables of task 3, for a hand of any size."""
    score = get_high_score(player_hand)
    dealer = get_high_score([dealer_card])
    if has_usable_ace(player_hand):
        if score == 18:
            stand = dealer <= 8
        else:
            stand = score > 18
    elif score <= 11:
        stand = False
    elif score == 12:
        stand = dealer >= 4 and dealer <= 6
    elif score <= 16:
        stand = dealer <= 6
    else:
        stand = True
    return "Stand" if stand else "Hit"


def get_high_score(hand):
    """Return the score of the hand, the larger one if it has a usable ace, an integer."""
    total = 0
    elevens = 0
    for card in hand:
        rank = card[:-1]
        total += VALUES.get(rank) or int(rank)
        if rank == "A":
            elevens += 1
    while total > 21 and elevens > 0:
        total -= 10
        elevens -= 1
    return total


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
