import sys

heads = [line[0] for line in sys.stdin if line.strip()]
low = sum("?A23456789".find(h) if h not in "1JQK" else {"1": 1}.get(h, 10) for h in heads)
high = low + 10
if "A" not in heads:
    print(low)
elif high == 21:
    print("Blackjack!")
else:
    print(f"{low} or {high}")
