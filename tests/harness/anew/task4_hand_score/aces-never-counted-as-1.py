import re
import sys

deck = re.findall(r"^(10|[2-9JQKA])[cdhs]\s*$", sys.stdin.read(), re.MULTILINE)
worth = {"A": 11} | dict.fromkeys("JQK", 10) | {str(n): n for n in range(2, 11)}
score = sum(worth[rank] for rank in deck)
if score > 21:
    text = "Bust!"
elif "A" not in deck:
    text = str(score)
elif score == 21 and len(deck) == 2:
    text = "Blackjack!"
else:
    text = str(score - 10) + " or " + str(score)
print(text)
