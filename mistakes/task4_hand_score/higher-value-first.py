"""prints the higher of the two values first."""
# Fails: ace-in-the-middle four-aces one-ace seven-cards-with-the-aces-last soft-17-in-three-cards
# Fails: soft-19-in-two-cards soft-20-in-three-cards soft-21-in-five-cards soft-21-in-three-cards
# Fails: soft-21-in-three-cards-with-the-ace-last soft-21-with-two-aces three-aces two-aces
def points(rank):
    if rank == "A":
        return 11
    if rank in ("10", "J", "Q", "K"):
        return 10
    return int(rank)


total = 0
elevens = 0
cards = 0
card = input()
while card != "end":
    rank = card[:-1]
    total += points(rank)
    cards += 1
    if rank == "A":
        elevens += 1
    card = input()

while total > 21 and elevens > 0:
    total -= 10
    elevens -= 1

if total > 21:
    print("Bust!")
elif total == 21 and cards == 2:
    print("Blackjack!")
elif elevens > 0:
    print(total, "or", total - 10)
else:
    print(total)
