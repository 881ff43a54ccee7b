"""prints no newline after "Bust!"."""
# Fails: bust-* sample-4 the-whole-pack twelve-cards-go-bust
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
    sys.stdout.write("Bust!")
elif ace and total == 11 and len(cards) == 2:
    print("Blackjack!")
elif ace and total < 12:
    print(total, "or", total + 10)
else:
    print(total)
