"""Mistakes in the tables of task 3, and in how they are read."""

from itertools import product

from tests.tasks.families.aces import PLACES, both_values
from tests.tasks.families.words import (
    RANKS,
    RIGHT,
    Rule,
    aces,
    advice,
    all_eleven,
    low,
    points,
    rank,
    right_count,
)

# ---- The tables of task 3


def advice_rules():
    def by(usable, total, dealer):
        """Look the advice up with the hand and the dealer's card read in these ways."""
        return lambda hand, card: advice(usable(hand), total(hand), dealer(card))

    def usable(hand):
        return right_count(hand)[1] == 1

    def dealer_value(card):
        return RIGHT.high((card,))

    def other(text):
        return "Hit" if text == "Stand" else "Stand"

    def right(hand, card):
        return RIGHT.advice(hand, card)

    for soft, value, against in product((True, False), range(4, 22), range(2, 12)):
        if soft and value < 12:
            continue

        def cell(hand, card, soft=soft, value=value, against=against):
            found = usable(hand), RIGHT.high(hand), dealer_value(card)
            return (
                other(right(hand, card)) if found == (soft, value, against) else right(hand, card)
            )

        kind = "soft" if soft else "hard"
        yield Rule(f"advice: wrong for {kind} {value} against {against}", "get_advice", cell)
    for soft, value, step in product((True, False), range(4, 22), (-1, 1)):
        if soft and value < 12:
            continue

        def row(hand, card, soft=soft, value=value, step=step):
            total = RIGHT.high(hand)
            total += step * ((usable(hand), total) == (soft, value))
            return advice(usable(hand), total, dealer_value(card))

        kind = "soft" if soft else "hard"
        yield Rule(f"advice: {kind} {value} read as {value + step}", "get_advice", row)
    for step in (-2, -1, 1, 2):
        yield Rule(
            f"advice: every row {step:+} off",
            "get_advice",
            by(usable, lambda hand, s=step: RIGHT.high(hand) + s, dealer_value),
        )
        yield Rule(
            f"advice: every column {step:+} off",
            "get_advice",
            by(usable, RIGHT.high, lambda card, s=step: max(2, min(dealer_value(card) + s, 11))),
        )
    for name, value in product(RANKS, range(2, 12)):
        if value == dealer_value(name + "c"):
            continue
        yield Rule(
            f"advice: the dealer's {name} read as {value if value < 11 else 'an ace'}",
            "get_advice",
            by(
                usable,
                RIGHT.high,
                lambda card, r=name, v=value: v if rank(card) == r else dealer_value(card),
            ),
        )
    readings = {
        "never sees a usable ace": (lambda hand: False, RIGHT.high),
        "never sees a usable ace, and takes the lower value": (lambda hand: False, low),
        "always sees a usable ace": (lambda hand: True, RIGHT.high),
        "takes the other table": (lambda hand: not usable(hand), RIGHT.high),
        "takes the lower value": (usable, low),
        "takes the lower value and 11 for an ace": (usable, lambda hand: low(hand) + 11),
        "sees every ace as usable": (lambda hand: aces(hand) > 0, RIGHT.high),
        "sees every ace as usable, and adds 10": (
            lambda hand: aces(hand) > 0,
            lambda hand: both_values(hand)[-1],
        ),
        "sees two aces as 22": (usable, lambda hand: all_eleven(hand) if aces(hand) > 1 else (
            RIGHT.high(hand)
        )),
        "sees two aces as 2": (lambda hand: usable(hand) and aces(hand) < 2, lambda hand: (
            2 if aces(hand) > 1 else RIGHT.high(hand)
        )),
        "sees two aces as a hard 12": (lambda hand: usable(hand) and aces(hand) < 2, RIGHT.high),
        "adds up the first two cards": (usable, lambda hand: RIGHT.high(hand[:2])),
        "sees the first two cards": (lambda hand: usable(hand[:2]), lambda hand: (
            RIGHT.high(hand[:2])
        )),
        "sees the last two cards": (lambda hand: usable(hand[-2:]), lambda hand: (
            RIGHT.high(hand[-2:])
        )),
        "looks for an ace in the first two cards": (lambda hand: usable(hand[:2]), RIGHT.high),
        "looks for an ace in the last card": (lambda hand: aces(hand[-1:]) > 0, RIGHT.high),
        "counts 21 as nothing": (usable, lambda hand: RIGHT.high(hand) % 21),
    }  # fmt: skip
    for name, place in PLACES.items():
        readings[f"sees a usable ace only if {name}"] = (
            lambda hand, at=place: usable(hand) and aces(at(hand)) > 0,
            RIGHT.high,
        )
        readings[f"sees a usable ace only if {name}, else the lower value"] = (
            lambda hand, at=place: usable(hand) and aces(at(hand)) > 0,
            lambda hand, at=place: RIGHT.high(hand) if aces(at(hand)) else low(hand),
        )
    for size in (2, 3, 4):
        readings[f"sees a usable ace only up to {size} cards"] = (
            lambda hand, n=size: usable(hand) and len(hand) <= n,
            RIGHT.high,
        )
    for name, (sees_ace, total) in readings.items():
        yield Rule(f"advice: {name}", "get_advice", by(sees_ace, total, dealer_value))
    wrong_dealers = {
        "as 1": lambda card: points(card),
        "as its first digit, a face as 11": lambda card: int(card[0]) if card[0].isdigit() else 11,
        "as its place among the ranks": lambda card: RANKS.index(rank(card)) + 1,
    }
    for name, value in wrong_dealers.items():
        yield Rule(f"advice: the dealer's card {name}", "get_advice", by(usable, RIGHT.high, value))
    yield Rule("advice: always Hit", "get_advice", lambda hand, card: "Hit")
    yield Rule("advice: always Stand", "get_advice", lambda hand, card: "Stand")
    yield Rule("advice: turned round", "get_advice", lambda hand, card: other(right(hand, card)))
    yield Rule("advice: in lower case", "get_advice", lambda h, card: right(h, card).lower())
    yield Rule(
        "advice: the dealer's card taken for the player's first",
        "get_advice",
        lambda hand, card: right((card, *hand[1:]), hand[0]) if hand else "Hit",
    )
    yield Rule(
        "advice: the dealer's card taken for the player's last",
        "get_advice",
        lambda hand, card: right((*hand[:-1], card), hand[-1]) if hand else "Hit",
    )
    yield Rule(
        "advice: the dealer's card first, as the input has it",
        "get_advice",
        lambda hand, card: right((card, *hand[:-1]), hand[-1]) if hand else "Hit",
    )
    yield Rule(
        "advice: as the dealer plays",
        "get_advice",
        lambda hand, card: "Hit" if RIGHT.high(hand) < 17 else "Stand",
    )
