import io
import random
import sys

FACES = {"A": 1, "1": 10, "J": 10, "Q": 10, "K": 10}


def add(hand):
    """Return the points, aces as 1."""
    if not hand:
        return 0
    face = hand[-1][0]
    return (FACES.get(face) or int(face)) + add(hand[:-1])


def get_high_score(hand):
    low = add(hand)
    return low + 10 if low <= 11 and [c for c in hand if c[0] == "A"] else low


def output_score(hand):
    low, high = add(hand), get_high_score(hand)
    if high == 21:
        return "Blackjack!" if len(hand) == 2 else "21"
    if high > 21:
        return "Bust!"
    return str(high) if low == high else str(low) + " or " + str(high)


def is_blackjack(hand):
    return output_score(hand) == "Blackjack!"


def is_bust(hand):
    return output_score(hand) == "Bust!"


def get_advice(player_hand, dealer_card):
    high, up = get_high_score(player_hand), get_high_score([dealer_card])
    soft = high != add(player_hand)
    table = {True: {18: 8, 19: 11, 20: 11, 21: 11}, False: {13: 6, 14: 6, 15: 6, 16: 6}}[soft]
    if not soft and high == 12:
        return "Stand" if up in {4, 5, 6} else "Hit"
    if not soft and high > 16:
        return "Stand"
    return "Stand" if up <= table.get(high, 0) else "Hit"


def get_winner(player_hand, dealer_hand):
    texts = [output_score(player_hand), output_score(dealer_hand)]
    match texts:
        case ["Blackjack!", _]:
            return "Player wins!"
        case ["Bust!", _] | [_, "Blackjack!"]:
            return "Dealer wins!"
        case [_, "Bust!"]:
            return "Player wins!"
    gap = get_high_score(player_hand) - get_high_score(dealer_hand)
    return "Player wins!" if gap > 0 else "Dealer wins!" if gap else "Push!"
