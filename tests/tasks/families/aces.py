"""Mistakes in what aces count."""

from tests.tasks.families.words import (
    View,
    aces,
    all_eleven,
    is_ace,
    low,
    points,
    ranks,
    right_count,
    rules_of_view,
    shown,
)

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
