"""Each known mistake as the parts of a right program that it gets wrong.

The parts of a right program are in parts.py. test_two_mistakes.py proves that a right program with
these parts in place of its own answers as the program in mistakes/ does.
"""

import builtins

from tests.parts import DEALER, PLAYER


def all_eleven(self, hand):
    return self.low(hand) + 10 * self.aces(hand)


def one_by_one(self, hand):
    """Count an ace as 11 if it fits when it comes."""
    total, usable = 0, False
    for card in hand:
        if card[0] != "A":
            total += self.points(self.rank(card))
        elif total <= 10:
            total, usable = total + 11, True
        else:
            total += 1
    return total, usable


def revised(self, hand, most):
    """Count every ace as 11, and above 21 one after another as 1, but no more than so many."""
    total, elevens = all_eleven(self, hand), self.aces(hand)
    while total > 21 and elevens and most:
        total, elevens, most = total - 10, elevens - 1, most - 1
    return total, elevens > 0


def all_or_none(self, hand):
    if all_eleven(self, hand) <= 21:
        return all_eleven(self, hand), self.aces(hand) > 0
    return self.low(hand), False


def is_ace_and_face(self, hand):
    return len(hand) == 2 and any({*map(self.rank, hand)} == {"A", face} for face in "JQK")


def table_with(row):
    """Read the tables rightly, but for the rows that row(usable, total, dealer) knows."""
    return lambda self, usable, total, dealer: (
        right
        if (right := row(usable, total, dealer)) is not None
        else super(type(self), self).table(usable, total, dealer)
    )


def always(usable, total, stand):
    """Give the same advice in a whole row of the tables."""
    return {"table": table_with(lambda *row: stand if row[:2] == (usable, total) else None)}


def every_sum(self, hand):
    return [self.low(hand) + 10 * elevens for elevens in range(self.aces(hand) + 1)]


def letters(self, hand):
    faces = [card[0] for card in hand if card[0] in "JQK"]
    return faces or super(type(self), self).values(hand)


def below_21(self, hand):
    usable = self.aces(hand) > 0 and self.low(hand) <= 10
    return self.low(hand) + 10 * usable, usable


def every_score(self, hand):
    """Return the scores after each card, one to a line."""
    score = super(type(self), self).text
    return "\n".join(score(hand[: place + 1]) for place in range(len(hand)))


def lines_of(self, text):
    return text + "\n" if text else ""


def read_as(value, one, other):
    return other if value == one else value


def crash_if(holds):
    if holds:
        raise ValueError


def wrong_column(self, card):
    crash_if(card[0] in "JQK")
    return self.total([card])


def some_card(self, text):
    crash_if(text.startswith("end"))
    return super(type(self), self).read(text)


def two_cards(self, text):
    crash_if(text.startswith("end") or text.split()[1] == "end")
    return [text.split()[:2]]


def first_ace(self, hand):
    """Count an ace as 11 only if it is the first card."""
    return (self.low(hand) + 10, True) if self.aces(hand[:1]) else (self.low(hand), False)


def holds_ace_and_ten(self, hand):
    return {1, 10} <= {self.points(self.rank(card)) for card in hand}


def distance(self, hand):
    return -abs(21 - self.total(hand))


def high_up_to_21(self, hand):
    crash_if(self.low(hand) > 21)
    return self.total(hand)


TEN = {"rank": lambda self, card: card[0]}
HIGHER = {"values": lambda self, hand: [self.total(hand)]}
LOWER = {"values": lambda self, hand: [self.low(hand)]}
SOFT_21 = {
    "values": lambda self, hand: [21] if self.total(hand) == 21 else (
        super(type(self), self).values(hand)
    )
}  # fmt: skip
HIGHER_FIRST = {"join": lambda self, values: " or ".join(map(str, values[::-1]))}
FACES = {
    "points": lambda self, rank: (
        1 if rank == "A" else int({"J": 11, "Q": 12, "K": 13}.get(rank, rank))
    )
}
ACE_1 = {"count": lambda self, hand: (self.low(hand), False)}
MISSPELT = {"word": "BlackJack!"}
NO_BLACKJACK = {"is_blackjack": lambda self, hand: False}
BLIND = {"sees_blackjack": lambda self, hand: False}
HARD_11 = {"is_blackjack": lambda self, hand: self.low(hand) == 11}
ACE_AND_FACE = {"is_blackjack": is_ace_and_face}
FIRST_TWO = {"is_blackjack": lambda self, hand: super(type(self), self).is_blackjack(hand[:2])}
ANY_21 = {"is_blackjack": lambda self, hand: self.total(hand) == 21}
SOFT_21_TOO = {"is_blackjack": lambda self, hand: self.count(hand) == (21, True)}
AS_21 = {"word": "21"}
TIE = {"tie": DEALER}
BUST_21 = {"is_bust": lambda self, hand: self.total(hand) >= 21}
ACES = {
    "aces-counted-last-and-one-by-one": {
        "count": lambda self, hand: one_by_one(self, sorted(hand, key=lambda card: card[0] == "A"))
    },
    "aces-revised-only-if-the-first-card-is-one": {
        "count": lambda self, hand: revised(self, hand, 99 if self.aces(hand[:1]) else 0)
    },
    "aces-valued-in-the-order-they-come": {"count": one_by_one},
    "all-aces-11-or-all-1": {"count": all_or_none},
    "only-one-ace-revised": {"count": lambda self, hand: revised(self, hand, 1)},
}

IDEAS = {
    "task1_card_value": {
        "ace-counted-only-low": LOWER,
        "face-card-crashes": {"points": lambda self, rank: 1 if rank == "A" else int(rank)},
        "face-card-printed-as-its-letter": {"values": letters},
        "face-cards-worth-11-12-13": FACES,
        "higher-value-first": HIGHER_FIRST,
        "only-the-higher-value-shown": HIGHER,
        "ten-read-as-one": TEN,
        "trailing-space": {"line": lambda self, text: text + " " * ("or" in text) + "\n"},
        "two-spaces-around-or": {"join": lambda self, values: "  or  ".join(map(str, values))},
    },
    "task2_two_card_value": {
        "ace-counted-only-low": LOWER,
        "ace-seen-only-in-the-first-card": {"count": first_ace},
        "all-aces-11-or-all-1": ACES["all-aces-11-or-all-1"],
        "blackjack-misspelt": MISSPELT,
        "blackjack-only-if-the-ace-comes-first": {
            "is_blackjack": lambda self, hand: self.total(hand) == 21 and self.aces(hand[:1])
        },
        "every-ace-counted-as-1": ACE_1,
        "every-ace-counted-as-11": {
            "values": lambda self, hand: sorted({self.low(hand), all_eleven(self, hand)})
        },
        "face-cards-worth-11-12-13": {**FACES, "is_bust": lambda self, hand: False},
        "hard-11-taken-for-blackjack": HARD_11,
        "higher-value-first": HIGHER_FIRST,
        "only-the-higher-value-shown": HIGHER,
        "ten-and-ace-not-blackjack": ACE_AND_FACE,
        "ten-read-as-one": TEN,
        "two-aces-counted-as-22": {
            "values": lambda self, hand: (
                [22] if self.aces(hand) == 2 else super(type(self), self).values(hand)
            )
        },
        "two-card-21-not-recognised": NO_BLACKJACK,
        "two-card-21-printed-as-21": AS_21,
    },
    "task3_advice": {
        "ace-seen-only-in-the-first-card": {"row": lambda self, hand: first_ace(self, hand)[::-1]},
        "dealer-6-looked-up-as-7": {"column": lambda self, card: read_as(self.total([card]), 6, 7)},
        "dealer-7-looked-up-as-6": {"column": lambda self, card: read_as(self.total([card]), 7, 6)},
        "dealer-ace-read-as-1": {"column": lambda self, card: self.low([card])},
        "dealer-and-player-in-the-wrong-order": {
            "read": lambda self, text: [text.split()[2:] + text.split()[:2]]
        },
        "dealer-face-card-not-in-the-table": {"column": wrong_column},
        "face-cards-worth-11-12-13": FACES,
        "hard-12-hits-against-every-card": always(False, 12, False),
        "hard-12-stands-as-13-does": {
            "table": table_with(
                lambda usable, total, d: d <= 6 if (usable, total) == (0, 12) else None
            )
        },
        "hard-16-stands-against-7-and-up": always(False, 16, True),
        "hard-17-hits": always(False, 17, False),
        "hits-below-17-as-the-dealer-does": {"table": lambda self, usable, total, d: total >= 17},
        "rows-with-a-plus-read-as-one-value": {
            "table": table_with(
                lambda usable, total, d: False if total > (19 if usable else 17) else None
            )
        },
        "soft-17-stands": always(True, 17, True),
        "soft-18-stands-against-9": {
            "table": table_with(lambda usable, total, d: (usable, total, d) == (1, 18, 9) or None)
        },
        "soft-18-stands-against-every-card": always(True, 18, True),
        "soft-hand-looked-up-by-its-low-value": {"row": lambda self, hand: (False, self.low(hand))},
        "ten-read-as-one": TEN,
        "two-aces-counted-as-22": {
            "count": lambda self, hand: (all_eleven(self, hand), self.aces(hand) > 0)
        },
        "usable-ace-never-seen": {"row": lambda self, hand: (False, self.total(hand))},
    },
    "task4_hand_score": {
        **ACES,
        "21-taken-for-bust": {"is_bust": lambda self, hand: self.low(hand) >= 21},
        "ace-counted-only-low": LOWER,
        "ace-not-11-at-exactly-21": {"count": below_21},
        "aces-never-counted-as-1": {"count": lambda self, hand: revised(self, hand, 0)},
        "blackjack-by-the-first-two-cards": FIRST_TWO,
        "blackjack-misspelt": MISSPELT,
        "blackjack-with-more-cards": {"is_blackjack": holds_ace_and_ten},
        "both-values-shown-above-21": {"values": lambda self, hand: every_sum(self, hand)[:2]},
        "bust-not-seen-with-an-ace": {
            "is_bust": lambda self, hand: self.low(hand) > 21 and not self.aces(hand)
        },
        "bust-shown-as-a-number": {"is_bust": lambda self, hand: False},
        "end-counted-as-a-card": {"read": lambda self, text: [text.split()]},
        "every-ace-counted-as-1": ACE_1,
        "every-ace-offered-as-11": {"values": every_sum},
        "face-cards-worth-11-12-13": FACES,
        "first-card-not-counted": {"read": lambda self, text: [text.split()[1:-1]]},
        "hard-11-taken-for-blackjack": HARD_11,
        "higher-value-first": HIGHER_FIRST,
        "last-card-not-counted": {"read": lambda self, text: [text.split()[:-2]]},
        "no-card-crashes": {"read": some_card},
        "no-final-newline": {"line": lambda self, text: text + "\n" * (text != "Bust!")},
        "only-the-higher-value-shown": HIGHER,
        "only-two-cards-read": {"read": two_cards},
        "score-printed-after-every-card": {"text": every_score, "line": lines_of},
        "soft-21-printed-as-21": SOFT_21,
        "soft-21-taken-for-blackjack": SOFT_21_TOO,
        "ten-and-ace-not-blackjack": ACE_AND_FACE,
        "ten-read-as-one": TEN,
        "three-card-21-taken-for-blackjack": ANY_21,
        "two-card-21-not-recognised": NO_BLACKJACK,
        "two-card-21-printed-as-21": AS_21,
    },
    "task5_winner": {
        **ACES,
        "21-taken-for-bust": BUST_21,
        "aces-never-counted-as-1": {"count": lambda self, hand: revised(self, hand, 0)},
        "blackjack-by-the-first-two-cards": FIRST_TWO,
        "blackjack-never-seen": BLIND,
        "both-blackjack-is-a-push": {"cases": ("both Blackjack", "1", "2", "3", "4", "5")},
        "both-bust-is-a-push": {"cases": ("1", "both bust", "2", "3", "4", "5")},
        "bust-never-seen": {"cases": ("1", "3", "5")},
        "compares-the-lower-scores": {"score": lambda self, hand: self.low(hand)},
        "dealer-and-player-in-the-wrong-order": {
            "read": lambda self, text: super(type(self), self).read(text)[::-1]
        },
        "dealer-blackjack-checked-first": {"cases": ("3", "1", "2", "4", "5")},
        "dealer-blackjack-ties-with-21": {"cases": ("1", "2", "4", "5")},
        "dealer-bust-checked-first": {"cases": ("1", "4", "2", "3", "5")},
        "dealer-bust-not-seen": {"cases": ("1", "2", "3", "5")},
        "end-counted-as-a-card": {
            "read": lambda self, text: [
                [*hand, "end"] for hand in super(type(self), self).read(text)
            ]
        },
        "end-never-seen": {"read": lambda self, text: [text.split(), []]},
        "every-ace-counted-as-1": ACE_1,
        "face-cards-worth-11-12-13": FACES,
        "hands-compared-as-strings": {"score": lambda self, hand: str(self.total(hand))},
        "hard-11-taken-for-blackjack": HARD_11,
        "nearest-to-21-wins": {"cases": ("1", "3", "5"), "score": distance},
        "player-blackjack-ties-with-21": {"cases": ("2", "3", "4", "5")},
        "player-bust-not-seen": {"cases": ("1", "3", "4", "5")},
        "reading-stops-at-the-first-end": {
            "read": lambda self, text: [super(type(self), self).read(text)[0], []]
        },
        "scores-compared-and-nothing-else": {"cases": ("5",)},
        "soft-21-taken-for-blackjack": SOFT_21_TOO,
        "ten-and-ace-not-blackjack": ACE_AND_FACE,
        "ten-read-as-one": TEN,
        "three-card-21-taken-for-blackjack": ANY_21,
        "tie-goes-to-the-dealer": TIE,
        "tie-goes-to-the-player": {"tie": PLAYER},
    },
    "task6_game": {
        **{name: idea for name, idea in ACES.items() if "in-the-order" not in name},
        "21-taken-for-bust": BUST_21,
        "advice-for-the-first-two-cards": {
            "row": lambda self, hand: super(type(self), self).row(hand[:2])
        },
        "advice-never-sees-a-usable-ace": {"row": lambda self, hand: (False, self.total(hand))},
        "advice-not-returned": {"give_advice": lambda self, hand, card: None},
        "advice-printed-instead-of-returned": {
            "give_advice": lambda self, hand, card: builtins.print(self.advice(hand, card))
        },
        "advice-takes-every-ace-for-usable": {
            "row": lambda self, hand: (self.aces(hand) > 0, self.total(hand))
        },
        "blackjack-never-seen": BLIND,
        "bust-never-seen": {"sees_bust": lambda self, hand: False},
        "hard-11-taken-for-blackjack": HARD_11,
        "high-score-is-the-lower-one": {"high": lambda self, hand: self.low(hand)},
        "high-score-of-a-bust-hand-crashes": {"high": high_up_to_21},
        "high-score-returned-as-text": {"high": lambda self, hand: str(self.total(hand))},
        "only-the-higher-value-shown": HIGHER,
        "prompt-ended-with-a-newline": {
            "print": lambda self, *words, **ways: builtins.print(*words, flush=True)
        },
        "score-not-returned": {"give_score": lambda self, hand: None},
        "score-printed-instead-of-returned": {
            "give_score": lambda self, hand: builtins.print(self.text(hand))
        },
        "soft-21-shown-as-21": SOFT_21,
        "soft-21-taken-for-blackjack": SOFT_21_TOO,
        "ten-and-ace-not-blackjack": ACE_AND_FACE,
        "three-card-21-taken-for-blackjack": ANY_21,
        "tie-goes-to-the-dealer": TIE,
        "winner-not-returned": {"give_winner": lambda self, player, dealer: None},
        "winner-printed-instead-of-returned": {
            "give_winner": lambda self, player, dealer: builtins.print(self.winner(player, dealer))
        },
    },
}
