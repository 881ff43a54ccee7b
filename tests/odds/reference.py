"""An independent implementation of the odds of the six-task game: a memo over fractions, slow.

A rank is "A" or "2" to "10", which stands for all cards of ten points. A hand is a sorted tuple of
ranks; the game's functions are given hearts. Only the rules are the game's own.
"""

from collections import defaultdict
from fractions import Fraction
from functools import cache

from tasks import task6_game

PACK = {"A": 4, **{str(points): 4 for points in range(2, 10)}, "10": 16}
GAINS = {"Player wins!": 1, "Push!": 0, "Dealer wins!": -1}


def play(strategy, dealer_card):
    """Return {gain: probability} of the rounds in which the dealer shows this card.

    A strategy is a function of the player's hand, a list of cards; it returns the probability with
    which he draws, and is asked only where the game asks him.
    """
    dealer = (rank_of(dealer_card),)

    @cache
    def go_on(player):
        draws = 1 if len(player) < 2 else strategy(cards(player)) if decides(player) else 0
        if draws == 0:
            return stand(player, dealer)
        drawn = mix(
            (count, go_on(longer(player, rank))) for rank, count in cards_left(player, dealer)
        )
        return drawn if draws == 1 else mix([(draws, drawn), (1 - draws, stand(player, dealer))])

    return go_on(())


def reach(strategy, dealer_card):
    """Return {hand: probability} of the hands, tuples of cards, that the game asks about."""
    dealer = (rank_of(dealer_card),)
    reached, hands = {}, {(): Fraction(1)}
    while hands:
        grown = defaultdict(Fraction)
        for player, p in hands.items():
            if len(player) > 1:
                if not decides(player):
                    continue
                reached[tuple(cards(player))] = p
                if not strategy(cards(player)):
                    continue
            left = cards_left(player, dealer)
            for rank, count in left:
                grown[longer(player, rank)] += p * count / sum(count for _, count in left)
        hands = grown
    return reached


def worth(dealer_card):
    """Return a function from a hand to what (stand, hit) are worth if the best play follows."""
    dealer = (rank_of(dealer_card),)

    @cache
    def actions(player):
        return mean(stand(player, dealer)), mean(
            mix(
                (count, {best(longer(player, rank)): 1})
                for rank, count in cards_left(player, dealer)
            )
        )

    def best(player):
        if len(player) < 2:
            return actions(player)[1]
        return max(actions(player)) if decides(player) else mean(stand(player, dealer))

    return lambda hand: actions(tuple(sorted(map(rank_of, hand))))


@cache
def stand(player, dealer):
    """Return {gain: probability} once the player draws no more."""
    if is_bust(player):
        return {-1: 1}
    if not dealer_draws(dealer):
        return {GAINS[task6_game.get_winner(cards(player), cards(dealer))]: 1}
    return mix(
        (count, stand(player, longer(dealer, rank))) for rank, count in cards_left(player, dealer)
    )


@cache
def dealer_draws(dealer):
    return task6_game.get_high_score(cards(dealer)) < 17


@cache
def is_bust(player):
    return task6_game.is_bust(cards(player))


def decides(player):
    """Return whether the player is asked what to do."""
    return not is_bust(player) and not task6_game.is_blackjack(cards(player))


def cards_left(player, dealer):
    """Return the ranks that the next card may have, each with its number of cards."""
    gone = player + dealer
    counts = [(rank, count - gone.count(rank)) for rank, count in PACK.items()]
    return [(rank, count) for rank, count in counts if count]


def mix(results):
    """Return the mean of many {gain: probability}, each of which has a weight."""
    weights, totals = 0, defaultdict(int)
    for weight, result in results:
        weights += weight
        for gain, p in result.items():
            totals[gain] += weight * p
    return {gain: Fraction(total) / weights for gain, total in totals.items()}


def mean(result):
    return sum(gain * p for gain, p in result.items())


@cache
def longer(hand, rank):
    return tuple(sorted(hand + (rank,)))


def cards(hand):
    return [rank + "h" for rank in hand]


def rank_of(card):
    rank = card[:-1]
    return "10" if rank in ("J", "Q", "K") else rank


def forget():
    """Empty the memo that plays share, so that one can be timed."""
    stand.cache_clear()
