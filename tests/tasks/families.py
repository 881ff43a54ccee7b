"""Families of mistakes: wrong rules as plain functions, which the pairs in samples/ must reject.

A card is text, its rank and then its suit: "10h", "Ac". A hand is a tuple of cards.
A *count* returns the total of a hand and how many of its aces count 11 in it: (17, 1).
A *view* is how a program sees a hand: the values it shows, and whether it is a Blackjack or bust.
A *rule* is one of the six functions of task 6, wrong in one way. Task 1, 2 and 4 print what
output_score returns, task 3 what get_advice returns, task 5 what get_winner returns; the game of
task 6 calls all six.

No rule crashes: then any pair would reject it, for another reason than its mistake.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import permutations, product
from typing import NamedTuple

from tests import reference

RANKS = reference.RANKS
TENS = ["10", "J", "Q", "K"]


class Rule(NamedTuple):
    name: str
    function: str  # which of the six it stands for
    wrong: Callable


# ---- What the words mean, as a program would say it


def rank(card):
    return card[:-1]


def ranks(hand):
    return [rank(card) for card in hand]


def is_ace(card):
    return card[0] == "A"


POINTS = dict(zip(RANKS, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]))
CARD_POINTS = {card: POINTS[rank(card)] for card in reference.PACK}


def points(card):
    return CARD_POINTS[card]


@cache
def low(hand):
    return sum(map(points, hand))


@cache
def aces(hand):
    return sum(map(is_ace, hand))


def all_eleven(hand):
    return low(hand) + 10 * aces(hand)


@cache
def right_count(hand):
    usable = aces(hand) > 0 and low(hand) <= 11
    return low(hand) + 10 * usable, int(usable)


def shown(count):
    """Return the values that a program shows if it counts so: both if an ace counts 11."""

    def values(hand):
        total, elevens = count(hand)
        return [total - 10, total] if elevens else [total]

    return values


right_values = cache(shown(right_count))


@dataclass(frozen=True)
class View:
    values: Callable = right_values
    blackjack: Callable | None = None
    bust: Callable | None = None

    def high(self, hand):
        return self.values(hand)[-1]

    def is_blackjack(self, hand):
        if self.blackjack:
            return self.blackjack(hand)
        return len(hand) == 2 and self.high(hand) == 21

    def is_bust(self, hand):
        return self.bust(hand) if self.bust else self.high(hand) > 21

    def text(self, hand):
        if self.is_blackjack(hand):
            return "Blackjack!"
        return "Bust!" if self.is_bust(hand) else " or ".join(map(str, self.values(hand)))

    def advice(self, hand, dealer_card):
        values = self.values(hand)
        return advice(len(values) == 2, values[-1], self.high((dealer_card,)))


RIGHT = View()


def advice(usable_ace, total, dealer):
    if usable_ace:
        return "Stand" if total >= (18 if dealer <= 8 else 19) else "Hit"
    if total == 12:
        return "Stand" if 4 <= dealer <= 6 else "Hit"
    return "Stand" if total >= (13 if dealer <= 6 else 17) else "Hit"


def result(difference):
    return "Player wins!" if difference > 0 else "Dealer wins!" if difference < 0 else "Push!"


def winner(player_view, dealer_view):
    """Return the rule of task 5 for a program that sees the two hands so."""

    def get_winner(player, dealer):
        if player_view.is_blackjack(player):
            return "Player wins!"
        if player_view.is_bust(player) or dealer_view.is_blackjack(dealer):
            return "Dealer wins!"
        if dealer_view.is_bust(dealer):
            return "Player wins!"
        return result(player_view.high(player) - dealer_view.high(dealer))

    return get_winner


ALL = ("output_score", "is_blackjack", "is_bust", "get_high_score", "get_advice", "get_winner")


def rules_of_view(name, view, functions=ALL):
    """Yield each function that is wrong if a program sees hands so: all hands, or one person's."""
    wrong = {
        "output_score": view.text,
        "is_blackjack": view.is_blackjack,
        "is_bust": view.is_bust,
        "get_high_score": view.high,
        "get_advice": view.advice,
        "get_winner": winner(view, view),
    }
    for function in functions:
        yield Rule(f"{name}, in {function}", function, wrong[function])
    yield Rule(f"{name}, in get_winner for the player", "get_winner", winner(view, RIGHT))
    yield Rule(f"{name}, in get_winner for the dealer", "get_winner", winner(RIGHT, view))


# ---- What aces count


def revised(hand, most=99, limit=21):
    """Count every ace 11, and then, while the total exceeds the limit, one after another 1."""
    total, elevens = all_eleven(hand), aces(hand)
    while total > limit and elevens and most:
        total, elevens, most = total - 10, elevens - 1, most - 1
    return total, elevens


def greedy(cards, room=10):
    """Take one card after another; an ace counts 11 if the total before it leaves room for that."""
    total = elevens = 0
    for card in cards:
        eleven = is_ace(card) and total <= room
        total += 11 if eleven else points(card)
        elevens += eleven
    return total, elevens


def running(hand, revises):
    """Take one card after another, an ace as 11; above 21, revise one ace if that is done then."""
    total = elevens = 0
    for card in hand:
        total += 11 if is_ace(card) else points(card)
        elevens += is_ace(card)
        if total > 21 and elevens and revises(card):
            total, elevens = total - 10, elevens - 1
    return total, elevens


def by_text(card):
    return card


def by_points(card):
    return points(card)


PLACES = {  # where an ace must be for the wrong rule to see it
    "first": lambda hand: hand[:1],
    "last": lambda hand: hand[-1:],
    "second": lambda hand: hand[1:2],
    "among the first two": lambda hand: hand[:2],
    "among the last two": lambda hand: hand[-2:],
    "among the first three": lambda hand: hand[:3],
    "not first": lambda hand: hand[1:],
    "not last": lambda hand: hand[:-1],
}
ORDERS = {
    "as they come": list,
    "from the last to the first": lambda hand: hand[::-1],
    "sorted as strings": lambda hand: sorted(hand, key=by_text),
    "sorted as strings, backwards": lambda hand: sorted(hand, key=by_text, reverse=True),
    "sorted by points": lambda hand: sorted(hand, key=by_points),
    "sorted by points, backwards": lambda hand: sorted(hand, key=by_points, reverse=True),
}


def counts():
    """Yield the ways to count aces, each with its name."""

    def usable_if(test):
        return lambda hand: right_count(hand) if test(hand) else (low(hand), 0)

    def eleven_if(test):
        """Count one ace 11 whenever the test holds, whether it fits or not."""
        return lambda hand: (low(hand) + 10, 1) if aces(hand) and test(hand) else (low(hand), 0)

    def revised_if(test):
        return lambda hand: revised(hand, most=99 if test(hand) else 0)

    yield "every ace is 1", lambda hand: (low(hand), 0)
    yield "every ace is 11", lambda hand: (all_eleven(hand), aces(hand))
    yield "one ace is always 11", eleven_if(lambda hand: True)
    yield (
        "all aces are 11, or all 1 if that is too much",
        lambda hand: (all_eleven(hand), aces(hand)) if all_eleven(hand) <= 21 else (low(hand), 0),
    )
    yield (
        "each ace is 11 if the other cards leave room, aces as 1",
        lambda hand: (all_eleven(hand), aces(hand)) if low(hand) <= 11 else (low(hand), 0),
    )
    yield (
        "each ace is 11 if the cards that are no aces leave room",
        lambda hand: (
            (all_eleven(hand), aces(hand)) if low(hand) - aces(hand) <= 10 else (low(hand), 0)
        ),
    )
    for most in (1, 2, 3):
        yield f"at most {most} revised", lambda hand, most=most: revised(hand, most)
        yield (
            f"at most {most} left as 1",
            lambda hand, most=most: (
                right_count(hand)
                if aces(hand) <= most
                else (low(hand) + 10 * (aces(hand) - most), 1)
            ),
        )
        yield f"usable only if there are {most}", usable_if(lambda hand, n=most: aces(hand) == n)
        yield f"usable only up to {most}", usable_if(lambda hand, n=most: aces(hand) <= n)
        yield f"revised only if there are {most}", revised_if(lambda hand, n=most: aces(hand) == n)
    for limit in (16, 17, 19, 20, 22, 31):
        yield f"revised above {limit}", lambda hand, limit=limit: revised(hand, limit=limit)
    for room in (0, 9, 10, 12, 13, 21):
        yield f"usable up to {room}", eleven_if(lambda hand, room=room: low(hand) <= room)
    for size in (1, 2, 3, 4, 5):
        yield f"usable up to {size} cards", usable_if(lambda hand, n=size: len(hand) <= n)
        yield f"usable from {size + 1} cards on", usable_if(lambda hand, n=size: len(hand) > n)
        yield f"revised up to {size} cards", revised_if(lambda hand, n=size: len(hand) <= n)
        yield f"revised from {size + 1} cards on", revised_if(lambda hand, n=size: len(hand) > n)
    for name, place in PLACES.items():
        yield f"usable only {name}", usable_if(lambda hand, at=place: aces(at(hand)))
        yield f"always 11 if {name}", eleven_if(lambda hand, at=place: aces(at(hand)))
        yield f"revised only if one is {name}", revised_if(lambda hand, at=place: aces(at(hand)))
        yield (
            f"those {name} are revised",
            lambda hand, at=place: revised(hand, most=aces(at(hand))),
        )
    for name, order in ORDERS.items():
        for room in (9, 10, 11):
            yield (
                f"counted {name}, 11 up to {room}",
                lambda hand, order=order, room=room: greedy(order(hand), room),
            )
    for name, order in ORDERS.items():
        yield (
            f"revised {name}, only as an ace comes",
            lambda hand, order=order: running(order(hand), is_ace),
        )
        yield (
            f"revised {name}, only as another card comes",
            lambda hand, order=order: running(order(hand), lambda card: not is_ace(card)),
        )
        yield (
            f"revised {name}, only after the first two cards",
            lambda hand, order=order: running(order(hand), lambda card, two=hand[:2]: card in two),
        )
    yield "counted as they come, one revised at the end", one_revised_at_the_end
    yield "counted as they come, all revised at the end", all_revised_at_the_end
    yield "one ace revised again and again", revised_again_and_again
    yield (
        "usable only beside a ten",
        usable_if(lambda hand: any(points(card) == 10 for card in hand)),
    )
    yield (
        "usable only without a ten",
        usable_if(lambda hand: all(points(card) < 10 for card in hand)),
    )
    yield "usable only without a pair", usable_if(lambda hand: len(set(ranks(hand))) == len(hand))
    yield "an ace counts 10", lambda hand: (low(hand) + 9 * aces(hand), 0)
    yield (
        "an ace counts 1 or 10",
        lambda hand: (low(hand) + 9, 1) if aces(hand) and low(hand) + 9 <= 21 else (low(hand), 0),
    )


def one_revised_at_the_end(hand):
    total, elevens = greedy(hand)
    return (total - 10, elevens - 1) if total > 21 and elevens else (total, elevens)


def all_revised_at_the_end(hand):
    total, elevens = greedy(hand)
    return (total - 10 * elevens, 0) if total > 21 else (total, elevens)


def revised_again_and_again(hand):
    """Subtract 10 as often as it takes, if there is an ace at all."""
    total = all_eleven(hand)
    while total > 21 and aces(hand):
        total -= 10
    return total, int(total > low(hand))


def ace_rules():
    for name, count in counts():
        yield from rules_of_view(f"aces: {name}", View(shown(count)))
    for name, values in (
        ("both values, even above 21", both_values),
        ("the lower value and all as 11", lowest_and_highest),
    ):
        view = View(values, bust=lambda hand: low(hand) > 21)
        yield from rules_of_view(f"aces: {name}", view)


def both_values(hand):
    return [low(hand), low(hand) + 10] if aces(hand) else [low(hand)]


def lowest_and_highest(hand):
    return [low(hand), all_eleven(hand)] if aces(hand) else [low(hand)]


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


# ---- The five cases of task 5

CASES = {
    1: lambda player, dealer: "Player wins!" if RIGHT.is_blackjack(player) else None,
    2: lambda player, dealer: "Dealer wins!" if RIGHT.is_bust(player) else None,
    3: lambda player, dealer: "Dealer wins!" if RIGHT.is_blackjack(dealer) else None,
    4: lambda player, dealer: "Player wins!" if RIGHT.is_bust(dealer) else None,
    5: lambda player, dealer: result(RIGHT.high(player) - RIGHT.high(dealer)),
}


def in_order(cases):
    """Return the rule by which the first of the cases that holds decides."""
    return lambda player, dealer: next(
        text for text in (case(player, dealer) for case in cases) if text
    )


def case_rules():
    """Yield every order of the cases. The last one always decides, so it hides those after it."""
    for order in permutations(CASES):
        if order != tuple(CASES):
            name = " ".join(map(str, order))
            yield Rule(f"cases: {name}", "get_winner", in_order([CASES[n] for n in order]))

    def bust_as_0(hand):
        return 0 if RIGHT.is_bust(hand) else RIGHT.high(hand)

    def fair(player, dealer):
        return result(bust_as_0(player) - bust_as_0(dealer))

    for order in permutations((1, 2, 3, 4)):
        for length in range(4):
            name = " ".join(map(str, order[:length])) or "none"
            cases = [CASES[n] for n in order[:length]]
            rule = in_order([*cases, fair])
            yield Rule(f"cases: {name}, and a bust hand counts 0", "get_winner", rule)
    both = {
        "both have a Blackjack": RIGHT.is_blackjack,
        "both are bust": RIGHT.is_bust,
        "both have 21": lambda hand: RIGHT.high(hand) == 21,
        "both have as many cards": None,
    }
    for (name, test), text in product(both.items(), ("Push!", "Player wins!", "Dealer wins!")):

        def special(player, dealer, test=test, text=text):
            if test:
                return text if test(player) and test(dealer) else None
            scores = RIGHT.high(player), RIGHT.high(dealer)
            return text if len(player) == len(dealer) and len({*scores}) == 1 else None

        for place in (1, 2, 3):
            cases = [*CASES.values()]
            cases.insert(place - 1, special)
            yield Rule(f"cases: {text} before {place} if {name}", "get_winner", in_order(cases))
    extra = {
        "21 wins at once": lambda player, dealer: (
            "Player wins!" if RIGHT.high(player) == 21 else None
        ),
        "the dealer's 21 wins at once": lambda player, dealer: (
            "Dealer wins!" if RIGHT.high(dealer) == 21 else None
        ),
        "five cards win": lambda player, dealer: "Player wins!" if len(player) >= 5 else None,
        "the dealer's five cards win": lambda player, dealer: (
            "Dealer wins!" if len(dealer) >= 5 else None
        ),
        "a dealer below 17 loses": lambda player, dealer: (
            "Player wins!" if RIGHT.high(dealer) < 17 else None
        ),
        "a player below 12 loses": lambda player, dealer: (
            "Dealer wins!" if RIGHT.high(player) < 12 else None
        ),
    }
    for (name, case), place in product(extra.items(), range(5)):
        cases = [*CASES.values()]
        cases.insert(place, case)
        yield Rule(f"cases: {name} before {place + 1}", "get_winner", in_order(cases))


def comparison_rules():
    """Yield what the last case compares instead of the higher scores, and how."""

    def compared(player_key, dealer_key, compare=result):
        def last(player, dealer):
            return compare(player_key(player) - dealer_key(dealer))

        return in_order([CASES[1], CASES[2], CASES[3], CASES[4], last])

    keys = {
        "the lower scores": low,
        "the sums with every ace as 11": all_eleven,
        "the sums with one ace as 11": lambda hand: both_values(hand)[-1],
        "the sums without aces": lambda hand: low(hand) - aces(hand),
        "both values added": lambda hand: sum(right_values(hand)),
        "the numbers of cards": len,
        "the first cards": lambda hand: RIGHT.high(hand[:1]),
        "the last cards": lambda hand: RIGHT.high(hand[-1:]),
        "the highest cards": lambda hand: max(map(points, hand), default=0),
        "the first digits": lambda hand: int(str(RIGHT.high(hand))[0]),
        "the last digits": lambda hand: RIGHT.high(hand) % 10,
        "scores of at most 20": lambda hand: min(RIGHT.high(hand), 20),
        "scores of at least 17": lambda hand: max(RIGHT.high(hand), 17),
        "21 as nothing": lambda hand: RIGHT.high(hand) % 21,
        "scores one too high": lambda hand: RIGHT.high(hand) + 1,
    }
    for name, key in keys.items():
        yield Rule(f"compares: {name}", "get_winner", compared(key, key))
        for_player, for_dealer = compared(key, RIGHT.high), compared(RIGHT.high, key)
        yield Rule(f"compares: {name}, for the player", "get_winner", for_player)
        yield Rule(f"compares: {name}, for the dealer", "get_winner", for_dealer)
    outcomes = {
        "a tie is the player's": lambda gap: result(gap or 1),
        "a tie is the dealer's": lambda gap: result(gap or -1),
        "the lower score wins": lambda gap: result(-gap),
        "one point more is a push": lambda gap: "Push!" if gap == 1 else result(gap),
        "one point less is a push": lambda gap: "Push!" if gap == -1 else result(gap),
        "never a push but for the dealer": lambda gap: result(gap) if gap > 0 else "Dealer wins!",
        "always a push": lambda gap: "Push!",
    }
    for name, compare in outcomes.items():
        rule = compared(RIGHT.high, RIGHT.high, compare)
        yield Rule(f"compares: {name}", "get_winner", rule)
    texts = {
        "the scores as strings": lambda hand: str(RIGHT.high(hand)),
        "the lower scores as strings": lambda hand: str(low(hand)),
        "what output_score shows": RIGHT.text,
    }
    for name, text in texts.items():

        def last(player, dealer, text=text):
            return result((text(player) > text(dealer)) - (text(player) < text(dealer)))

        rule = in_order([CASES[1], CASES[2], CASES[3], CASES[4], last])
        yield Rule(f"compares: {name}", "get_winner", rule)
        yield Rule(f"compares: {name}, and nothing else", "get_winner", last)


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


FAMILIES = {
    "aces": ace_rules,
    "points and cards": point_rules,
    "Blackjack": blackjack_rules,
    "bust": bust_rules,
    "text": text_rules,
    "cases": case_rules,
    "compares": comparison_rules,
    "advice": advice_rules,
    "score": score_rules,
}


@cache
def all_rules():
    """Return every wrong rule. One that a family makes twice under one name is there once."""
    rules = [rule for family in FAMILIES.values() for rule in family()]
    return list({(rule.name, rule.function): rule for rule in rules}.values())
