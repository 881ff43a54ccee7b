hand = [c.rstrip("cdhs") for c in iter(input, "end")]
soft = 0
high = 0
for r in hand:
    if r == "A":
        soft, high = soft + 1, high + 11
    else:
        high += int(r) if r.isdigit() else 10
while high > 21 and soft > 0:
    soft, high = soft - 1, high - 10

if high == 21:
    print("Blackjack!" if len(hand) == 2 else 21)
elif high > 21:
    print("Bust!")
else:
    print("{1} or {0}".format(high, high - 10) if soft else high)
