import sys

ranks = [line.strip()[:-1] for line in sys.stdin][:2]
n = sum(11 if r == "A" else min(10, "__23456789XJQK".find(r.replace("10", "X"))) for r in ranks)
answers = {21: "Blackjack!"}
if "A" in ranks:
    answers.update((k, f"{k - 10} or {k}") for k in range(12, 21))
print(answers.get(n, n))
