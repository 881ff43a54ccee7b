"""The strategies compared: sums that must be exact, and a best play that nothing beats."""

import random
from fractions import Fraction

import pytest

from odds.analysis import against, stop_at
from odds.engine import add
from odds.games import WIN
from tests.odds.worked_out import GAMES, for_games, named_strategies

COMMON = {
    "the best possible play",
    "the best table of totals",
    "stop at 15",
    "stop at 17",
    "stop at 19",
    "at random",
    "always stand",
}

# Sums


@for_games(*GAMES)
def test_probabilities_add_to_exactly_1(worked):
    for outcome in worked.outcomes.values():
        assert outcome.win + outcome.push + outcome.lose == 1, outcome
        for number in (outcome.win, outcome.push, outcome.lose, outcome.gain):
            assert isinstance(number, Fraction), outcome


@for_games(*GAMES)
def test_every_strategy_is_compared_and_the_best_stands_first(worked):
    expected = COMMON | ({"task 3's advice"} if worked.name != "ioannina" else set())
    gains = [outcome.gain for outcome in worked.outcomes.values()]
    assert set(worked.outcomes) == expected
    assert gains == sorted(gains, reverse=True)


@for_games("tasks", "ioannina")
def test_without_bonus_the_gain_is_what_is_won_less_what_is_lost(worked):
    for outcome in worked.outcomes.values():
        assert outcome.gain == outcome.win - outcome.lose


@for_games("lisboa-s17", "lisboa-h17")
def test_a_lisbon_blackjack_pays_half_a_bet_more(worked):
    """Of 1326 hands 64 are Blackjacks; the dealer has one too with 45 of the 1225 pairs left."""
    bonus = Fraction(64, 1326) * (1 - Fraction(45, 1225)) / 2
    for outcome in worked.outcomes.values():
        assert outcome.gain == outcome.win - outcome.lose + bonus, outcome


@for_games("ioannina")
def test_the_first_cards_of_the_greek_game_make_up_its_gain(worked):
    start = worked.game.player_start
    hits = [worked.study.worth[None][add(start, rank)][1] for rank in range(8)]
    assert sum(hits) / 8 / WIN == worked.outcomes["the best possible play"].gain


# The best play


@for_games(*GAMES)
def test_the_best_play_is_never_worse_than_any_other_strategy(worked):
    best = worked.outcomes["the best possible play"].gain
    table = worked.outcomes["the best table of totals"].gain
    for outcome in worked.outcomes.values():
        assert outcome.gain <= best
        assert outcome.gain <= table or outcome.name == "the best possible play"


@pytest.mark.slow
@for_games(*GAMES)
def test_in_every_state_a_hit_is_worth_what_the_better_action_then_is(worked):
    """So no strategy, random or not, is worth more than the best play in any state."""
    for up, round_ in worked.study.rounds.items():
        worth = worked.study.worth[up]
        best = {content: best_of(values) for content, values in worth.items()}
        for content, (_, hit) in worth.items():
            assert (hit is not None) == worked.game.may_draw(content)
            if hit is not None:
                left = [count - held for count, held in zip(round_.deck, content, strict=True)]
                assert hit * sum(left) == sum(
                    count * best[add(content, rank)] for rank, count in enumerate(left) if count
                )


def best_of(values):
    return max(value for value in values if value is not None)


@for_games(*GAMES)
def test_no_strategy_of_the_report_is_better_in_any_state(worked):
    """A sample of the dealer's cards, since the test before is the proof for all of them."""
    study = worked.study
    for up in list(study.rounds)[::5]:
        best = {content: best_of(values) for content, values in study.worth[up].items()}
        for name, (strategy, unit) in named_strategies(study).items():
            if unit != 1 or name == "the best possible play":
                continue
            worth = study.rounds[up].solve(against(strategy, up))
            assert worth.keys() == best.keys()
            for content, values in worth.items():
                assert best_of(values) <= best[content], (content, up, name)


@for_games(*GAMES)
def test_the_values_of_states_and_the_odds_of_rounds_agree(worked):
    for strategy in (worked.study.best, stop_at(worked.game, 17)):
        for up, round_ in list(worked.study.rounds.items())[::3]:
            plays = against(strategy, up)
            gains = round_.play(plays)
            _, value = round_.solve(plays)[worked.game.player_start]
            assert sum(gain * p for gain, p in gains.items()) == value


@for_games(*GAMES)
def test_no_change_of_one_cell_improves_the_best_table(worked):
    study = worked.study
    rng = random.Random(7)

    def gain(table, up):
        gains = study.rounds[up].play(against(study.by_table(table), up))
        return sum(gain * p for gain, p in gains.items())

    for cell in rng.sample(sorted(study.best_table), 8):
        changed = {**study.best_table, cell: 1 - study.best_table[cell]}
        assert gain(changed, cell[1]) <= gain(study.best_table, cell[1]), cell
