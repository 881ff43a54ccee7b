import io
import random
import sys


ACES = 0
REST = 1


def sort(hand):
    """The aces of a hand, and the points of its other cards."""
    box = [0, 0]
    for card in hand:
        where = ACES if card[0] == "A" else REST
        box[where] += 1 if where == ACES else 10 if card[0] in "KQJ1" else int(card[0])
    return box


def get_high_score(hand):
    aces, rest = sort(hand)
    return rest + aces + (10 if aces and rest + aces + 10 < 22 else 0)


def is_bust(hand):
    return get_high_score(hand) > 21


def is_blackjack(hand):
    return sort(hand) == [1, 10] and len(hand) == 2


def output_score(hand):
    if is_bust(hand):
        return "Bust!"
    if is_blackjack(hand):
        return "Blackjack!"
    values = {sum(sort(hand)), get_high_score(hand)}
    return " or ".join(f"{value}" for value in sorted(values))


def get_advice(player_hand, dealer_card):
    high, dealer = get_high_score(player_hand), get_high_score([dealer_card])
    if high != sum(sort(player_hand)):
        return "Stand" if (high, -dealer) >= (18, -8) else "Hit"
    if dealer > 6:
        return "Stand" if high > 16 else "Hit"
    return "Stand" if high + (dealer > 3) > 12 else "Hit"


def get_winner(player_hand, dealer_hand):
    if is_blackjack(player_hand):
        "Player wins!"
    elif is_bust(player_hand) or is_blackjack(dealer_hand):
        "Dealer wins!"
    elif is_bust(dealer_hand):
        "Player wins!"
