"""Figures that a person reads."""

import pytest

from odds.readable import percent, readable


@pytest.mark.parametrize(
    "share, shown",
    [(0.21, "21.0"), (-0.041202, "−4.12"), (0.000181, "0.0181"), (1.0, "100"), (0.9996, "100")],
)
def test_a_share_has_three_digits(share, shown):
    assert percent(share) == f"{shown}\u00a0%"


def test_only_long_figures_are_shortened():
    text = "gains -0.540432, wins 22.9812%, +0.003000, (29/49), 4.39 times, 16 against 10"
    assert readable(text).replace("\u00a0", " ") == (
        "gains −54.0 %, wins 23.0 %, +0.300 %, (29/49), 4.39 times, 16 against 10"
    )
