"""Le jeu : exécute dans l'ordre les fonctions de blackjack.py, autour d'une table."""
import argparse
import contextlib
import json
import os
import random
import sys

from blackjack import (
    HUMAIN, demandeLettre, demandeNombre, initJoueurs, initPartie, initPioche, initVictoires,
    montant, nouvelleTable, partieComplete, premierTour)


def main():
    for flux in (sys.stdin, sys.stdout, sys.stderr):
        flux.reconfigure(encoding="utf-8", errors="replace")
    options = lireOptions()
    if options.seed is not None:
        random.seed(options.seed)
    GDict = nouvelleTable()
    GDict['victoires'] = lireVictoires(options.victoires)
    partis = {}
    try:
        initJoueurs(GDict, demandeNombre("Combien de joueurs ?"))
        initVictoires(GDict)
        jouer(GDict, partis, options.victoires)
    except (EOFError, KeyboardInterrupt):
        print()
    afficherFin(GDict, partis)


def lireOptions():
    parser = argparse.ArgumentParser(description="Jouer au Blackjack contre le croupier.")
    parser.add_argument("--seed", type=int, metavar="N",
                        help="rend tout répétable : le même N donne les mêmes cartes")
    parser.add_argument("--victoires", metavar="FICHIER",
                        help="ajoute les victoires à celles que ce fichier garde")
    return parser.parse_args()


def jouer(GDict, partis, fichier):
    """Joue des parties tant qu'on en veut et qu'il reste des joueurs."""
    partie = 0
    while GDict['joueurs']:
        partie += 1
        print(f"\n=== Partie {partie} ===")
        GDict['pioche'] = initPioche(len(GDict['joueurs']) + 1)
        initPartie(GDict)
        premierTour(GDict)
        print()
        partieComplete(GDict)
        ecrireVictoires(fichier, GDict['victoires'])
        for j in [j for j, joueur in GDict['joueurs'].items() if joueur['wallet'] < 1]:
            print(GDict['joueurs'][j]['nom'], "n'a plus de quoi miser et quitte la table")
            quitter(j, GDict, partis)
        if not GDict['joueurs'] or demandeLettre("Une autre partie (o/n) ?", "on") == "n":
            return
        for j in [j for j, joueur in GDict['joueurs'].items() if joueur['type'] == HUMAIN]:
            nom = GDict['joueurs'][j]['nom']
            if demandeLettre(f"{nom}, voulez-vous quitter la table (o/n) ?", "on") == "o":
                quitter(j, GDict, partis)


def quitter(j, GDict, partis):
    """Fait quitter la table au joueur j, avec son portefeuille."""
    joueur = GDict['joueurs'].pop(j)
    partis[joueur['nom']] = joueur['wallet']


def afficherFin(GDict, partis):
    """Affiche les victoires et les OtterCoins de tous ceux qui ont joué."""
    restants = {joueur['nom']: joueur['wallet'] for joueur in GDict['joueurs'].values()}
    if not restants and not partis:
        return
    print("\n=== Fin ===")
    for nom, wallet in sorted({**partis, **restants}.items()):
        victoires = GDict['victoires'].get(nom, 0)
        print(f"{nom} : {victoires} victoire{'s' if victoires > 1 else ''},"
              f" {montant(wallet)} OtterCoins")
    print(f"Le croupier : {montant(GDict['croupier']['wallet'])} OtterCoins")


# Les victoires d'une session à l'autre : un objet JSON, {"nom": nombre}

def lireVictoires(fichier):
    """Renvoie les victoires gardées dans un fichier, s'il y en a un."""
    if fichier is None:
        return {}
    try:
        with open(fichier, encoding="utf-8") as ouvert:
            victoires = json.load(ouvert)
        json.dumps(victoires, ensure_ascii=False).encode()  # ce qui ne pourrait pas être récrit
    except FileNotFoundError:  # pas encore écrit
        return {}
    except (OSError, ValueError, RecursionError):
        sys.exit(f"{fichier} : ce fichier ne peut pas être lu comme des victoires")
    if not isinstance(victoires, dict) or not all(
            type(nombre) is int and nombre >= 0 for nombre in victoires.values()):
        sys.exit(f"{fichier} : ce fichier ne contient pas des victoires")
    return victoires


def ecrireVictoires(fichier, victoires):
    """Garde les victoires, de sorte qu'une panne laisse l'ancien fichier ou le nouveau."""
    if fichier is None:
        return
    try:
        with open(f"{fichier}.part", "w", encoding="utf-8") as ouvert:
            json.dump(victoires, ouvert, ensure_ascii=False, indent=2)
            ouvert.write("\n")
            ouvert.flush()
            os.fsync(ouvert.fileno())
        os.replace(f"{fichier}.part", fichier)
    except OSError as erreur:
        with contextlib.suppress(OSError):
            os.remove(f"{fichier}.part")
        print("Les victoires n'ont pas pu être gardées :", erreur.strerror)


if __name__ == "__main__":
    main()
