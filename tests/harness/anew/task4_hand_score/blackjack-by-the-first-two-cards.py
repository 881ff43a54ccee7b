import sys

low, soft, natural = 0, False, ""
for place, card in enumerate(sys.stdin.read().splitlines()[:-1]):
    worth = "A23456789".find(card[0]) + 1 or 10
    low, soft = low + worth, soft or worth == 1
    if place == 1 and soft and low == 11:
        natural = "Blackjack!"
print(natural or ("Bust!" if low > 21 else f"{low} or {low + 10}" if soft and low <= 11 else low))
