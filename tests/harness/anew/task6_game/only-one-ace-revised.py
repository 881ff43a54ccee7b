import io
import random
import sys


def evaluate(hand):
    total, elevens = 0, 0
    for card in hand:
        match card[:-1]:
            case "A":
                total, elevens = total + 11, elevens + 1
            case "J" | "Q" | "K":
                total += 10
            case number:
                total += int(number)
    return (total - 10, elevens - 1) if total > 21 and elevens else (total, elevens)


get_high_score = lambda hand: evaluate(hand)[0]
is_bust = lambda hand: evaluate(hand)[0] > 21
is_blackjack = lambda hand: len(hand) == 2 and evaluate(hand)[0] == 21


def output_score(hand):
    total, elevens = evaluate(hand)
    words = [str(total)]
    if elevens:
        words.insert(0, str(total - 10))
    if is_blackjack(hand):
        words = ["Blackjack!"]
    if is_bust(hand):
        words = ["Bust!"]
    return " or ".join(words)


def get_advice(player_hand, dealer_card):
    total, elevens = evaluate(player_hand)
    up = get_high_score([dealer_card])
    least = (19 if up > 8 else 18) if elevens else 17 if up > 6 else 12 if up > 3 else 13
    return "Hit" if total < least else "Stand"


def get_winner(player_hand, dealer_hand):
    verdicts = {
        "Player wins!": is_blackjack(player_hand),
        "Dealer wins!": is_bust(player_hand) or is_blackjack(dealer_hand),
    }
    for text, holds in verdicts.items():
        if holds:
            return text
    p, d = get_high_score(player_hand), get_high_score(dealer_hand)
    if d > 21:
        return "Player wins!"
    return "Push!" if p == d else "Player wins!" if p > d else "Dealer wins!"
