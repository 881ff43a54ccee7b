import re
import sys

TENS = "(?:10|[JQK])"
NATURAL = re.compile(rf"A\w {TENS}\w( |$)|{TENS}\w A\w( |$)")


def score(text):
    marks = re.findall(r"10|[AJQK2-9](?=[cdhs])", text)
    n = sum(1 if m == "A" else int(m) if m.isdigit() else 10 for m in marks)
    return n + 10 if "A" in marks and n <= 11 else n


player, dealer = (t.strip() for t in sys.stdin.read().replace("\n", " ").split("end")[:2])
won = bool(NATURAL.match(player))
lost = not won and (score(player) > 21 or bool(NATURAL.match(dealer)))
gap = score(player) - score(dealer) if score(dealer) <= 21 else 1
print("Player wins!" if won else "Dealer wins!" if lost or gap < 0 else "Player wins!" if gap else "Push!")
