"""The coach: what decisions cost, by the exact odds."""

import pytest
from playwright.sync_api import expect

from odds import coach
from odds.readable import percent
from tests.web.playing import answer, go


@pytest.fixture
def coached(page):
    go(page, "task6_game", 42)
    assert not page.locator("#coach").is_checked()
    expect(page.locator("#coach-says")).to_be_empty()
    page.locator("#coach").check()
    yield page
    go(page, "task6_game", 42)
    page.locator("#coach").uncheck()


def test_the_coach_says_what_a_decision_cost_and_at_the_end_what_all_did(coached):
    page = coached
    first = coach.decision("tasks", ["2c", "9d"], "7h")
    go(page, "task6_game", 42, ["N"])
    answer(page, "H")
    expect(page.locator("#coach-says")).to_contain_text("Hit was the best play: 11 against 7")
    go(page, "task6_game", 42, ["N", "S"])
    expect(page.locator("#coach-says")).to_contain_text(coach.sentence(first, "Stand"))
    go(page, "task6_game", 42, ["N", "S", "Q"])
    expect(page.locator("#coach-says")).to_contain_text("1 round: 1 won, 0 lost, 0 even.")
    expect(page.locator("#coach-says")).to_contain_text(
        f"cost {percent(float(first.cost('Stand')))} of a bet in all"
    )


@pytest.mark.parametrize("rule", ["s17", "h17"])
def test_the_coach_knows_the_rule_of_the_casino(coached, rule):
    go(coached, "lisboa", 7, ["Dealer", "", "", rule, "HIT"])
    decision = coach.decision(f"lisboa-{rule}", ["8", "K"], "10")
    expect(coached.locator("#coach-says")).to_contain_text(coach.sentence(decision, "Hit"))
