import io
import random
import sys


def sums(hand):
    """Every sum that the hand can have up to 21, or its smallest."""
    found = {0}
    for card in hand:
        add = {"A": [1, 11]}.get(card[0]) or [10 if card[0] in "JQK" else int(card[:-1])]
        found = {old + new for old in found for new in add}
    return sorted(n for n in found if n <= 21) or [min(found)]


def is_bust(hand):
    return sums(hand)[0] >= 22


def get_high_score(hand):
    return sums(hand).pop()


def is_blackjack(hand):
    return 21 in sums(hand) and not hand[2:]


def output_score(hand):
    if is_blackjack(hand):
        return "Blackjack!"
    return "Bust!" if is_bust(hand) else " or ".join(str(n) for n in sums(hand))


def get_advice(player_hand, dealer_card):
    ...


def get_winner(player_hand, dealer_hand):
    order = {"Player wins!": False, "Dealer wins!": False}
    order["Player wins!"] = is_blackjack(player_hand)
    if not order["Player wins!"]:
        order["Dealer wins!"] = is_bust(player_hand) or is_blackjack(dealer_hand)
    if not any(order.values()):
        a, b = get_high_score(player_hand), get_high_score(dealer_hand)
        order["Player wins!"] = is_bust(dealer_hand) or a > b
        order["Dealer wins!"] = not order["Player wins!"] and a < b
    return next((text for text, holds in order.items() if holds), "Push!")
