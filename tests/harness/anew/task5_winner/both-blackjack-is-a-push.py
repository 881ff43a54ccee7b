import sys

hands = [[], []]
turn = 0
for word in sys.stdin.read().split():
    if word == "end":
        turn += 1
    else:
        hands[turn].append(word)

rank = []
for hand in hands:
    low = sum({"A": 1}.get(c[0]) or (10 if c[0] in "1JQK" else int(c[0])) for c in hand)
    high = low + 10 if low <= 11 and any(c[0] == "A" for c in hand) else low
    rank.append(22 if high == 21 and len(hand) == 2 else high if high < 22 else -1)

p, d = rank
if p == -1:
    print("Dealer wins!")
else:
    print("Push!" if p == d else "Player wins!" if p > d else "Dealer wins!")
