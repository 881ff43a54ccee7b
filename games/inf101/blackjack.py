"""Les fonctions du jeu : une table de Blackjack à plusieurs joueurs, humains ou ordinateurs.

Une carte est une chaîne, "As de pique" ou "10 de cœur". La pioche est une liste de cartes.
Toutes les données d'une partie sont dans un dictionnaire, GDict, que nouvelleTable() crée.
"""
import math
import random
import sys

VALEURS = ["As", "2", "3", "4", "5", "6", "7", "8", "9", "10", "Valet", "Dame", "Roi"]
COULEURS = ["cœur", "carreau", "pique", "trèfle"]
POINTS = [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]  # 0 : un as dépend du score
PAQUET = {f"{valeur} de {couleur}": points
          for valeur, points in zip(VALEURS, POINTS) for couleur in COULEURS}
PORTEFEUILLE = 100
AUDACE, PRUDENCE = 0.8, 0.2  # la probabilité de piocher des deux joueurs au hasard pondéré

HUMAIN, ORDINATEUR = 0, 1


# Initialisation

def nouvelleTable():
    """Renvoie le dictionnaire d'une table où personne n'est encore assis."""
    return {
        'pioche': [],
        'joueurs': {},
        'croupier': {'wallet': 0, **debut()},
        'victoires': {},
    }


def debut():
    """Renvoie ce qu'un joueur ou le croupier a de nouveau à chaque partie."""
    return {'main': [], 'score': 0, 'ingame': True, 'blackjack': False, 'burst': False}


def initPioche(n):
    """Renvoie une pioche mélangée de n paquets de 52 cartes."""
    pioche = list(PAQUET) * n
    random.shuffle(pioche)
    return pioche


def initJoueurs(GDict, n):
    """Demande le nom et le type de n joueurs, et les stratégies des ordinateurs."""
    for j in range(n):
        ajouteJoueur(GDict, j, demandeNom(GDict, j))
        joueur = GDict['joueurs'][j]
        joueur['type'] = "ho".index(demandeLettre(
            f"{joueur['nom']} est un humain (h) ou un ordinateur (o) ?", "ho"))
        if joueur['type'] == ORDINATEUR:
            joueur['strat'] = demandeChoix(f"Stratégie de pioche de {joueur['nom']}", STRATEGIES)
            joueur['stratmise'] = demandeChoix(f"Stratégie de mise de {joueur['nom']}", MISES)


def ajouteJoueur(GDict, j, nom):
    """Assied à la table un joueur, dont il reste à choisir le type."""
    GDict['joueurs'][j] = {
        'nom': nom, 'type': HUMAIN, 'wallet': PORTEFEUILLE, 'mise': 0, **debut(),
    }


def initData(GDict, valeur, v=0):
    """Donne à tous les joueurs la même valeur v de la donnée nommée."""
    for j in GDict['joueurs']:
        GDict['joueurs'][j][valeur] = v


def initVictoires(GDict):
    """Commence à 0 le compte des victoires de qui n'en a pas encore."""
    for joueur in GDict['joueurs'].values():
        GDict['victoires'].setdefault(joueur['nom'], 0)


def initPartie(GDict):
    """Remet à zéro ce que la partie d'avant a laissé aux joueurs et au croupier."""
    for joueur in [*GDict['joueurs'].values(), GDict['croupier']]:
        joueur.update(debut())


# Les cartes

def valeurCartes(carte, score):
    """Renvoie la valeur d'une carte piochée par qui a ce score."""
    return PAQUET[carte] or valeurAs(score)


def valeurAs(score):
    """Renvoie la valeur d'un as : 11 si le score le permet, et 1 sinon."""
    return 11 if score <= 10 else 1


def piocheCarte(p, x=1):
    """Retire de la pioche sa première carte et la renvoie, ou la liste des x premières."""
    if x == 1:
        return p.pop(0)
    return [p.pop(0) for _ in range(x)]


def recoitCarte(joueur, carte):
    """Donne une carte à un joueur et la compte."""
    joueur['main'].append(carte)
    joueur['score'] += valeurCartes(carte, joueur['score'])
    if joueur['score'] >= 21:
        joueur['ingame'] = False
        joueur['burst'] = joueur['score'] > 21


def recoitMain(joueur, pioche):
    """Donne à un joueur ses deux premières cartes."""
    for carte in piocheCarte(pioche, 2):
        recoitCarte(joueur, carte)
    joueur['blackjack'] = joueur['score'] == 21


# Une partie

def premierTour(GDict):
    """Fait miser chaque joueur qui le peut et lui donne deux cartes, puis au croupier."""
    initData(GDict, 'mise')
    for joueur in GDict['joueurs'].values():
        if not peutMiser(joueur):
            joueur['ingame'] = False
            afficher(joueur['nom'], "n'a plus de quoi miser")
            continue
        if joueur['type'] == HUMAIN:
            joueur['mise'] = demandeMise(joueur)
            recoitMain(joueur, GDict['pioche'])
        else:  # sa mise peut dépendre de son score
            recoitMain(joueur, GDict['pioche'])
            joueur['mise'] = MISES[joueur['stratmise']][1](joueur)
        afficher(f"{joueur['nom']} mise {joueur['mise']} et reçoit :", texteMain(joueur),
                 "Blackjack !" if joueur['blackjack'] else "")
    recoitMain(GDict['croupier'], GDict['pioche'])
    afficher("Le croupier reçoit :", texteMain(GDict['croupier']))


PremierTour = premierTour


def peutMiser(joueur):
    """Dit si un joueur a de quoi miser : une mise est d'au moins 1."""
    return joueur['wallet'] >= 1


def onPeutMiser(GDict):
    """Dit si quelqu'un à la table a de quoi miser."""
    return any(peutMiser(joueur) for joueur in GDict['joueurs'].values())


def tourJoueur(j, GDict):
    """Fait jouer un joueur jusqu'à ce qu'il s'arrête, atteigne 21 ou dépasse et perde sa mise."""
    joueur = GDict['joueurs'][j]
    continuer = continueHuman if joueur['type'] == HUMAIN else STRATEGIES[joueur['strat']][1]
    if joueur['ingame']:
        afficher(joueur['nom'], ":", texteMain(joueur))
    while joueur['ingame']:
        continuer(j, GDict)
        if joueur['ingame']:
            piocheEtMontre(joueur, joueur['nom'], GDict)
    if joueur['burst']:
        gain(j, GDict)
        montreMise(joueur, "perd", joueur['mise'])


def tourCroupier(GDict):
    """Fait jouer le croupier comme dans les casinos."""
    while GDict['croupier']['ingame']:
        continueCroupier(None, GDict)
        if GDict['croupier']['ingame']:
            piocheEtMontre(GDict['croupier'], "Le croupier", GDict)


def piocheEtMontre(joueur, nom, GDict):
    """Fait piocher une carte et la montre."""
    carte = piocheCarte(GDict['pioche'])
    recoitCarte(joueur, carte)
    afficher(f"{nom} pioche : {carte} ({joueur['score']})", "dépassé !" if joueur['burst'] else "")


def tourComplet(GDict):
    """Fait jouer tous les joueurs, puis le croupier."""
    for j in GDict['joueurs']:
        tourJoueur(j, GDict)
    tourCroupier(GDict)


def partieComplete(GDict):
    """Joue les tours après les deux premières cartes, paie les mises et compte les victoires."""
    tourComplet(GDict)
    afficher()
    gagnants, vainqueurs = gagnant(GDict), []
    for j in joueursEnPartie(GDict):
        joueur = GDict['joueurs'][j]
        if joueur['burst']:  # sa mise est déjà perdue
            continue
        somme = gain(j, GDict)
        if somme > 0:
            GDict['victoires'][joueur['nom']] += 1
            vainqueurs.append(joueur['nom'])
            montreMise(joueur, "gagne", somme)
        else:
            montreMise(joueur, "reprend" if j in gagnants else "perd", joueur['mise'])
    afficher(f"Gagnant{'s' * (len(vainqueurs) > 1)} : {', '.join(vainqueurs)}"
             if vainqueurs else "Aucun gagnant")


def joueursEnPartie(GDict):
    """Renvoie les index des joueurs qui ont misé."""
    return [j for j, joueur in GDict['joueurs'].items() if joueur['mise'] > 0]


def montreMise(joueur, verbe, somme):
    """Montre ce que devient une mise, et ce que le joueur possède alors."""
    afficher(f"{joueur['nom']} {verbe} {montant(somme)}"
             f" et possède {montant(joueur['wallet'])} OtterCoins")


def gagnant(GDict):
    """Renvoie les index des joueurs qui ne perdent pas leur mise."""
    return [j for j in joueursEnPartie(GDict) if bilan(j, GDict) >= 0]


def gain(j, GDict):
    """Met à jour les portefeuilles du joueur et du croupier, et renvoie ce que le joueur gagne."""
    somme = bilan(j, GDict) * GDict['joueurs'][j]['mise']
    GDict['joueurs'][j]['wallet'] += somme
    GDict['croupier']['wallet'] -= somme
    return somme


def bilan(j, GDict):
    """Renvoie ce que rapporte au joueur une mise de 1, selon les règles du jeu."""
    joueur, croupier = GDict['joueurs'][j], GDict['croupier']
    if joueur['burst']:
        return -1
    if joueur['blackjack']:
        return 1 if croupier['blackjack'] else 1.5
    if croupier['burst'] or joueur['score'] > croupier['score']:
        return 1
    return 0 if joueur['score'] == croupier['score'] else -1


# Stratégies de pioche : chacune décide si le joueur j reste en jeu.

def decide(joueur, nom, encore):
    joueur['ingame'] = encore
    if not encore:
        afficher(nom, "ne pioche pas")


def continueHuman(j, GDict):
    """Demande au joueur s'il veut piocher."""
    joueur = GDict['joueurs'][j]
    question = f"{joueur['nom']}, vous avez {joueur['score']} : piocher (o/n) ?"
    decide(joueur, joueur['nom'], demandeLettre(question, "on") == "o")


def continueAlea(j, GDict):
    """Pioche une fois sur deux, au hasard."""
    joueur = GDict['joueurs'][j]
    decide(joueur, joueur['nom'], random.choice([False, True]))


def continuePara(j, GDict, p=0.5):
    """Pioche avec la probabilité p."""
    joueur = GDict['joueurs'][j]
    decide(joueur, joueur['nom'], random.random() < p)


def continueIntel(j, GDict):
    """Pioche avec une probabilité qui baisse quand le score monte."""
    continuePara(j, GDict, probaIntel(GDict['joueurs'][j]['score']))


def probaIntel(score):
    """Renvoie la probabilité de piocher de continueIntel."""
    if score <= 10:
        return 1
    return 1 - (score - 11) / 10 if score < 21 else 0


def continueCroupier(j, GDict):
    """Pioche pour le croupier tant qu'il a moins de 17."""
    decide(GDict['croupier'], "\nLe croupier", GDict['croupier']['score'] < 17)


def continueCroupNormal(j, GDict):
    """Pioche comme le croupier, tant que le score est inférieur à 17."""
    continueJusque(j, GDict, 17)


def continueCroupFacil(j, GDict):
    """Pioche tant que le score est inférieur à 15."""
    continueJusque(j, GDict, 15)


def continueCroupDifficile(j, GDict):
    """Pioche tant que le score est inférieur à 19."""
    continueJusque(j, GDict, 19)


def continueJusque(j, GDict, seuil):
    joueur = GDict['joueurs'][j]
    decide(joueur, joueur['nom'], joueur['score'] < seuil)


def continueAudacieux(j, GDict):
    """Pioche huit fois sur dix."""
    continuePara(j, GDict, AUDACE)


def continuePrudent(j, GDict):
    """Pioche deux fois sur dix."""
    continuePara(j, GDict, PRUDENCE)


STRATEGIES = {
    'alea': ("au hasard, une fois sur deux", continueAlea),
    'audacieux': ("audacieuse, huit fois sur dix", continueAudacieux),
    'prudent': ("prudente, deux fois sur dix", continuePrudent),
    'intel': ("selon le score, de moins en moins", continueIntel),
    'normal': ("comme le croupier, au-dessous de 17", continueCroupNormal),
    'facile': ("facile, au-dessous de 15", continueCroupFacil),
    'difficile': ("difficile, au-dessous de 19", continueCroupDifficile),
}


# Stratégies de mise : chacune renvoie un nombre entier, de 1 au portefeuille.

def choixMise(score):
    """Renvoie une part d'autant plus grande que le score est proche de 10 ou 11, ou de 21."""
    if score <= 10:
        return score / 10
    return 1 - (score - 11) / 10 if score < 21 else 1


def miseScore(joueur):
    """Mise la part du portefeuille que choixMise donne au score."""
    part = round(choixMise(joueur['score']) * joueur['wallet'], 6)  # sans les erreurs d'arrondi
    return max(1, math.floor(part))


def miseHasard(joueur):
    """Mise au hasard."""
    return random.randint(1, math.floor(joueur['wallet']))


def miseQuart(joueur):
    """Mise au plus un quart du portefeuille, ou 1 s'il a moins de 4."""
    return random.randint(1, max(1, math.floor(joueur['wallet'] / 4)))


def miseTroisQuarts(joueur):
    """Mise au moins trois quarts du portefeuille, ou tout ce qui en est entier."""
    tout = math.floor(joueur['wallet'])
    return random.randint(min(tout, math.ceil(joueur['wallet'] * 3 / 4)), tout)


MISES = {
    'score': ("selon le score", miseScore),
    'hasard': ("au hasard", miseHasard),
    'quart': ("au plus un quart du portefeuille", miseQuart),
    'gros': ("au moins trois quarts du portefeuille", miseTroisQuarts),
}


# Ce qui se demande et ce qui s'affiche

def afficher(*mots):
    """Affiche une ligne, sans les mots vides."""
    print(*[mot for mot in mots if mot])


def texteMain(joueur):
    """Renvoie les cartes d'un joueur et son score : As de pique, 9 de cœur (20)."""
    return f"{', '.join(joueur['main'])} ({joueur['score']})"


def montant(somme):
    """Renvoie une somme sans décimale inutile : 15 et non 15.0."""
    return int(somme) if somme == int(somme) else somme


def demander(question):
    """Pose une question et renvoie la réponse, sans les espaces autour."""
    print(question, end=" ", flush=True)
    reponse = sys.stdin.readline()
    if not reponse:
        raise EOFError
    return reponse.strip()


def demandeLettre(question, lettres):
    """Pose une question jusqu'à ce que la réponse soit une des lettres."""
    while True:
        reponse = demander(question).lower()
        if len(reponse) == 1 and reponse in lettres:
            return reponse
        print("Répondez", " ou ".join(lettres) + ".")


def demandeNombre(question, maximum):
    """Pose une question jusqu'à ce que la réponse soit un nombre entier, de 1 au maximum."""
    while True:
        reponse = demander(question)
        if reponse.isascii() and reponse.isdigit() and len(reponse) < 16:
            if 1 <= int(reponse) <= maximum:
                return int(reponse)
        print(f"Répondez par un nombre entier de 1 à {maximum}.")


def demandeNom(GDict, j):
    """Demande le nom du joueur j, que personne d'autre ne doit avoir."""
    while True:
        nom = demander(f"Nom du joueur {j + 1} ?")
        if not nom:
            print("Le nom ne peut pas être vide.")
        elif any(nom == autre['nom'] for autre in GDict['joueurs'].values()):
            print("Ce nom est déjà pris.")
        else:
            return nom


def demandeChoix(question, choix):
    """Fait choisir une stratégie par son numéro dans la liste, et renvoie sa clé."""
    for numero, (description, _) in enumerate(choix.values(), 1):
        print(f"  {numero}. {description}")
    return list(choix)[demandeNombre(f"{question} (1 à {len(choix)}) ?", len(choix)) - 1]


def demandeMise(joueur):
    """Demande à un humain sa mise."""
    maximum = math.floor(joueur['wallet'])
    return demandeNombre(f"{joueur['nom']}, votre mise (1 à {maximum}) ?", maximum)


# Le début et la fin d'un programme

def lancer(main):
    """Exécute un programme ; interrompu ou sans entrée ni sortie, il finit en une ligne."""
    if sys.stdout is None:
        sys.exit("La sortie standard est fermée.")
    for flux in (sys.stdin, sys.stdout, sys.stderr):
        if flux is not None:
            flux.reconfigure(encoding="utf-8", errors="replace")
    sys.stdout.reconfigure(write_through=False)  # argparse tairait une écriture qui échoue
    try:
        try:
            main()
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        sys.exit("Interrompu.")
    except OSError as erreur:
        sys.stdout = None  # sinon Python essaierait d'écrire le reste, et se plaindrait
        try:
            print(erreur.strerror, file=sys.stderr)
        except OSError:
            sys.stderr = None
        sys.exit(1)
