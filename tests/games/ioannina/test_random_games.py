"""Random games, each read again from what it has shown."""

import re
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.ioannina.playing import (
    AGAIN,
    BET,
    HIT,
    MENU,
    START,
    Screen,
    play_here,
    play_with,
    read_file,
    write_cards,
)
from tests.games.ioannina.rules import PACK
from tests.games.ioannina.transcripts import CTRL_C, END_OF_INPUT, Reader, read_run

# What is typed is chosen by bytes, so that Hypothesis can make a failing game shorter.
REPLIES = {
    START: ["n", "c", "c", "C", "N", "c", "x", "?"],
    HIT: 4 * ["h", "s"] + ["H", " S", "hs", ""],
    MENU: 12 * ["c"] + ["C", " c\t", "h", "H", "x", "X", "n", "", "c h", "ξ"],
    AGAIN: ["n", "n", "n", "N", "x", "h", " H", "c", ""],
}
BETS = [
    ["1", "2", "3", "4", "0", "1.0"],
    [str(bet) for bet in range(-1, 16)] + ["", "όλα", "2.5", "1e1", "+1", "０", "٣"],
    [str(bet) for bet in range(5, 70)],
]
FIRST_RANKS = [None, None, None, ["7"], ["A"], ["2", "3"], ["2", "3", "4"]]


class Player:
    """Someone at the keyboard, whose replies are remembered, and who at last leaves."""

    def __init__(self, screen, choices, bets, leaves):
        self.screen, self.choices, self.leaves = screen, list(choices), leaves
        self.options, self.replies = {**REPLIES, BET: bets}, []

    def reconfigure(self, **_):
        pass

    def readline(self):
        shown = self.screen.getvalue()
        options = next(self.options[each] for each in self.options if shown.endswith(each + " "))
        if self.choices:
            self.replies.append(options[self.choices.pop(0) % len(options)] + "\n")
        else:
            self.replies.append(self.leaves)
        if self.replies[-1] == CTRL_C:
            raise KeyboardInterrupt
        return self.replies[-1]


def cards_of(choices):
    """Return cards for a round, often with a special hand on top or below the player's two."""
    first, top, count, *places = choices
    pack = PACK.copy()
    deck = [pack.pop(place % len(pack)) for place in places] + pack
    wanted = FIRST_RANKS[first % len(FIRST_RANKS)]
    if wanted:
        top = top % 2 * 2
        deck[top:] = sorted(deck[top:], key=lambda card: card[:-1] not in wanted)
    return deck[: 10 if count < 245 else count % 6 + 1]  # no round needs more than 10


DECKS = st.lists(st.binary(min_size=13, max_size=13).map(cards_of), min_size=1, max_size=12)
RUNS = st.tuples(
    DECKS | st.integers(0, 999),  # the cards, or a seed
    st.binary(min_size=10, max_size=100),  # the replies
    st.sampled_from(BETS),
    st.sampled_from([END_OF_INPUT, CTRL_C]),
)


@pytest.mark.slow
def test_random_games_keep_to_the_rules_and_to_the_history_file(here, monkeypatch, quick_disk):
    seen, ends = Counter(), Counter()

    @settings(max_examples=200, derandomize=True, deadline=None, database=None)
    @given(st.lists(RUNS, min_size=1, max_size=8))
    def play_session(session):
        path, rows = here / "mine.txt", []
        path.unlink(missing_ok=True)
        for dealt, choices, bets, leaves in session:
            decks, options = None, ["--seed", str(dealt)]
            if isinstance(dealt, list):
                decks, options = dealt.copy(), ["--cards", "cards.txt"]
                write_cards(here, *map(" ".join, decks))
            screen = Screen()
            player = Player(screen, choices, bets, leaves)
            try:
                shown = play_with(monkeypatch, player, screen, "--history", path.name, *options)
            except KeyboardInterrupt:  # which would end the tests
                pytest.fail("Ctrl-C is not caught")
            reader = Reader(shown, player.replies, decks)
            ends[read_run(reader, rows, seen)] += 1
            assert reader.at_end() and read_file(path) == rows

    play_session()
    assert seen["round"] > 1000 and seen["resumed"] > 100
    assert min(seen[what] for what in ("won", "lost", "last round", "tie")) > 10
    assert min(seen["history printed", prompt] for prompt in (MENU, AGAIN)) > 10
    for special in ("two aces", "five cards", "three sevens", "over 21"):
        assert seen["player", special] > 10 and seen["house", special] > 10
    assert len(ends) == 5 and min(ends.values()) > 10


def test_every_round_is_dealt_from_a_newly_shuffled_deck(here, monkeypatch, quick_disk):
    shown = play_here(monkeypatch, "n\n" + "1\ns\nc\nn\n" * 1000, "--seed", "3")
    rounds = [re.findall(r" got +(\S+ \S)\n", part) for part in shown.split("Bank's balance")[:-1]]
    assert len(rounds) > 500 and len({cards[0] for cards in rounds}) == 32
    repeats = sum(bool(set(a) & set(b)) for a, b in zip(rounds, rounds[1:]))
    assert 0.2 * len(rounds) < repeats < 0.9 * len(rounds)
