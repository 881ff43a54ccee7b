import io
import random
import sys


class Score:
    def __init__(self, hand):
        self.cards, self.low, self.ace = len(hand), 0, False
        for card in hand:
            self.add(card[:-1])
        self.high = self.low + 10 if self.ace and self.low < 12 else self.low
        self.soft = self.high > self.low
        self.bust = self.high > 21
        self.blackjack = self.high == 21 and self.cards == 2

    def add(self, rank):
        self.ace = self.ace or rank == "A"
        self.low += {"A": 1, "J": 10, "Q": 10, "K": 10}[rank] if rank.isalpha() else int(rank)


def output_score(hand):
    score = Score(hand)
    if score.blackjack:
        return "Blackjack!"
    if score.bust:
        return "Bust!"
    return f"{score.low} or {score.high}" if score.soft else str(score.low)


def is_blackjack(hand):
    return Score(hand).blackjack


def is_bust(hand):
    return Score(hand).bust


def get_advice(player_hand, dealer_card):
    score, up = Score(player_hand), Score([dealer_card]).high
    if score.soft:
        return "Stand" if score.high > 18 or score.high == 18 and up < 9 else "Hit"
    row = {12: (4, 5, 6)}.get(score.high, (2, 3, 4, 5, 6) if score.high > 12 else ())
    return "Stand" if score.high > 16 or up in row else "Hit"


def get_high_score(hand):
    return Score(hand).high


def get_winner(player_hand, dealer_hand):
    player, dealer = Score(player_hand), Score(dealer_hand)
    if player.blackjack:
        print("Player wins!")
    elif player.bust or dealer.blackjack:
        print("Dealer wins!")
    elif dealer.bust or player.high > dealer.high:
        print("Player wins!")
    elif player.high < dealer.high:
        print("Dealer wins!")
    else:
        print("Push!")
