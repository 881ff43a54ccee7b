"""Does not end its line of output."""
# Fails: *
import sys

cards = sys.stdin.read().split()
cards = cards[:cards.index("end")]

worth = {"J": 10, "Q": 10, "K": 10, "A": 1}
total = 0
ace = False
for c in cards:
    rank = c[:-1]
    total += worth[rank] if rank in worth else int(rank)
    ace = ace or rank == "A"

if total > 21:
    result = "Bust!"
elif ace and total == 11 and len(cards) == 2:
    result = "Blackjack!"
elif ace and total < 12:
    result = str(total) + " or " + str(total + 10)
else:
    result = str(total)

sys.stdout.write(result)
