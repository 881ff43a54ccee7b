import sys

score, size, ace = 0, 0, False
waiting = None
for word in sys.stdin.read().split():
    if waiting and word != "end":
        size += 1
        ace = ace or waiting.startswith("A")
        score += 1 if waiting[0] == "A" else 10 if waiting[0] in "1JQK" else int(waiting[0])
    waiting = word
if score >= 22:
    result = "Bust!"
elif not ace or score >= 12:
    result = str(score)
else:
    result = "Blackjack!" if size == 2 and score == 11 else " or ".join((str(score), str(score + 10)))
print(result)
