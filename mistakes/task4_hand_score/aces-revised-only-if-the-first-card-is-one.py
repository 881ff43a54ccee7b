"""lets aces count as 1 only if the first card is an ace.

Rules: the order of the cards in a hand does not matter.
"""
# Fails: ace-in-the-fourth-place-counts-1 ace-too-big-by-one aces-drawn-last sample-2
# Fails: seven-cards-with-the-aces-last
ranks = []
while True:
    line = input()
    if line == "end":
        break
    ranks.append(line[:-1])

total = 0
for rank in ranks:
    if rank == "A":
        total += 11
    elif rank in ("J", "Q", "K"):
        total += 10
    else:
        total += int(rank)

elevens = ranks.count("A")
if ranks and ranks[0] == "A":
    while total > 21 and elevens > 0:
        total -= 10
        elevens -= 1

if total > 21:
    print("Bust!")
elif total == 21 and len(ranks) == 2:
    print("Blackjack!")
elif elevens > 0:
    print(total - 10, "or", total)
else:
    print(total)
