import sys

points = []
for word in sys.stdin.read().split():
    if word == "end":
        break
    points.append({"A": 11, "J": 10, "Q": 10, "K": 10}.get(word[0]) or int(word[:-1]))
while sum(points) > 21 and 11 in points:
    points[points.index(11)] = 1

score = sum(points)
if 11 not in points:
    print(score if score <= 21 else "Bust!")
else:
    print("Blackjack!" if score == 21 else "{} or {}".format(score - 10, score))
