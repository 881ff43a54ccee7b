import io
import random
import sys


def output_score(hand):
    letters = [c[0] for c in hand]
    n = sum(10 if c in "1JQK" else 1 if c == "A" else int(c) for c in letters)
    if n > 21:
        return "Bust!"
    if n > 11 or "A" not in letters:
        return str(n)
    return "Blackjack!" if n == 11 and len(hand) == 2 else f"{n} or {n + 10}"


def is_blackjack(hand):
    return output_score(hand).startswith("Black")


def is_bust(hand):
    return output_score(hand).startswith("Bust")


def get_high_score(hand):
    if is_blackjack(hand):
        return "21"
    return output_score(hand).rpartition(" ")[2]


def get_advice(player_hand, dealer_card):
    mine, up = int(get_high_score(player_hand)), int(get_high_score([dealer_card]))
    if is_blackjack(player_hand) or "or" in output_score(player_hand):
        return "Stand" if mine - (up > 8) >= 18 else "Hit"
    return "Stand" if mine >= 17 or up < 7 and mine >= 13 or mine == 12 and up in (4, 5, 6) else "Hit"


def get_winner(player_hand, dealer_hand):
    for hand, text, result in (
        (player_hand, "Blackjack!", "Player wins!"),
        (player_hand, "Bust!", "Dealer wins!"),
        (dealer_hand, "Blackjack!", "Dealer wins!"),
        (dealer_hand, "Bust!", "Player wins!"),
    ):
        if output_score(hand) == text:
            return result
    lead = int(get_high_score(player_hand)) - int(get_high_score(dealer_hand))
    return "Push!" if not lead else "Player wins!" if lead > 0 else "Dealer wins!"
