"""calls every 21 with a usable ace a Blackjack, however many cards it has.

Rules: a Blackjack is two cards that make 21.
"""
# Fails: soft-21-*
def value(card):
    rank = card[:-1]
    if rank == "A":
        return 1
    if rank in ["J", "Q", "K"]:
        return 10
    return int(rank)


total = 0
has_ace = False
card = input()
while card != "end":
    total += value(card)
    if value(card) == 1:
        has_ace = True
    card = input()

if has_ace and total + 10 == 21:
    print("Blackjack!")
elif has_ace and total + 10 < 21:
    print(total, "or", total + 10)
elif total > 21:
    print("Bust!")
else:
    print(total)
