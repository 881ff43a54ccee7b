import sys


def score(lines):
    hand = []
    for line in lines:
        if line == "end":
            return hand
        hand.append(line.rstrip("\n"))
    return hand


cards = score(sys.stdin.readlines())
low = 0
for c in cards:
    match c[:-1]:
        case "A":
            low += 1
        case "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" as n:
            low += int(n)
        case _:
            low += 10
soft = low <= 11 and any(c[0] == "A" for c in cards)
if low > 21:
    print("Bust!")
elif soft and low == 11 and len(cards) == 2:
    print("Blackjack!")
else:
    print(f"{low} or {low + 10}" if soft else low)
