#####
##### Projecto de Programação 1
##### GRUPO 000
##### Nome do Aluno fc00000
#####
##### JOGO -- sim
##### HINT -- sim
##### REGRAS -- sim
#####
"""Blackjack entre o dealer e um jogador, com um baralho novo, lido de um ficheiro, em cada ronda.

Uma carta é um par (face, naipe): ('A', 'E') é o ás de espadas.
Uma mão e um baralho são listas de cartas.
"""
import argparse
import math
import sys
from decimal import Decimal
from pathlib import Path

FACES = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
NAIPES = ['O', 'P', 'C', 'E']
BARALHO_COMPLETO = [(face, naipe) for naipe in NAIPES for face in FACES]

MONTANTE = 100
APOSTA = 10
REGRA = 's17'
MAIOR_FICHEIRO = 100_000  # bytes; um baralho tem uns 200

COMO_SE_MOSTRA = {
    'vitória blackjack': 'vitória Blackjack',
    'vitória': 'vitoria',
    'derrota': 'derrota',
    'empate': 'empate',
}


class BaralhoInvalido(Exception):
    """Um baralho que não se pode usar, e porquê."""


def main():
    """Lê as opções da linha de comandos e joga."""
    if sys.stdin is None or sys.stdout is None:
        sys.exit('Falta o stdin ou o stdout.')
    sys.stdin.reconfigure(encoding='utf-8', errors='replace')
    sys.stdout.reconfigure(encoding='utf-8')
    if sys.stderr is not None:
        sys.stderr.reconfigure(encoding='utf-8')
    parser = argparse.ArgumentParser(add_help=False, description=(
        'Joga Blackjack contra o dealer, com os baralhos baralho_1.txt, baralho_2.txt, ...'))
    parser.add_argument('--verificar', action='store_true',
                        help='recusa um baralho com cartas repetidas')
    parser.add_argument('-h', '--help', action='store_true', help='mostra esta ajuda')
    opcoes = parser.parse_args()
    try:
        if opcoes.help:
            print(parser.format_help(), end='')
        else:
            jogar(opcoes.verificar)
        sys.stdout.flush()
    except KeyboardInterrupt:
        sys.exit(1)
    except OSError as erro:
        sys.stdout = None  # senão o Python ainda tentava escrever o resto, e queixava-se
        try:
            print(erro.strerror, file=sys.stderr)
        except OSError:
            sys.stderr = None
        sys.exit(1)


# As regras

def valor(mao):
    """Devolve o valor de uma mão: um ás vale 11, ou 1 se com 11 a mão passasse de 21."""
    pontos = sum(pontos_minimos(carta) for carta in mao)
    return pontos + 10 if tem_as(mao) and pontos + 10 <= 21 else pontos


def pontos_minimos(carta):
    """Devolve os pontos de uma carta, com o ás a valer 1."""
    face, _ = carta
    return 1 if face == 'A' else 10 if face in ('J', 'Q', 'K') else int(face)


def tem_as(mao):
    """Diz se há algum ás na mão."""
    return any(face == 'A' for face, _ in mao)


def bust(mao):
    """Diz se a mão rebentou."""
    return valor(mao) > 21


def blackjack(mao):
    """Diz se a mão faz 21 pontos em duas cartas."""
    return len(mao) == 2 and valor(mao) == 21


def soft(mao):
    """Diz se a mão tem um ás a valer 11."""
    return valor(mao) != sum(pontos_minimos(carta) for carta in mao)


def pode_pedir(mao):
    """Diz se o jogador ainda pode pedir cartas: não chegou a 21 pontos."""
    return valor(mao) < 21


def decisao_dealer(mao, regra='s17'):
    """Devolve 'HIT' ou 'STAND': só com a regra h17 é que o dealer pede carta com 17 soft."""
    if valor(mao) < 17 or (valor(mao) == 17 and regra == 'h17' and soft(mao)):
        return 'HIT'
    return 'STAND'


def calcula_hint(mao_jogador, mao_dealer):
    """Devolve a probabilidade de rebentar com mais uma carta, vistas a mão e a 1.ª do dealer."""
    vistas = mao_jogador + mao_dealer[:1]
    por_ver = [carta for carta in BARALHO_COMPLETO if carta not in vistas]
    rebentam = [carta for carta in por_ver if bust(mao_jogador + [carta])]
    return round(len(rebentam) / len(por_ver), 3)


def resultado_final(mao_jogador, mao_dealer):
    """Devolve o resultado de uma ronda jogada até ao fim."""
    if bust(mao_jogador):
        return 'derrota'
    if blackjack(mao_jogador) and not blackjack(mao_dealer):
        return 'vitória blackjack'
    if bust(mao_dealer) or valor(mao_jogador) > valor(mao_dealer):
        return 'vitória'
    return 'empate' if valor(mao_jogador) == valor(mao_dealer) else 'derrota'


def calcula_ganho(resultado, aposta):
    """Devolve o que o jogador ganha ou perde com um resultado."""
    if resultado == 'vitória blackjack':
        return round(1.5 * aposta, 1)
    return {'vitória': aposta, 'derrota': -aposta, 'empate': 0}[resultado]


# Os baralhos

def pasta_dos_baralhos():
    """Devolve o directório corrente, se lá houver algum baralho, ou então o deste programa."""
    if any(Path().glob('baralho_[0-9]*.txt')):
        return Path()
    return Path(__file__).resolve().parent


def ler_linhas(n):
    """Devolve as linhas do ficheiro com o baralho da ronda n."""
    nome = f'baralho_{n}.txt'
    caminho = pasta_dos_baralhos() / nome
    try:
        if caminho.stat().st_size > MAIOR_FICHEIRO or not caminho.is_file():
            raise BaralhoInvalido(f'{nome} não é um ficheiro com um baralho.')
        return caminho.read_text(encoding='utf-8-sig', errors='replace').split('\n')
    except FileNotFoundError:
        motivo = 'Não há mais baralhos: falta' if n > 1 else 'Falta'
        raise BaralhoInvalido(f'{motivo} o ficheiro {nome}.')
    except OSError:
        raise BaralhoInvalido(f'Não consigo ler o ficheiro {nome}.')


def ler_baralho(n, verificar=False):
    """Devolve o baralho da ronda n; cartas repetidas são avisadas, ou recusadas se é de verificar."""
    nome, linhas = f'baralho_{n}.txt', ler_linhas(n)
    while linhas and not linhas[-1].strip():
        linhas.pop()
    baralho, repetidas = [], []
    for numero, linha in enumerate(linhas, 1):
        carta = tuple(linha.split())
        if carta not in BARALHO_COMPLETO:
            texto = linha.strip()[:20]
            raise BaralhoInvalido(f'{nome}, linha {numero}: {texto!r} não é uma carta.')
        if carta in baralho:
            repetidas.append(f'{nome}, linha {numero}: a carta {" ".join(carta)} '
                             f'já está na linha {baralho.index(carta) + 1}.')
        if verificar and repetidas:
            raise BaralhoInvalido(repetidas[0])
        if numero > 52:
            raise BaralhoInvalido(f'{nome}, linha {numero}: o ficheiro tem mais de 52 cartas.')
        baralho.append(carta)
    if len(baralho) < 52:
        raise BaralhoInvalido(f'{nome}, linha {len(baralho) + 1}: o ficheiro acaba com '
                              f'{len(baralho)} cartas, e não 52.')
    if repetidas:
        avisar(repetidas[0] + (f' Há mais {len(repetidas) - 1}.' if len(repetidas) > 1 else ''))
    return baralho


# O jogo

def jogar(verificar=False):
    """Executa um jogo completo."""
    try:
        jogador = perguntar('Nome do jogador?')
        montante = ler_montante(perguntar('Montante inicial (100)?'))
        aposta = ler_aposta(perguntar('Valor da aposta (10)?'))
        regra = ler_regra(perguntar('Qual a regra do casino (s17 ou h17)?'))
    except (EOFError, KeyboardInterrupt):
        print()
        return
    print('\n=== Vamos começar ===')
    print('Jogador:', jogador)
    print('Saldo inicial:', montante)
    print('Valor da aposta:', aposta)
    saldo, resultados = montante, []
    try:
        while saldo >= aposta:
            resultado, ganho = ronda(len(resultados) + 1, jogador, aposta, regra, verificar)
            resultados.append(resultado)
            saldo = soma(saldo, ganho)
            print('O seu saldo actual é:', saldo)
            if saldo >= aposta and quer_terminar():
                print()
                break
        else:
            print('Saldo insuficiente para continuar!')
    except BaralhoInvalido as erro:
        print(f'\n{erro}')
    except (EOFError, KeyboardInterrupt):
        print()
    mostrar_estatisticas(jogador, montante, saldo, resultados)


def soma(saldo, ganho):
    """Soma como se faz no papel: com inteiros dá um inteiro, e 100.1 - 8 dá 92.1."""
    if isinstance(saldo, int) and isinstance(ganho, int):
        return saldo + ganho
    return float(Decimal(str(saldo)) + Decimal(str(ganho)))


def ronda(i, jogador, aposta, regra='s17', verificar=False):
    """Joga a ronda i e devolve o par (resultado, ganho)."""
    baralho = ler_baralho(i, verificar)
    mao_jogador, mao_dealer = [], []
    for mao in (mao_jogador, mao_dealer, mao_jogador, mao_dealer):
        mao.append(baralho.pop(0))
    print(f'\n*** Ronda {i} ***')
    print('Dealer:', texto_cartas([mao_dealer[0], ('?', '?')]))
    print('Jogador:', texto_mao(mao_jogador))

    print(f'\n* Joga {jogador} *')
    if blackjack(mao_jogador):
        print(jogador, 'fez BLACKJACK!')
        if blackjack(mao_dealer):
            print('Mão', 'Dealer:', texto_mao(mao_dealer), 'Dealer fez BLACKJACK!', sep='\n')
    else:
        joga_jogador(jogador, mao_jogador, mao_dealer, baralho)
        if not bust(mao_jogador):
            print('\n* Joga o dealer *')
            joga_dealer(mao_dealer, regra, baralho)

    resultado = resultado_final(mao_jogador, mao_dealer)
    ganho = calcula_ganho(resultado, aposta)
    print(f'\nResultado da ronda: {COMO_SE_MOSTRA[resultado]} com ganho {ganho}')
    return resultado, ganho


def joga_jogador(jogador, mao, mao_dealer, baralho):
    """Cumpre as decisões do jogador, que não tem blackjack."""
    while pode_pedir(mao):
        decisao = perguntar('HIT, STAND ou HINT ?').upper()
        if decisao not in ('HIT', 'HINT'):
            decisao = 'STAND'
        print(jogador, 'decidiu', decisao)
        if decisao == 'STAND':
            return
        if decisao == 'HINT':
            hint = calcula_hint(mao, mao_dealer)
            print(f"A probabilidade de rebentar com a proxima carta e': {hint:.3f}")
        else:
            mao.append(baralho.pop(0))
            print(texto_mao(mao))
    if bust(mao):
        print('BUST com', valor(mao), 'pontos')


def joga_dealer(mao, regra, baralho):
    """Revela a mão do dealer e mostra as decisões dele; também com 21 decide, e é STAND."""
    print('Mao dealer:', texto_mao(mao), sep='\n')
    if blackjack(mao):
        print('Dealer fez BLACKJACK!')
        return
    while not bust(mao):
        decisao = decisao_dealer(mao, regra)
        print('Dealer decidiu', decisao)
        if decisao == 'STAND':
            return
        mao.append(baralho.pop(0))
        print('Mao dealer:', texto_mao(mao), sep='\n')
    print('BUST com', valor(mao), 'pontos')


# O que se pergunta e o que se mostra

def perguntar(pergunta):
    """Faz uma pergunta e devolve a resposta, sem espaços à volta."""
    print(pergunta, end=' ', flush=True)
    resposta = sys.stdin.readline()
    if not resposta:
        raise EOFError
    return resposta.strip()


def avisar(aviso):
    """Escreve uma linha no stderr, se houver quem a leia."""
    if sys.stderr is not None:
        try:
            print(aviso, file=sys.stderr, flush=True)
        except OSError:
            sys.stderr = None


def quer_terminar():
    """Pergunta se há mais uma ronda."""
    return perguntar('Mais uma ronda (QUIT para terminar)?').upper() == 'QUIT'


def ler_montante(resposta):
    """Devolve um montante positivo: inteiro se foi escrito como inteiro; se não serve, 100."""
    try:
        montante = float(resposta)
    except ValueError:
        return MONTANTE
    if not (math.isfinite(montante) and montante > 0):
        return MONTANTE
    try:
        return int(resposta)
    except ValueError:
        return montante


def ler_aposta(resposta):
    """Devolve uma aposta inteira e positiva; se a resposta não serve, 10."""
    try:
        aposta = int(resposta)
    except ValueError:
        return APOSTA
    return aposta if aposta > 0 else APOSTA


def ler_regra(resposta):
    """Devolve 's17' ou 'h17'; se a resposta não é nenhuma delas, 's17'."""
    return resposta.lower() if resposta.lower() in ('s17', 'h17') else REGRA


def texto_cartas(cartas):
    """Devolve as cartas como se mostram: (8,C)(?,?)."""
    return ''.join(f'({face},{naipe})' for face, naipe in cartas)


def texto_mao(mao):
    """Devolve uma mão com o seu valor: (10,C)(A,P) - 21 -."""
    return f'{texto_cartas(mao)} - {valor(mao)} -'


def mostrar_estatisticas(jogador, montante, saldo, resultados):
    """Mostra como correu o jogo ao jogador."""
    print('\n=== Algumas estatísticas ===')
    print(f'{jogador} jogou {len(resultados)} rondas.')
    print(f'Entrou no jogo com {montante} e agora tem {saldo}.')
    blackjacks = resultados.count('vitória blackjack')
    print('número de vitórias:', resultados.count('vitória') + blackjacks)
    print('número de derrotas:', resultados.count('derrota'))
    print('número de empates:', resultados.count('empate'))
    print('vitórias blackjack:', blackjacks)


if __name__ == '__main__':
    main()
