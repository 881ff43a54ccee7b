"""counts every ace as 11, and changes only one of them to 1 if the hand exceeds 21.

Rules: every ace of a hand can count as 1.
"""
# Fails: a-hundred-and-sixty-rounds dealer-stands-on-soft-17 player-soft-21-in-three-cards
# Fails: rare-hands-in-four-hundred-rounds stands-on-two-aces
# Fails: twenty-one-against-twenty-one-and-against-blackjack two-aces-in-a-hand-that-busts
# Fails: two-aces-that-both-count-1
import io
import random
import sys


def card_value(card):
    rank = card[:-1]
    if rank == "A":
        return 11
    if rank in ("J", "Q", "K"):
        return 10
    return int(rank)


def count(hand):
    """Return the total and how many aces count 11 in it."""
    total = sum(card_value(card) for card in hand)
    elevens = sum(card[0] == "A" for card in hand)
    if total > 21 and elevens > 0:
        total -= 10
        elevens -= 1
    return total, elevens


def has_usable_ace(hand):
    return count(hand)[1] > 0


def output_score(hand):
    """Return the value of the hand as task 4 prints it, a string."""
    if is_blackjack(hand):
        return "Blackjack!"
    if is_bust(hand):
        return "Bust!"
    if has_usable_ace(hand):
        return str(get_high_score(hand) - 10) + " or " + str(get_high_score(hand))
    return str(get_high_score(hand))


def is_blackjack(hand):
    """Return whether the hand is a Blackjack, a Boolean."""
    return len(hand) == 2 and get_high_score(hand) == 21


def is_bust(hand):
    """Return whether the hand exceeds 21, a Boolean."""
    return get_high_score(hand) > 21


def get_advice(player_hand, dealer_card):
    """Return "Hit" or "Stand" by the tables of task 3, for a hand of any size."""
    score = get_high_score(player_hand)
    dealer = get_high_score([dealer_card])
    if has_usable_ace(player_hand):
        stand = score >= 19 or (score == 18 and dealer <= 8)
    elif score == 12:
        stand = dealer in (4, 5, 6)
    else:
        stand = score >= 17 or (score >= 13 and dealer <= 6)
    return "Stand" if stand else "Hit"


def get_high_score(hand):
    """Return the score of the hand, the larger one if it has a usable ace, an integer."""
    return count(hand)[0]


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
    player = get_high_score(player_hand)
    dealer = get_high_score(dealer_hand)
    if player > dealer:
        return "Player wins!"
    if player < dealer:
        return "Dealer wins!"
    return "Push!"
