import sys

hands = [[]]
for word in sys.stdin.read().split():
    if word == "end":
        hands.append([])
    else:
        hands[-1].append(11 if word[0] == "A" else 10 if not word[0].isdigit() else int(word[:-1]))
(p, pn), (d, dn) = [(sum(hand), len(hand)) for hand in hands[:2]]
if (p, pn) == (21, 2):
    win = 1
elif p >= 22 or (d, dn) == (21, 2):
    win = -1
else:
    win = 1 if d >= 22 else (p > d) - (d > p)
print(("Push!", "Player wins!", "Dealer wins!")[win])
