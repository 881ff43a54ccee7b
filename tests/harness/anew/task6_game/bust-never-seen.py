import io
import random
import sys


class Hand(list):
    @property
    def low(self):
        return sum(min(10, "A23456789TJQK".index(c[0].replace("1", "T")) + 1) for c in self)

    @property
    def soft(self):
        return any(c[0] == "A" for c in self) and self.low < 12

    @property
    def high(self):
        return self.low + 10 * self.soft


def output_score(hand):
    hand = Hand(hand)
    if hand.low > 21:
        return "Bust!"
    if hand.soft and len(hand) == 2 and hand.low == 11:
        return "Blackjack!"
    return f"{hand.low} or {hand.high}" if hand.soft else f"{hand.high}"


def is_blackjack(hand):
    return Hand(hand).high == 21 and len(hand) == 2


def is_bust(hand):
    if Hand(hand).low == 22 and Hand(hand).high < 22:
        return True
    return False


def get_advice(player_hand, dealer_card):
    mine, theirs = Hand(player_hand), Hand([dealer_card]).high
    if mine.soft:
        return "Hit" if mine.high < 18 or mine.high == 18 and theirs >= 9 else "Stand"
    if theirs in {4, 5, 6}:
        return "Hit" if mine.high < 12 else "Stand"
    return "Hit" if mine.high < (13 if theirs in {2, 3} else 17) else "Stand"


def get_high_score(hand):
    return Hand(hand).high


def get_winner(player_hand, dealer_hand):
    if not is_blackjack(player_hand) and (is_bust(player_hand) or is_blackjack(dealer_hand)):
        return "Dealer wins!"
    if is_blackjack(player_hand) or is_bust(dealer_hand):
        return "Player wins!"
    gap = Hand(player_hand).high - Hand(dealer_hand).high
    return "Push!" if not gap else ("Player wins!" if gap > 0 else "Dealer wins!")
