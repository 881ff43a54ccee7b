"""Le jeu : exécute dans l'ordre les fonctions de blackjack.py, autour d'une table."""
import argparse
import contextlib
import json
import os
import random
import sys
import time

from blackjack import (
    HUMAIN, demandeLettre, demandeNombre, initJoueurs, initPartie, initPioche, initVictoires,
    lancer, montant, nouvelleTable, onPeutMiser, partieComplete, premierTour)

try:
    import fcntl
except ImportError:  # sous Windows, et dans certains navigateurs
    fcntl = None

JOUEURS = 100        # au plus
TAILLE = 1_000_000   # caractères d'un fichier de victoires, au plus
ATTENTE = 5          # secondes, pour une autre session qui garde ses victoires


def main():
    options = lireOptions()
    if sys.stdin is None:
        sys.exit("L'entrée standard est fermée.")
    if options.seed is not None:
        random.seed(options.seed)
    GDict = nouvelleTable()
    if options.victoires is not None:
        try:
            GDict['victoires'] = lireVictoires(options.victoires)
        except ValueError as erreur:
            sys.exit(f"{options.victoires} : {erreur}")
    partis = {}
    try:
        initJoueurs(GDict, demandeNombre("Combien de joueurs ?", JOUEURS))
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
    """Joue des parties tant qu'on en veut et que quelqu'un peut miser."""
    gardees = dict(GDict['victoires'])
    partie = 0
    while onPeutMiser(GDict):
        partie += 1
        print(f"\n=== Partie {partie} ===")
        GDict['pioche'] = initPioche(len(GDict['joueurs']))
        initPartie(GDict)
        premierTour(GDict)
        print()
        partieComplete(GDict)
        if fichier is not None:
            ecrireVictoires(fichier, GDict['victoires'], gardees)
        if not onPeutMiser(GDict):
            break
        if demandeLettre("Une autre partie (o/n) ?", "on") == "n":
            return
        for j in [j for j, joueur in GDict['joueurs'].items() if joueur['type'] == HUMAIN]:
            nom = GDict['joueurs'][j]['nom']
            if demandeLettre(f"{nom}, voulez-vous quitter la table (o/n) ?", "on") == "o":
                quitter(j, GDict, partis)
    if GDict['joueurs']:
        print("Plus personne n'a de quoi miser")


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
    try:
        if os.path.exists(fichier) and not os.path.isfile(fichier):
            raise ValueError  # un tube ferait attendre sans fin
        with open(fichier, encoding="utf-8") as ouvert:
            texte = ouvert.read(TAILLE + 1)
        if len(texte) > TAILLE:
            raise ValueError
        victoires = json.loads(texte)
        json.dumps(victoires, ensure_ascii=False).encode()  # ce qui ne pourrait pas être récrit
    except FileNotFoundError:  # pas encore écrit
        return {}
    except (OSError, ValueError, RecursionError):
        raise ValueError("ce fichier ne peut pas être lu comme des victoires") from None
    if not isinstance(victoires, dict) or not all(
            type(nombre) is int and nombre >= 0 for nombre in victoires.values()):
        raise ValueError("ce fichier ne contient pas des victoires")
    return victoires


def ecrireVictoires(fichier, victoires, gardees):
    """Ajoute au fichier les victoires qui ne sont pas encore gardées.

    Une autre session peut y avoir ajouté les siennes : les victoires deviennent celles du fichier.
    """
    fichier = os.path.realpath(fichier)  # un lien reste un lien
    try:
        with verrou(os.path.dirname(fichier)):
            total = lireVictoires(fichier)
            for nom, nombre in victoires.items():
                total[nom] = total.get(nom, 0) + nombre - gardees.get(nom, 0)
            remplacer(fichier, json.dumps(total, ensure_ascii=False, indent=2) + "\n")
    except (OSError, ValueError) as erreur:
        print("Les victoires n'ont pas pu être gardées :", getattr(erreur, 'strerror', erreur))
    else:
        victoires.update(total)
        gardees.update(total)


def remplacer(fichier, texte):
    """Récrit un fichier, de sorte qu'une panne laisse l'ancien ou le nouveau."""
    if len(texte) > TAILLE:
        raise ValueError("il y en a trop")
    part = f"{fichier}.part"
    with contextlib.suppress(FileNotFoundError):  # ce qu'une panne a laissé
        os.remove(part)
    try:
        with open(part, "x", encoding="utf-8") as ouvert:  # "x" ne suit pas un lien
            ouvert.write(texte)
            ouvert.flush()
            os.fsync(ouvert.fileno())
        os.replace(part, fichier)
    finally:
        with contextlib.suppress(OSError):
            os.remove(part)


@contextlib.contextmanager
def verrou(dossier):
    """Réserve un dossier à une session à la fois, là où le système sait le faire.

    Verrouiller le fichier ne suffirait pas, puisqu'il est remplacé. Un verrou finit au plus tard
    avec son processus.
    """
    try:
        descripteur = os.open(dossier, os.O_RDONLY)
    except OSError:  # sans verrou
        yield
        return
    try:
        limite = time.monotonic() + ATTENTE
        while fcntl:
            try:
                fcntl.flock(descripteur, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                if time.monotonic() > limite:
                    raise ValueError("une autre session est en train d'écrire") from None
                time.sleep(0.02)
            except OSError:  # sans verrou
                break
        yield
    finally:
        os.close(descripteur)


if __name__ == "__main__":
    lancer(main)
