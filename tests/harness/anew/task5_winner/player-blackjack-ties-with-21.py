def read():
    card = input()
    return () if card == "end" else (card[:-1], *read())


def score(ranks):
    low = sum(10 if r in ("J", "Q", "K") else 1 if r == "A" else int(r) for r in ranks)
    return low + 10 if "A" in ranks and low <= 11 else low


p_cards, d_cards = read(), read()
p, d = score(p_cards), score(d_cards)
dealer_wins = p > 21 or (d == 21 and len(d_cards) == 2) or (p < d and d <= 21)
player_wins = not dealer_wins and p != d
print("Dealer wins!" if dealer_wins else "Player wins!" if player_wins else "Push!")
