"""An independent implementation of the rules, on cards such as "A♥" and on rows of a history."""

from collections import Counter

POINTS = {"2": 2, "3": 3, "4": 4, "7": 7, "8": 8, "9": 9, "10": 10, "A": 11}
PACK = [rank + suit for rank in POINTS for suit in "♥♠♦♣"]


def ranks(cards):
    return [card[:-1] for card in cards]


def hand_of(cards):
    """Return cards as the game has them: ("A", "♥") for "A♥"."""
    return [(card[:-1], card[-1]) for card in cards]


def worth(cards):
    """Return the value of a hand."""
    if Counter(ranks(cards)) == {"A": 2}:
        return 21
    points = sum(POINTS[rank] for rank in ranks(cards))
    return max(points, 21) if len(cards) == 5 else points


def sweeps(cards):
    return Counter(ranks(cards)) == {"7": 3}


def player_wins(theirs, mine):
    """Say whether the player wins: each total has a strength, and the greater wins."""
    strength = 22 if mine == 21 else mine if mine < 21 else -1
    return strength > (theirs if theirs and theirs <= 21 else 0)


def standing(rows):
    """Return the bank, whether the last round is due and whether the game is over."""
    bank, due, over = 10, False, False
    for row in rows:
        over = due or row.bank == 0
        bank, due = row.bank, row.bank >= 30
    return bank, due and not over, over


def purse(rows):
    """Return what the player has won or lost, contest by contest."""
    won, bank = 0, 10
    for row in rows:
        if row.winner == "μάννα":
            won -= row.bet
        else:
            won += bank if row.bank == 0 else row.bet
        bank = row.bank
    return won


def final_hands(hand, may_stop, must_stop):
    """Yield every hand that ends a turn which has come to this one."""
    if may_stop(hand):
        yield hand
    if not must_stop(hand):
        for rank in POINTS:
            if ranks(hand).count(rank) < 4:
                yield from final_hands([*hand, rank + "♥"], may_stop, must_stop)


def endings():
    """Return every ending of a round: the totals, the winner, and whether three sevens ended it."""
    players = {
        (worth(hand), sweeps(hand))
        for hand in final_hands(
            [], lambda hand: len(hand) >= 2, lambda hand: len(hand) >= 2 and worth(hand) >= 21
        )
    }
    houses = {
        (worth(hand), sweeps(hand))
        for hand in final_hands([], lambda hand: worth(hand) >= 17, lambda hand: worth(hand) >= 17)
    }
    found = set()
    for mine, player_sweeps in players:
        for theirs, house_sweeps in houses if mine < 21 else [(None, False)]:
            winner = "παικτης" if player_wins(theirs, mine) else "μάννα"
            found.add((mine, theirs, winner, player_sweeps or house_sweeps))
    return found


ENDINGS = endings()


def can_follow(rows, row):
    """Say whether a round can follow others."""
    bank, _, over = standing(rows)
    banks = set()
    if (row.mine, row.theirs, row.winner, True) in ENDINGS:
        banks.add(0)
    if (row.mine, row.theirs, row.winner, False) in ENDINGS:
        banks.add(bank - row.bet if row.winner == "παικτης" else bank + row.bet)
    return not over and row.number == len(rows) + 1 and 1 <= row.bet <= bank and row.bank in banks
