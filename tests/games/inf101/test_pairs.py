"""Every pair of the French game, read again by the independent rules."""

import json

import pytest

from harness.suite import find_program
from tests.games.inf101.transcript import Reader, read_session


@pytest.mark.parametrize("case", find_program("inf101").cases(), ids=lambda case: case.name)
def test_a_pair_keeps_to_the_rules(case):
    saved = case.path(".files") / "victoires.json"
    victories = json.loads(saved.read_text("utf-8")) if saved.exists() else {}
    assert case.args[0] == "--seed"
    reader = Reader(case.expected.decode(), case.sent.decode().splitlines())
    read_session(reader, victories, int(case.args[1]))
