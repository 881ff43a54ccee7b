import re
import sys

player, dealer, *_ = sys.stdin.read().split("end\n")


def points(text):
    faces = 10 * len(re.findall("[JQK]", text)) + sum(map(int, re.findall(r"\d+", text)))
    aces = text.count("A")
    high = faces + 11 * aces
    return high if high <= 21 else faces + aces


def natural(text):
    return text.count("\n") == 2 and points(text) == 21


cases = [
    (natural(player), "Player wins!"),
    (points(player) > 21, "Dealer wins!"),
    (natural(dealer), "Dealer wins!"),
    (points(dealer) > 21, "Player wins!"),
    (points(player) > points(dealer), "Player wins!"),
    (points(player) < points(dealer), "Dealer wins!"),
    (True, "Push!"),
]
for holds, outcome in cases:
    if holds:
        print(outcome)
        break
