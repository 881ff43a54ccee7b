import io
import random
import sys


def elevens(hand):
    points = [{"A": 11, "J": 10, "Q": 10, "K": 10}.get(card[0]) or int(card[:-1]) for card in hand]
    for place, number in enumerate(points):
        if number == 11 and sum(points) > 21:
            points[place] = 1
    return points


def get_high_score(hand):
    return sum(elevens(hand))


def is_bust(hand):
    return not get_high_score(hand) <= 21


def is_blackjack(hand):
    return 11 in elevens(hand) and sum(elevens(hand)) == 21


def output_score(hand):
    points = elevens(hand)
    answer = [sum(points)] if 11 not in points else [sum(points) - 10, sum(points)]
    if is_blackjack(hand):
        answer = ["Blackjack!"]
    return " or ".join(map(str, ["Bust!"] if is_bust(hand) else answer))


def get_advice(player_hand, dealer_card):
    me, up = elevens(player_hand), sum(elevens([dealer_card]))
    soft = [18, 19][up > 8]
    hard = [17, 13, 12][(up < 7) + (3 < up < 7)]
    return ["Stand", "Hit"][sum(me) < (soft if 11 in me else hard)]


def get_winner(player_hand, dealer_hand):
    tests = [
        (is_blackjack, player_hand, "Player"),
        (is_bust, player_hand, "Dealer"),
        (is_blackjack, dealer_hand, "Dealer"),
        (is_bust, dealer_hand, "Player"),
        (lambda hand: get_high_score(hand) > get_high_score(dealer_hand), player_hand, "Player"),
        (lambda hand: get_high_score(hand) > get_high_score(player_hand), dealer_hand, "Dealer"),
    ]
    return next((name + " wins!" for test, hand, name in tests if test(hand)), "Push!")
