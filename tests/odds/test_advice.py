"""Where task 3's advice is wrong, and what that costs."""

import pytest

from odds.games import TASKS, WIN
from tasks import task6_game
from tests.odds import reference
from tests.odds.worked_out import for_games


@pytest.mark.slow
@for_games("tasks")
def test_the_one_wrong_cell_is_soft_18_against_an_ace_and_costs_what_the_memo_says(worked):
    worth = reference.worth("Ah")
    reached = reference.reach(lambda hand: task6_game.get_advice(hand, "Ah") == "Hit", "Ah")
    hands = {hand: p for hand, p in reached.items() if task6_game.output_score(hand) == "8 or 18"}
    chance = sum(hands.values())
    cost = sum(p * (stand - hit) for hand, p in hands.items() for stand, hit in [worth(hand)])
    (cell,) = worked.wrong_cells
    assert (cell.where, TASKS.cards[cell.up], cell.advice) == ((True, 18), "Ac", "Hit")
    assert (cell.cost, cell.chance) == (cost / chance, chance / 13)
    assert cell.cost > 0


@for_games("tasks")
def test_the_advice_is_the_same_for_all_hands_of_a_row(worked):
    """So it is enough to ask once for each cell."""
    for up in (0, 4, 9):
        for content in worked.study.worth[up]:
            if sum(content) > 1:
                said = task6_game.get_advice(TASKS.hand(content), TASKS.cards[up])
                assert (said == "Hit") == TASKS.advice(content, up), content


@for_games("lisboa-s17", "lisboa-h17")
def test_no_cell_is_wrong_in_the_lisbon_game(worked):
    assert worked.wrong_cells == []


@for_games("tasks")
def test_the_advice_differs_from_the_best_table_only_in_the_wrong_cell(worked):
    table = worked.study.best_table
    ace = TASKS.cards.index("Ac")
    advised = {
        (TASKS.row(content), up): TASKS.advice(content, up)
        for up in TASKS.ups
        for content in worked.study.worth[up]
        if sum(content) > 1
    }
    assert len(table) == 280  # 18 hard and 10 soft totals against 10 cards
    assert [cell for cell in table if table[cell] != advised[cell]] == [((True, 18), ace)]


@for_games("tasks", "lisboa-s17", "lisboa-h17")
def test_the_wrong_hands_explain_exactly_what_the_advice_loses(worked):
    study = worked.study
    for hand in worked.wrong_hands:
        stand, hit = study.worth[hand.up][hand.where]
        assert hand.cost == abs(hit - stand) / WIN > 0
        assert hand.advice == ("Stand" if hit > stand else "Hit")
        assert worked.game.advice(hand.where, hand.up) == (hand.advice == "Hit")
    best, advice = worked.outcomes["the best possible play"], worked.outcomes["task 3's advice"]
    assert sum(hand.cost * hand.chance for hand in worked.wrong_hands) == best.gain - advice.gain


@for_games("tasks", "lisboa-s17", "lisboa-h17")
def test_the_wrong_hands_come_with_the_most_costly_first(worked):
    costs = [hand.cost * hand.chance for hand in worked.wrong_hands]
    assert costs == sorted(costs, reverse=True) and len(costs) > 300
