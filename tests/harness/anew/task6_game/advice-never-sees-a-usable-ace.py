import io
import random
import sys
STAND = {12: "456", 13: "23456", 14: "23456", 15: "23456", 16: "23456"}


def low(hand):
    if not hand:
        return 0
    head, *tail = hand
    return ({"A": 1, "J": 10, "Q": 10, "K": 10}.get(head[0]) or int(head[:-1])) + low(tail)


def both(hand):
    n = low(hand)
    return (n, n + 10) if n < 12 and "A" in "".join(hand) else (n,)


def output_score(hand):
    match is_blackjack(hand), is_bust(hand):
        case True, _:
            return "Blackjack!"
        case _, True:
            return "Bust!"
        case _:
            return " or ".join("%d" % n for n in both(hand))


def is_blackjack(hand):
    return both(hand)[1:] == (21,) and len(hand) == 2


def is_bust(hand):
    return low(hand) > 21


def get_advice(player_hand, dealer_card):
    points = get_high_score(player_hand)
    if points in STAND:
        return "Stand" if dealer_card[:-1] in list(STAND[points]) else "Hit"
    return "Stand" if points > 16 else "Hit"


def get_high_score(hand):
    return both(hand)[-1]


def get_winner(player_hand, dealer_hand):
    if is_blackjack(player_hand):
        return "Player wins!"
    if is_bust(player_hand) or is_blackjack(dealer_hand):
        return "Dealer wins!"
    p, d = get_high_score(player_hand), get_high_score(dealer_hand)
    if p == d:
        return "Push!"
    return "Player wins!" if p > d or is_bust(dealer_hand) else "Dealer wins!"
