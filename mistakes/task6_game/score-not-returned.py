"""returns nothing from output_score.

Rules: the six functions return their result and print nothing.
"""
# Fails: a-hundred-and-sixty-rounds ace-that-stops-being-usable advice-at-every-stage
# Fails: asked-again-at-21 dealer-blackjack dealer-blackjack-with-the-ace-first dealer-busts
# Fails: dealer-soft-21-in-three-cards dealer-stands-on-soft-17 empty-replies hits-until-bust
# Fails: invalid-and-empty-replies-by-turns invalid-replies lower-case-replies player-blackjack
# Fails: player-busts player-soft-21-in-four-cards player-soft-21-in-three-cards push
# Fails: rare-hands-in-four-hundred-rounds sample-1 stands-on-two-aces
# Fails: twenty-one-against-twenty-one-and-against-blackjack two-aces-in-a-hand-that-busts
# Fails: two-aces-that-both-count-1 whole-words-as-replies
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
    score = str(low_score(hand))
    if is_blackjack(hand):
        score = "Blackjack!"
    elif is_bust(hand):
        score = "Bust!"
    elif has_usable_ace(hand):
        score = str(low_score(hand)) + " or " + str(low_score(hand) + 10)


def is_blackjack(hand):
    """Return whether the hand is a Blackjack, a Boolean."""
    return len(hand) == 2 and has_usable_ace(hand) and low_score(hand) == 11


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
