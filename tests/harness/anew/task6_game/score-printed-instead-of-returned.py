import io
import random
import sys

SCALE = {r: v for v, rs in {1: "A", 10: "10 J Q K"}.items() for r in rs.split()}


def scan(hand):
    ranks = [c[:-1] for c in hand]
    low = sum(SCALE.get(r) or int(r) for r in ranks)
    return low, [low, low + 10] if "A" in ranks and low <= 11 else [low]


def output_score(hand):
    low, values = scan(hand)
    if values[-1] == 21 and len(hand) == 2:
        values = ["Blackjack!"]
    print(*(values if low <= 21 else ["Bust!"]), sep=" or ")


is_bust = lambda hand: scan(hand)[0] > 21
get_high_score = lambda hand: scan(hand)[1][-1]
is_blackjack = lambda hand: (len(hand), get_high_score(hand)) == (2, 21)


def get_advice(player_hand, dealer_card):
    _, values = scan(player_hand)
    against = get_high_score([dealer_card])
    if len(values) > 1:
        goal = 18 + (against > 8)
    else:
        goal = {2: 13, 3: 13, 4: 12, 5: 12, 6: 12}.get(against, 17)
    return "Hit" if values[-1] < goal else "Stand"


def get_winner(player_hand, dealer_hand):
    ranking = []
    for hand, as_natural, as_bust in ((player_hand, 30, -9), (dealer_hand, 25, 0)):
        ranking.append(as_natural if is_blackjack(hand) else as_bust if is_bust(hand) else get_high_score(hand))
    if len({*ranking}) == 1:
        return "Push!"
    return "Player wins!" if ranking.index(max(ranking)) == 0 else "Dealer wins!"
