"""Mistakes in the five cases of task 5 and in comparing scores."""

from itertools import permutations, product

from tests.tasks.families.aces import both_values
from tests.tasks.families.words import (
    RIGHT,
    Rule,
    aces,
    all_eleven,
    low,
    points,
    result,
    right_values,
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
