"""The rules, implemented in another way than tasks/scoring.py: by trying every ace both ways."""

from itertools import product

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
PACK = [rank + suit for rank in RANKS for suit in "cdhs"]


def ways(card):
    rank = card[:-1]
    if rank == "A":
        return 1, 11
    return (int(rank),) if rank.isdigit() else (10,)


def totals(hand):
    """Every total that the hand can have."""
    return {sum(choice) for choice in product(*map(ways, hand))}


def scores(hand):
    """The totals that do not exceed 21, in order."""
    return sorted(total for total in totals(hand) if total <= 21)


def score(hand):
    if len(hand) == 2 and 21 in scores(hand):
        return "Blackjack!"
    return " or ".join(map(str, scores(hand))) or "Bust!"


def best(hand):
    return max(scores(hand), default=min(totals(hand)))


def advice(hand, dealer_card):
    against = max(ways(dealer_card))
    if len(scores(hand)) == 2:
        stands = best(hand) >= (18 if against <= 8 else 19)
    elif 4 <= against <= 6:
        stands = best(hand) >= 12
    else:
        stands = best(hand) >= (13 if against <= 3 else 17)
    return "Stand" if stands else "Hit"


def winner(player, dealer):
    """Give each hand a strength so that the statement's five cases come down to one comparison."""

    def strength(hand, blackjack, bust):
        text = score(hand)
        return {"Blackjack!": blackjack, "Bust!": bust}.get(text) or best(hand)

    difference = strength(player, 23, -2) - strength(dealer, 22, -1)
    return "Player wins!" if difference > 0 else "Dealer wins!" if difference < 0 else "Push!"
