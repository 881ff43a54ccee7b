"""Reading the transcript of a Lisbon game, and checking all that it shows."""

from collections import Counter
from fractions import Fraction
from itertools import islice

from tests import reference
from tests.games.lisboa.cards import hint, stands

BLACKJACK = "vitória Blackjack"
QUESTION = "Mais uma ronda (QUIT para terminar)?"


class InputEnds(Exception):
    pass


class Reader:
    """Reads a transcript from its start, piece by piece, along with the replies that were given."""

    def __init__(self, text, replies):
        self.text, self.replies, self.place = text, list(replies), 0

    def take(self, piece):
        end = self.place + len(piece)
        assert self.text[self.place : end] == piece, self.text[:end] + "<-- here"
        self.place = end

    def take_hand(self, cards):
        points = reference.best(cards)
        self.take("".join(f"({card[:-1]},{card[-1]})" for card in cards) + f" - {points} -\n")
        return points

    def take_prompt(self, prompt):
        self.take(prompt + " ")
        if not self.replies:
            self.take("\n")
            raise InputEnds
        return self.replies.pop(0).strip().upper()

    def take_end(self):
        assert self.place == len(self.text), self.text[: self.place] + "<-- here"


def read_round(reader, number, name, rule, pack):
    """Read a round, checking all that it shows; return the result that the rules give it."""
    cards = iter(pack)
    first, up, second, hidden = islice(cards, 4)
    player, dealer = [first, second], [up, hidden]
    reader.take(f"\n*** Ronda {number} ***\nDealer: ({up[:-1]},{up[-1]})(?,?)\nJogador: ")
    points = reader.take_hand(player)
    reader.take(f"\n* Joga {name} *\n")
    if points == 21:
        reader.take(f"{name} fez BLACKJACK!\n")
        if reference.best(dealer) < 21:
            return BLACKJACK
        reader.take("Mão\nDealer:\n")
        reader.take_hand(dealer)
        reader.take("Dealer fez BLACKJACK!\n")
        return "empate"

    decision = ""
    while decision != "STAND" and points < 21:
        reply = reader.take_prompt("HIT, STAND ou HINT ?")
        decision = reply if reply in ("HIT", "HINT") else "STAND"
        reader.take(f"{name} decidiu {decision}\n")
        if decision == "HIT":
            player.append(next(cards))
            points = reader.take_hand(player)
        elif decision == "HINT":
            reader.take("A probabilidade de rebentar com a proxima carta e': ")
            reader.take(f"{hint(player, up):.3f}\n")
    if points > 21:
        reader.take(f"BUST com {points} pontos\n")
        return "derrota"

    reader.take("\n* Joga o dealer *\nMao dealer:\n")
    against = reader.take_hand(dealer)
    if against == 21:
        reader.take("Dealer fez BLACKJACK!\n")
        return "empate" if points == 21 else "derrota"
    while not stands(dealer, rule):
        reader.take("Dealer decidiu HIT\nMao dealer:\n")
        dealer.append(next(cards))
        against = reader.take_hand(dealer)
    if against > 21:
        reader.take(f"BUST com {against} pontos\n")
        return "vitoria"
    reader.take("Dealer decidiu STAND\n")
    return "vitoria" if points > against else "empate" if points == against else "derrota"


def read_game(reader, name, amount, bet, rule, packs):
    """Read a game, counting the money on the way; return its results and how it ended.

    A pack that is refused is the line that says so.
    """
    balance, has_decimals, results = Fraction(str(amount)), isinstance(amount, float), []

    def money(value):
        return str(float(value) if has_decimals else int(value))

    reader.take(
        "Nome do jogador? Montante inicial (100)? Valor da aposta (10)? "
        "Qual a regra do casino (s17 ou h17)? \n=== Vamos começar ===\n"
        f"Jogador: {name}\nSaldo inicial: {amount}\nValor da aposta: {bet}\n"
    )
    end = "broke at once"
    try:
        while balance >= bet:
            if len(results) == len(packs):
                end = "out of packs"
                break
            if isinstance(packs[len(results)], str):
                end = "refused pack"
                break
            result = read_round(reader, len(results) + 1, name, rule, packs[len(results)])
            results.append(result)
            gain = {BLACKJACK: Fraction(3 * bet, 2), "vitoria": bet, "derrota": -bet, "empate": 0}
            balance += gain[result]
            has_decimals = has_decimals or result == BLACKJACK
            shown = float(gain[result]) if result == BLACKJACK else gain[result]
            reader.take(
                f"\nResultado da ronda: {result} com ganho {shown}\n"
                f"O seu saldo actual é: {money(balance)}\n"
            )
            end = "broke"
            if balance >= bet and reader.take_prompt(QUESTION) == "QUIT":
                end = "quit"
                reader.take("\n")
                break
    except InputEnds:
        end = "end of input"
    if end.startswith("broke"):
        reader.take("Saldo insuficiente para continuar!\n")
    elif end == "out of packs":
        start = "Não há mais baralhos: falta" if packs else "Falta"
        reader.take(f"\n{start} o ficheiro baralho_{len(packs) + 1}.txt.\n")
    elif end == "refused pack":
        reader.take(f"\n{packs[-1]}\n")
    count = Counter(results)
    reader.take(
        f"\n=== Algumas estatísticas ===\n{name} jogou {len(results)} rondas.\n"
        f"Entrou no jogo com {amount} e agora tem {money(balance)}.\n"
        f"número de vitórias: {count['vitoria'] + count[BLACKJACK]}\n"
        f"número de derrotas: {count['derrota']}\nnúmero de empates: {count['empate']}\n"
        f"vitórias blackjack: {count[BLACKJACK]}\n"
    )
    reader.take_end()
    return results, end
