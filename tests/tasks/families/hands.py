"""Mistakes in what other cards count, in Blackjack, bust and the text of a score."""

from itertools import product

from tests.tasks.families.aces import both_values
from tests.tasks.families.words import (
    POINTS,
    RANKS,
    RIGHT,
    TENS,
    Rule,
    View,
    aces,
    all_eleven,
    is_ace,
    low,
    points,
    rank,
    ranks,
    right_count,
    right_values,
    rules_of_view,
    shown,
)

# ---- What other cards count, and which cards are counted


def point_rules():
    def worth(value):
        """Count with other points: the sum of value(card), and 10 more for a usable ace."""

        def count(hand):
            total = sum(map(value, hand))
            usable = aces(hand) > 0 and total <= 11
            return total + 10 * usable, int(usable)

        return View(shown(count))

    for name, change in product(RANKS[1:], (-1, 1)):
        yield from rules_of_view(
            f"points: {name} is worth {POINTS[name] + change}",
            worth(lambda card, r=name, c=change: points(card) + c * (rank(card) == r)),
        )
    for name, value in product(TENS, (0, 1, 11)):
        yield from rules_of_view(
            f"points: {name} is worth {value}, not 10",
            worth(lambda card, r=name, v=value: v if rank(card) == r else points(card)),
        )
    for suit in "cdhs":
        yield from rules_of_view(
            f"points: the suit {suit} is unknown",
            worth(lambda card, s=suit: 0 if card[-1] == s else points(card)),
        )
    faces = {"J": 11, "Q": 12, "K": 13}
    yield from rules_of_view(
        "points: faces are worth 11, 12 and 13",
        worth(lambda card: faces.get(rank(card), points(card))),
    )
    counted = {
        "only the first two cards": lambda hand: hand[:2],
        "only the last two cards": lambda hand: hand[-2:],
        "only the first three cards": lambda hand: hand[:3],
        "only the first four cards": lambda hand: hand[:4],
        "only the first five cards": lambda hand: hand[:5],
        "only the first card": lambda hand: hand[:1],
        "all but the first card": lambda hand: hand[1:],
        "all but the last card": lambda hand: hand[:-1],
        "each rank once": lambda hand: tuple(rank + "c" for rank in sorted(set(ranks(hand)))),
        "each ace once": lambda hand: tuple(
            card for card in hand if not (is_ace(card) and aces(hand[: hand.index(card)]))
        ),
    }
    for name, choose in counted.items():
        yield from rules_of_view(
            f"cards: {name}", View(lambda hand, choose=choose: right_values(choose(hand)))
        )


# ---- Whether a hand is a Blackjack


def blackjack_tests():
    def is_21(hand):
        return right_count(hand)[0] == 21

    def is_right(hand):
        return len(hand) == 2 and is_21(hand)

    def has_ten(hand):
        return any(points(card) == 10 for card in hand)

    yield "never", lambda hand: False
    yield "any 21", is_21
    yield "any soft 21", lambda hand: right_count(hand) == (21, 1)
    yield "two cards, or a hard 21", lambda hand: is_right(hand) or right_count(hand) == (21, 0)
    for most in (3, 4, 5):
        yield f"21 in up to {most} cards", lambda hand, n=most: 2 <= len(hand) <= n and is_21(hand)
    for size in (3, 4, 5):
        yield (
            f"21 in two cards, or in {size}",
            lambda hand, n=size: len(hand) in (2, n) and is_21(hand),
        )
    yield (
        "a soft 21 in up to three cards",
        lambda hand: len(hand) <= 3 and is_21(hand[:3]) and (right_count(hand) == (21, 1)),
    )
    yield "the first two of more cards", lambda hand: is_right(hand[:2])
    yield (
        "the first two of more cards that make 21",
        lambda hand: is_right(hand[:2]) and is_21(hand),
    )
    yield "the last two of more cards", lambda hand: is_right(hand[-2:])
    yield (
        "the last two of more cards that make 21",
        lambda hand: is_right(hand[-2:]) and is_21(hand),
    )
    yield "an ace and a ten among the cards", lambda hand: aces(hand) > 0 and has_ten(hand)
    yield "21 with an ace among the cards", lambda hand: aces(hand) > 0 and is_21(hand)
    yield "21 with a ten among the cards", lambda hand: has_ten(hand) and is_21(hand)
    yield "21 with an ace and a ten", lambda hand: aces(hand) > 0 and has_ten(hand) and is_21(hand)
    yield "21 that begins with an ace", lambda hand: aces(hand[:1]) > 0 and is_21(hand)
    yield "two cards with an ace", lambda hand: len(hand) == 2 and aces(hand) > 0
    yield "two cards with a ten", lambda hand: len(hand) == 2 and has_ten(hand)
    yield "two cards of ten", lambda hand: is_right(hand) or len(hand) == 2 and low(hand) == 20
    yield "two aces too", lambda hand: is_right(hand) or len(hand) == 2 and aces(hand) == 2
    yield "any two cards", lambda hand: len(hand) == 2
    yield "only two aces", lambda hand: len(hand) == 2 and aces(hand) == 2
    yield "hard 11 in two cards too", lambda hand: len(hand) == 2 and low(hand) == 11
    yield "any 11, hard or soft", lambda hand: low(hand) == 11
    yield (
        "an 11 whose first card is an ace or a ten",
        lambda hand: low(hand) == 11 and (hand[0][0] in "AJQK1"),
    )
    yield "three sevens too", lambda hand: is_right(hand) or ranks(hand) == ["7"] * 3
    yield "five cards too", lambda hand: is_right(hand) or len(hand) == 5 and low(hand) <= 21
    for value in (19, 20, 22):
        yield (
            f"{value} in two cards too",
            lambda hand, v=value: is_right(hand) or len(hand) == 2 and right_count(hand)[0] == v,
        )
    yield "only the ace first", lambda hand: is_right(hand) and is_ace(hand[0])
    yield "only the ace last", lambda hand: is_right(hand) and is_ace(hand[1])
    for one in TENS:
        yield f"not with {one}", lambda hand, r=one: is_right(hand) and r not in ranks(hand)
        yield f"only with {one}", lambda hand, r=one: is_right(hand) and r in ranks(hand)
    yield "only with a ten or jack", lambda hand: is_right(hand) and {"10", "J"} & {*ranks(hand)}
    yield "only with a king or queen", lambda hand: is_right(hand) and {"K", "Q"} & {*ranks(hand)}
    yield "only of one suit", lambda hand: is_right(hand) and hand[0][-1] == hand[1][-1]
    yield "only of two suits", lambda hand: is_right(hand) and hand[0][-1] != hand[1][-1]
    yield (
        "only of one colour",
        lambda hand: is_right(hand) and ((hand[0][-1] in "dh") == (hand[1][-1] in "dh")),
    )
    yield (
        "only black jacks",
        lambda hand: (
            is_right(hand) and ("J" in ranks(hand) and all(card[-1] in "cs" for card in hand))
        ),
    )
    # `a or b and c` means `a or (b and c)`
    yield (
        "an ace first, or a ten first and 21",
        lambda hand: len(hand) == 2 and (is_ace(hand[0]) or points(hand[0]) == 10 and is_21(hand)),
    )
    yield (
        "low 11, or high 21 and two cards",
        lambda hand: low(hand) == 11 or is_21(hand) and len(hand) == 2,
    )
    yield (
        "high 21, or low 11 and two cards",
        lambda hand: is_21(hand) or low(hand) == 11 and len(hand) == 2,
    )


def blackjack_rules():
    for name, test in blackjack_tests():
        view = View(blackjack=lambda hand, test=test: bool(test(hand)))
        functions = ("output_score", "is_blackjack", "get_winner")
        yield from rules_of_view(f"Blackjack: {name}", view, functions)


# ---- Whether a hand is bust


def bust_tests():
    for limit in (16, 19, 20, 22, 23, 30):
        yield f"above {limit}", lambda hand, limit=limit: low(hand) > limit
    yield "never", lambda hand: False
    yield "with every ace as 11", lambda hand: all_eleven(hand) > 21
    yield "with one ace as 11", lambda hand: both_values(hand)[-1] > 21
    yield "never with an ace", lambda hand: not aces(hand) and low(hand) > 21
    yield "never with two aces", lambda hand: aces(hand) < 2 and low(hand) > 21
    yield "only with an ace", lambda hand: aces(hand) > 0 and low(hand) > 21
    yield "only if the last card is no ace", lambda hand: not aces(hand[-1:]) and low(hand) > 21
    for size in (2, 3, 4, 5):
        yield f"only from {size} cards on", lambda hand, n=size: len(hand) >= n and low(hand) > 21
        yield f"only up to {size} cards", lambda hand, n=size: len(hand) <= n and low(hand) > 21
        yield f"{size + 2} cards too", lambda hand, n=size: len(hand) == n + 2 or low(hand) > 21
    yield "by the first three cards", lambda hand: low(hand[:3]) > 21
    yield "by the last three cards", lambda hand: low(hand[-3:]) > 21
    yield "as strings", lambda hand: str(low(hand)) > "21"


def bust_rules():
    for name, test in bust_tests():
        functions = ("output_score", "is_bust", "get_winner")
        yield from rules_of_view(f"bust: {name}", View(bust=test), functions)


# ---- What output_score shows


def text_rules():
    def changed(change):
        return lambda hand: change(hand, right_values(hand), RIGHT.text(hand))

    ways = {
        "only the higher value": lambda hand, values, text: (
            str(values[-1]) if " or " in text else text
        ),
        "only the lower value": lambda hand, values, text: (
            str(values[0]) if " or " in text else text
        ),
        "the higher value first": lambda hand, values, text: " or ".join(text.split(" or ")[::-1]),
        "a soft 21 as 21": lambda hand, values, text: "21" if text == "11 or 21" else text,
        "a soft 21 as Blackjack!": lambda hand, values, text: (
            "Blackjack!" if text == "11 or 21" else text
        ),
        "a soft 20 as 20": lambda hand, values, text: "20" if text == "10 or 20" else text,
        "a soft 12 as 12": lambda hand, values, text: "12" if text == "2 or 12" else text,
        "a lone ace as 11": lambda hand, values, text: "11" if text == "1 or 11" else text,
        "a Blackjack as 21": lambda hand, values, text: "21" if text == "Blackjack!" else text,
        "a Blackjack as 11 or 21": lambda hand, values, text: (
            "11 or 21" if text == "Blackjack!" else text
        ),
        "a bust hand as its value": lambda hand, values, text: (
            str(values[0]) if text == "Bust!" else text
        ),
        "a bust hand with its value": lambda hand, values, text: (
            f"{values[0]} Bust!" if text == "Bust!" else text
        ),
        "a bust hand as 0": lambda hand, values, text: "0" if text == "Bust!" else text,
        "a bust hand of two aces as its value": lambda hand, values, text: (
            str(values[0]) if text == "Bust!" and aces(hand) > 1 else text
        ),
        "21 as Blackjack!": lambda hand, values, text: "Blackjack!" if text == "21" else text,
        "21 as Bust!": lambda hand, values, text: "Bust!" if text == "21" else text,
        "no card as nothing": lambda hand, values, text: text if hand else "",
    }
    spellings = [
        ("Blackjack!", "BlackJack!"), ("Blackjack!", "blackjack!"), ("Blackjack!", "Blackjack"),
        ("Blackjack!", "Black Jack!"), ("Blackjack!", "BLACKJACK!"), ("Bust!", "Busted!"),
        ("Bust!", "Bust"), ("Bust!", "bust!"), ("Bust!", "BUST!"), (" or ", "or"),
        (" or ", " / "), (" or ", "/"), (" or ", " and "), (" or ", ", "), (" or ", " Or "),
        (" or ", "  or  "),
    ]  # fmt: skip
    for name, change in ways.items():
        yield Rule(f"text: {name}", "output_score", changed(change))
    for right, wrong in spellings:
        yield Rule(
            f"text: {wrong!r} for {right!r}",
            "output_score",
            lambda hand, right=right, wrong=wrong: RIGHT.text(hand).replace(right, wrong),
        )


# ---- What get_high_score returns, where it is wrong by itself


def score_rules():
    ways = {
        "the lower score": low,
        "a bust hand as 0": lambda hand: 0 if RIGHT.is_bust(hand) else RIGHT.high(hand),
        "a Blackjack as 22": lambda hand: RIGHT.high(hand) + RIGHT.is_blackjack(hand),
        "21 in more than two cards as 20": lambda hand: (
            RIGHT.high(hand) - (RIGHT.high(hand) == 21 and len(hand) > 2)
        ),
        "one too many": lambda hand: RIGHT.high(hand) + 1,
        "one too few": lambda hand: RIGHT.high(hand) - 1,
        "soft 17 as 16": lambda hand: 16 if right_count(hand) == (17, 1) else RIGHT.high(hand),
        "0 for one card": lambda hand: 0 if len(hand) == 1 else RIGHT.high(hand),
    }
    for name, way in ways.items():
        yield Rule(f"score: {name}", "get_high_score", way)
