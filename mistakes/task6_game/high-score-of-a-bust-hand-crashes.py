"""stops with an error if get_high_score gets a bust hand.

Rules: get_high_score takes any hand, even one that is bust.
"""
# Fails: a-hundred-and-sixty-rounds ace-that-stops-being-usable advice-at-every-stage
# Fails: asked-again-at-21 dealer-* invalid-and-empty-replies-by-turns lower-case-replies
# Fails: player-blackjack player-soft-21-* push rare-hands-in-four-hundred-rounds sample-1
# Fails: stands-on-two-aces twenty-one-against-twenty-one-and-against-blackjack
# Fails: two-aces-in-a-hand-that-busts two-aces-that-both-count-1
import io
import random
import sys


def all_scores(hand):
    """Return every score up to 21 that the hand can have, the lowest first."""
    scores = [0]
    for card in hand:
        rank = card[:-1]
        if rank == "A":
            scores = [s + 1 for s in scores] + [scores[-1] + 11]
        elif rank in ("J", "Q", "K"):
            scores = [s + 10 for s in scores]
        else:
            scores = [s + int(rank) for s in scores]
    return [s for s in scores if s <= 21]


def output_score(hand):
    """Return the value of the hand as task 4 prints it, a string."""
    if is_blackjack(hand):
        return "Blackjack!"
    if is_bust(hand):
        return "Bust!"
    return " or ".join(str(s) for s in all_scores(hand))


def is_blackjack(hand):
    """Return whether the hand is a Blackjack, a Boolean."""
    return len(hand) == 2 and 21 in all_scores(hand)


def is_bust(hand):
    """Return whether the hand exceeds 21, a Boolean."""
    return len(all_scores(hand)) == 0


def get_advice(player_hand, dealer_card):
    """Return "Hit" or "Stand" by the tables of task 3, for a hand of any size."""
    score = get_high_score(player_hand)
    dealer = get_high_score([dealer_card])
    usable_ace = len(all_scores(player_hand)) == 2
    if usable_ace and score == 18:
        if dealer in (9, 10, 11):
            return "Hit"
        return "Stand"
    if usable_ace and score < 18:
        return "Hit"
    if score > 16:
        return "Stand"
    if score > 12 and dealer < 7:
        return "Stand"
    if score == 12 and dealer in (4, 5, 6):
        return "Stand"
    return "Hit"


def get_high_score(hand):
    """Return the score of the hand, the larger one if it has a usable ace, an integer."""
    return max(all_scores(hand))


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
    if get_high_score(player_hand) > get_high_score(dealer_hand):
        return "Player wins!"
    if get_high_score(player_hand) < get_high_score(dealer_hand):
        return "Dealer wins!"
    return "Push!"
