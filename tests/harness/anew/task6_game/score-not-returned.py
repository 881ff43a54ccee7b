import io
import random
import sys


def split(hand):
    text = "".join(card[:-1].replace("10", "K") for card in hand)
    low = text.count("A") + 10 * sum(text.count(c) for c in "JQK")
    low += sum(int(c) for c in text if c.isdecimal())
    return low, "A" in text and low in range(12)


def output_score(hand):
    low, soft = split(hand)
    text = "{0} or {1}" if soft else "{0}"
    text = "Bust!" if low > 21 else "Blackjack!" if is_blackjack(hand) else text
    text.format(low, low + 10)


def is_blackjack(hand):
    return split(hand) == (11, True) and len(hand) < 3


def is_bust(hand):
    return split(hand)[0] > 21


def get_high_score(hand):
    low, soft = split(hand)
    return low + soft * 10


def get_advice(player_hand, dealer_card):
    rows = {True: "HHHHHHSSSS", False: "HHHHHHHHHHHHHHSSSSS"}
    soft, high, up = split(player_hand)[1], get_high_score(player_hand), get_high_score([dealer_card])
    if soft:
        wanted = rows[True][high - 12] if (high, up) not in ((18, 9), (18, 10), (18, 11)) else "H"
    elif up < 7:
        wanted = "S" if high > 12 or (high, up) in ((12, 4), (12, 5), (12, 6)) else "H"
    else:
        wanted = "S" if high > 16 else "H"
    return "Stand" if wanted == "S" else "Hit"


def get_winner(player_hand, dealer_hand):
    for blackjack, bust, yes, no in (
        (player_hand, player_hand, "Player wins!", "Dealer wins!"),
        (dealer_hand, dealer_hand, "Dealer wins!", "Player wins!"),
    ):
        if is_blackjack(blackjack):
            return yes
        if is_bust(bust):
            return no
    a, b = map(get_high_score, (player_hand, dealer_hand))
    return {1: "Player wins!", -1: "Dealer wins!"}.get((a > b) - (a < b), "Push!")
