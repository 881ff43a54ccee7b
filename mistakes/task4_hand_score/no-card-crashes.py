"""stops with an error if the hand has no cards.

Rules: a hand may have any number of cards, even none.
"""
# Fails: no-card
values = dict(zip("23456789", range(2, 10)))
values["10"] = values["J"] = values["Q"] = values["K"] = 10
values["A"] = 1

first = input()
ranks = [first[:-1]]
total = values[first[:-1]]

card = input()
while card != "end":
    ranks.append(card[:-1])
    total = total + values[card[:-1]]
    card = input()

soft = ranks.count("A") > 0 and total + 10 <= 21

if soft and total + 10 == 21 and len(ranks) == 2:
    print("Blackjack!")
elif soft:
    print(total, "or", total + 10)
elif total <= 21:
    print(total)
else:
    print("Bust!")
