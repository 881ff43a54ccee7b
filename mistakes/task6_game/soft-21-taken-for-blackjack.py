"""calls every 21 with a usable ace a Blackjack, however many cards it has.

Rules: a Blackjack is two cards that make 21.
"""
# Fails: dealer-soft-21-in-three-cards player-soft-21-in-four-cards player-soft-21-in-three-cards
# Fails: rare-hands-in-four-hundred-rounds stands-on-two-aces
# Fails: twenty-one-against-twenty-one-and-against-blackjack two-aces-that-both-count-1
import io
import random
import sys


def low_score(hand):
    """Return the score with every ace as 1."""
    score = 0
    for card in hand:
        rank = card[:-1]
        if rank == "A":
            score += 1
        elif rank == "J" or rank == "Q" or rank == "K":
            score += 10
        else:
            score += int(rank)
    return score


def has_usable_ace(hand):
    for card in hand:
        if card[0] == "A" and low_score(hand) + 10 <= 21:
            return True
    return False


def output_score(hand):
    """Return the value of the hand as task 4 prints it, a string."""
    if is_blackjack(hand):
        return "Blackjack!"
    if low_score(hand) > 21:
        return "Bust!"
    if has_usable_ace(hand):
        return str(low_score(hand)) + " or " + str(low_score(hand) + 10)
    return str(low_score(hand))


def is_blackjack(hand):
    """Return whether the hand is a Blackjack, a Boolean."""
    return has_usable_ace(hand) and low_score(hand) == 11


def is_bust(hand):
    """Return whether the hand exceeds 21, a Boolean."""
    return low_score(hand) > 21


def get_advice(player_hand, dealer_card):
    """Return "Hit" or "Stand" by the tables of task 3, for a hand of any size."""
    score = get_high_score(player_hand)
    dealer = get_high_score([dealer_card])
    if has_usable_ace(player_hand):
        if score <= 17 or (score == 18 and dealer >= 9):
            return "Hit"
        return "Stand"
    if score <= 11 or (score == 12 and dealer <= 3):
        return "Hit"
    if score <= 16 and dealer >= 7:
        return "Hit"
    return "Stand"


def get_high_score(hand):
    """Return the score of the hand, the larger one if it has a usable ace, an integer."""
    score = low_score(hand)
    if has_usable_ace(hand):
        score += 10
    return score


def get_winner(player_hand, dealer_hand):
    """Return the result of the round as task 5 prints it, a string."""
    player = get_high_score(player_hand)
    dealer = get_high_score(dealer_hand)
    if is_blackjack(player_hand):
        return "Player wins!"
    if is_bust(player_hand):
        return "Dealer wins!"
    if is_blackjack(dealer_hand):
        return "Dealer wins!"
    if is_bust(dealer_hand):
        return "Player wins!"
    if player > dealer:
        return "Player wins!"
    if player < dealer:
        return "Dealer wins!"
    return "Push!"
