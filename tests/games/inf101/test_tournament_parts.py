"""The tournament's parts: the lazy pile, a table that people leave, the pictures."""

import math
from collections import Counter

from games.inf101 import blackjack
from tests.games.inf101.table import BETS, PACK, is_uniform
from tests.games.inf101.tournament import inside


def test_the_lazy_pile_deals_whole_packs():
    counts = inside("""
from collections import Counter
pile, piles = tournoi.PiocheParesseuse(3), []
for drawn in (156, 10, 156, 77, 156):
    pile.remplir()
    piles.append(Counter(blackjack.piocheCarte(pile) for _ in range(drawn)))
print(json.dumps(piles))
""")
    for pile in counts[::2]:
        assert pile == dict.fromkeys(PACK, 3)
    for pile in counts[1::2]:
        assert max(pile.values()) <= 3 and set(pile) <= set(PACK)
    assert [sum(pile.values()) for pile in counts] == [156, 10, 156, 77, 156]


def test_the_lazy_pile_deals_every_card_as_often():
    places = inside("""
import random
from collections import Counter
random.seed(7)
pile, places = tournoi.PiocheParesseuse(2), [Counter() for _ in range(30)]
for _ in range(5200):
    pile.remplir()
    for place in places:
        place[blackjack.piocheCarte(pile)] += 1
print(json.dumps(places))
""")
    assert all(is_uniform(Counter(places[place])) for place in (0, 1, 2, 14, 29))


def test_the_lazy_pile_forgets_the_game_before():
    """Cards come again as often as by chance, within 4.5 standard errors (7 per million each)."""
    games = inside("""
import random
random.seed(9)
pile, games = tournoi.PiocheParesseuse(1), []
for _ in range(5200):
    pile.remplir()
    games.append([blackjack.piocheCarte(pile) for _ in range(3)])
print(json.dumps(games))
""")
    for place in range(3):
        for place_before in range(3):
            again = sum(
                game[place] == before[place_before] for before, game in zip(games, games[1:])
            )
            assert abs(again - 100) < 45, (place, place_before)


def test_who_is_broke_stays_at_the_table_without_playing():
    """As at the real table, with as many packs as there are players, new every game."""
    sizes = inside("""
sizes = []
tour = blackjack.premierTour
def premierTour(GDict):
    cards = GDict['pioche'].reste
    tour(GDict)
    wallets = [joueur['wallet'] for joueur in GDict['joueurs'].values()]
    hands = [len(joueur['main']) for joueur in GDict['joueurs'].values()]
    sizes.append([cards, wallets, hands])
blackjack.premierTour = premierTour
blackjack.afficher = lambda *mots: None
tournoi.jouerLot(([(strat, 'gros') for strat in blackjack.STRATEGIES], 'seed', 20, True))
print(json.dumps(sizes))
""")
    assert {cards for cards, _, _ in sizes} == {52 * 7}
    for _, wallets, hands in sizes:
        assert hands == [2 if wallet >= 1 else 0 for wallet in wallets]
    assert len({sum(hands) for _, _, hands in sizes}) > 2


def test_the_standard_error_with_real_bets_is_that_of_whole_series():
    """The games of a wallet depend on each other, so that only series are independent."""
    series, errors = inside("""
series = []
asseoir, jouerPartie = tournoi.asseoir, tournoi.jouerPartie
def sit(concurrents):
    series.append([[] for _ in concurrents])
    return asseoir(concurrents)
def play(GDict, vraiesMises):
    sums = jouerPartie(GDict, vraiesMises)
    for j, somme in sums:
        series[-1][j].append(somme)
    return sums
tournoi.asseoir, tournoi.jouerPartie = sit, play
blackjack.afficher = lambda *mots: None
lot = tournoi.jouerLot(([(strat, 'hasard') for strat in blackjack.STRATEGIES], 'seed', 350, True))
print(json.dumps([series, [total.erreurType() for total in lot.values()]]))
""")
    assert len(series) == 4 and len(errors) == 7
    for j, error in enumerate(errors):
        sums = [table[j] for table in series]
        games = sum(map(len, sums))
        mean = sum(map(sum, sums)) / games
        squares = sum((sum(gains) - mean * len(gains)) ** 2 for gains in sums)
        assert math.isclose(error, math.sqrt(squares) / games)


def drawn(bets):
    """Return what there is to see in the two pictures of a tournament with these bets."""
    return inside(
        """
from pathlib import Path
from matplotlib.figure import Figure
figures = []
def keep(figure, path, **_):
    axes, = figure.axes
    figures.append({
        'name': Path(path).name,
        'words': [axes.get_title(), axes.get_xlabel(), axes.get_ylabel()],
        'legend': [text.get_text() for text in axes.get_legend().get_texts()],
        'ticks': [text.get_text() for text in axes.get_yticklabels()],
        'curves': [[repr(line._dash_pattern), line.get_marker()] for line in axes.get_lines()
                   if len(line.get_xdata()) > 2],
        'bars': [[bar.get_facecolor(), bar.get_hatch()] for bar in axes.patches],
        'widths': [bar.get_width() for bar in axes.patches]})
Figure.savefig = keep
blackjack.afficher = lambda *mots: None
concurrents = [(strat, mise) for strat in blackjack.STRATEGIES for mise in sys.argv[1].split(',')]
lot = tournoi.jouerLot((concurrents, 'seed', 20, bool(sys.argv[1])))
courbes = {c: [(10, -1), (20, -2)] for c in lot}
tournoi.dessiner(list(lot), lot, courbes, Path())
print(json.dumps(figures))
""",
        ",".join(bets),
    )


def test_the_pictures_are_in_french_and_need_no_colours():
    curves, bars = drawn([])
    names = [description for description, _ in blackjack.STRATEGIES.values()]
    assert (curves["name"], bars["name"]) == ("gains.png", "victoires.png")
    assert "Gain" in curves["words"][0] and "parties" in curves["words"][1]
    assert all(curves["words"])
    assert "Parties" in bars["words"][0] and "%" in bars["words"][1]
    assert curves["legend"] == names and bars["ticks"] == names[::-1]
    assert bars["legend"] == ["gagnées", "égalités", "perdues"]
    assert len(curves["curves"]) == 7
    assert len(set(map(tuple, curves["curves"]))) == 7  # dashes and marks, whatever the colour
    looks = [(tuple(colour), hatch) for colour, hatch in bars["bars"]]
    assert len(looks) == 21 and len(set(looks)) == 3
    assert all(red == green == blue for (red, green, blue, _), _ in looks)
    won, even, lost = bars["widths"][:7], bars["widths"][7:14], bars["widths"][14:]
    assert all(math.isclose(sum(rates), 100) for rates in zip(won, even, lost))


def test_with_real_bets_every_curve_can_still_be_told_apart():
    curves, _ = drawn(BETS)
    assert len(curves["curves"]) == len(set(map(tuple, curves["curves"]))) == 28
