import re
import sys

hands = re.split(r"^end\s*", sys.stdin.read(), flags=re.M)


def grade(hand):
    cards = re.findall(r"(\d+|[AJQK])[cdhs]", hand)
    points = sorted((1 if c == "A" else int(c) if c.isdigit() else 10) for c in cards)
    total = sum(points)
    if points[:1] == [1] and total <= 11:
        total += 10
    return -1 if total > 21 else 50 if total == 21 and len(points) == 2 else total


p, d = grade(hands[0]), grade(hands[1])
player_wins = p == 50 or (p >= 0 and d != 50 and p > d)
print("Player wins!" if player_wins else "Dealer wins!")
