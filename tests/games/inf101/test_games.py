"""Payment, and the turns of a game."""

import sys

import pytest

from games.inf101 import blackjack
from tests.games.inf101.table import deal, owed, table

# Payment

HANDS = [(score, False) for score in range(4, 31)] + [
    (21, True)
]  # the score, and whether it is in two cards
DEALER_HANDS = [(score, False) for score in range(17, 27)] + [(21, True)]


def test_every_score_against_every_score_of_the_dealer_is_paid_by_the_list():
    for mine, natural in HANDS:
        for theirs, their_natural in DEALER_HANDS:
            GDict = table("human", "human")
            GDict["joueurs"][0].update(score=mine, blackjack=natural, burst=mine > 21, mise=15)
            GDict["joueurs"][1].update(score=22, burst=True, mise=100)
            GDict["croupier"].update(score=theirs, blackjack=their_natural, burst=theirs > 21)
            expected = 15 * owed(mine, natural, theirs, their_natural)
            assert blackjack.gagnant(GDict) == ([0] if expected >= 0 else [])
            assert blackjack.gain(0, GDict) == expected, (mine, natural, theirs, their_natural)
            assert GDict["joueurs"][0]["wallet"] == 100 + expected
            assert GDict["croupier"]["wallet"] == -expected
            assert GDict["joueurs"][1]["wallet"] == 100


@pytest.mark.parametrize(  # each is a score, and whether it is in two cards
    "mine, theirs, brings",
    [
        ((22, False), (26, False), -1),  # over 21 loses, whatever the dealer does
        ((21, True), (20, False), 1.5),
        ((21, True), (21, False), 1.5),  # the dealer's is not in two cards
        ((21, True), (22, False), 1.5),
        ((21, True), (21, True), 1),
        ((21, False), (21, True), 0),  # the document makes no exception
        ((21, False), (21, False), 0),
        ((17, False), (17, False), 0),
        ((18, False), (17, False), 1),
        ((4, False), (22, False), 1),
        ((20, False), (21, True), -1),
    ],
)
def test_the_document_s_list_of_payments(mine, theirs, brings):
    GDict = table("human")
    for seat, (score, natural) in ((GDict["joueurs"][0], mine), (GDict["croupier"], theirs)):
        seat.update(score=score, blackjack=natural, burst=score > 21)
    assert blackjack.bilan(0, GDict) == owed(*mine, *theirs) == brings


# Turns


def test_premier_tour_has_two_names():
    assert blackjack.PremierTour is blackjack.premierTour


def test_the_first_turn_takes_bets_and_deals_two_cards_each(types, capsys):
    GDict = table("human", "normal/score", "human")
    deal(
        GDict,
        "As de cœur, Roi de pique, 4 de cœur, 5 de cœur, As de trèfle, As de pique, "
        "10 de cœur, As de carreau, 2 de cœur",
    )
    types("0", "101", "10", "100")
    blackjack.premierTour(GDict)
    ana, hal, bob = GDict["joueurs"].values()
    assert (ana["mise"], ana["score"], ana["blackjack"], ana["ingame"]) == (10, 21, True, False)
    assert (hal["mise"], hal["score"], hal["blackjack"], hal["ingame"]) == (90, 9, False, True)
    assert (bob["mise"], bob["score"], bob["blackjack"], bob["ingame"]) == (100, 12, False, True)
    assert GDict["croupier"]["score"] == 21 and GDict["croupier"]["blackjack"] is True
    assert GDict["pioche"] == ["2 de cœur"]
    assert [joueur["wallet"] for joueur in GDict["joueurs"].values()] == [100, 100, 100]
    assert "Le croupier reçoit : 10 de cœur, As de carreau (21)\n" in capsys.readouterr().out


@pytest.mark.parametrize(
    "player, replies, pile, score, left",
    [
        ("human", "n", "5 de cœur", 12, 1),
        ("human", "oon", "2 de cœur, 3 de cœur, 4 de cœur", 17, 1),
        ("human", "oo", "2 de cœur, 7 de cœur, 4 de cœur", 21, 1),
        ("human", "o", "Roi de cœur, 4 de cœur", 22, 1),
        ("normal/score", "", "2 de cœur, 2 de pique, As de cœur, 4 de cœur", 17, 1),
        ("facile/score", "", "2 de cœur, 2 de pique, As de cœur, 4 de cœur", 16, 2),
        ("difficile/score", "", "2 de cœur, 2 de pique, As de cœur, 4 de cœur", 21, 0),
    ],
)
def test_a_turn_lasts_until_he_stops_reaches_21_or_goes_over(
    player, replies, pile, score, left, types, capsys
):
    GDict = table(player)
    deal(GDict, pile)
    GDict["joueurs"][0]["score"] = 12
    types(*replies)
    blackjack.tourJoueur(0, GDict)
    assert (GDict["joueurs"][0]["score"], len(GDict["pioche"])) == (score, left)
    assert GDict["joueurs"][0]["ingame"] is False
    assert GDict["joueurs"][0]["burst"] is (score > 21)
    assert sys.stdin.read() == ""


def test_a_blackjack_is_not_asked_to_draw(types, capsys):
    GDict = table("human")
    deal(GDict, "As de cœur, Roi de cœur, 9 de cœur, 8 de cœur")
    types("10")
    blackjack.premierTour(GDict)
    blackjack.tourJoueur(0, GDict)
    assert "piocher" not in capsys.readouterr().out and GDict["pioche"] == []


def test_a_whole_turn_is_everyone_s_and_then_the_dealer_s(types, capsys):
    GDict = table("human", "normal/score", "human")
    deal(GDict, "2 de cœur, 3 de cœur, 4 de cœur, 5 de cœur, 6 de cœur")
    for joueur, score in zip([*GDict["joueurs"].values(), GDict["croupier"]], (15, 14, 20, 13)):
        joueur["score"] = score
    types("o", "n", "n")
    blackjack.tourComplet(GDict)
    assert [joueur["score"] for joueur in GDict["joueurs"].values()] == [17, 17, 20]
    assert GDict["croupier"]["score"] == 17 and GDict["pioche"] == ["5 de cœur", "6 de cœur"]


def test_a_whole_game_pays_everyone_and_counts_the_victories(types, capsys):
    GDict = table("human", "human", "human", "human")
    deal(
        GDict,
        "10 de cœur, As de cœur, 10 de pique, 9 de pique, 9 de cœur, 9 de cœur, "
        "10 de pique, 5 de pique, 10 de pique, 8 de cœur, 8 de pique",
    )
    types("15", "10", "20", "30", "n", "n", "o")
    blackjack.premierTour(GDict)
    blackjack.partieComplete(GDict)
    assert [joueur["wallet"] for joueur in GDict["joueurs"].values()] == [122.5, 110, 100, 70]
    assert GDict["croupier"]["wallet"] == -2.5
    assert GDict["victoires"] == {"J0": 1, "J1": 1, "J2": 0, "J3": 0}
    shown = capsys.readouterr().out
    assert "dépassé !\nJ3 perd 30 et possède 70 OtterCoins\n" in shown
    assert shown.endswith(
        "\n\nJ0 gagne 22.5 et possède 122.5 OtterCoins\nJ1 gagne 10 et possède 110 OtterCoins\n"
        "J2 reprend 20 et possède 100 OtterCoins\nGagnants : J0, J1\n"
    )


def test_a_bet_is_lost_as_soon_as_its_player_goes_over(types, capsys):
    GDict = table("human", "human")
    deal(GDict, "10 de cœur, 6 de cœur, 9 de cœur, 9 de pique, 10 de pique, 7 de pique, 6 de pique")
    types("30", "20", "o")
    blackjack.premierTour(GDict)
    with pytest.raises(EOFError):  # in the second player's turn
        blackjack.tourComplet(GDict)
    assert [joueur["wallet"] for joueur in GDict["joueurs"].values()] == [70, 100]
    assert GDict["croupier"]["wallet"] == 30


# Empty wallets


@pytest.mark.parametrize("wallet, plays", [(0, False), (0.5, False), (1, True), (1.5, True)])
@pytest.mark.parametrize("player", ["human", "normal/score"])
def test_who_has_less_than_1_sits_a_game_out(player, wallet, plays, types, capsys):
    GDict = table(player, "human")
    deal(GDict, "10 de cœur, 9 de cœur, 10 de pique, 8 de cœur, 10 de trèfle, 7 de cœur")
    GDict["joueurs"][0]["wallet"] = wallet
    asked = plays and player == "human"
    types(*["1"] * asked, "20", *["n"] * asked, "n")
    assert blackjack.peutMiser(GDict["joueurs"][0]) is plays
    blackjack.premierTour(GDict)
    assert len(GDict["joueurs"][0]["main"]) == 2 * plays
    assert blackjack.joueursEnPartie(GDict) == ([0, 1] if plays else [1])
    blackjack.partieComplete(GDict)
    assert sys.stdin.read() == ""
    assert GDict["joueurs"][0]["wallet"] == wallet + plays  # 19 against 17, or nothing
    assert GDict["victoires"] == {"J0": int(plays), "J1": 1}
    assert blackjack.gagnant(GDict) == ([0, 1] if plays else [1])
    assert ("J0 n'a plus de quoi miser\n" in capsys.readouterr().out) is not plays


def test_a_table_goes_on_as_long_as_someone_can_bet():
    GDict = table("human", "normal/score")
    for wallets, goes_on in [((0, 1), True), ((1, 0.5), True), ((0.5, 0), False), ((50, 9), True)]:
        for joueur, wallet in zip(GDict["joueurs"].values(), wallets):
            joueur["wallet"] = wallet
        assert blackjack.onPeutMiser(GDict) is goes_on
    assert blackjack.onPeutMiser(table()) is False
