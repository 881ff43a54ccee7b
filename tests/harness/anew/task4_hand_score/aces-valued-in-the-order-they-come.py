from functools import reduce
import sys

words = sys.stdin.read().split()
words = words[: words.index("end")]


def step(state, word):
    points, soft = state
    if word[0] != "A":
        return points + (int(word[:-1]) if word[0].isdigit() else 10), soft
    return (points + 11, True) if points < 11 else (points + 1, soft)


points, soft = reduce(step, words, (0, False))
if points > 21:
    print("Bust!")
elif points == 21 and len(words) == 2:
    print("Blackjack!")
else:
    print(*([points - 10] if soft else []), points, sep=" or ")
