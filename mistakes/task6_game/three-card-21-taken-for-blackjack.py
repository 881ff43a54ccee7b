"""calls every 21 a Blackjack, however many cards it has.

Rules: a Blackjack is two cards that make 21.
"""
# Fails: a-hundred-and-sixty-rounds asked-again-at-21 dealer-soft-21-in-three-cards
# Fails: dealer-stands-on-soft-17 hits-until-bust player-blackjack player-soft-21-in-four-cards
# Fails: player-soft-21-in-three-cards rare-hands-in-four-hundred-rounds stands-on-two-aces
# Fails: twenty-one-against-twenty-one-and-against-blackjack two-aces-in-a-hand-that-busts
# Fails: two-aces-that-both-count-1
import io
import random
import sys

VALUES = {"A": 11, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7,
          "8": 8, "9": 9, "10": 10, "J": 10, "Q": 10, "K": 10}


def count(hand):
    """Return the best total and how many aces count as 11 in it."""
    total = 0
    elevens = 0
    for card in hand:
        total += VALUES[card[:-1]]
        if card[:-1] == "A":
            elevens += 1
    while total > 21 and elevens > 0:
        total -= 10
        elevens -= 1
    return total, elevens


def output_score(hand):
    """Return the value of the hand as task 4 prints it, a string."""
    total, elevens = count(hand)
    if is_blackjack(hand):
        return "Blackjack!"
    elif is_bust(hand):
        return "Bust!"
    elif elevens == 1:
        return "{} or {}".format(total - 10, total)
    else:
        return str(total)


def is_blackjack(hand):
    """Return whether the hand is a Blackjack, a Boolean."""
    return get_high_score(hand) == 21


def is_bust(hand):
    """Return whether the hand exceeds 21, a Boolean."""
    return get_high_score(hand) > 21


def get_advice(player_hand, dealer_card):
    """Return "Hit" or "Stand" by the tables of task 3, for a hand of any size."""
    total, elevens = count(player_hand)
    dealer = VALUES[dealer_card[:-1]]
    if elevens == 1:
        if total < 18 or (total == 18 and dealer > 8):
            return "Hit"
        else:
            return "Stand"
    else:
        if total < 12 or (total == 12 and dealer < 4):
            return "Hit"
        elif total < 17 and dealer > 6:
            return "Hit"
        else:
            return "Stand"


def get_high_score(hand):
    """Return the score of the hand, the larger one if it has a usable ace, an integer."""
    return count(hand)[0]


def get_winner(player_hand, dealer_hand):
    """Return the result of the round as task 5 prints it, a string."""
    if is_blackjack(player_hand):
        return "Player wins!"
    elif is_bust(player_hand):
        return "Dealer wins!"
    elif is_blackjack(dealer_hand):
        return "Dealer wins!"
    elif is_bust(dealer_hand):
        return "Player wins!"
    elif get_high_score(player_hand) == get_high_score(dealer_hand):
        return "Push!"
    elif get_high_score(player_hand) > get_high_score(dealer_hand):
        return "Player wins!"
    else:
        return "Dealer wins!"
