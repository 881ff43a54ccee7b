"""shows a soft 21 as 21, without its lower value.

Rules: a usable ace always shows both values.
"""
# Fails: dealer-soft-21-in-three-cards player-soft-21-in-four-cards player-soft-21-in-three-cards
# Fails: rare-hands-in-four-hundred-rounds stands-on-two-aces
# Fails: twenty-one-against-twenty-one-and-against-blackjack two-aces-that-both-count-1
import io
import random
import sys


def low_score(hand):
    total = 0
    for card in hand:
        rank = card[:-1]
        if rank == "A":
            total += 1
        elif rank in ["J", "Q", "K"]:
            total += 10
        else:
            total += int(rank)
    return total


def has_usable_ace(hand):
    for card in hand:
        if card[0] == "A" and low_score(hand) <= 11:
            return True
    return False


def output_score(hand):
    """Return the value of the hand as task 4 prints it, a string."""
    if is_blackjack(hand):
        return "Blackjack!"
    if is_bust(hand):
        return "Bust!"
    if get_high_score(hand) == 21:
        return "21"
    if has_usable_ace(hand):
        return str(low_score(hand)) + " or " + str(get_high_score(hand))
    return str(low_score(hand))


def is_blackjack(hand):
    """Return whether the hand is a Blackjack, a Boolean."""
    return len(hand) == 2 and get_high_score(hand) == 21


def is_bust(hand):
    """Return whether the hand exceeds 21, a Boolean."""
    return low_score(hand) > 21


def get_advice(player_hand, dealer_card):
    """Return "Hit" or "Stand" by the tables of task 3, for a hand of any size."""
    score = get_high_score(player_hand)
    dealer = get_high_score([dealer_card])
    if has_usable_ace(player_hand):
        if score >= 19 or (score == 18 and dealer <= 8):
            return "Stand"
        return "Hit"
    if score >= 17:
        return "Stand"
    if score >= 13 and dealer <= 6:
        return "Stand"
    if score == 12 and dealer in [4, 5, 6]:
        return "Stand"
    return "Hit"


def get_high_score(hand):
    """Return the score of the hand, the larger one if it has a usable ace, an integer."""
    if has_usable_ace(hand):
        return low_score(hand) + 10
    return low_score(hand)


def get_winner(player_hand, dealer_hand):
    """Return the result of the round as task 5 prints it, a string."""
    if is_blackjack(player_hand):
        return "Player wins!"
    if is_bust(player_hand) or is_blackjack(dealer_hand):
        return "Dealer wins!"
    if is_bust(dealer_hand):
        return "Player wins!"
    player = get_high_score(player_hand)
    dealer = get_high_score(dealer_hand)
    if player > dealer:
        return "Player wins!"
    if player < dealer:
        return "Dealer wins!"
    return "Push!"
