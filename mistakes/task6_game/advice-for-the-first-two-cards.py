"""looks only at the player's first two cards for the advice.

Rules: get_advice takes a hand of any size.
"""
# Fails: a-hundred-and-sixty-rounds advice-at-every-stage dealer-blackjack-with-the-ace-first
# Fails: dealer-soft-21-in-three-cards hits-until-bust player-soft-21-in-four-cards
# Fails: rare-hands-in-four-hundred-rounds twenty-one-against-twenty-one-and-against-blackjack
import io
import random
import sys


def get_value(card):
    rank = card[0:len(card) - 1]
    if rank == "A":
        return 11
    elif rank == "J" or rank == "Q" or rank == "K":
        return 10
    else:
        return int(rank)


def get_low_score(hand):
    total = 0
    for card in hand:
        if get_value(card) == 11:
            total += 1
        else:
            total += get_value(card)
    return total


def output_score(hand):
    """Return the value of the hand as task 4 prints it, a string."""
    low = get_low_score(hand)
    high = get_high_score(hand)
    if is_blackjack(hand):
        return "Blackjack!"
    elif is_bust(hand):
        return "Bust!"
    elif low < high:
        return str(low) + " or " + str(high)
    else:
        return str(high)


def is_blackjack(hand):
    """Return whether the hand is a Blackjack, a Boolean."""
    if len(hand) == 2 and get_value(hand[0]) + get_value(hand[1]) == 21:
        return True
    return False


def is_bust(hand):
    """Return whether the hand exceeds 21, a Boolean."""
    return get_high_score(hand) > 21


def get_advice(player_hand, dealer_card):
    """Return "Hit" or "Stand" by the tables of task 3, for a hand of any size."""
    dealer = get_value(dealer_card)
    first = get_value(player_hand[0])
    second = get_value(player_hand[1])
    total = first + second
    if first == 11 or second == 11:
        if total == 22:
            total = 12
        if total >= 19 or (total == 18 and dealer < 9):
            return "Stand"
        else:
            return "Hit"
    elif total >= 17:
        return "Stand"
    elif total >= 13 and dealer < 7:
        return "Stand"
    elif total == 12 and dealer > 3 and dealer < 7:
        return "Stand"
    else:
        return "Hit"


def get_high_score(hand):
    """Return the score of the hand, the larger one if it has a usable ace, an integer."""
    score = get_low_score(hand)
    for card in hand:
        if get_value(card) == 11 and score + 10 <= 21:
            score += 10
    return score


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
    elif get_high_score(player_hand) > get_high_score(dealer_hand):
        return "Player wins!"
    elif get_high_score(player_hand) < get_high_score(dealer_hand):
        return "Dealer wins!"
    else:
        return "Push!"
