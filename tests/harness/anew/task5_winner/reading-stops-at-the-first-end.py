import sys

cards = []
for line in sys.stdin:
    if line.startswith("end"):
        break
    cards.append(line.rstrip("\n"))

dealer = 0  # nothing is left for him
low = sum({"A": 1, "J": 10, "Q": 10, "K": 10, "1": 10}.get(c[0]) or int(c[0]) for c in cards)
if low > 21:
    print("Dealer wins!")
elif low == dealer:
    print("Push!")
else:
    print("Player wins!")
