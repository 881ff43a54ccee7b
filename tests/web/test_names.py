"""Names are only names: none of them changes what the table shows."""

import random

import pytest

from tests.web.playing import go, money, transcript

PARTS = [
    *" (),?:-%~/#<Ωé🂡\ue000\ue001\u2028\x85\x1c\ufeff",
    *(" ? ", " : ", "&amp;", "===", "* Joga", "*** Ronda 1 ***", "Dealer", "Le croupier"),
    *("Dealer: (8,C)(?,?)", "Jogador: ", "(A,E)(K,E) - 21 -", "Saldo inicial: 7"),
    *("Le croupier reçoit : As de pique (11)", " pioche : As de pique (11)", "fez BLACKJACK!"),
    *(" mise 5 et reçoit : Roi de pique, As de cœur (21)", " gagne 5 et possède 7 OtterCoins"),
    *(", votre mise (1 à 3) ? ", "Stratégie de mise de ", " (1 à 4) ? ", "  1. x"),
    *(" : piocher (o/n) ? ", "(s17 ou h17)? ", "HIT, STAND ou HINT ? ", "Nom du joueur 1 ? "),
]
KNOWN = ["", "(Ana)", "Dealer", "Le croupier", "A ? B", "Jogador", "0", "o", "QUIT"]


def generated_names(seed, number):
    rng = random.Random(seed)
    made = ["".join(rng.choices(PARTS, k=rng.randint(1, 4))) for _ in range(number)]
    return [name.strip() for name in made]


def table(page):
    """Return what the table shows: hands, money, message, and the words of the answers."""
    names = page.locator(".hand").evaluate_all("(all) => all.map((each) => each.ariaLabel)")
    shown = [
        page.locator(".hand")
        .nth(number)
        .evaluate(
            "(hand) => [...hand.querySelectorAll('output, .card .unseen, .result')]"
            ".map((each) => each.textContent)"
        )
        for number in range(len(names))
    ]
    return names, shown, money(page), page.locator("#answers").text_content()


@pytest.mark.parametrize("name", [*KNOWN, *generated_names(1, 8)])
def test_no_name_breaks_the_lisbon_table(page, name):
    rest = ["100", "10", "h17", "HINT", "HIT", "STAND", ""]
    go(page, "lisboa", 7, ["Ana", *rest])
    names, *expected = table(page)
    assert names == ["Dealer", "Ana"]
    go(page, "lisboa", 7, [name, *rest])
    assert table(page) == (["Dealer", name or "Jogador"], *expected)
    assert f"\nJogador: {name}\n" in transcript(page)


@pytest.mark.parametrize(
    "name, other",
    list(zip([*KNOWN[1:], *generated_names(2, 8)], generated_names(3, 16), strict=True)),
)
def test_no_name_breaks_the_french_table(page, name, other):
    def replies(first, second):
        return ["3", first, "h", "", first, second, *"o12", "Hal", "h", "10", "20", *"onn"]

    if not other or other == name:
        other = "somebody else"
    go(page, "inf101", 7, replies("Ana", "Bob"))
    names, cards, purses, answers = table(page)
    assert names == ["Le croupier", "Ana", "Bob", "Hal"] and purses and answers
    go(page, "inf101", 7, replies(name, other))
    found, *same = table(page)
    assert found == ["Le croupier", name, other, "Hal"]
    assert same[0] == cards and same[2] == answers
    assert list(same[1].values()) == list(purses.values())
