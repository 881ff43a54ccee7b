import io
import random
import sys
NATURALS = ({"A", "J"}, {"A", "Q"}, {"A", "K"})


def ranks(hand):
    return [card[:-1] for card in hand]


def hard(hand):
    return sum(1 if r == "A" else int(r) if r.isdecimal() else 10 for r in ranks(hand))


def is_soft(hand):
    return "A" in ranks(hand) and hard(hand) + 10 <= 21


def is_blackjack(hand):
    return set(ranks(hand)) in NATURALS and len(hand) == 2


def is_bust(hand):
    return 21 < hard(hand)


def get_high_score(hand):
    return hard(hand) + (10 if is_soft(hand) else 0)


def output_score(hand):
    if is_blackjack(hand):
        return "Blackjack!"
    if is_bust(hand):
        return "Bust!"
    parts = [hard(hand)] + [get_high_score(hand)] * is_soft(hand)
    return " or ".join(map(str, parts))


def get_advice(player_hand, dealer_card):
    high, up = get_high_score(player_hand), dealer_card[:-1]
    if is_soft(player_hand):
        strong = up in ("9", "10", "J", "Q", "K", "A")
        return "Stand" if high > 18 or high == 18 and not strong else "Hit"
    if up in ("4", "5", "6"):
        return "Stand" if high > 11 else "Hit"
    if up in ("2", "3"):
        return "Stand" if high > 12 else "Hit"
    return "Stand" if high > 16 else "Hit"


def get_winner(player_hand, dealer_hand):
    winner = None
    if is_blackjack(player_hand):
        winner = "Player"
    elif is_bust(player_hand) or is_blackjack(dealer_hand):
        winner = "Dealer"
    elif is_bust(dealer_hand) or get_high_score(player_hand) > get_high_score(dealer_hand):
        winner = "Player"
    elif get_high_score(player_hand) < get_high_score(dealer_hand):
        winner = "Dealer"
    return f"{winner} wins!" if winner else "Push!"
