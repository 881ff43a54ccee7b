import sys

cards = []
for line in sys.stdin.read().splitlines():
    if line == "end":
        break
    cards.append(line.rstrip("cdhs"))
values = {sum(1 if c == "A" else int(c) if c.isdigit() else 10 for c in cards)}
if "A" in cards:
    values |= {min(values) + 10}
low, high = min(values), max(values)
if high == 21 and len(cards) == 2:
    print("Blackjack!")
elif low > 21:
    print("Bust!")
else:
    print(" or ".join(str(v) for v in sorted(values)))
