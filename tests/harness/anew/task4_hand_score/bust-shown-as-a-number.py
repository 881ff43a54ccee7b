pips = {"J": 10, "Q": 10, "K": 10, "A": 11}
hand = list(iter(input, "end"))
total = 0
soft = 0
for card in hand:
    total += pips.get(card[:-1]) or int(card[:-1])
    soft += card[0] == "A"
while soft and total > 21:
    total, soft = total - 10, soft - 1
if soft:
    natural = total == 21 and len(hand) < 3
    print("Blackjack!" if natural else "%i or %i" % (total - 10, total))
else:
    print(total)
