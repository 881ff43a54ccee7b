"""does not return a number from get_high_score.

Rules: get_high_score returns an integer.
"""
# Fails: a-hundred-and-sixty-rounds ace-that-stops-being-usable advice-at-every-stage
# Fails: asked-again-at-21 dealer-blackjack dealer-blackjack-with-the-ace-first dealer-busts
# Fails: dealer-soft-21-in-three-cards dealer-stands-on-soft-17 empty-replies
# Fails: invalid-and-empty-replies-by-turns lower-case-replies player-blackjack
# Fails: player-soft-21-in-four-cards player-soft-21-in-three-cards push
# Fails: rare-hands-in-four-hundred-rounds sample-1 stands-on-two-aces
# Fails: twenty-one-against-twenty-one-and-against-blackjack two-aces-in-a-hand-that-busts
# Fails: two-aces-that-both-count-1 whole-words-as-replies
import io
import random
import sys


def values_of(hand):
    """Return the score with every ace as 1, and the one with an ace as 11 if that fits."""
    low = 0
    aces = 0
    for card in hand:
        if card[:-1] in ("J", "Q", "K"):
            low += 10
        elif card[:-1] == "A":
            low += 1
            aces += 1
        else:
            low += int(card[:-1])
    if aces > 0 and low + 10 <= 21:
        return low, low + 10
    return low, low


def output_score(hand):
    """Return the value of the hand as task 4 prints it, a string."""
    low, high = values_of(hand)
    if is_blackjack(hand):
        return "Blackjack!"
    if is_bust(hand):
        return "Bust!"
    if low != high:
        return f"{low} or {high}"
    return f"{low}"


def is_blackjack(hand):
    """Return whether the hand is a Blackjack, a Boolean."""
    return len(hand) == 2 and values_of(hand)[1] == 21


def is_bust(hand):
    """Return whether the hand exceeds 21, a Boolean."""
    return values_of(hand)[0] > 21


def get_advice(player_hand, dealer_card):
    """Return "Hit" or "Stand" by the tables of task 3, for a hand of any size."""
    low, high = values_of(player_hand)
    dealer = values_of([dealer_card])[1]
    if low != high:
        stand = high > 18 or (high == 18 and dealer < 9)
    elif dealer >= 7:
        stand = low >= 17
    elif dealer >= 4:
        stand = low >= 12
    else:
        stand = low >= 13
    if stand:
        return "Stand"
    return "Hit"


def get_high_score(hand):
    """Return the score of the hand, the larger one if it has a usable ace, an integer."""
    return str(values_of(hand)[1])


def get_winner(player_hand, dealer_hand):
    """Return the result of the round as task 5 prints it, a string."""
    player = values_of(player_hand)[1]
    dealer = values_of(dealer_hand)[1]
    if is_blackjack(player_hand):
        return "Player wins!"
    elif is_bust(player_hand):
        return "Dealer wins!"
    elif is_blackjack(dealer_hand):
        return "Dealer wins!"
    elif is_bust(dealer_hand) or player > dealer:
        return "Player wins!"
    elif player < dealer:
        return "Dealer wins!"
    return "Push!"
