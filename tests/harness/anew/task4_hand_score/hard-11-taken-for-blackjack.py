import sys

text = sys.stdin.read().partition("end")[0]
ranks = [word[:-1] for word in text.split()]
low = sum({"A": 1, "J": 10, "Q": 10, "K": 10}.get(r) or int(r) for r in ranks)
soft = "A" in ranks and low <= 11
answers = [
    (low + 10 == 21, "Blackjack!"),
    (low > 21, "Bust!"),
    (soft, f"{low} or {low + 10}"),
    (True, f"{low}"),
]
print(next(answer for holds, answer in answers if holds))
