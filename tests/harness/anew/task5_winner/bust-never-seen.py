from itertools import product


def ways(card):
    return [1, 11] if card[0] == "A" else [10] if card[0] in "JQK" else [int(card[:-1])]


def hand(bonus):
    cards = [*iter(input, "end")]
    sums = {sum(way) for way in product(*map(ways, cards))}
    best = max({s for s in sums if s <= 21} or {min(sums)})
    return 1000 - bonus if best == 21 and len(cards) == 2 else best


player, dealer = hand(0), hand(1)
results = ["Push!", "Player wins!", "Dealer wins!"]
print(results[(player > dealer) - (player < dealer)])
