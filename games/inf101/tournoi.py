"""Le tournoi : beaucoup de parties automatiques, pour savoir quelle stratégie est la meilleure.

Les parties vont par lots, chacun avec sa propre graine : le résultat ne dépend pas du nombre de
processus, et il ne reste en mémoire que les totaux de chaque lot.
"""
import argparse
import csv
import math
import multiprocessing
import os
import random
import signal
import sys
from pathlib import Path

import blackjack
from blackjack import MISES, ORDINATEUR, STRATEGIES

LOTS = 200           # au plus, et donc autant de points sur les courbes
SERIE = 100          # parties jouées avec un même portefeuille, si l'on n'est pas ruiné avant
DOSSIER = Path(__file__).resolve().parents[2] / "build" / "tournament"


class PiocheParesseuse:
    """Une pioche dont seules les cartes tirées sont mélangées, et qui se remplit sans effort."""

    def __init__(self, n):
        self.cartes = list(blackjack.PAQUET) * n
        self.reste = len(self.cartes)

    def pop(self, _):
        """Tire une carte au hasard parmi celles qui restent."""
        tiree = int(random.random() * self.reste)
        self.reste -= 1
        cartes = self.cartes
        cartes[tiree], cartes[self.reste] = cartes[self.reste], cartes[tiree]
        return cartes[self.reste]

    def remplir(self):
        self.reste = len(self.cartes)


class Total:
    """Ce que l'on retient des parties d'un concurrent."""

    def __init__(self):
        self.parties = self.gagnees = self.egalites = self.gain = 0
        self.series = self.ruines = 0
        self.carres = self.produits = self.longueurs = 0  # pour l'erreur type

    def compter(self, somme):
        """Compte une partie."""
        self.parties += 1
        self.gagnees += somme > 0
        self.egalites += somme == 0
        self.gain += somme

    def compterSuite(self, gain, parties):
        """Compte des parties qui dépendent les unes des autres, ou une seule."""
        self.carres += gain * gain
        self.produits += gain * parties
        self.longueurs += parties * parties

    def ajouter(self, autre):
        for donnee, valeur in vars(autre).items():
            setattr(self, donnee, getattr(self, donnee) + valeur)

    def gainMoyen(self):
        return self.gain / self.parties

    def erreurType(self):
        """Renvoie l'erreur type du gain moyen, qui vient des suites indépendantes."""
        moyenne = self.gainMoyen()
        ecarts = self.carres - 2 * moyenne * self.produits + moyenne ** 2 * self.longueurs
        return math.sqrt(max(0, ecarts)) / self.parties


def main():
    options = lireOptions()
    try:
        options.dossier.mkdir(parents=True, exist_ok=True)
    except OSError as erreur:
        sys.exit(f"{options.dossier} : {erreur.strerror}")
    mises = list(MISES) if options.mises else [""]
    concurrents = [(strat, mise) for strat in STRATEGIES for mise in mises]
    lots = []
    try:
        for lot in jouerLots(concurrents, options):
            lots.append(lot)
    except KeyboardInterrupt:
        print("Tournoi interrompu : voici ce qui est joué.")
    if not lots:
        sys.exit("Aucun lot n'est fini.")
    courbes = {concurrent: [] for concurrent in concurrents}
    totaux = {concurrent: Total() for concurrent in concurrents}
    for lot in lots:
        for concurrent, total in lot.items():
            totaux[concurrent].ajouter(total)
            courbes[concurrent].append((totaux[concurrent].parties, totaux[concurrent].gain))
    classement = sorted(concurrents, key=lambda concurrent: -totaux[concurrent].gainMoyen())
    afficherTableau(classement, totaux)
    if options.mises:
        print(f"Une série : au plus {SERIE} parties, avec {blackjack.PORTEFEUILLE} OtterCoins au "
              "départ ; ruines : part des séries finies sans un OtterCoin.")
    try:
        ecrireCsv(classement, totaux, courbes, options.dossier)
        dessiner(classement, totaux, courbes, options.dossier)
    except OSError as erreur:
        sys.exit(f"{options.dossier} : {erreur.strerror or erreur}")
    print(f"Images et chiffres : {os.path.relpath(options.dossier)}")


def lireOptions():
    parser = argparse.ArgumentParser(
        description="Comparer les stratégies en jouant beaucoup de parties.")
    parser.error = lambda message: parser.exit(2, f"{message}\n")
    parser.add_argument("--parties", type=entierPositif, default=10_000, metavar="N",
                        help="nombre de parties (%(default)s si rien n'est dit)")
    parser.add_argument("--seed", type=int, default=1, metavar="N",
                        help="rend tout répétable (%(default)s si rien n'est dit)")
    parser.add_argument("--mises", action="store_true",
                        help="essaie aussi les stratégies de mise, avec de vrais portefeuilles")
    parser.add_argument("--processus", type=entierPositif, default=os.cpu_count(), metavar="N",
                        help="nombre de processus (un par cœur si rien n'est dit)")
    parser.add_argument("--dossier", type=emplacement, default=DOSSIER,
                        help="où écrire les images et les chiffres")
    return parser.parse_args()


def entierPositif(texte):
    if not (texte.isascii() and texte.isdigit() and int(texte) > 0):
        raise argparse.ArgumentTypeError("il faut un nombre entier, à partir de 1")
    return int(texte)


def emplacement(texte):
    """Renvoie le chemin d'un dossier, vu de là où se trouve qui appelle."""
    return Path(os.environ.get("CALLER", ""), texte)


# Jouer

def jouerLots(concurrents, options):
    """Joue tous les lots et renvoie leurs totaux dans l'ordre."""
    from tqdm import tqdm  # seulement ici : l'aide et les fonctions s'en passent
    unite = SERIE if options.mises else 1
    taille = math.ceil(options.parties / unite / LOTS) * unite
    lots = [(concurrents, f"{options.seed}-{debut}", min(taille, options.parties - debut),
             options.mises) for debut in range(0, options.parties, taille)]
    terminal = sys.stderr is not None and sys.stderr.isatty() and sys.stdout.isatty()
    ctrlC = signal.signal(signal.SIGINT, signal.SIG_IGN)  # rien ne doit naître à moitié
    with multiprocessing.Pool(min(options.processus, len(lots)), preparer) as pool:
        barre = tqdm(pool.imap(jouerLot, lots), total=len(lots), unit="lot", leave=False,
                     disable=not terminal)
        signal.signal(signal.SIGINT, ctrlC)
        yield from barre


def preparer():
    """Prépare un processus : il se tait, et laisse Ctrl-C au processus principal."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    blackjack.afficher = lambda *mots: None


def jouerLot(lot):
    """Joue des parties à une même table et renvoie le total de chaque concurrent."""
    concurrents, graine, parties, vraiesMises = lot
    random.seed(graine)
    totaux = {concurrent: Total() for concurrent in concurrents}
    pioche = PiocheParesseuse(len(concurrents))
    for debut in range(0, parties, SERIE):
        GDict = asseoir(concurrents)
        suites = {concurrent: [] for concurrent in concurrents}
        for _ in range(debut, min(debut + SERIE, parties)):
            GDict['pioche'] = pioche
            pioche.remplir()
            for j, somme in jouerPartie(GDict, vraiesMises):
                totaux[concurrents[j]].compter(somme)
                suites[concurrents[j]].append(somme)
        for j, (concurrent, sommes) in enumerate(suites.items()):
            total = totaux[concurrent]
            total.series += 1
            if vraiesMises:  # les parties d'un même portefeuille dépendent les unes des autres
                total.ruines += not blackjack.peutMiser(GDict['joueurs'][j])
                total.compterSuite(sum(sommes), len(sommes))
            else:
                for somme in sommes:
                    total.compterSuite(somme, 1)
    return totaux


def asseoir(concurrents):
    """Renvoie une table où chaque concurrent a 100 OtterCoins et mise 1, s'il ne choisit pas."""
    GDict = blackjack.nouvelleTable()
    for j, (strat, mise) in enumerate(concurrents):
        blackjack.ajouteJoueur(GDict, j, f"{strat} {mise}")
        GDict['joueurs'][j].update(type=ORDINATEUR, strat=strat, stratmise=mise)
    blackjack.initData(GDict, 'mise', 1)
    return GDict


def jouerPartie(GDict, vraiesMises):
    """Joue une partie avec les fonctions du jeu et renvoie ce que gagne chaque joueur qui mise."""
    blackjack.initPartie(GDict)
    if vraiesMises:
        blackjack.premierTour(GDict)
    else:
        for joueur in [*GDict['joueurs'].values(), GDict['croupier']]:
            blackjack.recoitMain(joueur, GDict['pioche'])
    blackjack.tourComplet(GDict)
    joueurs = GDict['joueurs']
    return [(j, -joueurs[j]['mise'] if joueurs[j]['burst'] else blackjack.gain(j, GDict))
            for j in blackjack.joueursEnPartie(GDict)]


# Montrer

COLONNES = ["parties", "gagnées", "égalités", "perdues", "gain moyen", "erreur type", "ruines"]


def nomCourt(concurrent):
    strat, mise = concurrent
    return f"{strat}, mise {mise}" if mise else strat


def nomComplet(concurrent):
    """Renvoie ce que fait une stratégie de pioche, ou les noms courts des deux."""
    strat, mise = concurrent
    return nomCourt(concurrent) if mise else STRATEGIES[strat][0]


def chiffres(total):
    """Renvoie les nombres du tableau, dans l'ordre des colonnes."""
    perdues = total.parties - total.gagnees - total.egalites
    return [total.parties, total.gagnees / total.parties, total.egalites / total.parties,
            perdues / total.parties, total.gainMoyen(), total.erreurType(),
            total.ruines / total.series]


def afficherTableau(classement, totaux):
    """Affiche les concurrents, le meilleur d'abord ; les ruines, si les mises sont vraies."""
    _, mise = classement[0]
    formats = ["", ".1%", ".1%", ".1%", "+.4f", ".4f"] + [".1%"] * bool(mise)
    largeur = max(len(nomCourt(concurrent)) for concurrent in classement)
    print(" " * largeur, *(f" {colonne}" for colonne, _ in zip(COLONNES, formats)))
    for concurrent in classement:
        nombres = zip(COLONNES, chiffres(totaux[concurrent]), formats)
        print(nomCourt(concurrent).ljust(largeur),
              *(format(nombre, forme).rjust(len(titre) + 1) for titre, nombre, forme in nombres))


def ecrireCsv(classement, totaux, courbes, dossier):
    """Écrit les chiffres du tableau et les points des courbes."""
    with open(dossier / "resultats.csv", "w", encoding="utf-8", newline="") as fichier:
        lignes = csv.writer(fichier)
        lignes.writerow(["stratégie", *COLONNES])
        lignes.writerows([nomCourt(c), *chiffres(totaux[c])] for c in classement)
    with open(dossier / "courbes.csv", "w", encoding="utf-8", newline="") as fichier:
        lignes = csv.writer(fichier)
        lignes.writerow(["stratégie", "parties", "gain cumulé"])
        lignes.writerows([nomCourt(c), *point] for c in classement for point in courbes[c])


def dessiner(classement, totaux, courbes, dossier):
    """Dessine les courbes de gain et les taux de victoire, lisibles aussi en noir et blanc."""
    import matplotlib  # seulement ici : il est long à charger
    matplotlib.use("Agg")
    from matplotlib import pyplot
    couleurs = ("black", "tab:blue", "tab:red", "tab:green", "tab:orange", "tab:purple", "tab:gray")
    marques = dict(zip(STRATEGIES, zip("os^xDvP", couleurs)))
    traits = dict(zip(["", *MISES], ["-", "-", "--", "-.", ":"]))
    haut = max(5, len(classement) / 4)

    figure, axes = pyplot.subplots(figsize=(10, haut), layout="constrained")
    for concurrent in classement:
        strat, mise = concurrent
        marque, couleur = marques[strat]
        axes.plot(*zip((0, 0), *courbes[concurrent]), traits[mise] + marque, color=couleur,
                  markevery=0.1, label=nomComplet(concurrent))
    axes.set(title="Gain cumulé de chaque stratégie", xlabel="parties jouées",
             ylabel="gain cumulé (OtterCoins)")
    axes.axhline(0, color="black", linewidth=0.5)
    axes.legend(loc="center left", bbox_to_anchor=(1, 0.5), fontsize="small", handlelength=4)
    figure.savefig(dossier / "gains.png", dpi=120)

    figure, axes = pyplot.subplots(figsize=(10, haut), layout="constrained")
    noms = [nomComplet(concurrent) for concurrent in reversed(classement)]
    depart = [0] * len(noms)
    for titre, rang, gris, hachure in [("gagnées", 1, "0.35", ""), ("égalités", 2, "0.65", "//"),
                                       ("perdues", 3, "0.95", "..")]:
        taux = [100 * chiffres(totaux[concurrent])[rang] for concurrent in reversed(classement)]
        axes.barh(noms, taux, left=depart, color=gris, hatch=hachure, edgecolor="black",
                  label=titre)
        depart = [debut + part for debut, part in zip(depart, taux)]
    axes.set(title="Parties gagnées, égalités et parties perdues", xlabel="part des parties (%)",
             xlim=(0, 100))
    axes.legend(loc="upper center", bbox_to_anchor=(0.5, -0.1), ncols=3)
    figure.savefig(dossier / "victoires.png", dpi=120)


if __name__ == "__main__":
    blackjack.lancer(main)
