"""prints who wins instead of returning it.

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


def total_of(hand):
    """Return the score with every ace as 1, and the number of aces."""
    total = 0
    aces = 0
    for card in hand:
        rank = card[:-1]
        if rank == "A":
            aces += 1
            total += 1
        elif rank in ["10", "J", "Q", "K"]:
            total += 10
        else:
            total += int(rank)
    return total, aces


def output_score(hand):
    """Return the value of the hand as task 4 prints it, a string."""
    total, aces = total_of(hand)
    if total > 21:
        return "Bust!"
    elif aces == 0 or total > 11:
        return str(total)
    elif total == 11 and len(hand) == 2:
        return "Blackjack!"
    else:
        return str(total) + " or " + str(total + 10)


def is_blackjack(hand):
    """Return whether the hand is a Blackjack, a Boolean."""
    return output_score(hand) == "Blackjack!"


def is_bust(hand):
    """Return whether the hand exceeds 21, a Boolean."""
    return output_score(hand) == "Bust!"


def get_advice(player_hand, dealer_card):
    """Return "Hit" or "Stand" by the tables of task 3, for a hand of any size."""
    score = get_high_score(player_hand)
    dealer = get_high_score([dealer_card])
    if " or " in output_score(player_hand) or is_blackjack(player_hand):
        stand = score >= 19 or (score == 18 and dealer <= 8)
    elif score == 12:
        stand = 4 <= dealer <= 6
    else:
        stand = score >= 17 or (score >= 13 and dealer <= 6)
    if stand:
        return "Stand"
    return "Hit"


def get_high_score(hand):
    """Return the score of the hand, the larger one if it has a usable ace, an integer."""
    total, aces = total_of(hand)
    if aces > 0 and total + 10 <= 21:
        total += 10
    return total


def get_winner(player_hand, dealer_hand):
    """Return the result of the round as task 5 prints it, a string."""
    player = get_high_score(player_hand)
    dealer = get_high_score(dealer_hand)
    if is_blackjack(player_hand):
        winner = "Player wins!"
    elif is_bust(player_hand):
        winner = "Dealer wins!"
    elif is_blackjack(dealer_hand):
        winner = "Dealer wins!"
    elif is_bust(dealer_hand):
        winner = "Player wins!"
    elif player > dealer:
        winner = "Player wins!"
    elif player < dealer:
        winner = "Dealer wins!"
    else:
        winner = "Push!"
    print(winner)
