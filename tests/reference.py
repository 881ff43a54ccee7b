"""The rules, implemented in another way than tasks/scoring.py: by trying every ace both ways."""

import random
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


def deals(seed=42):
    """The decks of task 6, from the top: they are shuffled once more than there are rounds."""
    rng = random.Random(seed)
    while True:
        deck = [rank + suit for rank in RANKS for suit in "hcsd"]
        rng.shuffle(deck)
        yield deck[::-1]


def game(replies):
    """What the game of task 6 prints to replies that end with a Q where it can be quit."""
    replies = iter(replies.splitlines())
    screen = []

    def asked(question, letters):
        while True:
            screen.append(question + " ")
            letter = next(replies).strip()[:1].upper()
            if letter and letter in letters:
                return letter
            if letter:
                screen.append(f"Invalid input '{letter}'\n")

    def shown(who, hand):
        screen.append(f"{who} shows {' '.join(hand)} -> {score(hand)}\n")

    decks = deals()
    next(decks)
    while asked("(N)ew round or (Q)uit?", "NQ") == "N":
        deck = next(decks)
        dealer, player, deck = deck[:1], deck[1:3], deck[3:]
        shown("Dealer", dealer)
        shown("Player", player)
        while score(player) not in ("Blackjack!", "Bust!"):
            action = asked("(H)it, (S)tand, or (A)dvice?", "HSA")
            if action == "A":
                screen.append(f"Advice: {advice(player, dealer[0])}\n")
            elif action == "H":
                player.append(deck.pop(0))
                shown("Player", player)
            else:
                while scores(dealer) and best(dealer) <= 16:
                    dealer.append(deck.pop(0))
                    shown("Dealer", dealer)
                break
        screen.append(f"{winner(player, dealer)}\n*****\n")
    return "".join(screen)
